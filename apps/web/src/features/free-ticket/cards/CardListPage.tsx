import { WalletIcon } from '@navikt/aksel-icons'
import { CARD_LIST } from '@portal/domain/free-ticket'
import { lazy, Suspense, useState } from 'react'
import { DataTable } from '../../../kit/DataTable.tsx'
import { FilterChips } from '../../../kit/FilterChips.tsx'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { Toolbar } from '../../../kit/Toolbar.tsx'
import { useFetched } from '../../../kit/useFetched.ts'
import { useListQuery } from '../../../kit/useListQuery.ts'
import { api } from '../../../lib/api.ts'
import { useFreeTicketWords } from '../../../lib/free-ticket-words.ts'
import type { CardAsked } from './CardDialogs.tsx'
import css from './cards.module.css'
import { useCardColumns } from './columns.tsx'
import { useCards } from './phrases.ts'

const load = () => import('./CardDialogs.tsx')
const CardDialogs = lazy(load)

/** The cards of free tickets, for staff who make and block them [F-055..F-057, P-086]. */
export default function CardListPage() {
  useFetched(load)
  const t = useCards()
  const words = useFreeTicketWords()
  const [asked, setAsked] = useState<CardAsked>(null)
  const cards = useListQuery(
    ({ filters }, slice, found) => {
      const params = { query: { ...slice, ...found } }
      return filters.liste === 'utlopt'
        ? api.queryOptions('get', '/freeticket-api/ticket/travel-card/past-expiry', { params })
        : api.queryOptions('get', '/freeticket-api/ticket/travel-card/requests', { params })
    },
    { ...CARD_LIST, staleTime: 0 },
  )
  const { list, table } = cards
  const past = list.filters.liste === 'utlopt'
  const columns = useCardColumns((act, card) => setAsked({ act, card }))
  return (
    <>
      <PageHeader title={t('title', { terms: words.terms })} lead={t('lead')} />
      <div className={css.cards}>
        <DataTable
          {...table}
          filtered={list.search !== ''}
          onClear={() => cards.search.onSearch('')}
          caption={past ? t('pastExpiry') : t('requests')}
          columns={columns}
          empty={{
            title: t('emptyTitle'),
            text: past ? t('emptyPastText') : t('emptyText'),
            icon: <WalletIcon />,
          }}
          noMatch={{ text: t('noMatchText'), clear: t('clearSearch') }}
          toolbar={
            <Toolbar
              compact
              list={cards}
              search={t('search')}
              count={count => t('count', { count })}
              chips={
                <FilterChips
                  legend={t('lists')}
                  all={t('requests')}
                  options={[{ value: 'utlopt', label: t('pastExpiry') }]}
                  {...cards.chips('liste')}
                />
              }
            />
          }
        />
      </div>
      <Suspense>
        <CardDialogs asked={asked} onClose={() => setAsked(null)} />
      </Suspense>
    </>
  )
}
