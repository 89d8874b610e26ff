import { Chip } from '@digdir/designsystemet-react'
import { type ReactNode, useId } from 'react'
import { useListPhrases } from './list-phrases.ts'
import './css/list.css'

/** One of a few filters, as chips. The first of them is for no filter; a list that is always filtered has `all={null}`. */
export function FilterChips<Value extends string>({
  legend,
  all,
  options,
  value,
  onChange,
}: {
  legend: string
  /** What the first chip is called, where it is not "All". */
  all?: string | null
  options: readonly { value: Value; label: string }[]
  value: Value | null
  onChange: (value: Value | null) => void
}) {
  const t = useListPhrases()
  const name = useId()
  const chips = all === null ? options : [{ value: null, label: all ?? t('all') }, ...options]
  return (
    <ChipSet legend={<span className="sr-only">{legend}</span>}>
      {chips.map(option => (
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
