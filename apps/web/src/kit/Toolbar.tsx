import { Chip, Input } from '@digdir/designsystemet-react'
import { MagnifyingGlassIcon, XMarkIcon } from '@navikt/aksel-icons'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useKit } from './phrases.ts'

/** Search, filters and a live count above a table. */
export function Toolbar({
  children,
  count,
}: {
  children?: ReactNode
  /** What was found; undefined until it is known. */
  count: string | undefined
}) {
  const t = useKit()
  return (
    <div className="tb">
      {children}
      <span className="count" role="status">
        {count ?? t('loading')}
      </span>
    </div>
  )
}

/** Milliseconds a search waits for the next letter (000 §2.4, §9). */
export const SEARCH_THROTTLE_MS = 500

/** A search box that searches after a pause in typing [P-147]; Enter and the clear button search at once. */
export function SearchField({
  label,
  value,
  onSearch,
}: {
  label: string
  value: string
  onSearch: (text: string) => void
}) {
  const t = useKit()
  const id = useId()
  const [text, setText] = useState(value)
  const asked = useRef(value)
  const ask = (next: string) => {
    if (next.trim() === asked.current.trim()) return
    asked.current = next
    onSearch(next)
  }
  // A change of the address (back button, cleared filters) replaces the text.
  useEffect(() => {
    if (value.trim() === asked.current.trim()) return
    asked.current = value
    setText(value)
  }, [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer must restart on typing only
  useEffect(() => {
    const timer = setTimeout(() => ask(text), SEARCH_THROTTLE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <div className="search">
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <MagnifyingGlassIcon aria-hidden />
      <Input
        id={id}
        type="search"
        placeholder={label}
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={event => event.key === 'Enter' && ask(text)}
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={t('clearSearch')}
          onClick={() => {
            setText('')
            ask('')
            document.getElementById(id)?.focus()
          }}
        >
          <XMarkIcon aria-hidden />
        </button>
      )}
    </div>
  )
}

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
    <fieldset className="chips">
      <legend className="sr-only">{legend}</legend>
      {options.map(option => (
        <Chip.Radio
          data-color="neutral"
          key={option.label}
          name={name}
          value={option.value ?? ''}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        >
          {option.label}
        </Chip.Radio>
      ))}
    </fieldset>
  )
}
