/** What the list of companies can be sorted by. */
export const COMPANY_SORTS = ['name', 'organisationNumber', 'customerNumber'] as const
export type CompanySort = (typeof COMPANY_SORTS)[number]

/** What the list of companies can be narrowed to: those that may order, or those whose contract is not signed. */
export const COMPANY_ACCESS = ['FULL', 'LIMITED'] as const
