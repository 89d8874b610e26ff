import { Input } from '@digdir/designsystemet-react'
import { MagnifyingGlassIcon, XMarkIcon } from '@navikt/aksel-icons'
import { useEffect, useId, useRef, useState } from 'react'
import { singleKey } from '../lib/single-keys.ts'
import { useListPhrases } from './list-phrases.ts'
import './css/list.css'

/** Milliseconds a search waits for the next letter (000 §2.4, §9). */
const SEARCH_THROTTLE_MS = 500

/**
 * A search box that searches after a pause in typing [P-147]; Enter and the clear button search at once, and the key `/` leads to it
 * from anywhere on the page.
 */
export function SearchField({
  label,
  value,
  onSearch,
}: {
  label: string
  value: string
  onSearch: (text: string) => void
}) {
  const t = useListPhrases()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
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
  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      if (!singleKey(event, '/')) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', lead)
    return () => document.removeEventListener('keydown', lead)
  }, [])
  return (
    <div className="search">
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <MagnifyingGlassIcon aria-hidden className="muted text-20" />
      <Input
        ref={input}
        id={id}
        type="search"
        placeholder={label}
        size={label.length}
        aria-keyshortcuts="/"
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={event => event.key === 'Enter' && ask(text)}
      />
      {text !== '' && (
        <button
          className="mid muted corners-8 text-20"
          type="button"
          aria-label={t('clearSearch')}
          onClick={() => {
            setText('')
            ask('')
            input.current?.focus()
          }}
        >
          <XMarkIcon aria-hidden />
        </button>
      )}
    </div>
  )
}
