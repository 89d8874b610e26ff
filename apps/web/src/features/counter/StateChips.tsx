import { formatNumber } from '@portal/domain'
import { DELIVERY_STATES, type DeliveryState } from '@portal/domain/counter'
import { FilterChips } from '../../kit/FilterChips.tsx'
import { useCounterOrders } from './orders-phrases.ts'

/** A chip for each state that there is, with how many; the chosen one stays. */
export function StateChips({
  counts,
  value,
  onChange,
}: {
  counts: Readonly<Record<DeliveryState, number>> | undefined
  value: DeliveryState | null
  onChange: (value: DeliveryState | null) => void
}) {
  const t = useCounterOrders()
  const shown = DELIVERY_STATES.filter(state => state === value || (counts && counts[state] > 0))
  const of = (count: number | undefined) => (count === undefined ? '' : ` ${formatNumber(count)}`)
  const all = counts && DELIVERY_STATES.reduce((sum, state) => sum + counts[state], 0)
  return (
    <FilterChips
      legend={t('states')}
      value={value}
      onChange={onChange}
      all={`${t('all')}${of(all)}`}
      options={shown.map(state => ({ value: state, label: `${t(state)}${of(counts?.[state])}` }))}
    />
  )
}
