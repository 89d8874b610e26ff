import type { Schemas } from '@portal/api-client'
import { formatMonth, formatNumber } from '@portal/domain'
import { monthsOfYear, yearOf } from '@portal/domain/subsidy'
import { useState } from 'react'
import { BarChart } from '../../kit/BarChart.tsx'
import { Panel, PanelNote } from '../../kit/Panel.tsx'
import { kroner, lineMonth, monthName } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useOperator } from '../../lib/operator.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import type { WireSubsidyRules } from '../../ticket/subsidy/rules.ts'
import type { PeopleFilter } from './model.ts'
import { useSubsidy } from './phrases.ts'
import css from './subsidy.module.css'

type WirePreview = Schemas['SubsidyPreview']
type PreviewProps = {
  preview: WirePreview
  /** Whether something differs from what is saved. */
  compared: boolean
  /** Shows who is behind a figure. */
  onPeople: (shown: PeopleFilter) => void
}

const signed = (value: number, text: string): string => (value > 0 ? `+${text}` : text)

/** Who passes the limit in the year, and what the year comes to. */
export function YearCard({
  preview,
  compared,
  limits,
  onPeople,
}: PreviewProps & { limits: WireSubsidyRules['limits'] }) {
  const t = useSubsidy()
  const language = useLanguage()
  const company = useCompany()
  const year = yearOf(preview.month)
  const months = monthsOfYear(year)
  const { before, after } = preview
  const limit = limits.find(each => each.year === year) ?? limits[0]!
  const [chosen, setChosen] = useState<number | null>(null)
  const most = after.year.passing.indexOf(Math.max(...after.year.passing))
  const bar = chosen ?? most
  const passing = after.year.passing[bar] ?? 0
  const count = (value: number) => formatNumber(value)
  const rows = [
    { name: t('passers'), was: before.year.over, is: after.year.over, text: count },
    { name: t('within'), was: before.year.within, is: after.year.within, text: count },
    { name: t('taxFreePart'), was: before.year.taxFree, is: after.year.taxFree, text: kroner },
    { name: t('taxablePart'), was: before.year.taxable, is: after.year.taxable, text: kroner },
    {
      name: t('pays', { company: company.name }),
      was: before.year.employer,
      is: after.year.employer,
      text: kroner,
    },
  ]
  // On a phone there is no heading above.
  const label = (of: 'asNow' | 'withRule' | 'difference') =>
    compared && <span className={`small muted ${css.label}`}>{t(of)} </span>
  const title = t('whoPasses', { limit: kroner(limit.amount), year: String(year) })
  return (
    <Panel
      title={title}
      aside={t('peopleIn', { count: preview.people, month: formatMonth(preview.month, language) })}
    >
      {after.year.over > 0 && (
        <div className={css.chart}>
          <BarChart
            label={title}
            help={t('chartHelp')}
            series={[{ key: 'over', name: t('passers') }]}
            bars={months.map((month, at) => ({
              key: month,
              label: monthName(month, language).slice(0, 3),
              name: lineMonth(month, language),
              values: [after.year.passing[at] ?? 0],
            }))}
            chosen={bar}
            onChoose={setChosen}
            axisText={count}
            barText={count}
            valueText={count}
          />
          {passing > 0 && (
            <button type="button" className="text-button small" onClick={() => onPeople(months[bar]!)}>
              {t('seeMonth', { count: passing, month: formatMonth(months[bar]!, language) })}
            </button>
          )}
        </div>
      )}
      <table className={`blocks ${css.sums} ${compared ? css.compared : ''}`}>
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('wholeYear', { year: String(year) })}</th>
            <th scope="col" className="to-end">
              {t('asNow')}
            </th>
            {compared && (
              <>
                <th scope="col" className="to-end">
                  {t('withRule')}
                </th>
                <th scope="col" className="to-end">
                  {t('difference')}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, was, is, text }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="num to-end">
                {label('asNow')}
                {text(was)}
              </td>
              {compared && (
                <>
                  <td className="num to-end">
                    {label('withRule')}
                    {text(is)}
                  </td>
                  <td className="num to-end">
                    {label('difference')}
                    {signed(is - was, text(is - was))}
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.foot}>
        <span>{t('sameTickets')}</span>
        {after.year.over > 0 && (
          <button type="button" className="text-button" onClick={() => onPeople('OVER')}>
            {t('seePassers', { count: after.year.over })}
          </button>
        )}
      </div>
    </Panel>
  )
}

/** What the month costs whom, and what it did by the rules that are saved. */
export function MonthCard({ preview, compared, onPeople }: PreviewProps) {
  const t = useSubsidy()
  const language = useLanguage()
  const company = useCompany()
  const operator = useOperator()
  const { before, after } = preview
  const more = after.employer - before.employer
  const row = (term: string, is: number, was: number) => (
    <div>
      <dt>{term}</dt>
      <dd className="num">
        <b>{kroner(is)}</b>
        {compared && (
          <span className="line small muted">
            {is === was ? t('asBefore') : t('before', { amount: kroner(was) })}
          </span>
        )}
      </dd>
    </div>
  )
  return (
    <Panel
      title={lineMonth(preview.month, language)}
      aside={
        preview.people > 0 && (
          <button type="button" className="text-button" onClick={() => onPeople('ALL')}>
            {t('allOf', { count: preview.people })}
          </button>
        )
      }
    >
      <dl className={css.facts}>
        {row(t('cost'), after.price, before.price)}
        {row(t('pays', { company: company.name }), after.employer, before.employer)}
        {row(t('deducted'), after.employee, before.employee)}
      </dl>
      {compared && (
        <p className={css.total}>
          <span>{t('more', { company: company.name })}</span>
          <b className="num text-22">{signed(more, kroner(more))}</b>
        </p>
      )}
      <PanelNote>{t('rounded', { operator: operator.name })}</PanelNote>
    </Panel>
  )
}
