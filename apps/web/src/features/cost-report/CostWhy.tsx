import type { Schemas } from '@portal/api-client'
import { formatMonth, localized, type Month } from '@portal/domain'
import { WHY_REASONS } from '@portal/domain/invoice'
import { useEffect, useRef } from 'react'
import { type Column, DataTable, TwoLines } from '../../kit/DataTable.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Loading } from '../../kit/Skeleton.tsx'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { useListQuery } from '../../kit/useListQuery.ts'
import { WhyPanel } from '../../kit/WhyPanel.tsx'
import { useWhy } from '../../kit/why-phrases.ts'
import { api, call } from '../../lib/api.ts'
import { amount, fullName } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useZoneText } from '../../lib/labels.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import type { Choice } from './choice.ts'
import styles from './cost-report.module.css'
import { useCostReport } from './phrases.ts'
import { signed } from './report.ts'

type Line = Schemas['CostWhy']['matches'][number]
type Charged = NonNullable<Line['now']>

/** Why a month costs more or less than the one before it, and the lines of the reason that is chosen. */
export default function CostWhy({
  month,
  address,
  vat,
  ...filter
}: {
  month: Month
  /** The parameters of the page with this panel. */
  address: string
  department?: string
  agreement?: string
  peopleDepartment?: string
} & Pick<Choice, 'vat'>) {
  const t = useCostReport()
  const why = useWhy()
  const language = useLanguage()
  const { id: companyId } = useCompany()
  const path = { companyId }
  const asked = { month, vat, ...filter }
  const { table, list, change, data, total, query } = useListQuery(
    ({ filters: { grunn } }, slice) =>
      api.queryOptions('get', '/cost-report-api/report/by-company-id/{companyId}/why', {
        params: { path, query: { ...asked, ...(grunn && { reason: grunn }), ...slice } },
      }),
    { filters: { grunn: WHY_REASONS } },
  )
  const reason = list.filters.grunn
  const section = useRef<HTMLElement>(null)
  const listed = data !== undefined && reason !== null
  // A reason is chosen above the lines, which may be out of sight.
  useEffect(() => {
    if (listed && reason) section.current?.scrollIntoView({ block: 'start' })
  }, [listed, reason])
  const columns = useColumns(month)
  if (query.error && !data)
    return (
      <div className={`card ${styles.table}`}>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </div>
    )
  // The figures of another month must not be shown as a placeholder.
  if (data?.now.month !== month) return <Loading heights={[320]} />
  const months = [data.before, data.now].map(each => ({
    ...each,
    ...(each.preliminary && { detail: t('preliminary') }),
  }))
  const clear = () => change({ filters: { grunn: null } })
  return (
    <div className={`stack ${styles.table}`}>
      <WhyPanel
        before={months[0]!}
        now={months[1]!}
        parts={data.parts}
        rounding={data.rounding}
        linesOf={part => `?${address}&grunn=${part.reason}`}
        file={{
          name: month,
          fetch: () =>
            call('get', '/cost-report-api/report/by-company-id/{companyId}/why/csv', {
              params: { path, query: { ...asked, language } },
              parseAs: 'blob',
            }),
        }}
        shown={reason === null && month}
      />
      {reason && (
        <section ref={section}>
          <DataTable
            {...table}
            caption={why(reason)}
            columns={columns}
            rowKey={({ id }) => id}
            empty={{ title: why('unchanged') }}
            dense
            toolbar={
              <Toolbar
                count={total === undefined ? undefined : t('lines', { count: total })}
                onClear={clear}
                chosen={[{ id: 'reason', label: why(reason), onRemove: clear }]}
              >
                <h2>{why(reason)}</h2>
              </Toolbar>
            }
          />
        </section>
      )}
    </div>
  )
}

/** Who, what, and what it cost in both months. */
function useColumns(shown: Month): Column<Line>[] {
  const t = useCostReport()
  const language = useLanguage()
  const zonesText = useZoneText()
  const { employeeIdLabel } = useCompany().settings
  const zonesOf = (line: Charged | null) =>
    line && (line.allZones || line.zones.length > 0) ? zonesText(line) : null
  return [
    {
      id: 'name',
      header: t('name'),
      cell: ({ firstName, lastName }) =>
        firstName === null || lastName === null ? (
          <span className="muted">{t('noName')}</span>
        ) : (
          <b>{fullName({ firstName, lastName })}</b>
        ),
    },
    { id: 'employeeId', header: employeeIdLabel, phone: 'hide', cell: line => line.employeeId ?? '' },
    {
      id: 'description',
      header: t('description'),
      phone: 'meta',
      cell: ({ description, month, before, now }) => (
        <TwoLines
          more={[
            [...new Set([zonesOf(before), zonesOf(now)])].filter(Boolean).join(' → '),
            ...(now && month !== shown ? [formatMonth(month, language)] : []),
          ]
            .filter(Boolean)
            .join(' · ')}
        >
          <span>{localized(description, language)}</span>
        </TwoLines>
      ),
    },
    {
      id: 'before',
      header: t('before'),
      align: 'right',
      phone: 'hide',
      cell: ({ before }) => (before ? amount(before.amount) : ''),
    },
    {
      id: 'now',
      header: t('now'),
      align: 'right',
      phone: 'hide',
      cell: ({ now }) => (now ? amount(now.amount) : ''),
    },
    {
      id: 'difference',
      header: t('change'),
      align: 'right',
      phone: 'end',
      cell: ({ before, now }) => <b>{signed((now?.amount ?? 0) - (before?.amount ?? 0), amount)}</b>,
    },
  ]
}
