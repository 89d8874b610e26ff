import { Select } from '@digdir/designsystemet-react'

/** One of many values of a filter; null is "all", where there is such a choice. */
export function FilterSelect({
  label,
  all,
  options,
  value,
  onChange,
}: {
  label: string
  /** What the list shows without it, such as "All years". */
  all?: string
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
      {all !== undefined && <Select.Option value="">{all}</Select.Option>}
      {options.map(option => (
        <Select.Option key={option.value} value={option.value}>
          {option.label}
        </Select.Option>
      ))}
    </Select>
  )
}
