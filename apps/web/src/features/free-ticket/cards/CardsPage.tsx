import { WalletIcon } from '@navikt/aksel-icons'
import { CARD_LIST } from '@portal/domain/free-ticket'
import { useState } from 'react'
import { DataTable } from '../../../kit/DataTable.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { FilterChips } from '../../../kit/FilterChips.tsx'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { useKit } from '../../../kit/phrases.ts'
import { SearchField } from '../../../kit/SearchField.tsx'
import { Toolbar } from '../../../kit/Toolbar.tsx'
import { useListQuery } from '../../../kit/useListQuery.ts'
import { api } from '../../../lib/api.ts'
import { useFreeTicketWords } from '../../../lib/free-ticket-words.ts'
import { BlockDialog, NumberDialog } from './CardDialogs.tsx'
import css from './cards.module.css'
import { type Card, useCardColumns } from './columns.tsx'
import { useCards } from './phrases.ts'

/** The cards of free tickets, for staff who make and block them [F-055..F-057, P-086]. */
export default function CardsPage() {
  const t = useCards()
  const kit = useKit()
  const words = useFreeTicketWords()
  const [asked, setAsked] = useState<{ act: 'number' | 'block'; card: Card } | null>(null)
  const { list, chips, search, total, table } = useListQuery(
    ({ search, filters }, slice) => {
      const params = { query: { ...slice, ...(search && { searchFor: search }) } }
      return filters.liste === 'utlopt'
        ? api.queryOptions('get', '/freeticket-api/ticket/travel-card/past-expiry', { params })
        : api.queryOptions('get', '/freeticket-api/ticket/travel-card/requests', { params })
    },
    { ...CARD_LIST, staleTime: 0 },
  )
  const past = list.filters.liste === 'utlopt'
  const columns = useCardColumns((act, card) => setAsked({ act, card }))
  const close = () => setAsked(null)
  return (
    <>
      <PageHeader title={t('title', { terms: words.terms })} lead={t('lead')} />
      <div className={css.cards}>
        <DataTable
          {...table}
          filtered={list.search !== ''}
          onClear={() => search.onSearch('')}
          caption={past ? t('pastExpiry') : t('requests')}
          columns={columns}
          rowKey={card => card.id}
          empty={
            <EmptyState
              title={t('emptyTitle')}
              text={past ? t('emptyPastText') : t('emptyText')}
              icon={<WalletIcon />}
            />
          }
          noMatch={{ title: t('noMatchTitle'), text: t('noMatchText'), clear: t('clearSearch') }}
          toolbar={
            <Toolbar
              compact
              count={total === undefined ? kit('loading') : t('count', { count: total })}
              chips={
                <FilterChips
                  legend={t('lists')}
                  options={[
                    { value: null, label: t('requests') },
                    { value: 'utlopt', label: t('pastExpiry') },
                  ]}
                  {...chips('liste')}
                />
              }
            >
              <SearchField label={t('search')} {...search} />
            </Toolbar>
          }
        />
      </div>
      <NumberDialog card={asked?.act === 'number' ? asked.card : null} onClose={close} />
      <BlockDialog card={asked?.act === 'block' ? asked.card : null} onClose={close} />
    </>
  )
}
