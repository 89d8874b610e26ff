import * as z from 'zod'
import type { FormCode } from '../form-codes.ts'
import { code, countryCodeBound, dayBound, phoneBound, textBound, withMobilePhone } from '../forms.ts'
import { employeeIdRefusal } from '../payroll/employee-id.ts'
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

export const bounds = {
  firstName: textBound(BOUNDS.name),
  lastName: textBound(BOUNDS.name),
  employeeId: textBound(BOUNDS.employeeId),
  phone: phoneBound,
  phoneCountryCode: countryCodeBound,
  /** The agreement number that the invoice reference belongs to. */
  invoiceReference: z.string(code('required')).trim().min(1, code('required')),
  startDate: dayBound,
  zone: z.string(code('wrong-format')).trim().min(1, code('required')).max(100, code('too-long')),
  profile: z.enum(PROFILE_NAMES, code('wrong-format')),
  addOns: z
    .array(z.enum(SUBSCRIPTION_TYPES, code('wrong-format')), code('wrong-format'))
    .max(SUBSCRIPTION_TYPES.length, code('too-long')),
} as const

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

/** The same for a company whose payroll file may not accept every employee id. */
export const changeInfoFormOf = (operator: Parameters<typeof employeeIdRefusal>[0], companyId: string) =>
  changeInfoForm.refine(({ employeeId: id }) => id === '' || !employeeIdRefusal(operator, companyId, id), {
    path: ['employeeId'],
    error: 'payroll-digits' satisfies FormCode,
  })
