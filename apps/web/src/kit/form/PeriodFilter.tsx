import { type Day, isDay } from '@portal/domain'
import { useEffect, useState } from 'react'
import { useFieldError } from '../../lib/form-phrases.ts'
import { DateField } from './DateField.tsx'

type Props = {
  /** Begins the ids of the two fields. */
  id: string
  labels: { from: string; to: string; reversed: string }
  /** Days, or empty where there is none. */
  period: { from: string; to: string }
  today: Day
  onChange: (name: 'from' | 'to', day: string) => void
}

/** Two days that filter a list. Invalid text stays in its field with a message and does not filter. */
export function PeriodFilter({ id, labels, period, today, onChange }: Props) {
  const fieldError = useFieldError()
  const [typed, setTyped] = useState(period)
  // The address may change by other means (back button, cleared filters); the other field keeps its text.
  useEffect(() => setTyped(current => ({ ...current, from: period.from })), [period.from])
  useEffect(() => setTyped(current => ({ ...current, to: period.to })), [period.to])
  const fault = (text: string) => (text === '' || isDay(text) ? undefined : fieldError('invalid-date'))
  const reversed = isDay(typed.from) && isDay(typed.to) && typed.to < typed.from
  const field = (name: 'from' | 'to') => ({
    id: `${id}-${name}`,
    label: labels[name],
    value: typed[name],
    today,
    onChange: (value: string) => {
      setTyped(current => ({ ...current, [name]: value }))
      if (value !== period[name] && (value === '' || isDay(value))) onChange(name, value)
    },
  })
  return (
    <>
      <DateField {...field('from')} error={fault(typed.from)} />
      <DateField {...field('to')} error={fault(typed.to) ?? (reversed ? labels.reversed : undefined)} />
    </>
  )
}
