/** The form that adds a company: flat text fields, the domain's bounds on them, and the payload they become. Pure. */
import { DEFAULT_COUNTRY_CODE, type Operator, textBound } from '@portal/domain'
import {
  COMPANY_BOUNDS,
  companyAdminForm,
  companyLookupForm,
  customerNumberBound,
  defaultAgreements,
  signeeForm,
} from '@portal/domain/company'
import * as z from 'zod/mini'
import { formOf } from '../../lib/zod-faults.ts'
import {
  ADDRESS_FIELDS,
  type AddressField,
  type AddressValues,
  addressValues,
  flatAddressesForm,
} from './address-values.ts'
import { readAgreements, writeAgreements } from './agreement-values.ts'
import type { NewCompanyBody, WireAccessRequest, WirePrefill } from './wire.ts'

export type CompanyField =
  | 'customerNumber'
  | 'name'
  | AddressField
  | 'agreements'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'signeeName'
  | 'signeeEmail'

/** In the order in which the form shows them. */
export const COMPANY_FIELDS: readonly CompanyField[] = [
  'customerNumber',
  'name',
  ...ADDRESS_FIELDS,
  'agreements',
  'firstName',
  'lastName',
  'email',
  'phone',
  'signeeName',
  'signeeEmail',
]
export type CompanyValues = Record<Exclude<CompanyField, AddressField>, string> &
  AddressValues & { organisationNumber: string; phoneCountryCode: string }

/** What an operator requires in addition [P-165, P-254]. */
export type CompanyRules = { customerNumberTyped: boolean; requireSignee: boolean }

type Person = Pick<WireAccessRequest, 'firstName' | 'lastName' | 'email' | 'phone' | 'phoneCountryCode'>

/** Initial values: the register's answer, the operator's default agreements and, for an access request, the applicant. */
export function startValues(
  prefill: WirePrefill,
  operator: Pick<Operator, 'defaultAgreements'>,
  person: Person | null,
): CompanyValues {
  return {
    customerNumber: '',
    organisationNumber: prefill.organisationNumber,
    name: prefill.name,
    ...addressValues({
      bill: prefill.billAddress,
      post: prefill.postAddress,
      visit: prefill.visitAddress,
    }),
    agreements: writeAgreements(defaultAgreements(operator)),
    firstName: person?.firstName ?? '',
    lastName: person?.lastName ?? '',
    email: person?.email ?? '',
    phone: person?.phone ?? '',
    phoneCountryCode: person?.phoneCountryCode ?? DEFAULT_COUNTRY_CODE,
    signeeName: '',
    signeeEmail: '',
  }
}

const nameForm = z.object({ name: textBound(COMPANY_BOUNDS.name) })
const numberForm = z.object({ customerNumber: customerNumberBound })

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }
type Parts = { issues: Issue[] }

/** The data of one part of the form; faults are collected, so that all of them show at once. */
function part<Data>(found: Parts, form: z.ZodMiniType<Data>, values: unknown): Data | null {
  const parsed = form.safeParse(values)
  if (parsed.success) return parsed.data
  found.issues.push(...parsed.error.issues)
  return null
}

/**
 * The whole form by an operator's rules: fields it does not require are neither checked nor sent.
 * @param accessRequestId the request that is granted by adding the company, or null
 */
export function newCompanyForm(
  { customerNumberTyped, requireSignee }: CompanyRules,
  accessRequestId: string | null,
) {
  return formOf<CompanyValues, NewCompanyBody>(values => {
    const found: Parts = { issues: [] }
    const lookup = part(found, companyLookupForm, values)
    const company = part(found, nameForm, values)
    const number = customerNumberTyped ? part(found, numberForm, values) : { customerNumber: null }
    const addresses = part(found, flatAddressesForm, values)
    const admin = part(found, companyAdminForm, values)
    const signee = requireSignee ? part(found, signeeForm, values) : {}
    const agreements = readAgreements(values.agreements)
    if (agreements.length === 0) found.issues.push({ path: ['agreements'], message: 'required' })
    if (!lookup || !company || !number || !addresses || !admin || !signee || agreements.length === 0)
      return { success: false, error: found }
    return {
      success: true,
      data: {
        company: {
          ...(number.customerNumber !== null && { id: number.customerNumber }),
          ...lookup,
          ...company,
          ...addresses,
        },
        agreements: agreements.map(({ id: _, ...agreement }) => agreement),
        ...signee,
        userEmail: admin.email,
        userFirstName: admin.firstName,
        userLastName: admin.lastName,
        phone: admin.phone,
        phoneCountryCode: admin.phoneCountryCode,
        ...(accessRequestId !== null && { accessRequestId }),
      },
    }
  })
}

/** The prefix of the page's drafts. */
export const DRAFTS = 'company-new-'
