import { MagnifyingGlassIcon } from '@navikt/aksel-icons'
import { lazy, Suspense, useEffect, useState } from 'react'
import { IconButton } from '../../kit/Button.tsx'
import { useWide } from '../../kit/media.ts'
import { useFetched } from '../../kit/useFetched.ts'
import { onQuickSearch } from '../../lib/quick-search.ts'
import { singleKey, useSingleKeys } from '../../lib/single-keys.ts'
import type { MenuRow } from '../../lib/slice.ts'
import { controlKey, isMac } from './keys-of.ts'
import { useSearch } from './phrases.ts'
import css from './search.module.css'

const load = () => import('./Palette.tsx')
const Palette = lazy(load)
const Keys = lazy(() => import('./Keys.tsx'))

const opensSearch = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'

/** The button of quick search, and the keys that open it and the list of keys from every page. */
export default function QuickSearch(props: { rows: readonly MenuRow[]; labelOf: (row: MenuRow) => string }) {
  const t = useSearch()
  const wide = useWide()
  useFetched(load)
  // The keys are those of whoever is signed in.
  useSingleKeys()
  // Null until it is opened for the first time.
  const [open, setOpen] = useState<'search' | 'keys' | 'none' | null>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const next = opensSearch(event) ? 'search' : singleKey(event, '?') ? 'keys' : null
      if (!next) return
      event.preventDefault()
      // Another dialog is answered first; pressed again, quick search closes.
      setOpen(now => (now === next ? 'none' : document.querySelector('dialog:modal') ? now : next))
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  useEffect(() => onQuickSearch(() => setOpen('search')), [])
  const show = () => setOpen('search')
  const close = () => setOpen('none')
  return (
    <>
      {wide ? (
        <button
          type="button"
          className={css.button}
          aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'}
          aria-haspopup="dialog"
          onClick={show}
        >
          <MagnifyingGlassIcon aria-hidden className="text-22" />
          <span>
            {t('search')} <span className="sr-only">{t('inPortal')}</span>
          </span>
          <span className={`push ${css.key}`} aria-hidden="true">
            {controlKey()} K
          </span>
        </button>
      ) : (
        <IconButton label={`${t('search')} ${t('inPortal')}`} aria-haspopup="dialog" onClick={show}>
          <MagnifyingGlassIcon aria-hidden />
        </IconButton>
      )}
      {open && (
        <Suspense>
          <Palette {...props} open={open === 'search'} onClose={close} />
        </Suspense>
      )}
      {open === 'keys' && (
        <Suspense>
          <Keys onClose={close} />
        </Suspense>
      )}
    </>
  )
}
