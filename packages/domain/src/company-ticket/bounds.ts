import * as z from 'zod'
import { isDay } from '../days.ts'
import type { FormCode } from '../form-codes.ts'
import { DEFAULT_COUNTRY_CODE, mobileProblem } from '../phone.ts'
import { PROFILE_NAMES } from '../profiles.ts'
import { SUBSCRIPTION_TYPES } from '../subscription/types.ts'

/** Field bounds of the company ticket. Source: 001 §5. */
export const BOUNDS = {
  name: { min: 2, max: 50 },
  /** A new order. */
  employeeId: { min: 2, max: 20 },
  /** Change info. */
  employeeIdChange: { min: 1, max: 20 },
} as const

const code = (text: FormCode): { error: FormCode } => ({ error: text })
/** Nothing typed is "required"; only what was typed can be too short or misspelt. One field, one issue. */
const orRequired = (text: FormCode) => ({
  error: (issue: { input?: unknown }): FormCode => (issue.input === '' ? 'required' : text),
})

/** A required text, trimmed. Every issue message is a form code. */
export function textBound({ min, max }: { min: number; max: number }) {
  return z.string(code('required')).trim().min(min, orRequired('too-short')).max(max, code('too-long'))
}

/** A required day, `YYYY-MM-DD`. */
export const dayBound = z.string(code('required')).trim().refine(isDay, orRequired('invalid-date'))

const COUNTRY_CODE = /^\+[1-9]\d{0,3}$/

export const bounds = {
  firstName: textBound(BOUNDS.name),
  lastName: textBound(BOUNDS.name),
  employeeId: textBound(BOUNDS.employeeId),
  phone: z.string(code('required')).trim(),
  phoneCountryCode: z
    .string(code('wrong-format'))
    .trim()
    .regex(COUNTRY_CODE, code('wrong-format'))
    .default(DEFAULT_COUNTRY_CODE),
  /** The agreement number that the invoice reference belongs to. */
  invoiceReference: z.string(code('required')).trim().min(1, code('required')),
  startDate: dayBound,
  zone: z.string(code('wrong-format')).trim().min(1, code('required')).max(100, code('too-long')),
  profile: z.enum(PROFILE_NAMES, code('wrong-format')),
  addOns: z
    .array(z.enum(SUBSCRIPTION_TYPES, code('wrong-format')), code('wrong-format'))
    .max(SUBSCRIPTION_TYPES.length, code('too-long')),
} as const

type PhoneFields = { phone?: unknown; phoneCountryCode?: unknown }

/** What is wrong with the phone of a form in any state of completion; a faulty country code is reported by itself. */
function phoneProblemOf(value: unknown): FormCode | null {
  const { phone, phoneCountryCode = DEFAULT_COUNTRY_CODE } = (value ?? {}) as PhoneFields
  if (typeof phone !== 'string') return null
  if (typeof phoneCountryCode !== 'string' || !COUNTRY_CODE.test(phoneCountryCode)) return null
  return mobileProblem(phone, phoneCountryCode)
}

/**
 * Adds the rule "a mobile number" to an object with `phone` and `phoneCountryCode`. It runs whatever else is wrong, so
 * that a form shows all its faults at once. Source: 001 §5.
 */
export function withMobilePhone<Shape extends z.ZodObject>(form: Shape) {
  return form.refine(value => phoneProblemOf(value) === null, {
    path: ['phone'],
    when: () => true,
    error: issue => phoneProblemOf(issue.input) ?? ('phone-invalid' satisfies FormCode),
  })
}

/** The order form as the web app fills it in. Source: 001 §2 "New order form", §5. */
export const orderForm = withMobilePhone(
  z.object({
    phone: bounds.phone,
    phoneCountryCode: bounds.phoneCountryCode,
    firstName: bounds.firstName,
    lastName: bounds.lastName,
    employeeId: bounds.employeeId,
    invoiceReference: bounds.invoiceReference,
    startDate: bounds.startDate,
    zoneFrom: bounds.zone.optional(),
    zoneTo: bounds.zone.optional(),
    validAllZones: z.boolean(code('wrong-format')).default(false),
    profile: bounds.profile.default('ADULT'),
    addOns: bounds.addOns.default([]),
    privacyAccepted: z.literal(true, code('consent-required')),
  }),
).refine(form => form.validAllZones || form.zoneFrom !== undefined, {
  path: ['zoneFrom'],
  when: () => true,
  error: 'required' satisfies FormCode,
})
export type OrderForm = z.infer<typeof orderForm>

/** Change info on the employee page. Source: 001 §5. */
export const changeInfoForm = z.object({
  firstName: bounds.firstName,
  lastName: bounds.lastName,
  employeeId: textBound(BOUNDS.employeeIdChange),
})
export type ChangeInfoForm = z.infer<typeof changeInfoForm>
