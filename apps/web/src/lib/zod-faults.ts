/** What is wrong with a form, by the domain's own bounds. Pure. */
import { type FormCode, isFormCode } from '@portal/domain'
import * as z from 'zod/mini'

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }
type Parsed<Data> =
  | { success: true; data: Data }
  | { success: false; error: { readonly issues: readonly Issue[] } }

/** A zod form whose values need more than bounds: other fields, facts, or another shape of the data. */
export const formOf = <Values, Data>(parse: (values: Values) => Parsed<Data>): z.ZodMiniType<Data, Values> =>
  z.pipe(
    z.custom<Values>(),
    z.transform((values, context): Data => {
      const parsed = parse(values)
      if (parsed.success) return parsed.data
      for (const { path, message } of parsed.error.issues)
        context.issues.push({ code: 'custom', path: [...path], message, input: values })
      return z.NEVER
    }),
  )

/** The first message in a fault as react-hook-form stores it: of the field itself, or of something inside its value. */
function messageIn(fault: unknown): string | undefined {
  if (typeof fault !== 'object' || fault === null) return undefined
  if ('message' in fault && typeof fault.message === 'string') return fault.message
  for (const inner of Object.values(fault)) {
    const message = messageIn(inner)
    if (message !== undefined) return message
  }
  return undefined
}

/** The fault of a field. The country code is drawn as a part of the phone field. */
export function faultAt(errors: Readonly<Record<string, unknown>>, field: string): FormCode | undefined {
  const message =
    messageIn(errors[field]) ?? (field === 'phone' ? messageIn(errors.phoneCountryCode) : undefined)
  return message === undefined || isFormCode(message) ? message : 'wrong-format'
}

/** The faults that a refusal of the API points at: `/phone` and the like. */
export function pointedFaults<Field extends string>(
  errors: readonly { pointer: string; code: string }[],
  fields: readonly Field[],
  fieldOf: (pointer: string) => Field | null = pointer => {
    const name = pointer.split('/')[1]
    return fields.find(field => field === (name === 'phoneCountryCode' ? 'phone' : name)) ?? null
  },
): Partial<Record<Field, FormCode>> {
  const faults: Partial<Record<Field, FormCode>> = {}
  for (const { pointer, code } of errors) {
    const field = fieldOf(pointer)
    if (field) faults[field] ??= isFormCode(code) ? code : 'wrong-format'
  }
  return faults
}
