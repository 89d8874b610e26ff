import { Dialog } from '@digdir/designsystemet-react'
import { MagnifyingGlassIcon } from '@navikt/aksel-icons'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { usePhone } from '../../kit/media.ts'
import { useOpenIn } from '../../kit/useOpenIn.ts'
import type { MenuRow } from '../../lib/slice.ts'
import type { Option } from './options.tsx'
import { useSearch } from './phrases.ts'
import { Hints, Rows } from './Rows.tsx'
import { remember } from './recent.ts'
import css from './search.module.css'
import { usePalette } from './usePalette.tsx'

type Props = { rows: readonly MenuRow[]; labelOf: (row: MenuRow) => string; onClose: () => void }

/** Quick search in a dialog, over the whole screen on phones. */
export default function Palette({ open, ...props }: Props & { open: boolean }) {
  const t = useSearch()
  return (
    <Dialog
      open={open}
      onClose={props.onClose}
      closedby="any"
      closeButton={false}
      className={css.palette!}
      aria-label={t('title')}
    >
      {open && <Search {...props} />}
    </Dialog>
  )
}

function Search({ rows, labelOf, onClose }: Props) {
  const t = useSearch()
  const id = useId()
  const phone = usePhone()
  const [text, setText] = useState('')
  const [chosen, choose] = useState<string | null>(null)
  // Enter was pressed before the answer to the text was there: what comes first is opened once it is.
  const [entered, enter] = useState(false)
  const found = usePalette(text, rows, labelOf, entered)
  const { groups, words, stale, error, failed, none, short, total, fullList, userId, q } = found
  const openIn = useOpenIn(t('openFailed'))
  const goTo = (option: Pick<Option, 'to' | 'companyId'>) => {
    onClose()
    return openIn(option)
  }
  const options = groups.flatMap(group => group.options)
  const active = options.find(option => option.id === chosen) ?? (phone ? undefined : options[0])

  const open = (option: Option) => {
    const { remembered: group, title, detail, to, companyId } = option
    if (group) remember(userId, { group, title, detail, to, companyId })
    void goTo(option)
  }
  const first = options[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the answer is there
  useEffect(() => {
    if (!entered || stale) return
    enter(false)
    if (first && !error) open(first)
  }, [entered, stale])

  const move = (to: Option | undefined) => to && choose(to.id)
  const step = (by: 1 | -1) => {
    const at = active ? options.indexOf(active) : -1
    move(options[(at + by + options.length) % options.length] ?? options[0])
  }
  const stepGroup = (by: 1 | -1) => {
    const at = groups.findIndex(group => active && group.options.includes(active))
    move(groups[(at + by + groups.length) % groups.length]?.options[0])
  }
  const onEnter = (whole: boolean) => {
    if (whole && fullList) return void goTo({ to: fullList, companyId: null })
    if (error) return found.retry()
    if (stale) return enter(true)
    const option = active ?? first
    if (option) open(option)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey } = event
    if (event.nativeEvent.isComposing || !/^(ArrowDown|ArrowUp|Tab|Enter)$/.test(key)) return
    event.preventDefault()
    if (key === 'Enter') onEnter(ctrlKey || metaKey)
    else if (key === 'Tab') stepGroup(shiftKey ? -1 : 1)
    else step(key === 'ArrowDown' ? 1 : -1)
  }
  return (
    <>
      <div className={css.head}>
        <MagnifyingGlassIcon aria-hidden className="muted text-22" />
        <input
          role="combobox"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={active && `${id}-${active.id}`}
          aria-label={t('field')}
          placeholder={phone ? t('search') : t('field')}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          value={text}
          onChange={event => {
            setText(event.target.value)
            choose(null)
            enter(false)
          }}
          onKeyDown={onKeyDown}
        />
        {phone ? (
          <button type="button" className={css.cancel} onClick={onClose}>
            {t('cancel')}
          </button>
        ) : (
          <span className={css.key} aria-hidden="true">
            Esc
          </span>
        )}
      </div>
      <div className={css.body}>
        <p role="status" className="sr-only">
          {stale
            ? t('searching')
            : none
              ? t('noHits', { text: q })
              : q === ''
                ? ''
                : options.length < total
                  ? t('hitsShown', { count: total, shown: options.length })
                  : t('hits', { count: total })}
        </p>
        {(error || failed) && (
          <p className={css.note} role="alert">
            {t(error ? 'failed' : 'failedPart')}
            <button type="button" className="text-button bold" onClick={found.retry}>
              {t('retry')}
            </button>
          </p>
        )}
        {none && <p className={css.note}>{t('noHits', { text: q })}</p>}
        {short && <p className={css.note}>{t(short)}</p>}
        <div
          role="listbox"
          id={`${id}-list`}
          aria-label={t('results')}
          data-stale={stale || undefined}
          className={css.list}
        >
          {groups.map(group => (
            <Rows
              key={group.id}
              id={id}
              group={group}
              words={words}
              active={active}
              onOpen={open}
              onPoint={option => choose(option.id)}
            />
          ))}
        </div>
      </div>
      {!phone && <Hints />}
    </>
  )
}
