import { Chip } from '@digdir/designsystemet-react'
import { Density3Icon } from '@navikt/aksel-icons'
import { lazy, type ReactNode, Suspense, useContext, useState } from 'react'
import { useCompact } from '../lib/session-provider.tsx'
import { useListPhrases } from './list-phrases.ts'
import { MoreFilters } from './MoreFilters.tsx'
import { usePhone } from './media.ts'
import { useKit } from './phrases.ts'
import { SearchField } from './SearchField.tsx'
import { ListViews } from './saved-view/list-views.ts'
import type { ChosenFilter } from './useListQuery.ts'
import './css/list.css'

// The place of the button is kept, so that nothing moves when it is there.
const SavedViews = lazy(() => import('./saved-view/SavedViews.tsx'))

/**
 * The band above a table: the saved views, search, status chips, more filters and a live count. While something is filtered, a second row has a chip
 * for each filter and one button that clears them all. The views of the list are fetched once it is drawn. On phones the chips stand with the other filters in a sheet.
 */
export function Toolbar({
  list,
  search,
  children,
  chips,
  more,
  chosen = [],
  chosenChips = [],
  count,
  show,
  onClear,
  compact = false,
}: {
  /** What `useListQuery` gives. */
  list?: {
    total: number | undefined
    table: { stale: boolean }
    search: { value: string; onSearch: (text: string) => void }
  }
  /** The label of the search, for a `list` that can be searched. */
  search?: string
  /** What else stands there, such as a search of another kind. */
  children?: ReactNode
  /** `FilterChips` of the status. */
  chips?: ReactNode
  /** Fields of further filters. */
  more?: ReactNode
  /** The further filters that are on. */
  chosen?: ChosenFilter[]
  /** The status, where it is on; named only while its chips are in the sheet. */
  chosenChips?: ChosenFilter[]
  /** What was found; undefined until it is known. Of a `list` the words for how many there are. */
  count: string | undefined | ((total: number) => string)
  /** Closes the further filters and says what is found, such as "Show 12 employees". */
  show?: string
  onClear?: () => void
  /** Offers low rows. */
  compact?: boolean
}) {
  const t = useListPhrases()
  const kit = useKit()
  const views = useContext(ListViews)
  const phone = usePhone()
  const inSheet = phone && more !== undefined
  const saved = views && (
    <div className="views">
      <Suspense>
        <SavedViews {...views} />
      </Suspense>
    </div>
  )
  const total = list?.total
  const asked = typeof count !== 'function' ? count : total === undefined ? undefined : count(total)
  // While the rows of an earlier query are shown, so is their number: it would be said of the new one.
  const [found, setFound] = useState(asked)
  if (!list?.table.stale && found !== asked) setFound(asked)
  const named = inSheet ? [...chosenChips, ...chosen] : chosen
  return (
    <div
      className="row wrap gap-12 pad-12-16 bottom-line tb"
      data-part=".tb-chosen button;.more-filters button;input"
    >
      {!phone && saved}
      {list && search && <SearchField label={search} {...list.search} />}
      {children}
      {!inSheet && chips}
      {more !== undefined && (
        <MoreFilters
          label={t(inSheet ? 'filters' : 'moreFilters')}
          on={named.length}
          show={show ?? found ?? kit('loading')}
          onClear={onClear}
        >
          {inSheet && chips}
          {more}
        </MoreFilters>
      )}
      {phone && saved}
      {compact && <CompactSwitch />}
      {named.length > 0 && (
        <div className="row wrap gap-8 tb-chosen">
          {named.map(({ id, label, onRemove }) => (
            <Chip.Removable key={id} data-color="neutral" onClick={onRemove}>
              {label}
            </Chip.Removable>
          ))}
          <button type="button" className="text-button" onClick={onClear}>
            {t('clearFilters')}
          </button>
        </div>
      )}
      <span className="push small muted count" role="status">
        {found ?? kit('loading')}
      </span>
    </div>
  )
}

function CompactSwitch() {
  const t = useListPhrases()
  const [compact, setCompact] = useCompact()
  return (
    <button
      type="button"
      className="gap-8 ink corners-8 text-15 compact-switch"
      aria-pressed={compact}
      onClick={() => setCompact(!compact)}
    >
      <Density3Icon aria-hidden className="text-18" />
      {t('compact')}
    </button>
  )
}
