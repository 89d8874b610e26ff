import { Chip } from '@digdir/designsystemet-react'
import { type ReactNode, useId } from 'react'
import './css/list.css'

/** One of a few filters, as chips; null is "all". */
export function FilterChips<Value extends string>({
  legend,
  options,
  value,
  onChange,
}: {
  legend: string
  options: { value: Value | null; label: string }[]
  value: Value | null
  onChange: (value: Value | null) => void
}) {
  const name = useId()
  return (
    <ChipSet legend={<span className="sr-only">{legend}</span>}>
      {options.map(option => (
        <Chip.Radio
          data-color="neutral"
          key={option.value ?? ''}
          name={name}
          value={option.value ?? ''}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        >
          {option.label}
        </Chip.Radio>
      ))}
    </ChipSet>
  )
}

/** Any of several values of one filter, with a legend that is seen: they stand among other filters. */
export function CheckChips({
  legend,
  options,
  value,
  onToggle,
}: {
  legend: string
  options: { value: string; label: string }[]
  value: readonly string[]
  onToggle: (value: string) => void
}) {
  return (
    <ChipSet legend={legend}>
      {options.map(option => (
        <Chip.Checkbox
          data-color="neutral"
          key={option.value}
          checked={value.includes(option.value)}
          onChange={() => onToggle(option.value)}
        >
          {option.label}
        </Chip.Checkbox>
      ))}
    </ChipSet>
  )
}

const ChipSet = ({ legend, children }: { legend: ReactNode; children: ReactNode }) => (
  <fieldset className="chips">
    <legend>{legend}</legend>
    {children}
  </fieldset>
)
