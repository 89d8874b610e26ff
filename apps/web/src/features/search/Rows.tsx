import { markedParts } from '@portal/domain'
import { useEffect, useRef } from 'react'
import type { Group, Option } from './options.tsx'
import { useSearch } from './phrases.ts'
import css from './search.module.css'

/** A group of the list with its rows. */
export function Rows({
  id,
  group,
  words,
  active,
  onOpen,
  onPoint,
}: {
  id: string
  group: Group
  words: readonly string[]
  active: Option | undefined
  onOpen: (option: Option) => void
  onPoint: (option: Option) => void
}) {
  const heading = `${id}-${group.id}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of a listbox; a fieldset may not stand in one
    <div role="group" aria-labelledby={heading} className={css.group}>
      <div className={css.label}>
        <span id={heading}>{group.label}</span>
        {group.count && <span className="num">{group.count}</span>}
      </div>
      {group.options.map(option => (
        <Row
          key={option.id}
          id={`${id}-${option.id}`}
          option={option}
          words={group.id === 'actions' ? [] : words}
          active={option === active}
          onOpen={onOpen}
          onPoint={onPoint}
        />
      ))}
    </div>
  )
}

function Row({
  id,
  option,
  words,
  active,
  onOpen,
  onPoint,
}: {
  id: string
  option: Option
  words: readonly string[]
  active: boolean
  onOpen: (option: Option) => void
  onPoint: (option: Option) => void
}) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const { title, detail, mark, status, keys } = option
  return (
    // biome-ignore lint/a11y: the focus stays in the field, which says which row is active
    <div
      ref={row}
      role="option"
      id={id}
      aria-selected={active}
      className={css.row}
      onClick={() => onOpen(option)}
      onPointerMove={() => !active && onPoint(option)}
    >
      {mark}
      <span className={`grid grow ${css.text}`}>
        <span className={`text-15 medium tight ${css.title}`}>
          <Marked text={title} words={words} />
        </span>
        {detail && (
          <span className={css.detail}>
            <Marked text={detail} words={words} />
          </span>
        )}
      </span>
      {status}
      {keys && (
        <span className={css.key} aria-hidden="true">
          {keys}
        </span>
      )}
    </div>
  )
}

/** The keys, for those who see them; the list of keys has them too. */
export function Hints() {
  const t = useSearch()
  return (
    <p className={css.hints} aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('keyChoose')}
      </span>
      <span>
        <kbd>Enter</kbd> {t('keyOpen')}
      </span>
      <span>
        <kbd>Tab</kbd> {t('keyNextGroup')}
      </span>
      <span className="push">
        <kbd>#</kbd> {t('keyInvoices')}
      </span>
      <span>
        <kbd>&gt;</kbd> {t('keyActions')}
      </span>
    </p>
  )
}

/** A text with what was searched for underlined and bold. */
function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return markedParts(text, words).map((part, at) =>
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
