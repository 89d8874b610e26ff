import { CardIcon, ChevronRightIcon } from '@navikt/aksel-icons'
import { formatDay, formatNumber } from '@portal/domain'
import { BATCH_LIST, pathDay, showsCards } from '@portal/domain/card-production'
import { ButtonLink } from '../../kit/Button.tsx'
import { type Column, DataTable, TwoLines } from '../../kit/DataTable.tsx'
import { FilterChips } from '../../kit/FilterChips.tsx'
import { Row } from '../../kit/Layout.tsx'
import { usePhone } from '../../kit/media.ts'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { useListQuery } from '../../kit/useListQuery.ts'
import { api } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { useToday } from '../../lib/session-provider.tsx'
import { Aside } from './Aside.tsx'
import { CompanyFilter } from './CompanyFilter.tsx'
import styles from './card-production.module.css'
import { type Batch, BatchStatus, CopyAddress, Faults, inOneLine, Progress } from './labels.tsx'
import { useCardProduction } from './phrases.ts'
import { Retry } from './Retry.tsx'

/** The batches in which travel cards are made [P-101, F-004, F-089, F-090]. */
export default function BatchListPage() {
  const t = useCardProduction()
  const batches = useListQuery(
    ({ page, pageSize, filters }) =>
      api.queryOptions('get', '/travel-card-api/production', {
        params: {
          query: {
            ...{ page, pageSize },
            ...(filters.bedrift && { companyId: filters.bedrift }),
            ...(filters.status && { open: 'true' as const }),
          },
        },
      }),
    { ...BATCH_LIST, staleTime: 0 },
  )
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Aside />
      <div className={styles.batches}>
        <DataTable
          {...batches.table}
          caption={t('title')}
          columns={useColumns()}
          empty={{ title: t('emptyTitle'), text: t('emptyText'), icon: <CardIcon /> }}
          noMatch={{ title: t('noMatchTitle'), text: t('noMatchText'), clear: t('clear') }}
          toolbar={
            <Toolbar
              list={batches}
              count={count => t('count', { count })}
              chips={
                <FilterChips
                  legend={t('colStatus')}
                  {...batches.chips('status')}
                  options={[{ value: 'open', label: t('notMade') }]}
                />
              }
            >
              <div className={styles.company}>
                <CompanyFilter
                  value={batches.list.filters.bedrift}
                  // Rows of an earlier choice do not know the name of this one.
                  known={
                    batches.table.stale ? undefined : batches.data?.matches.map(({ company }) => company)
                  }
                  onChange={bedrift => batches.change({ filters: { bedrift } })}
                />
              </div>
            </Toolbar>
          }
        />
      </div>
    </>
  )
}

function useColumns(): Column<Batch>[] {
  const t = useCardProduction()
  const today = useToday()
  const phone = usePhone()
  const details = (batch: Batch) => (
    <>
      <Progress batch={batch} today={today} />
      <Faults faults={batch.faults} />
    </>
  )
  const columns: Column<Batch>[] = [
    {
      id: 'company',
      header: t('company'),
      cell: ({ company }) => (
        <TwoLines more={company.addresses.post === null ? t('noAddress') : inOneLine(company.addresses.post)}>
          <b>{company.name}</b>
        </TwoLines>
      ),
    },
    {
      id: 'date',
      header: t('colDate'),
      phone: 'meta',
      cell: batch => (
        <span className="stack from-start gap-4">
          {batch.manufacturedDate === null ? (
            <span className="muted">{t('notMade')}</span>
          ) : (
            <span className="num">{formatDay(batch.manufacturedDate)}</span>
          )}
          {phone && details(batch)}
        </span>
      ),
    },
    {
      id: 'status',
      header: t('colStatus'),
      phone: 'end',
      cell: batch => (
        <span className="stack from-start gap-4">
          <BatchStatus state={batch.state} />
          {!phone && details(batch)}
        </span>
      ),
    },
    {
      id: 'cards',
      header: t('colCards'),
      align: 'right',
      phone: 'meta',
      cell: ({ cardCount }) => (phone ? t('cards', { count: cardCount }) : formatNumber(cardCount)),
    },
    {
      id: 'acts',
      cell: ({ company, state, manufacturedDate, ...batch }) => (
        <Row as="span" wrap gap={8}>
          <Retry batch={{ ...batch, company, state, manufacturedDate }} />
          <CopyAddress company={company} />
          {manufacturedDate !== null && showsCards({ state, manufacturedDate }) && (
            <ButtonLink variant="secondary" to={paths.cardBatch(company.id, pathDay(manufacturedDate))}>
              <span aria-hidden="true">{t('show')}</span>
              <span className="sr-only">
                {t('showOf', { name: company.name, date: formatDay(manufacturedDate) })}
              </span>
              <ChevronRightIcon aria-hidden />
            </ButtonLink>
          )}
        </Row>
      ),
    },
  ]
  // What the row is called on phones is the company.
  const [company, date, ...rest] = columns as [Column<Batch>, Column<Batch>, ...Column<Batch>[]]
  return phone ? columns : [date, company, ...rest]
}
