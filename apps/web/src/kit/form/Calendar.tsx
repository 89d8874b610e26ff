import { type Day, inLanguage } from '@portal/domain'
import { DayPicker } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale/en-GB'
import { nb } from 'react-day-picker/locale/nb'
import { useLanguage } from '../../lib/i18n.ts'

/** The names of months and weekdays. */
const LOCALES = { nb, en: enGB }

/** Days are passed to the library as local noon, which is on the same day in every time zone. */
const toDate = (day: Day): Date => {
  const [year, month, date] = day.split('-').map(Number)
  return new Date(year ?? 0, (month ?? 1) - 1, date ?? 1, 12)
}
const pad = (value: number) => String(value).padStart(2, '0')
const toDay = (date: Date): Day => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`

/** One month to pick a day from; the days outside `min` and `max` cannot be chosen. */
export default function Calendar({
  selected,
  today,
  min,
  max,
  onPick,
}: {
  selected: Day | null
  today: Day
  min?: Day
  max?: Day
  onPick: (day: Day) => void
}) {
  const language = useLanguage()
  const start = selected ?? (min && min > today ? min : today)
  return (
    <DayPicker
      mode="single"
      autoFocus
      required
      locale={inLanguage(LOCALES, language)}
      weekStartsOn={1}
      showOutsideDays
      today={toDate(today)}
      defaultMonth={toDate(start)}
      selected={selected ? toDate(selected) : undefined}
      onSelect={date => onPick(toDay(date))}
      disabled={[...(min ? [{ before: toDate(min) }] : []), ...(max ? [{ after: toDate(max) }] : [])]}
      {...(min && { startMonth: toDate(min) })}
      {...(max && { endMonth: toDate(max) })}
    />
  )
}
