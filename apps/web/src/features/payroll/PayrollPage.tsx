import { DownloadIcon, WalletIcon } from '@navikt/aksel-icons'
import { formatMonth, formatNumber } from '@portal/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Button } from '../../kit/Button.tsx'
import { DataTable } from '../../kit/DataTable.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { useKit } from '../../kit/phrases.ts'
import { StatTiles } from '../../kit/StatTiles.tsx'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { useListState } from '../../kit/useListState.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useOperator } from '../../lib/operator.ts'
import { useCompany, useSession, useToday } from '../../lib/session-provider.tsx'
import { ChoiceBar } from './ChoiceBar.tsx'
import { calls } from './calls.ts'
import { type Choice, hasMonthPicker, payrollAgreements, readChoice, writeChoice } from './choice.ts'
import { useChangeColumns } from './columns.tsx'
import { ExportCard } from './ExportCard.tsx'
import { signed } from './labels.ts'
import { usePayroll } from './phrases.ts'
import { useDownload } from './useDownload.ts'

/** What payroll has to change between the two months of the title, and the files for it [C-055, C-058]. */
export default function PayrollPage() {
  const t = usePayroll()
  const kit = useKit()
  const language = useLanguage()
  const company = useCompany()
  const { choice, agreements, picker, choose } = useChoice()
  const [list, change] = useListState()
  const page = { page: list.page, pageSize: list.pageSize }
  const changes = useQuery({
    queryKey: ['payroll', 'changes', company.id, choice, page],
    queryFn: ({ signal }) => calls.changes(choice, page, signal),
    placeholderData: keepPreviousData,
    // Fetched again each time, to show recent orders and cancellations.
    staleTime: 0,
  })
  const columns = useChangeColumns(company.settings.employeeIdLabel, choice)
  const { fetching, download } = useDownload()
  const [from, to] = [formatMonth(choice.old, language), formatMonth(choice.new, language)]
  const total = changes.data?.totalEntries ?? 0
  const getChanges = () =>
    download({
      name: `lonnstrekk-endringer-${choice.old}-${choice.new}.csv`,
      fetch: () => calls.changesFile(choice, language),
    })
  return (
    <>
      <PageHeader
        title={t('title', { from, to })}
        lead={t('lead', { company: company.name })}
        actions={
          total > 0 && (
            <Button
              variant="secondary"
              icon={<DownloadIcon aria-hidden />}
              loading={fetching}
              onClick={() => void getChanges()}
            >
              {t('downloadChanges')}
            </Button>
          )
        }
      />
      {!changes.error && <Summary summary={changes.data?.summary} />}
      <DataTable
        caption={t('tableCaption')}
        columns={columns}
        rowKey={({ newLine, oldLine }) => {
          const line = (newLine ?? oldLine)!
          return [line.phoneCountryCode, line.phone, line.employeeId, line.machineReadableDescription].join(
            ' ',
          )
        }}
        rows={changes.data?.matches}
        stale={changes.isPlaceholderData}
        error={changes.error}
        onRetry={() => void changes.refetch()}
        empty={
          <EmptyState
            title={t('emptyTitle')}
            text={choice.old === choice.new ? t('sameText') : t('emptyText', { from, to })}
            icon={<WalletIcon />}
          />
        }
        avatars
        pageSize={list.pageSize}
        toolbar={
          <>
            <ChoiceBar choice={choice} agreements={agreements} picker={picker} onChange={choose} />
            <Toolbar count={changes.data ? t('count', { count: total }) : kit('loading')}>{null}</Toolbar>
          </>
        }
        {...(changes.data && {
          paging: { page: list.page, pageSize: list.pageSize, total, onChange: change },
        })}
      />
      <ExportCard months={choice} />
    </>
  )
}

/** What is compared, kept in the address. */
function useChoice() {
  const today = useToday()
  const operator = useOperator()
  const { state } = useSession()
  const company = useCompany()
  const [parameters, setParameters] = useSearchParams()
  const picker = state.kind === 'success' && hasMonthPicker(operator, state.environment)
  const agreements = payrollAgreements(company.allAgreements, today)
  return {
    agreements,
    picker,
    choice: readChoice(parameters, { today, picker, agreements }),
    choose: (change: Partial<Choice>) =>
      setParameters(current => writeChoice(current, change), { preventScrollReset: true }),
  }
}

type SummaryOf = Awaited<ReturnType<typeof calls.changes>>['summary']

function Summary({ summary }: { summary: SummaryOf | undefined }) {
  const t = usePayroll()
  return (
    <StatTiles
      tiles={[
        { label: t('subscribed'), value: summary ? formatNumber(summary.subscribed) : null },
        { label: t('unsubscribed'), value: summary ? formatNumber(summary.unsubscribed) : null },
        { label: t('priceChanged'), value: summary ? formatNumber(summary.priceChanged) : null },
        { label: t('sum'), value: summary ? signed(summary.priceDifference) : null },
      ]}
    />
  )
}
