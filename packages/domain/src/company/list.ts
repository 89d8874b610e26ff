import { AGREEMENT_SUB_TYPES } from '../agreement.ts'
import type { SavedList } from '../list.ts'

/** What the list of companies can be sorted by. */
export const COMPANY_SORTS = ['name', 'organisationNumber', 'customerNumber'] as const
export type CompanySort = (typeof COMPANY_SORTS)[number]

/** What the list of companies can be narrowed to: those that may order, or those whose contract is not signed. */
export const COMPANY_ACCESS = ['FULL', 'LIMITED'] as const

/** What the list of companies shows by its address. */
export const COMPANY_LIST = {
  id: 'companies',
  filters: { status: COMPANY_ACCESS, avtale: AGREEMENT_SUB_TYPES },
  sorts: COMPANY_SORTS,
} as const satisfies SavedList
