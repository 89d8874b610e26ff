import { Select } from '@digdir/designsystemet-react'

/** One of many values of a filter; null is "all". */
export function FilterSelect({
  label,
  all,
  options,
  value,
  onChange,
}: {
  label: string
  /** What the list shows without it, such as "All years". */
  all: string
  options: { value: string; label: string }[]
  value: string | null
  onChange: (value: string | null) => void
}) {
  return (
    <Select
      aria-label={label}
      width="auto"
      value={value ?? ''}
      onChange={event => onChange(event.target.value || null)}
    >
      <Select.Option value="">{all}</Select.Option>
      {options.map(option => (
        <Select.Option key={option.value} value={option.value}>
          {option.label}
        </Select.Option>
      ))}
    </Select>
  )
}
