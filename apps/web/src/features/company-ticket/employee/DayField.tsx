import { type Day, formatDay } from '@portal/domain'
import { DateField } from '../../../kit/form/DateField.tsx'
import { Select } from '../../../kit/form/fields.tsx'

export type DayChoice =
  | { kind: 'options'; days: Day[] }
  | { kind: 'free'; min: Day; max: Day | null; days: Day[] }

type Props = {
  id: string
  label: string
  error: string | undefined
  value: string
  today: Day
  choice: DayChoice
  /** What a day of the list is called. */
  optionText: (day: Day) => string
  onChange: (value: string) => void
  onBlur: () => void
}

/** A day out of a list; typed or picked in a calendar where any day will do [C-187]. */
export function DayField({ id, label, error, value, today, choice, optionText, onChange, onBlur }: Props) {
  if (choice.kind === 'free') {
    return (
      <DateField
        id={id}
        label={label}
        error={error}
        className="field-s"
        value={value}
        today={today}
        min={choice.min}
        {...(choice.max !== null && { max: choice.max })}
        onChange={onChange}
        onBlur={onBlur}
        required
      />
    )
  }
  return (
    <Select
      id={id}
      label={label}
      error={error}
      className="field-s"
      value={value}
      onChange={event => onChange(event.target.value)}
      onBlur={onBlur}
      options={choice.days.map(day => ({ value: day, label: optionText(day) }))}
      required
    />
  )
}

/** The messages of a day that lies outside what may be chosen. */
export const dayBounds = (
  choice: DayChoice,
  texts: { early: (day: string) => string; late: (day: string) => string },
) => {
  const min = choice.kind === 'free' ? choice.min : choice.days[0]
  const max = choice.kind === 'free' ? choice.max : choice.days.at(-1)
  return {
    ...(min && { 'min-date': texts.early(formatDay(min)) }),
    ...(max && { 'max-date': texts.late(formatDay(max)) }),
  }
}
