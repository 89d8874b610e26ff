import { formatDay } from '@portal/domain'
import { useCan, useToday } from '../../../lib/session-provider.tsx'
import { DayField } from '../../../ticket/DayField.tsx'
import { endChoice } from '../../../ticket/days.ts'
import { useTicket } from '../../../ticket/phrases.ts'
import { useReferences } from './useReferences.ts'

/** Before any ticket began: the days are offered to all, and each ticket is checked by its own. */
const ANY_START = '2000-01-01'

/** The last day of the tickets: what every agreement of the company offers, any day for those who may choose one. */
export function LastDay({ value, onChange }: { value: string; onChange: (day: string) => void }) {
  const t = useTicket()
  const today = useToday()
  const anyDate = useCan('companyTicketAnyDate')
  const settings = useReferences().map(reference => reference.settings)
  const [first] = settings
  const choice = endChoice({
    today,
    startDate: ANY_START,
    anyDate,
    settings: {
      ...first!,
      hasIncreasedExpiryDate: settings.every(each => each.hasIncreasedExpiryDate),
      showDateInput: settings.every(each => each.showDateInput),
    },
  })
  return (
    <DayField
      id="many-last-day"
      label={t('endDate')}
      error={undefined}
      value={value}
      today={today}
      choice={choice}
      optionText={formatDay}
      onChange={onChange}
      onBlur={() => undefined}
    />
  )
}
