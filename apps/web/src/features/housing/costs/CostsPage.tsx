import { WalletIcon } from '@navikt/aksel-icons'
import { agreementCovers, formatMonth, formatNumber } from '@portal/domain'
import { comparedDays } from '@portal/domain/housing'
import { payrollMonths } from '@portal/domain/payroll'
import { DataTable } from '../../../kit/DataTable.tsx'
import { DownloadButton } from '../../../kit/DownloadButton.tsx'
import { Figures } from '../../../kit/Figures.tsx'
import { Select } from '../../../kit/form/fields.tsx'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { Toolbar } from '../../../kit/Toolbar.tsx'
import { useAddress } from '../../../kit/useAddress.ts'
import { useListQuery } from '../../../kit/useListQuery.ts'
import { writeListState } from '../../../kit/useListState.ts'
import { api, call } from '../../../lib/api.ts'
import { kroner, lineMonth } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { useOperator } from '../../../lib/operator.ts'
import { useCompany, useSession, useToday } from '../../../lib/session-provider.tsx'
import { hasMonthPicker, MONTH, readMonth } from './choice.ts'
import { useCostColumns } from './columns.tsx'
import { useCosts } from './phrases.ts'

/** /borettslag/kostnader-boenhet: what a month costs more or less than the one before [P-097, C-085..C-087]. */
export default function CostsPage() {
  const t = useCosts()
  const language = useLanguage()
  const company = useCompany()
  const today = useToday()
  const { picker, month, choose } = useMonth()
  const own = company.allAgreements.filter(({ subTypeId }) => subTypeId === 'HOUSING_ASSOCIATION')
  const agreement = (own.find(each => agreementCovers(each, today)) ?? own[0])?.id ?? ''
  const asked = { agreement, ...comparedDays(month) }
  const costs = useListQuery(
    (_list, slice) =>
      api.queryOptions('get', '/housing-api/invoice/changed-subscriptions', {
        params: { query: { ...asked, ...slice } },
      }),
    // Fetched again each time, to show recent orders and cancellations.
    { staleTime: 0 },
  )
  const columns = useCostColumns(company.settings.employeeIdLabel)
  const total = costs.total ?? 0
  const summary = costs.data?.summary
  const figure = (of: 'added' | 'changed' | 'cancelled') => (summary ? formatNumber(summary[of]) : null)
  return (
    <>
      <PageHeader
        title={t('title', { month: formatMonth(month, language) })}
        lead={t('lead', { company: company.name })}
        actions={
          total > 0 && (
            <DownloadButton
              name={`kostnader-${month}.csv`}
              fetch={() =>
                call('get', '/housing-api/invoice/changed-subscriptions/file', {
                  params: { query: { ...asked, language } },
                  parseAs: 'blob',
                })
              }
              failed={() => t('downloadFailed')}
            >
              {t('download')}
            </DownloadButton>
          )
        }
      />
      {!costs.query.error && (
        <Figures
          figures={[
            { label: t('added'), value: figure('added') },
            { label: t('changed'), value: figure('changed') },
            { label: t('cancelled'), value: figure('cancelled') },
            { label: t('difference'), value: summary ? kroner(summary.priceDifference) : null },
          ]}
        />
      )}
      <DataTable
        {...costs.table}
        caption={t('caption')}
        columns={columns}
        rowKey={({ phone, employeeId, addOnType }) => [phone, employeeId, addOnType].join(' ')}
        empty={{ title: t('emptyTitle'), text: t('emptyText'), icon: <WalletIcon /> }}
        toolbar={
          <>
            {picker && (
              <div className="filter-row">
                <Select
                  id="costs-month"
                  label={t('month')}
                  className="field-s"
                  placeholder={null}
                  options={payrollMonths(today).map(value => ({ value, label: lineMonth(value, language) }))}
                  value={month}
                  onChange={event => choose(event.target.value)}
                />
              </div>
            )}
            <Toolbar count={costs.data && t('count', { count: total })} />
          </>
        }
      />
    </>
  )
}

/** The month, kept in the address; the list starts again on its first page when another is chosen. */
function useMonth() {
  const today = useToday()
  const operator = useOperator()
  const { state } = useSession()
  const [parameters, changeAddress] = useAddress()
  const picker = state.kind === 'success' && hasMonthPicker(operator, state.environment)
  return {
    picker,
    month: readMonth(parameters.get(MONTH), { today, picker }),
    choose: (month: string) =>
      changeAddress(current => {
        const next = writeListState(current, {})
        next.set(MONTH, month)
        return next
      }),
  }
}
