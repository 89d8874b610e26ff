import * as z from 'zod/mini'
import { AGREEMENT_SUB_TYPES } from '../agreement.ts'
import {
  code,
  countryCodeBound,
  emailBound,
  mobilePhone,
  organisationNumberBound,
  orRequired,
  phoneBound,
  textBound,
} from '../forms.ts'
import { isPrintable, withoutSeparators, withoutUnseen } from '../text.ts'

/** Field bounds of companies. Source: 000 §5, §9. */
export const COMPANY_BOUNDS = {
  line1: { min: 1, max: 200 },
  line2: { max: 200 },
  city: { min: 1, max: 200 },
  name: { min: 1, max: 200 },
  customerNumber: { min: 1, max: 50 },
  personName: { min: 1, max: 200 },
  invoiceReference: { max: 200 },
  paymentDeadlineDays: { min: 1, max: 365 },
} as const

/** Intervals staff may choose; OTHER exists on old agreements only. Source: 000 §5. */
export const CHOSEN_INTERVALS = ['DAILY', 'WEEKLY', 'MONTHLY_AT_END', 'QUARTERLY'] as const

const optionalText = (max: number) =>
  z
    .string(code('wrong-format'))
    .check(
      z.overwrite(withoutUnseen),
      z.trim(),
      z.maxLength(max, code('too-long')),
      z.refine(isPrintable, code('not-printable')),
    )

/** One of a company's three addresses as edited: Norwegian only. Source: 000 §3, §5. */
export const addressForm = z.strictObject({
  addressLine1: textBound(COMPANY_BOUNDS.line1),
  addressLine2: z._default(optionalText(COMPANY_BOUNDS.line2.max), ''),
  postCode: z
    .string(code('required'))
    .check(
      z.overwrite(withoutSeparators),
      z.minLength(1, code('required')),
      z.regex(/^\d+$/, orRequired('numbers-only')),
      z.length(4, orRequired('post-code-4-digits')),
    ),
  postArea: textBound(COMPANY_BOUNDS.city),
  countryCode: z._default(z.literal('NO', code('wrong-format')), 'NO'),
})
export type AddressForm = z.infer<typeof addressForm>

/** All three addresses of a company. Source: 000 §7. */
export const addressesForm = z.strictObject({
  billAddress: addressForm,
  postAddress: addressForm,
  visitAddress: addressForm,
})
export type AddressesForm = z.infer<typeof addressesForm>

const interval = z.enum(CHOSEN_INTERVALS, code('required'))
const paymentDeadlineDays = z
  .int(code('numbers-only'))
  .check(
    z.gte(COMPANY_BOUNDS.paymentDeadlineDays.min, code('min-value')),
    z.lte(COMPANY_BOUNDS.paymentDeadlineDays.max, code('max-value')),
  )

/** What may be changed on an agreement: never its type. Source: 000 §5, §7. */
export const agreementChangeForm = z.object({
  invoiceReference: optionalText(COMPANY_BOUNDS.invoiceReference.max),
  invoicingInterval: interval,
  paymentDeadlineDays,
  /** Left out: as it is, and on for a new agreement. Source: 001 §6. */
  widgetSettings: z.optional(z.boolean(code('wrong-format'))),
})
export type AgreementChangeForm = z.infer<typeof agreementChangeForm>

/** A new agreement. The alias of the housing type is taken too. Source: 000 §5, decisions.md "Names". */
export const agreementForm = z.object({
  ...agreementChangeForm.shape,
  subType: z.pipe(
    z.transform(text => (text === 'HOUSING_COOPERATIVE_AGREEMENT' ? 'HOUSING_ASSOCIATION' : text)),
    z.enum(AGREEMENT_SUB_TYPES, code('required')),
  ),
})
export type AgreementForm = z.infer<typeof agreementForm>

/** The lookup that starts adding a company. Source: 000 §5. */
export const companyLookupForm = z.object({ organisationNumber: organisationNumberBound })

const personName = textBound(COMPANY_BOUNDS.personName)

/** Signee of a new company, where the operator requires one. Source: 000 §5. */
export const signeeForm = z.object({ signeeName: personName, signeeEmail: emailBound })

/** The first administrator of a new company. Source: 000 §5. */
export const companyAdminForm = z
  .object({
    email: emailBound,
    firstName: personName,
    lastName: personName,
    phone: phoneBound,
    phoneCountryCode: countryCodeBound,
  })
  .check(mobilePhone)

// Paths next to those of the companies, which a customer number must not equal.
const PAGES = ['ny', 'foresporsler', 'create-prefill']

/** Customer number, where staff type it. It is part of addresses, so only letters, digits and hyphens. Source: 000 §5, §9. */
export const customerNumberBound = textBound(COMPANY_BOUNDS.customerNumber).check(
  z.regex(/^[A-Za-z0-9-]+$/, orRequired('wrong-format')),
  z.refine(text => !PAGES.includes(text.toLowerCase()), code('wrong-format')),
)
