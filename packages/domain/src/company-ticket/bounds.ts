import * as z from 'zod/mini'
import type { FormCode } from '../form-codes.ts'
import { code, countryCodeBound, dayBound, mobilePhone, phoneBound, textBound } from '../forms.ts'
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
  invoiceReference: z.string(code('required')).check(z.trim(), z.minLength(1, code('required'))),
  startDate: dayBound,
  zone: z
    .string(code('wrong-format'))
    .check(z.trim(), z.minLength(1, code('required')), z.maxLength(100, code('too-long'))),
  profile: z.enum(PROFILE_NAMES, code('wrong-format')),
  addOns: z
    .array(z.enum(SUBSCRIPTION_TYPES, code('wrong-format')), code('wrong-format'))
    .check(z.maxLength(SUBSCRIPTION_TYPES.length, code('too-long'))),
} as const

/** The order form of a ticket as the web app fills it in. Source: 001 §2 "New order form", "Housing association area", §5. */
export const orderFormOf = ({ employeeId }: { employeeId: { min: number; max: number } }) =>
  z
    .object({
      phone: bounds.phone,
      phoneCountryCode: bounds.phoneCountryCode,
      firstName: bounds.firstName,
      lastName: bounds.lastName,
      employeeId: textBound(employeeId),
      invoiceReference: bounds.invoiceReference,
      startDate: bounds.startDate,
      zoneFrom: z.optional(bounds.zone),
      zoneTo: z.optional(bounds.zone),
      validAllZones: z._default(z.boolean(code('wrong-format')), false),
      profile: z._default(bounds.profile, 'ADULT'),
      addOns: z._default(bounds.addOns, []),
      privacyAccepted: z.literal(true, code('consent-required')),
    })
    .check(
      mobilePhone,
      z.refine(form => form.validAllZones || form.zoneFrom !== undefined, {
        path: ['zoneFrom'],
        when: () => true,
        error: 'required' satisfies FormCode,
      }),
    )
export type OrderForm = z.infer<ReturnType<typeof orderFormOf>>

/** Change info on the employee page. Source: 001 §5. */
export const changeInfoForm = z.object({
  firstName: bounds.firstName,
  lastName: bounds.lastName,
  employeeId: textBound(BOUNDS.employeeIdChange),
})
export type ChangeInfoForm = z.infer<typeof changeInfoForm>

/** The same for a company whose payroll file may not accept every employee id. */
export const changeInfoFormOf = (operator: Parameters<typeof employeeIdRefusal>[0], companyId: string) =>
  changeInfoForm.check(
    z.refine(({ employeeId: id }) => id === '' || !employeeIdRefusal(operator, companyId, id), {
      path: ['employeeId'],
      error: 'payroll-digits' satisfies FormCode,
    }),
  )
