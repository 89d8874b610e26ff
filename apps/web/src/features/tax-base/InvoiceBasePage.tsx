import type { Schemas } from '@portal/api-client'
import { formatMonth, formatNumber } from '@portal/domain'
import { keepPreviousData } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Alert } from '../../kit/Alert.tsx'
import { type Column, DataTable, TwoLines } from '../../kit/DataTable.tsx'
import { DownloadButton } from '../../kit/DownloadButton.tsx'
import { ErrorPage } from '../../kit/ErrorState.tsx'
import { Figures } from '../../kit/Figures.tsx'
import { usePhone } from '../../kit/media.ts'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { Loading } from '../../kit/Skeleton.tsx'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { useListState } from '../../kit/useListState.ts'
import { api, call, paged } from '../../lib/api.ts'
import { amount, fullName, kroner } from '../../lib/format.ts'
import { useFreeTicketWords } from '../../lib/free-ticket-words.ts'
import { localized, useLanguage } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { monthText } from './choice.ts'
import { useTaxBase } from './phrases.ts'

/** One invoice base: its sums, its lines page by page, and all of them as a file [F-023, F-024, F-025]. */
export default function InvoiceBasePage() {
  const t = useTaxBase()
  const language = useLanguage()
  const problemText = useProblemText()
  const { Terms } = useFreeTicketWords()
  const { id = '' } = useParams()
  const [list, change] = useListState({})
  const base = api.useQuery(
    'get',
    '/freeticket-api/invoice/by-id/{id}',
    { params: { path: { id }, query: paged(list) } },
    { placeholderData: keepPreviousData },
  )
  const columns = useColumns(base.data ? monthText(base.data) : '')
  if (base.error && !base.data) return <ErrorPage error={base.error} onRetry={() => void base.refetch()} />
  // The figures of another base must not be shown as a placeholder.
  if (!base.data || base.data.id !== id) return <Loading title heights={[110, 320]} />
  const { data } = base
  const title = t('baseTitle', { month: formatMonth(monthText(data), language) })
  return (
    <>
      <PageHeader
        title={title}
        lead={data.invoiceReference}
        crumbs={[
          { label: Terms, to: paths.freeTickets },
          { label: t('basesTitle'), to: paths.freeTicketInvoices },
        ]}
        actions={
          <DownloadButton
            name={`${t('basesTitle').toLowerCase().replaceAll(' ', '-')}-${data.id}.csv`}
            fetch={() =>
              call('get', '/freeticket-api/invoice/by-id/{id}/csv', {
                params: { path: { id }, query: { language } },
                parseAs: 'blob',
              })
            }
            failed={problemText}
          >
            {t('csv')}
          </DownloadButton>
        }
      />
      {!data.frozen && (
        <div className="below-16">
          <Alert tone="info" title={t('preliminary')}>
            {t('preliminaryText')}
          </Alert>
        </div>
      )}
      <Figures
        figures={[
          { label: t('quantity'), value: formatNumber(data.quantity) },
          { label: t('sumInclVat'), value: kroner(data.totalPrice, 2) },
          { label: t('sumVat'), value: kroner(data.totalVat, 2) },
        ]}
      />
      <DataTable
        caption={t('lines')}
        columns={columns}
        rows={data.invoiceLines}
        stale={base.isPlaceholderData}
        toolbar={<Toolbar count={t('linesCount', { count: data.totalLines })} />}
        paging={{ page: list.page, pageSize: list.pageSize, total: data.totalLines, onChange: change }}
      />
    </>
  )
}

type Line = Schemas['FreeTicketInvoiceLine']
const total = (each: number, { quantity }: Line) => amount(Math.round(each * quantity * 100) / 100)

function useColumns(baseMonth: string): Column<Line>[] {
  const t = useTaxBase()
  const language = useLanguage()
  const phone = usePhone()
  const nameOf = ({ firstName, lastName }: Line) =>
    lastName === null ? t('deleted') : fullName({ firstName: firstName ?? '', lastName })
  const number = (id: string, header: string, cell: (line: Line) => string): Column<Line> => ({
    id,
    header,
    align: 'right',
    phone: 'hide',
    cell,
  })
  const aboutOf = (line: Line) =>
    [
      ...(line.month === baseMonth ? [] : [t('ofMonth', { month: formatMonth(line.month, language) })]),
      ...(phone
        ? [
            `${formatNumber(line.quantity)} × ${amount(line.price)}`,
            t('vatShort', { amount: total(line.priceVat, line) }),
          ]
        : []),
    ].join(' · ')
  return [
    {
      id: 'employeeId',
      header: t('employeeNo'),
      cell: line => (
        <TwoLines more={nameOf(line)}>
          <span className="num">{line.employeeId ?? '–'}</span>
        </TwoLines>
      ),
    },
    {
      id: 'description',
      header: t('description'),
      phone: 'meta',
      cell: line => <TwoLines more={aboutOf(line)}>{localized(line.description, language)}</TwoLines>,
    },
    number('quantity', t('quantity'), line => formatNumber(line.quantity)),
    number('price', t('each'), line => amount(line.price)),
    number('vat', t('eachVat'), line => amount(line.priceVat)),
    { ...number('sum', t('lineSum'), line => total(line.price, line)), phone: 'end' },
    number('sumVat', t('lineVat'), line => total(line.priceVat, line)),
  ]
}
