/** The forms of /register as they begin, with their fields in the order in which they stand. */
import { DEFAULT_COUNTRY_CODE } from '@portal/domain'
import { useEffect } from 'react'
import { carryWhenLeaving, VISITOR } from '../../lib/drafts.ts'

/** The full variant [P-168]. */
export const START_VALUES = {
  email: '',
  phone: '',
  phoneCountryCode: DEFAULT_COUNTRY_CODE as string,
  organisationNumber: '',
}

/** The simple variant [P-181]. */
export const REQUEST_VALUES = {
  companyName: '',
  organisationNumber: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  phoneCountryCode: DEFAULT_COUNTRY_CODE as string,
}

/** Drafts of these forms are kept across BankID; they hold data of the visitor only. */
export const DRAFTS = 'onboarding-'

/** Keeps a visitor's input across a reload and across BankID. */
export const useVisitorDrafts = (): void => useEffect(() => carryWhenLeaving(VISITOR, DRAFTS), [])
