import { CalculatorIcon, InformationSquareIcon } from '@navikt/aksel-icons'
import { DataTable } from '../../kit/DataTable.tsx'
import { DownloadButton } from '../../kit/DownloadButton.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { TextLink } from '../../kit/Link.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { useListQuery } from '../../kit/useListQuery.ts'
import { api, call } from '../../lib/api.ts'
import { useFreeTicketWords } from '../../lib/free-ticket-words.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import { ChoiceBar } from './ChoiceBar.tsx'
import { type Choice, type Dates, periodName } from './choice.ts'
import { useTaxBase } from './phrases.ts'
import styles from './tax-base.module.css'
import { useTaxColumns, useTaxSums } from './tax-columns.tsx'
import { WithDates } from './WithDates.tsx'

/** What employees are taxed for in a month or a year, by employee id [F-047, F-048, F-049]. */
export default function TaxBasePage() {
  return <WithDates>{page => <Page {...page} />}</WithDates>
}

function Page({ dates, choice }: { dates: Dates; choice: Choice }) {
  const t = useTaxBase()
  const words = useFreeTicketWords()
  const title = {
    title: t('taxTitle'),
    lead: t('taxLead', { Terms: words.Terms }),
    crumbs: [{ label: words.Terms, to: paths.freeTickets }],
  }
  if (choice.period) return <TaxBase {...{ dates, choice, title }} period={choice.period} />
  return (
    <>
      <PageHeader {...title} />
      <div className="card">
        <ChoiceBar dates={dates} choice={choice} />
        <EmptyState title={t('noTaxBase')} text={t('noTaxBaseText')} icon={<CalculatorIcon />} />
      </div>
    </>
  )
}

type Props = {
  dates: Dates
  choice: Choice
  period: NonNullable<Choice['period']>
  title: { title: string; lead: string; crumbs: { label: string; to: string }[] }
}

function TaxBase({ dates, choice, period, title }: Props) {
  const t = useTaxBase()
  const language = useLanguage()
  const problemText = useProblemText()
  const company = useCompany()
  const path = { companyId: company.id }
  const asked = {
    year: period.year,
    ...(period.month !== null && { month: period.month }),
    ...(choice.department && { agreement: choice.department }),
  }
  const lines = useListQuery((_list, slice) =>
    api.queryOptions('get', '/freeticket-api/tax-base/lines/by-company-id/{companyId}', {
      params: { path, query: { ...asked, ...slice } },
    }),
  )
  const several = choice.department === null && dates.byAgreement.length > 1
  const columns = useTaxColumns({ year: period.month === null, several })
  const sums = useTaxSums()
  const name = period.month === null ? String(period.year) : periodName(period, language)
  return (
    <>
      <PageHeader
        {...title}
        actions={
          <DownloadButton
            name={`${title.title.toLowerCase().replaceAll(' ', '-')}-${period.value}.csv`}
            fetch={() =>
              call('get', '/freeticket-api/tax-base/lines/by-company-id/{companyId}/csv', {
                params: { path, query: { ...asked, language } },
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
        {...lines.table}
        caption={t('taxTitle')}
        columns={columns}
        rowKey={row => `${row.agreementNumber} ${row.employeeId}`}
        {...(lines.data && { sums: sums(lines.data) })}
        empty={{ title: t('noTaxBase'), icon: <CalculatorIcon /> }}
        toolbar={
          <div className={styles.toolbar}>
            <ChoiceBar dates={dates} choice={choice} />
            <span role="status" className="muted">
              {lines.total !== undefined &&
                t(period.month === null ? 'rowsIn' : 'employeesIn', { count: lines.total, period: name })}
            </span>
          </div>
        }
      />
      <p className={styles.note}>
        <InformationSquareIcon aria-hidden className="text-20" />
        <span>
          {t('taxNote')} <TextLink to={paths.taxBaseChanges}>{t('changesTitle')}</TextLink>.
        </span>
      </p>
    </>
  )
}
