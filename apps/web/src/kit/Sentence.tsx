import { Fragment, type ReactNode } from 'react'
import styles from './Sentence.module.css'

/** A sentence with choices in it; each stands where the text has its name in square brackets. */
export function Sentence({ text, choices }: { text: string; choices: Record<string, ReactNode> }) {
  return (
    <p>
      {text.split(/\[(\w+)\]/).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence stay where they are
        <Fragment key={place}>{place % 2 === 0 ? part : choices[part]}</Fragment>
      ))}
    </p>
  )
}

/** A choice in a sentence. Its label is read, since the words around it are not its own. */
export function Choice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}) {
  return (
    <select
      className={styles.choice}
      aria-label={label}
      value={value}
      onChange={event => onChange(event.target.value as Value)}
    >
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

/** An amount in a sentence: whole kroner. What cannot be one is not told. */
export function AmountChoice({
  label,
  value,
  most,
  onChange,
}: {
  label: string
  value: number
  most: number
  onChange: (value: number) => void
}) {
  return (
    <input
      className={styles.choice}
      type="number"
      inputMode="numeric"
      aria-label={label}
      min={1}
      max={most}
      step={1}
      defaultValue={value}
      onChange={event => {
        const amount = event.target.valueAsNumber
        if (Number.isInteger(amount) && amount >= 1 && amount <= most) onChange(amount)
      }}
    />
  )
}
