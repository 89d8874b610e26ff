import { formatMonth } from '@portal/domain'
import { SUBSIDY_BOUNDS } from '@portal/domain/subsidy'
import { useQuery } from '@tanstack/react-query'
import { departmentsOf } from '../../lib/departments.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useCan, useCompany } from '../../lib/session-provider.tsx'
import { type Draft, OWN_SCOPE, scopeValue } from './model.ts'
import { useSubsidy } from './phrases.ts'

/** The agreements and departments that a rule can be for, with their names. */
export function useScopeNames() {
  const company = useCompany()
  const allowed = useCan('departments')
  const { data } = useQuery({ ...departmentsOf(company.id), enabled: allowed })
  return {
    agreements: company.allAgreements
      .filter(({ subTypeId }) => subTypeId === 'SUBSCRIPTIONS')
      .map(({ id, invoiceReference }) => ({ id, name: invoiceReference || id })),
    departments: data?.matches ?? [],
  }
}

/** Whom the value of a choice names: 'alle', 'avtalen Drift'. */
export function useScopeText(): (value: string) => string {
  const t = useSubsidy()
  const { agreements, departments } = useScopeNames()
  return value => {
    const [kind, ...rest] = value.split(':')
    const id = rest.join(':')
    const nameIn = (rows: readonly { id: string; name: string }[]) =>
      rows.find(row => row.id === id)?.name ?? id
    if (kind === 'agreement') return t('ofAgreement', { name: nameIn(agreements) })
    if (kind === 'department') return t('ofDepartment', { name: nameIn(departments) })
    if (kind === 'group') return t('ofGroup', { name: id })
    return t(value === OWN_SCOPE ? 'severalScopes' : 'everybody')
  }
}

/** A rule in a line, which is what it is called. */
export function useRuleName(): (rule: Draft['rule']) => string {
  const t = useSubsidy()
  const language = useLanguage()
  const scopeText = useScopeText()
  const { name: company } = useCompany()
  return rule => {
    const parts = {
      share: rule.kind === 'PERCENT' ? t('percent', { share: rule.value }) : t('upTo'),
      amount: String(rule.value),
      product: t(`product${rule.product}`),
      scope: scopeText(scopeValue(rule)),
      from: formatMonth(rule.from, language),
    }
    return t(`rule${rule.kind}`, { company })
      .replace(/\[(\w+)\]/g, (_, name: keyof typeof parts) => parts[name])
      .slice(0, SUBSIDY_BOUNDS.name.max)
  }
}
