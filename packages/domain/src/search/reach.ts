import { AGREEMENT_SUB_TYPES, type AgreementSubType } from '../agreement.ts'
import { type AccessFacts, can, type Permission } from '../permissions.ts'

/** The subtypes of agreements in force that let somebody see a list: in every company that has one, and in the selected company. */
export type SearchReach = { readonly everywhere: AgreementSubType[]; readonly own: AgreementSubType[] }

type Company = NonNullable<AccessFacts['company']>
type Agreement = Company['agreements'][number]

const NO_SETTINGS: Agreement['settings'] = {
  allowOrderTicket: false,
  allowRefund: false,
  canSetArbitraryStartupDateForTicket: false,
  hasIncreasedExpiryDate: false,
  showDateInput: false,
  hasInvoiceBaseOnly: false,
  widgetSettings: false,
}

/** A company in which nobody has a role, with one agreement. */
const anyCompany = (subType: AgreementSubType, { today }: AccessFacts): Company => ({
  type: 'OTHER',
  roles: [],
  agreements: [{ id: '', subType, fromDate: today, endDate: null, settings: NO_SETTINGS }],
  widgetAccess: 'DISABLED',
  limited: false,
})

/**
 * Where quick search looks: exactly where the permission opens the list. The permission table is asked for a company in which the
 * person has no role, and for the selected one with its agreements of one subtype.
 */
export function searchReach(facts: AccessFacts, permission: Permission): SearchReach {
  const opens = (company: Company | null) => company !== null && can({ ...facts, company }, permission)
  return {
    everywhere: AGREEMENT_SUB_TYPES.filter(subType => opens(anyCompany(subType, facts))),
    own: AGREEMENT_SUB_TYPES.filter(subType =>
      opens(
        facts.company && {
          ...facts.company,
          agreements: facts.company.agreements.filter(agreement => agreement.subType === subType),
        },
      ),
    ),
  }
}
