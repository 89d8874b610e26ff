import * as z from 'zod/mini'
import type { FormCode } from '../form-codes.ts'
import {
  changedTextFaults,
  code,
  countryCodeBound,
  dayBound,
  mobilePhone,
  phoneBound,
  textBound,
} from '../forms.ts'
import { employeeIdRefusal } from '../payroll/employee-id.ts'
import { PROFILE_NAMES } from '../profiles.ts'
import { SUBSCRIPTION_TYPES } from '../subscription/types.ts'
import { BOUNDS } from './lengths.ts'

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

/** Texts of a person as change info types them. A phone's label is one of residents, where several in a unit have one name. Source: 001 §5. */
const CHANGE_INFO = {
  firstName: bounds.firstName,
  lastName: bounds.lastName,
  employeeId: textBound(BOUNDS.employeeIdChange),
  phoneLabel: textBound(BOUNDS.phoneLabel),
} as const
export type ChangeInfo = { firstName: string; lastName: string; employeeId: string }

/**
 * What is wrong with changed details of an employee or a resident; what stays as it is is not judged. The payroll file of some companies
 * takes few employee ids. Source: 001 §5, §9.
 */
export function changeInfoFaults(
  { operator, companyId }: { operator: Parameters<typeof employeeIdRefusal>[0]; companyId: string },
  old: ChangeInfo & { phoneLabel: string },
  next: ChangeInfo & { phoneLabel?: string | undefined },
): { field: keyof typeof CHANGE_INFO; code: FormCode }[] {
  const faults = changedTextFaults(CHANGE_INFO, old, next)
  const id = next.employeeId.trim()
  const judged = id !== old.employeeId.trim() && !faults.some(({ field }) => field === 'employeeId')
  return judged && employeeIdRefusal(operator, companyId, id)
    ? [...faults, { field: 'employeeId', code: 'payroll-digits' }]
    : faults
}
