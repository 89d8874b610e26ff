import { WalletIcon } from '@navikt/aksel-icons'
import type { Schemas } from '@portal/api-client'
import { formatMonth, formatNumber } from '@portal/domain'
import { DataTable } from '../../kit/DataTable.tsx'
import { DownloadButton } from '../../kit/DownloadButton.tsx'
import { Figures } from '../../kit/Figures.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { useAddress } from '../../kit/useAddress.ts'
import { useListQuery } from '../../kit/useListQuery.ts'
import { api, call } from '../../lib/api.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useOperator } from '../../lib/operator.ts'
import { useCompany, useSession, useToday } from '../../lib/session-provider.tsx'
import { ChoiceBar } from './ChoiceBar.tsx'
import {
  type Choice,
  comparedBy,
  hasMonthPicker,
  payrollAgreements,
  readChoice,
  writeChoice,
} from './choice.ts'
import { useChangeColumns } from './columns.tsx'
import { ExportCard } from './ExportCard.tsx'
import { signed } from './labels.ts'
import { usePayroll } from './phrases.ts'

/** What payroll has to change between the two months of the title, and the files for it [C-055, C-058]. */
export default function PayrollPage() {
  const t = usePayroll()
  const language = useLanguage()
  const company = useCompany()
  const { choice, agreements, picker, choose } = useChoice()
  const changes = useListQuery(
    (_list, slice) =>
      api.queryOptions('get', '/api/invoice/payroll/by-company-id/{companyId}/changes', {
        params: { path: { companyId: company.id }, query: { ...comparedBy(choice), ...slice } },
      }),
    // Fetched again each time, to show recent orders and cancellations.
    { staleTime: 0 },
  )
  const columns = useChangeColumns(company.settings.employeeIdLabel, choice)
  const [from, to] = [formatMonth(choice.old, language), formatMonth(choice.new, language)]
  const total = changes.total ?? 0
  return (
    <>
      <PageHeader
        title={t('title', { from, to })}
        lead={t('lead', { company: company.name })}
        actions={
          total > 0 && (
            <DownloadButton
              name={`lonnstrekk-endringer-${choice.old}-${choice.new}.csv`}
              fetch={() =>
                call('get', '/api/invoice/payroll/by-company-id/{companyId}/changes/file', {
                  params: {
                    path: { companyId: company.id },
                    query: { ...comparedBy(choice), language },
                  },
                  parseAs: 'blob',
                })
              }
              failed={() => t('downloadFailed')}
            >
              {t('downloadChanges')}
            </DownloadButton>
          )
        }
      />
      {!changes.query.error && <Summary summary={changes.data?.summary} />}
      <DataTable
        {...changes.table}
        caption={t('tableCaption')}
        columns={columns}
        rowKey={({ newLine, oldLine }) => {
          const line = (newLine ?? oldLine)!
          return [line.phoneCountryCode, line.phone, line.employeeId, line.machineReadableDescription].join(
            ' ',
          )
        }}
        empty={{
          title: t('emptyTitle'),
          text: choice.old === choice.new ? t('sameText') : t('emptyText', { from, to }),
          icon: <WalletIcon />,
        }}
        avatars
        toolbar={
          <>
            <ChoiceBar choice={choice} agreements={agreements} picker={picker} onChange={choose} />
            <Toolbar count={changes.data && t('count', { count: total })} />
          </>
        }
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
  const [parameters, changeAddress] = useAddress()
  const picker = state.kind === 'success' && hasMonthPicker(operator, state.environment)
  const agreements = payrollAgreements(company.allAgreements, today)
  return {
    agreements,
    picker,
    choice: readChoice(parameters, { today, picker, agreements }),
    choose: (change: Partial<Choice>) => changeAddress(current => writeChoice(current, change)),
  }
}

type SummaryOf = Schemas['PayrollChanges']['summary']

function Summary({ summary }: { summary: SummaryOf | undefined }) {
  const t = usePayroll()
  return (
    <Figures
      figures={[
        { label: t('subscribed'), value: summary ? formatNumber(summary.subscribed) : null },
        { label: t('unsubscribed'), value: summary ? formatNumber(summary.unsubscribed) : null },
        { label: t('priceChanged'), value: summary ? formatNumber(summary.priceChanged) : null },
        { label: t('sum'), value: summary ? signed(summary.priceDifference) : null },
      ]}
    />
  )
}
