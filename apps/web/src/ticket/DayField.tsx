import { type Day, formatDay } from '@portal/domain'
import { DateField } from '../kit/form/DateField.tsx'
import { Select } from '../kit/form/fields.tsx'
import type { DayChoice } from './days.ts'

type Props = {
  id: string
  label: string
  error: string | undefined
  value: string
  today: Day
  choice: DayChoice
  /** How wide it is; a short field when left out. */
  className?: string
  /** What a day of the list is called. */
  optionText: (day: Day) => string
  onChange: (value: string) => void
  onBlur: () => void
}

/** A day from a list, or typed or picked in a calendar where any day is allowed [C-187]. */
export function DayField({
  value,
  today,
  choice,
  optionText,
  onChange,
  className = 'field-s',
  ...field
}: Props) {
  if (choice.kind === 'free') {
    return (
      <DateField
        {...field}
        className={className}
        value={value}
        today={today}
        {...(choice.min !== null && { min: choice.min })}
        {...(choice.max !== null && { max: choice.max })}
        onChange={onChange}
        required
      />
    )
  }
  return (
    <Select
      {...field}
      className={className}
      value={choice.days.some(day => day === value) ? value : ''}
      onChange={event => onChange(event.target.value)}
      options={choice.days.map(day => ({ value: day, label: optionText(day) }))}
      required
    />
  )
}

/** The messages for a day outside the bounds. */
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
