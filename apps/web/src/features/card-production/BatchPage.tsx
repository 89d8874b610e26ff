import { CardIcon } from '@navikt/aksel-icons'
import type { Schemas } from '@portal/api-client'
import { type Day, formatDay } from '@portal/domain'
import { dayOfPath } from '@portal/domain/card-production'
import { useParams } from 'react-router'
import { Alert } from '../../kit/Alert.tsx'
import { ButtonLink } from '../../kit/Button.tsx'
import { type Column, DataTable } from '../../kit/DataTable.tsx'
import { DetailsList } from '../../kit/DetailsList.tsx'
import { DownloadButton } from '../../kit/DownloadButton.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorPage } from '../../kit/ErrorState.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { Loading } from '../../kit/Skeleton.tsx'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { useListState } from '../../kit/useListState.ts'
import { api } from '../../lib/api.ts'
import { clockIn } from '../../lib/clock.ts'
import { csvBlob } from '../../lib/csv-file.ts'
import { paths } from '../../lib/paths.ts'
import { type Batch, BatchStatus, CopyAddress, Faults, inOneLine } from './labels.tsx'
import { useCardProduction } from './phrases.ts'

/** The cards of a company that were made on a day [P-102, F-095]. There are two batches where the factory was late with one. */
export default function BatchPage() {
  const t = useCardProduction()
  const { companyId = '', date = '' } = useParams()
  const manufacturedDate = dayOfPath(date)
  const query = api.useQuery(
    'get',
    '/travel-card-api/production',
    { params: { query: { companyId, pageSize: 100, ...(manufacturedDate && { manufacturedDate }) } } },
    { enabled: manufacturedDate !== null },
  )
  if (query.error) return <ErrorPage error={query.error} onRetry={() => void query.refetch()} />
  if (query.isLoading) return <Loading title heights={[110, 320]} />
  const batches = query.data?.matches.filter(({ state }) => state === 'CREATED') ?? []
  const [first] = batches
  if (!first || !manufacturedDate)
    return (
      <>
        <PageHeader title={t('title')} crumbs={[{ label: t('title'), to: paths.cardBatches() }]} />
        <EmptyState
          title={t('noneTitle')}
          text={t('noneText')}
          icon={<CardIcon />}
          actions={<ButtonLink to={paths.cardBatches()}>{t('title')}</ButtonLink>}
        />
      </>
    )
  return (
    <>
      <PageHeader
        title={`${first.company.name} ${formatDay(manufacturedDate)}`}
        crumbs={[{ label: t('title'), to: paths.cardBatches() }]}
        actions={
          <>
            <SchoolFile companyId={companyId} manufacturedDate={manufacturedDate} />
            <CopyAddress company={first.company} />
          </>
        }
      />
      {batches.map(batch => (
        <BatchCards key={batch.id} batch={batch} />
      ))}
    </>
  )
}

function BatchCards({ batch }: { batch: Batch }) {
  const t = useCardProduction()
  const [{ page, pageSize }, change] = useListState({})
  const { company, state, manufacturedAt, faults, cards } = batch
  const { post } = company.addresses
  return (
    <section className="stack gap-16 below">
      <div className="card pad-20-24">
        <DetailsList
          rows={[
            { term: t('company'), value: company.name },
            { term: t('address'), value: post && inOneLine(post) },
            { term: t('colStatus'), value: <BatchStatus state={state} /> },
            { term: t('produced'), value: manufacturedAt && instantText(manufacturedAt) },
          ]}
        />
      </div>
      {faults.length > 0 && (
        <Alert tone="warning" title={t('faults')}>
          <Faults faults={faults} />
        </Alert>
      )}
      <DataTable
        caption={t('cards', { count: cards.length })}
        columns={useColumns()}
        rowKey={card => `${card.cardNumber}`}
        rows={cards.slice((page - 1) * pageSize, page * pageSize)}
        toolbar={<Toolbar count={t('cards', { count: cards.length })} />}
        paging={{ page, pageSize, total: cards.length, onChange: change }}
      />
    </section>
  )
}

/** A card number in groups of four, as it stands on the card. */
const inGroups = (cardNumber: string): string => cardNumber.replace(/(.{4})(?=.)/g, '$1 ')
/** As the factory writes an instant, in every language: `05.11.2026 14:07`. */
const instantText = (at: string): string => {
  const { day, time } = clockIn(new Date(at))
  return `${formatDay(day)} ${time}`
}

function useColumns(): Column<Batch['cards'][number]>[] {
  const t = useCardProduction()
  return [
    {
      id: 'number',
      header: t('colNumber'),
      cell: ({ cardNumber }) => <span className="num">{inGroups(cardNumber ?? '–')}</span>,
    },
    {
      id: 'name',
      header: t('colName'),
      phone: 'meta',
      cell: ({ cardName }) => cardName ?? <span className="muted">{t('noName')}</span>,
    },
    {
      id: 'start',
      header: t('colStart'),
      phone: 'meta',
      cell: ({ startDate }) => <span className="num">{formatDay(startDate)} 00:00</span>,
    },
  ]
}

type Entry = Schemas['ManufactureReportEntry']

/** The manufacture report of school cards as a file; nothing where there are none [F-096]. */
function SchoolFile({ companyId, manufacturedDate }: { companyId: string; manufacturedDate: Day }) {
  const t = useCardProduction()
  const { data } = api.useQuery('get', '/schoolticket-api/travel-card/manufacture-report', {
    params: { query: { companyId, manufacturedDate, maxEntries: 100 } },
  })
  if (!data || data.totalEntries === 0) return null
  const header = ['colNumber', 'colName', 'colRequested', 'produced', 'colStart', 'colEnd'] as const
  const rowOf = (card: Entry['cards'][number]) => [
    card.cardNumber,
    card.cardName,
    instantText(card.requestedAt),
    card.manufacturedAt && instantText(card.manufacturedAt),
    formatDay(card.startDate),
    card.expirationDate && formatDay(card.expirationDate),
  ]
  return (
    <DownloadButton
      name={`${t('schoolFileName')}-${companyId}-${manufacturedDate}.csv`}
      fetch={async () =>
        csvBlob([header.map(key => t(key)), ...data.matches.flatMap(({ cards }) => cards.map(rowOf))])
      }
      failed={() => undefined}
    >
      {t('schoolFile')}
    </DownloadButton>
  )
}
