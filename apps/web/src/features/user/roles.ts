/** The roles of a user as edited in the form. Pure. */
import {
  type AgreementSubType,
  agreementCovers,
  COMPANY_ROLES,
  type CompanyRole,
  type Day,
  type GlobalRole,
} from '@portal/domain'

export type CompanyChoice = { companyId: string; companyName: string; roles: CompanyRole[] }
export type RoleChoices = { roles: GlobalRole[]; companies: CompanyChoice[] }

export const NO_ROLES: RoleChoices = { roles: [], companies: [] }

/** One entry per company: choosing a company that is there already replaces its roles and keeps its place. */
export function withCompany(choices: RoleChoices, chosen: CompanyChoice): RoleChoices {
  const known = choices.companies.some(({ companyId }) => companyId === chosen.companyId)
  const companies = known
    ? choices.companies.map(company => (company.companyId === chosen.companyId ? chosen : company))
    : [...choices.companies, chosen]
  return { ...choices, companies }
}

export const withoutCompany = (choices: RoleChoices, companyId: string): RoleChoices => ({
  ...choices,
  companies: choices.companies.filter(company => company.companyId !== companyId),
})

export const hasNoRole = ({ roles, companies }: RoleChoices): boolean =>
  roles.length === 0 && companies.every(company => company.roles.length === 0)

type WithAgreements = {
  allAgreements: readonly { subTypeId: AgreementSubType; fromDate: Day; endDate: Day | null }[]
}

/** True while a school agreement is in force. */
export const hasSchoolAgreement = ({ allAgreements }: WithAgreements, today: Day): boolean =>
  allAgreements.some(agreement => agreement.subTypeId === 'SCHOOLTICKET' && agreementCovers(agreement, today))

/**
 * The roles that can be ticked for a company: the school role only where there is a school agreement [P-272], or where the user has
 * it already, so that it can be removed.
 */
export const offeredRoles = (school: boolean, held: readonly CompanyRole[]): CompanyRole[] =>
  COMPANY_ROLES.filter(role => role !== 'SCHOOLTICKET_ADMIN' || school || held.includes(role))

type Grantable = { roles: readonly CompanyRole[] }

/** The companies in which somebody may give roles: all for a global user admin, otherwise their own [P-273, P-275]. */
export const grantable = <Company extends Grantable>(
  companies: readonly Company[],
  global: boolean,
): Company[] => companies.filter(({ roles }) => global || roles.includes('USER_ADMIN'))

/** The company that is chosen by default: a local user admin's only one [P-274]. `total` counts what the server has. */
export function onlyCompany<Company extends Grantable>(
  companies: readonly Company[],
  total: number,
  global: boolean,
): Company | null {
  if (global || total > companies.length) return null
  const [first, second] = grantable(companies, false)
  return first && !second ? first : null
}
