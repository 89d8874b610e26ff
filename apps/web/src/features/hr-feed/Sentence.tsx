import { Fragment, type ReactNode } from 'react'
import styles from './hr-feed.module.css'

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
