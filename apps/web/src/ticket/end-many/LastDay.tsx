import { type Day, formatDay } from '@portal/domain'
import { useToday } from '../../lib/session-provider.tsx'
import type { WireAgreement } from '../../lib/wire.ts'
import { DayField } from '../DayField.tsx'
import { endChoice } from '../days.ts'
import { useTicket } from '../phrases.ts'
import { useAnyDay } from '../ticket-product.ts'

/** Before any ticket began: the days are offered to all, and each ticket is checked by its own. */
const ANY_START = '2000-01-01'

/** How the last day of many tickets is chosen: what every agreement offers, any day for those who may choose one. */
export function useLastDays(agreements: readonly Pick<WireAgreement, 'settings'>[]) {
  const today = useToday()
  const anyDate = useAnyDay('end')
  const settings = agreements.map(agreement => agreement.settings)
  const [first] = settings
  return endChoice({
    today,
    startDate: ANY_START,
    anyDate,
    settings: {
      ...first!,
      hasIncreasedExpiryDate: settings.every(each => each.hasIncreasedExpiryDate),
      showDateInput: settings.every(each => each.showDateInput),
    },
  })
}

/** The day that stands for one that is not chosen yet: the first of those offered that is not over. */
export function useFirstLastDay(agreements: readonly Pick<WireAgreement, 'settings'>[]): Day {
  const today = useToday()
  const choice = useLastDays(agreements)
  return choice.kind === 'free' ? today : (choice.days.toSorted().find(day => day >= today) ?? today)
}

/** The last day of many tickets. */
export function LastDay({
  agreements,
  value,
  onChange,
}: {
  agreements: readonly Pick<WireAgreement, 'settings'>[]
  value: string
  onChange: (day: string) => void
}) {
  const t = useTicket()
  return (
    <DayField
      id="many-last-day"
      label={t('endDate')}
      error={undefined}
      value={value}
      today={useToday()}
      choice={useLastDays(agreements)}
      optionText={formatDay}
      onChange={onChange}
      onBlur={() => undefined}
    />
  )
}
