import { ArrowsUpDownIcon } from '@navikt/aksel-icons'
import type { Schemas } from '@portal/api-client'
import { formatMonth, nextMonth } from '@portal/domain'
import { TAX_CHANGE_TEXTS } from '@portal/domain/tax-base'
import { type Column, DataTable } from '../../kit/DataTable.tsx'
import { DownloadButton } from '../../kit/DownloadButton.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { StatusPill, type StatusTone } from '../../kit/StatusPill.tsx'
import { useListQuery } from '../../kit/useListQuery.ts'
import { api, call } from '../../lib/api.ts'
import { amount } from '../../lib/format.ts'
import { useFreeTicketWords } from '../../lib/free-ticket-words.ts'
import { localized, useLanguage } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import { ChoiceBar } from './ChoiceBar.tsx'
import type { Choice, Dates } from './choice.ts'
import { useTaxBase } from './phrases.ts'
import styles from './tax-base.module.css'
import { lastNameFirst } from './tax-columns.tsx'
import { WithDates } from './WithDates.tsx'

/** What is different in the tax base of a month from the month before [F-052, F-053, F-054]. */
export default function TaxChangesPage() {
  return <WithDates months>{page => <Page {...page} />}</WithDates>
}

function Page({ dates, choice }: { dates: Dates; choice: Choice }) {
  const t = useTaxBase()
  const { Terms } = useFreeTicketWords()
  const title = { title: t('changesTitle'), crumbs: [{ label: Terms, to: paths.freeTickets }] }
  if (choice.period) return <Changes {...{ dates, choice, title }} period={choice.period} />
  return (
    <>
      <PageHeader {...title} />
      <div className="card">
        <ChoiceBar dates={dates} choice={choice} />
        <EmptyState title={t('noTaxBase')} text={t('noTaxBaseText')} icon={<ArrowsUpDownIcon />} />
      </div>
    </>
  )
}

type Props = {
  dates: Dates
  choice: Choice
  period: NonNullable<Choice['period']>
  title: { title: string; crumbs: { label: string; to: string }[] }
}

function Changes({ dates, choice, period, title }: Props) {
  const t = useTaxBase()
  const language = useLanguage()
  const problemText = useProblemText()
  const company = useCompany()
  const columns = useColumns(choice.department === null && dates.byAgreement.length > 1)
  const path = { companyId: company.id }
  const compared = { year: period.year, ...(period.month !== null && { month: period.month }) }
  const changes = useListQuery((_list, slice) =>
    choice.department
      ? api.queryOptions('get', '/freeticket-api/tax-base/changes/by-agreement-number/{agreementNumber}', {
          params: { path: { agreementNumber: choice.department }, query: { ...compared, ...slice } },
        })
      : api.queryOptions('get', '/freeticket-api/tax-base/changes/by-company-id/{companyId}', {
          params: { path, query: { ...compared, ...slice } },
        }),
  )
  const [current, previous] = [period.from, nextMonth(period.from, -1)].map(month =>
    formatMonth(month, language),
  ) as [string, string]
  return (
    <>
      <PageHeader
        {...title}
        lead={t('changesLead', { current, previous })}
        actions={
          <DownloadButton
            name={`${t('changesTitle').toLowerCase().replaceAll(' ', '-')}-${period.value}.csv`}
            fetch={() =>
              call('get', '/freeticket-api/tax-base/changes/by-company-id/{companyId}/csv', {
                params: {
                  path,
                  query: {
                    ...compared,
                    language,
                    ...(choice.department && { agreement: choice.department }),
                  },
                },
                parseAs: 'blob',
              })
            }
            failed={problemText}
          >
            {t('csv')}
          </DownloadButton>
        }
      />
      <DataTable
        {...changes.table}
        caption={t('changesTitle')}
        columns={columns}
        rowKey={row => `${row.agreementNumber} ${row.employeeId}`}
        empty={{
          title: t('noChanges'),
          text: t('noChangesText', { current, previous }),
          icon: <ArrowsUpDownIcon />,
        }}
        toolbar={
          <div className={styles.toolbar}>
            <ChoiceBar dates={dates} choice={choice} />
            <span role="status" className="muted">
              {changes.total !== undefined && t('changesCount', { count: changes.total })}
            </span>
          </div>
        }
      />
    </>
  )
}

type Row = Schemas['TaxBaseChange']
const TONES: Record<Row['changeType'], StatusTone> = {
  SUBSCRIBED: 'good',
  UNSUBSCRIBED: 'over',
  PRICE_CHANGED: 'waiting',
}

/** Cause, employee number, name and price [F-054, F-119]. */
function useColumns(several: boolean): Column<Row>[] {
  const t = useTaxBase()
  const language = useLanguage()
  return [
    { id: 'name', header: t('name'), cell: row => <b>{lastNameFirst(row) || t('deleted')}</b> },
    {
      id: 'cause',
      header: t('cause'),
      phone: 'end',
      cell: ({ changeType }) => (
        <StatusPill tone={TONES[changeType]}>{localized(TAX_CHANGE_TEXTS[changeType], language)}</StatusPill>
      ),
    },
    {
      id: 'employeeId',
      header: t('employeeNo'),
      phone: 'meta',
      cell: row => <span className="num">{row.employeeId ?? '–'}</span>,
    },
    ...(several
      ? [
          {
            id: 'department',
            header: t('department'),
            phone: 'meta' as const,
            wide: true,
            cell: (row: Row) => row.invoiceReference,
          },
        ]
      : []),
    {
      id: 'price',
      header: t('priceInKroner'),
      align: 'right',
      phone: 'meta',
      cell: ({ changeType, oldPrice, newPrice }) => {
        if (changeType === 'SUBSCRIBED' && oldPrice === 0) return amount(newPrice)
        return t('fromTo', { from: amount(oldPrice), to: amount(newPrice) })
      },
    },
  ]
}
