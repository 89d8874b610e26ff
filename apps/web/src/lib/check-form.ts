import type { FormCode } from '@portal/domain'
import type * as z from 'zod/mini'
import { faultAt } from './zod-faults.ts'

/** For tests of forms: the data to send, or the fault of each field, as `useForm` has them. */
export function checkForm<Field extends string, Data>(
  form: z.ZodMiniType<Data>,
  values: unknown,
  fields: readonly Field[],
): { ok: true; data: Data } | { ok: false; faults: Partial<Record<Field, FormCode>> } {
  const parsed = form.safeParse(values)
  if (parsed.success) return { ok: true, data: parsed.data }
  const errors: Record<string, unknown> = {}
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= { message }
  const found = fields
    .map(field => [field, faultAt(errors, field)])
    .filter(([, fault]) => fault !== undefined)
  return { ok: false, faults: Object.fromEntries(found) as Partial<Record<Field, FormCode>> }
}
