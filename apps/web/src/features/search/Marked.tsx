import css from './search.module.css'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Digits are found however they are grouped. */
const patternOf = (word: string) =>
  /^\+?\d+$/.test(word) ? [...word].map(escaped).join('\\s?') : escaped(word)

/** A text with what was searched for underlined and bold. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text
  const parts = text.split(new RegExp(`(${words.map(patternOf).join('|')})`, 'iu'))
  return parts.map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <mark key={at} className={css.hit}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
