import {
  type Day,
  formatDay,
  formatDayOfYear,
  formatMonth,
  formatNok,
  monthOf,
  nextMonth,
} from '@portal/domain'
import { lazy, Suspense } from 'react'
import { Button } from '../../kit/Button.tsx'
import timeline from '../../kit/Timeline.module.css'
import { lineMonth } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { useToday } from '../../lib/session-provider.tsx'
import type { WireAgreement } from '../../lib/wire.ts'
import { costOfOrder, firstInvoice, type OrderCost } from '../cost.ts'
import type { OrderShare } from '../subsidy/OrderParts.tsx'
import { useIsSubsidised } from '../subsidy/SubsidyTabs.tsx'
import css from './order.module.css'
import { useOrderFrame } from './phrases.ts'

const OrderParts = lazy(() => import('../subsidy/OrderParts.tsx'))

type CostLine = { label: string; detail?: string; ore: number }

/** What an order costs, as far as it is chosen. */
export type OrderCosts = {
  /** Null while the choice has no price. */
  lines: CostLine[] | null
  vatOre: number
  /** What decides who pays what of it; left out where nobody but the company does. */
  share?: OrderShare | undefined
  /** Why the prices could not be read, and how to try again. */
  failed?: { error: unknown; onRetry: () => void } | null
}

type Props = {
  costs: OrderCosts
  startDate: string
  agreement: WireAgreement | undefined
  /** Starts on another day; null where that day is not offered. */
  onStart: ((day: Day) => void) | null
  /** It goes on an invoice base of a department. */
  base: boolean
  /** It ends by itself on this day. */
  endsOn?: Day | null
}

export const totalOf = ({ lines }: OrderCosts): number | null =>
  lines ? lines.reduce((sum, { ore }) => sum + ore, 0) : null

/** What the order costs each month, when it is invoiced, and what starting on the next 1st would save. */
export function CostPanel({ costs, startDate, agreement, onStart, base, endsOn = null }: Props) {
  const t = useOrderFrame()
  const problemText = useProblemText()
  const today = useToday()
  const { failed, lines, vatOre } = costs
  const total = totalOf(costs)
  const cost = total === null ? null : costOfOrder({ startDate, today, ore: total })
  const invoiced = cost && agreement && firstInvoice(agreement, cost, today)
  if (failed)
    return (
      <div className="grid from-start pad-20 gap-12" role="alert">
        <p>
          <b>{t('priceFailed')}</b>
        </p>
        <p className="small muted">{problemText(failed.error)}</p>
        <Button variant="secondary" onClick={failed.onRetry}>
          {t('priceRetry')}
        </Button>
      </div>
    )
  return (
    <>
      {lines && (
        <dl className={`pairs stack gap-12 pad-16-20 text-15 ${css.lines}`}>
          {lines.map(({ label, detail, ore }) => (
            <div key={label}>
              <dt>
                {label}
                {detail && <span className="line small muted">{detail}</span>}
              </dt>
              <dd className="num">{formatNok(ore)}</dd>
            </div>
          ))}
        </dl>
      )}
      {/* What it costs is said at each choice; what follows from it is read on demand. */}
      <p className="total" role="status">
        <span>{t('total')}</span> <b className="num">{total === null ? t('noPrice') : formatNok(total)}</b>
      </p>
      {lines && costs.share && <Share {...costs.share} />}
      {cost && <Months cost={cost} startDate={startDate} endsOn={endsOn} />}
      {cost?.later && onStart && <StartLater later={cost.later} month={cost.month} onStart={onStart} />}
      <dl className="pairs stack gap-12 pad-16-20 small">
        {invoiced && <Fact term={t(base ? 'firstBase' : 'firstInvoice')} value={formatDay(invoiced)} />}
        {agreement?.invoiceReference && (
          <Fact term={t(base ? 'department' : 'invoiceReference')} value={agreement.invoiceReference} />
        )}
        {total !== null && <Fact term={t('vatRow')} value={formatNok(vatOre, { decimals: 2 })} />}
      </dl>
    </>
  )
}

/** Who pays what, in a company that pays a part. */
const Share = (share: OrderShare) =>
  useIsSubsidised() && (
    <Suspense fallback={null}>
      <OrderParts {...share} />
    </Suspense>
  )

const Fact = ({ term, value }: { term: string; value: string }) => (
  <div>
    <dt className="muted">{term}</dt>
    <dd>{value}</dd>
  </div>
)

/** The first month that is charged, and that every month after costs the same. */
function Months({ cost, startDate, endsOn }: { cost: OrderCost; startDate: Day; endsOn: Day | null }) {
  const t = useOrderFrame()
  const language = useLanguage()
  const name = (month: string) => lineMonth(month, language)
  return (
    <section className={css.months}>
      <h3 className="text-15">{t('whenInvoiced')}</h3>
      <ol className={`stack gap-16 ${timeline.timeline}`}>
        <li>
          <b className="flex split gap-12">
            {name(cost.month)} <span className="num">{formatNok(cost.ore)}</span>
          </b>
          {cost.whole && (
            <span className="small muted">
              {t('wholeMonth', { day: formatDayOfYear(startDate, language) })}
            </span>
          )}
        </li>
        {(endsOn === null || monthOf(endsOn) > cost.month) && (
          <li data-tone="to-come">
            <b className="flex split gap-12">
              {name(nextMonth(cost.month))} <span className="num">{formatNok(cost.ore)}</span>
            </b>
            <span className="small muted">
              {endsOn === null
                ? t('everyMonth')
                : t('untilMonth', { month: formatMonth(monthOf(endsOn), language) })}
            </span>
          </li>
        )}
      </ol>
    </section>
  )
}

function StartLater({
  later,
  month,
  onStart,
}: {
  later: NonNullable<OrderCost['later']>
  month: string
  onStart: (day: Day) => void
}) {
  const t = useOrderFrame()
  const language = useLanguage()
  const day = formatDayOfYear(later.day, language)
  return (
    <div className={css.tip} data-color="info">
      <p>
        <b className="line">{t('laterTitle')}</b>{' '}
        {t('laterText', {
          day,
          price: formatNok(later.savedOre),
          month: formatMonth(month, language).split(' ')[0] ?? '',
        })}
      </p>
      <Button variant="secondary" onClick={() => onStart(later.day)}>
        {t('startOn', { day })}
      </Button>
    </div>
  )
}
