/** What is wrong with a form, by the domain's own bounds: one code per field, in the order of the form. Pure. */
import { type FormCode, isFormCode } from '@portal/domain'

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }
/** Any of the domain's zod forms. */
export type DomainForm<Data> = {
  safeParse(
    values: unknown,
  ): { success: true; data: Data } | { success: false; error: { readonly issues: readonly Issue[] } }
}
export type Faults<Field extends string> = Partial<Record<Field, FormCode>>

/** The country code is drawn as a part of the phone field. */
const fieldOf = <Field extends string>(name: unknown, fields: readonly Field[]): Field | undefined =>
  fields.find(field => field === (name === 'phoneCountryCode' ? 'phone' : name))

/** The data to send, or what is wrong per field. An issue without a field of its own belongs to none and is dropped. */
export function checkForm<Field extends string, Data>(
  form: DomainForm<Data>,
  values: unknown,
  fields: readonly Field[],
): { ok: true; data: Data } | { ok: false; faults: Faults<Field> } {
  const parsed = form.safeParse(values)
  if (parsed.success) return { ok: true, data: parsed.data }
  const faults: Faults<Field> = {}
  for (const { path, message } of parsed.error.issues) {
    const field = fieldOf(path[0], fields)
    if (field) faults[field] ??= isFormCode(message) ? message : 'wrong-format'
  }
  return { ok: false, faults }
}

/** The faults that a refusal of the API points at: `/phone` and the like. */
export function pointedFaults<Field extends string>(
  errors: readonly { pointer: string; code: string }[],
  fields: readonly Field[],
): Faults<Field> {
  const faults: Faults<Field> = {}
  for (const { pointer, code } of errors) {
    const field = fieldOf(pointer.split('/')[1], fields)
    if (field) faults[field] ??= isFormCode(code) ? code : 'wrong-format'
  }
  return faults
}
