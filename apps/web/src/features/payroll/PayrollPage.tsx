import { WalletIcon } from '@navikt/aksel-icons'
import type { Schemas } from '@portal/api-client'
import { formatMonth, formatNumber, monthOf, nextMonth } from '@portal/domain'
import { CHANGE_TYPES } from '@portal/domain/payroll'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { Button } from '../../kit/Button.tsx'
import { DataTable } from '../../kit/DataTable.tsx'
import { Figures } from '../../kit/Figures.tsx'
import { FilterChips } from '../../kit/FilterChips.tsx'
import { LinkTabs } from '../../kit/LinkTabs.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { useAddress } from '../../kit/useAddress.ts'
import { useListQuery } from '../../kit/useListQuery.ts'
import { api } from '../../lib/api.ts'
import { monthName, sentence } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useOperator } from '../../lib/operator.ts'
import { paths } from '../../lib/paths.ts'
import { useCompany, useSession, useToday } from '../../lib/session-provider.tsx'
import { PayrollTabs } from '../../ticket/payroll-run/PayrollTabs.tsx'
import { useHasPayrollRuns } from '../../ticket/payroll-run/queries.ts'
import { Ahead } from './Ahead.tsx'
import { AgreementChoice, MonthChoice } from './ChoiceBar.tsx'
import {
  type Choice,
  comparedBy,
  comparisonSteps,
  hasMonthPicker,
  payrollAgreements,
  readChoice,
  writeChoice,
} from './choice.ts'
import { useChangeColumns } from './columns.tsx'
import { FileCard } from './FileCard.tsx'
import { signed } from './labels.ts'
import { usePayroll } from './phrases.ts'

/** The file for the month that is to be paid, what is new since the month before, and the months ahead [C-055, C-058]. */
export default function PayrollPage() {
  const t = usePayroll()
  const language = useLanguage()
  const now = monthOf(useToday())
  const chosen = useChoice()
  const hasRuns = useHasPayrollRuns()
  const { pathname, search } = useLocation()
  // Where there are runs they come first; an address that compares months is meant.
  if (hasRuns && pathname === paths.payroll && search === '')
    return <Navigate to={paths.payrollRuns} replace />
  return (
    <>
      <PageHeader
        title={t(hasRuns ? 'titleOfRuns' : 'title')}
        lead={t('lead', {
          month: monthName(now, language),
          before: monthName(nextMonth(now, -1), language),
        })}
      />
      <PayrollTabs current="months" />
      <FileCard />
      <Changes {...chosen} />
      <Ahead addressOf={chosen.addressOf} agreement={chosen.choice.agreement} />
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
  const given = { today, picker, agreements }
  return {
    agreements,
    picker,
    choice: readChoice(parameters, given),
    choose: (change: Partial<Choice>) =>
      changeAddress(current => {
        const { old, new: compared } = readChoice(current, given)
        // What is not chosen stays what it is, also where the address did not say it.
        return writeChoice(current, {
          ...(change.agreement === undefined && { old, new: compared }),
          ...change,
        })
      }),
    addressOf: (change: Partial<Choice>) => `?${writeChoice(parameters, change)}`,
  }
}

/** What payroll has to change between two months, step by step, or between any two. */
function Changes({ choice, agreements, picker, choose, addressOf }: ReturnType<typeof useChoice>) {
  const t = usePayroll()
  const language = useLanguage()
  const company = useCompany()
  const today = useToday()
  const steps = comparisonSteps(today)
  const isChosen = (step: { old: string; new: string }) => step.old === choice.old && step.new === choice.new
  const [others, showOthers] = useState(!steps.some(isChosen))
  const changes = useListQuery(
    ({ filters: { endring } }, slice, { searchFor }) =>
      api.queryOptions('get', '/api/invoice/payroll/by-company-id/{companyId}/changes', {
        params: {
          path: { companyId: company.id },
          query: {
            ...comparedBy(choice),
            ...slice,
            ...(searchFor && { searchFor }),
            ...(endring && { changeType: endring }),
          },
        },
      }),
    // Fetched again each time, to show recent orders and cancellations.
    { filters: { endring: CHANGE_TYPES }, staleTime: 0 },
  )
  const columns = useChangeColumns(company.settings.employeeIdLabel, choice)
  const [from, to] = [formatMonth(choice.old, language), formatMonth(choice.new, language)]
  const summary = changes.data?.summary
  const total = summary && summary.subscribed + summary.unsubscribed + summary.priceChanged
  const of = agreements.find(({ id }) => id === choice.agreement)?.invoiceReference ?? company.name
  return (
    <section className="section">
      <header className="row wrap split gap-12">
        <h2>{t('changesTitle', { from, to })}</h2>
        {picker && (
          <Button
            variant="tertiary"
            tone="neutral"
            aria-expanded={others}
            onClick={() => showOthers(!others)}
          >
            {t('otherMonths')}
          </Button>
        )}
      </header>
      <LinkTabs
        label={t('steps')}
        tabs={steps.map((step, place) => ({
          to: addressOf(step),
          label:
            place === steps.length - 1
              ? t('untilMonth', { month: monthName(step.new, language) })
              : sentence(monthName(step.new, language)),
          current: isChosen(step),
        }))}
      />
      {picker && others && <MonthChoice choice={choice} onChange={choose} />}
      {!changes.query.error && <Summary summary={summary} />}
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
          text: choice.old === choice.new ? t('sameText') : t('emptyText', { of, from, to }),
          icon: <WalletIcon />,
        }}
        noMatch={{ title: t('noMatchTitle'), text: t('noMatchText'), clear: t('clear') }}
        avatars
        toolbar={
          <Toolbar
            list={changes}
            search={t('search')}
            count={count => t('count', { count })}
            chips={
              <FilterChips
                legend={t('colChange')}
                all={withCount(t('all'), total)}
                options={CHANGE_TYPES.map(type => ({
                  value: type,
                  label: withCount(t(`types${type}`), summary?.[COUNTS[type]]),
                }))}
                {...changes.chips('endring')}
              />
            }
          >
            <AgreementChoice choice={choice} agreements={agreements} onChange={choose} />
          </Toolbar>
        }
      />
    </section>
  )
}

const COUNTS = {
  SUBSCRIBED: 'subscribed',
  UNSUBSCRIBED: 'unsubscribed',
  PRICE_CHANGED: 'priceChanged',
} as const
const withCount = (word: string, count: number | undefined) =>
  count === undefined ? word : `${word} ${formatNumber(count)}`

function Summary({ summary }: { summary: Schemas['PayrollChanges']['summary'] | undefined }) {
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
