import { CarIcon } from '@navikt/aksel-icons'
import { formatNumber } from '@portal/domain'
import { carProviderName } from '@portal/domain/voucher'
import { type Column, DataTable } from '../../kit/DataTable.tsx'
import { FilterChips } from '../../kit/FilterChips.tsx'
import { usePhone } from '../../kit/media.ts'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { StatusPill } from '../../kit/StatusPill.tsx'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { useListState } from '../../kit/useListState.ts'
import { api } from '../../lib/api.ts'
import { lineMonth } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { type Stock, stocksOf } from './codes.ts'
import { useCodes } from './codes-phrases.ts'

const STATUSES = ['low'] as const

/** How many car-sharing codes are left, for staff. */
export default function CodesPage() {
  const t = useCodes()
  const [{ filters }, change] = useListState({ filters: { status: STATUSES } })
  const { data, error } = api.useQuery('get', '/voucher-api/stock', {}, { staleTime: 0 })
  const rows = data && stocksOf(data.matches, filters.status === 'low')
  const showAll = () => change({ filters: { status: null } })
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <DataTable
        caption={t('title')}
        columns={useColumns()}
        rowKey={({ month, carProvider }) => `${month} ${carProvider}`}
        rows={rows}
        error={error}
        empty={{ title: t('emptyTitle'), text: t('emptyText'), icon: <CarIcon /> }}
        noMatch={{ title: t('noMatchTitle'), text: t('noMatchText'), clear: t('showAll') }}
        filtered={filters.status !== null}
        onClear={showAll}
        toolbar={
          <Toolbar
            count={rows && t('count', { count: rows.length })}
            chips={
              <FilterChips
                legend={t('status')}
                options={[{ value: 'low', label: t('low') }]}
                value={filters.status}
                onChange={status => change({ filters: { status } })}
              />
            }
          />
        }
      />
    </>
  )
}

function useColumns(): Column<Stock>[] {
  const t = useCodes()
  const language = useLanguage()
  const phone = usePhone()
  return [
    {
      id: 'provider',
      header: t('provider'),
      cell: ({ carProvider }) => <b>{carProviderName(carProvider)}</b>,
    },
    {
      id: 'month',
      header: t('month'),
      phone: 'meta',
      cell: ({ month }) => lineMonth(month, language),
    },
    {
      id: 'left',
      header: t('left'),
      align: 'right',
      phone: 'meta',
      cell: ({ left, codes }) =>
        phone ? t('leftOf', { left: formatNumber(left), codes: formatNumber(codes) }) : formatNumber(left),
    },
    {
      id: 'codes',
      header: t('codes'),
      align: 'right',
      phone: 'hide',
      cell: ({ codes }) => formatNumber(codes),
    },
    {
      id: 'status',
      header: t('status'),
      phone: 'end',
      cell: ({ left, warning }) =>
        warning === null ? (
          <StatusPill tone="good">{t('enough')}</StatusPill>
        ) : (
          <StatusPill tone={left === 0 ? 'bad' : 'warning'}>{t(left === 0 ? 'none' : 'low')}</StatusPill>
        ),
    },
  ]
}
