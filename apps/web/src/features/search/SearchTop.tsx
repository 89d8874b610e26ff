import { MagnifyingGlassIcon } from '@navikt/aksel-icons'
import { useEffect } from 'react'
import { TextLink } from '../../kit/Link.tsx'
import { useOpenIn } from '../../kit/useOpenIn.ts'
import { openQuickSearch } from '../../lib/quick-search.ts'
import { useNoCompany, useSession } from '../../lib/session-provider.tsx'
import { singleKey } from '../../lib/single-keys.ts'
import { useSearch } from './phrases.ts'
import { readRecent } from './recent.ts'
import css from './search.module.css'

/** Staff's way to any customer, on their start page: quick search with a field's look, and what was opened last. */
export function SearchTop() {
  const t = useSearch()
  const { state } = useSession()
  const open = useOpenIn(t('openFailed'))
  useNoCompany()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!singleKey(event, '/')) return
      event.preventDefault()
      openQuickSearch()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  const opened = state.kind === 'success' ? readRecent(state.user.id) : []
  return (
    <section className="card pad-16-20" aria-label={t('find')}>
      <button
        className={`full ${css.button}`}
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        onClick={openQuickSearch}
      >
        <MagnifyingGlassIcon aria-hidden className="text-22" />
        <span>
          <span className="sr-only">{t('find')}: </span>
          {t('findHint')}
        </span>
        <span className={`push ${css.key}`} aria-hidden="true">
          /
        </span>
      </button>
      {opened.length > 0 && (
        <p className="flex wrap gap-12 small above-12">
          <span className="muted">{t('recent')}</span>
          {opened.map(({ to, title, companyId }) => (
            <TextLink
              key={`${companyId} ${to}`}
              to={to}
              onClick={event => {
                if (companyId === null || event.metaKey || event.ctrlKey) return
                event.preventDefault()
                void open({ to, companyId })
              }}
            >
              {title}
            </TextLink>
          ))}
        </p>
      )}
    </section>
  )
}
