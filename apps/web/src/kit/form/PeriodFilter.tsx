import { type Day, isDay } from '@portal/domain'
import { useEffect, useState } from 'react'
import { useFieldError } from '../../lib/form-phrases.ts'
import { useToday } from '../../lib/session-provider.tsx'
import { DateField } from './DateField.tsx'

type Props = {
  /** Begins the ids of the two fields. */
  id: string
  labels: { from: string; to: string; reversed: string }
  /** The first and the last day, as the address has them. */
  filters: { fra: Day | null; til: Day | null }
  onChange: (change: { filters: { fra: Day | null } | { til: Day | null } }) => void
}

/** Two days that filter a list. Invalid text stays in its field with a message and does not filter. */
export function PeriodFilter({ id, labels, filters: { fra, til }, onChange }: Props) {
  const today = useToday()
  const period = { from: fra ?? '', to: til ?? '' }
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
      if (value === period[name] || (value !== '' && !isDay(value))) return
      const day = value || null
      onChange({ filters: name === 'from' ? { fra: day } : { til: day } })
    },
  })
  return (
    <>
      <DateField {...field('from')} error={fault(typed.from)} />
      <DateField {...field('to')} error={fault(typed.to) ?? (reversed ? labels.reversed : undefined)} />
    </>
  )
}
