import { WalletIcon } from '@navikt/aksel-icons'
import { agreementCovers, formatMonth, formatNumber } from '@portal/domain'
import { comparedDays, unitCostsFileName } from '@portal/domain/housing'
import { payrollMonths } from '@portal/domain/payroll'
import { DataTable } from '../../../kit/DataTable.tsx'
import { DownloadButton } from '../../../kit/DownloadButton.tsx'
import { Figures } from '../../../kit/Figures.tsx'
import { FilterChips } from '../../../kit/FilterChips.tsx'
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
import { useCostColumns, useUnitCostColumns } from './columns.tsx'
import { useCosts } from './phrases.ts'

/** What the page shows: what changed, or what each unit costs. */
const COST_VIEWS = ['endringer', 'boenheter'] as const
const SHOW = 'vis'

/** /borettslag/kostnader-boenhet: what a month costs more or less than the one before, or what each unit costs in it [P-097, C-085..C-087]. */
export default function CostsPage() {
  const { shown } = useShown()
  return shown === 'boenheter' ? <Units /> : <Changes />
}

/** The agreement whose costs are shown. */
function useAgreement(): string {
  const company = useCompany()
  const today = useToday()
  const own = company.allAgreements.filter(({ subTypeId }) => subTypeId === 'HOUSING_ASSOCIATION')
  return (own.find(each => agreementCovers(each, today)) ?? own[0])?.id ?? ''
}

function Changes() {
  const t = useCosts()
  const language = useLanguage()
  const company = useCompany()
  const { month } = useMonth()
  const asked = { agreement: useAgreement(), ...comparedDays(month) }
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
        toolbar={<CostsToolbar count={costs.data && t('count', { count: total })} />}
      />
    </>
  )
}

function Units() {
  const t = useCosts()
  const language = useLanguage()
  const company = useCompany()
  const { month } = useMonth()
  const asked = { agreement: useAgreement(), month }
  const costs = useListQuery(
    (_list, slice) =>
      api.queryOptions('get', '/housing-api/invoice/unit-costs', {
        params: { query: { ...asked, ...slice } },
      }),
    { staleTime: 0 },
  )
  const columns = useUnitCostColumns(company.settings.employeeIdLabel)
  const total = costs.total ?? 0
  const sums = costs.data?.sums
  const figure = (value: number | undefined) => (value === undefined ? null : formatNumber(value))
  return (
    <>
      <PageHeader
        title={t('unitsTitle', { month: formatMonth(month, language) })}
        lead={t('unitsLead', { company: company.name })}
        actions={
          total > 0 && (
            <DownloadButton
              name={unitCostsFileName(month, language)}
              fetch={() =>
                call('get', '/housing-api/invoice/unit-costs/file', {
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
            { label: t('units'), value: figure(costs.total) },
            { label: t('persons'), value: figure(sums?.persons) },
            { label: t('subscriptions'), value: figure(sums?.subscriptions) },
            { label: t('perMonth'), value: sums ? kroner(sums.price) : null },
          ]}
        />
      )}
      <DataTable
        {...costs.table}
        caption={t('unitsCaption')}
        columns={columns}
        rowKey={({ unit }) => unit}
        {...(sums &&
          total > 0 && {
            sums: {
              unit: t('sum'),
              persons: formatNumber(sums.persons),
              subscriptions: formatNumber(sums.subscriptions),
              price: <span className="num">{kroner(sums.price)}</span>,
            },
          })}
        empty={{
          title: t('noUnitsTitle'),
          text: t('noUnitsText', { month: formatMonth(month, language) }),
          icon: <WalletIcon />,
        }}
        toolbar={<CostsToolbar count={costs.data && t('unitCount', { count: total })} />}
      />
    </>
  )
}

/** What is shown, of which month, and how much there is. */
function CostsToolbar({ count }: { count: string | undefined }) {
  const t = useCosts()
  const language = useLanguage()
  const today = useToday()
  const { picker, month, choose } = useMonth()
  const { shown, show } = useShown()
  return (
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
      <Toolbar
        count={count}
        chips={
          <FilterChips
            legend={t('show')}
            all={null}
            value={shown}
            onChange={value => show(value ?? 'endringer')}
            options={[
              { value: 'endringer', label: t('showChanges') },
              { value: 'boenheter', label: t('showUnits') },
            ]}
          />
        }
      />
    </>
  )
}

/** What is shown, kept in the address. */
function useShown() {
  const [parameters, changeAddress] = useAddress()
  return {
    shown: COST_VIEWS.find(each => each === parameters.get(SHOW)) ?? 'endringer',
    show: (value: (typeof COST_VIEWS)[number]) =>
      changeAddress(current => {
        const next = writeListState(current, {})
        next.set(SHOW, value)
        return next
      }),
  }
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
