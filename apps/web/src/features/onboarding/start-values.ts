/** The fields of the two forms of /register, in the order in which they stand. */
import { DEFAULT_COUNTRY_CODE } from '@portal/domain'

const CONTACT = {
  email: '',
  phone: '',
  phoneCountryCode: DEFAULT_COUNTRY_CODE as string,
  organisationNumber: '',
}

/** The full variant [P-168]. */
export const START_FIELDS = ['email', 'phone', 'organisationNumber'] as const
export const START_VALUES = CONTACT

/** The simple variant [P-181]. */
export const REQUEST_FIELDS = [
  'companyName',
  'organisationNumber',
  'firstName',
  'lastName',
  'email',
  'phone',
] as const
export const REQUEST_VALUES = { ...CONTACT, companyName: '', firstName: '', lastName: '' }

/** Who shall sign [P-175]. */
export const SIGNEE_FIELDS = ['name', 'email'] as const
export const CODE_FIELDS = ['code'] as const

/** Drafts of these forms are kept across BankID; they hold data of the visitor only. */
export const DRAFTS = 'onboarding-'
