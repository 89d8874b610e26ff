import { foldText, searchWords } from './search.ts'

type Searchable = { readonly id: string; readonly name: string; readonly organisationNumber: string }

/** The companies that hold every typed word in name, organisation number or id. Source: 000 §2.3. */
export function searchCompanies<Company extends Searchable>(
  companies: readonly Company[],
  text: string,
): Company[] {
  const words = searchWords(text)
  return companies.filter(({ id, name, organisationNumber }) => {
    const haystacks = [foldText(name), organisationNumber, foldText(id)]
    return words.every(word => haystacks.some(haystack => haystack.includes(word)))
  })
}

export type CompanyChoice =
  | { state: 'selected'; companyId: string }
  | { state: 'pick' }
  | { state: 'no-companies' }

/**
 * Which company applies at start: the only one; else the saved one, session storage before local storage; else the
 * picker. A saved company that the user no longer has is ignored. Source: 000 §4.
 */
export function chooseCompany(facts: {
  companies: readonly { readonly id: string }[]
  session: string | null
  local: string | null
}): CompanyChoice {
  const [first, second] = facts.companies
  if (!first) return { state: 'no-companies' }
  if (!second) return { state: 'selected', companyId: first.id }
  const saved = [facts.session, facts.local].find(id => facts.companies.some(company => company.id === id))
  return saved ? { state: 'selected', companyId: saved } : { state: 'pick' }
}
