import { formatNok, isDay, monthOf } from '@portal/domain'
import type { ProductType } from '@portal/domain/subscription'
import { decideParts } from '@portal/domain/subsidy'
import { useQuery } from '@tanstack/react-query'
import { useCompany, useToday } from '../../lib/session-provider.tsx'
import { useSubsidyWords } from './phrases.ts'
import { ruleOfWire, subsidyOf } from './rules.ts'

/** For whom and what an order is, as the rules ask it. Groups come from HR, and are not known of somebody new. */
export type OrderShare = {
  agreementId: string
  departmentId: string | null
  startDate: string
  products: readonly { type: ProductType; ore: number }[]
}

/** Who pays what of an order each month, by the rules of its first month. */
export default function OrderParts({ agreementId, departmentId, startDate, products }: OrderShare) {
  const t = useSubsidyWords()
  const company = useCompany()
  const { data } = useQuery(subsidyOf(company.id))
  const today = useToday()
  if (!data) return null
  const month = monthOf(isDay(startDate) ? startDate : today)
  const rules = data.matches.map(ruleOfWire)
  const parts = products.map(({ type, ore }) =>
    decideParts(ore, rules, { product: type, month, agreementId, departmentId, groups: [] }),
  )
  const sum = (key: 'employerOre' | 'employeeOre') =>
    formatNok(parts.reduce((all, part) => all + part[key], 0))
  return (
    <dl className="pairs stack gap-12 pad-16-20" aria-label={t('parts')}>
      <div>
        <dt>{t('paidBy', { company: company.name })}</dt>
        <dd className="num">{sum('employerOre')}</dd>
      </div>
      <div>
        <dt>{t('employeePays')}</dt>
        <dd className="num">{sum('employeeOre')}</dd>
      </div>
    </dl>
  )
}
