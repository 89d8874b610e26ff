import { type Comparison, comparison, formatNok, type PriceTier } from '@portal/domain'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { Loading } from '../../../kit/Skeleton.tsx'
import { TabSet } from '../../../kit/TabSet.tsx'
import { fareProduct } from '../../../lib/fares.ts'
import { useOperator } from '../../../lib/operator.ts'
import { productsOn, zonesOffered } from '../../../ticket/products.ts'
import { centralZoneName } from '../../../ticket/zones.ts'
import css from './info.module.css'
import { useInfo } from './phrases.ts'

/** Twelve 30-day tickets against the 365-day ticket and the company ticket, per number of zones [C-045, C-265]. */
export function PriceComparison() {
  const t = useInfo()
  const operator = useOperator()
  const products = useQuery(productsOn())
  const zones = useQuery(zonesOffered)
  const error = products.error ?? zones.error
  if (error) {
    return (
      <div className="card">
        <ErrorState
          error={error}
          onRetry={() => {
            void products.refetch()
            void zones.refetch()
          }}
        />
      </div>
    )
  }
  if (!products.data || !zones.data) {
    return (
      <div className="card padded">
        <Loading heights={[260]} />
      </div>
    )
  }
  const tiers = comparison(products.data.matches.map(fareProduct))
  const of = (tier: PriceTier) => tiers.find(row => row.tier === tier)
  const central = centralZoneName(operator, zones.data.matches)
  const tabs = [
    { id: 'central', label: central && t('centralZone', { zone: central }), row: of(1) },
    { id: 'one', label: t('oneZone'), row: of(1) },
    { id: 'two', label: t('twoZones'), row: of(2) },
    { id: 'all', label: operator.allZonesAllowed ? t('allZones') : null, row: of(3) },
  ]
  return (
    <div className={`card ${css.compare}`}>
      <TabSet
        label={t('tabs')}
        tabs={tabs.flatMap(({ id, label, row }) =>
          label && row ? [{ id, label, content: <Fares row={row} /> }] : [],
        )}
      />
    </div>
  )
}

function Fares({ row }: { row: Comparison }) {
  const t = useInfo()
  const kr = (ore: number) => formatNok(ore, { decimals: 0 })
  const most = Math.max(row.thirtyDayYearOre, row.yearTicketOre, row.companyYearOre)
  const fares = [
    {
      name: t('thirtyDays'),
      how: t('thirtyDaysHow', { price: kr(row.thirtyDayOre) }),
      year: row.thirtyDayYearOre,
    },
    { name: t('yearTicket'), how: t('yearTicketHow'), year: row.yearTicketOre },
    {
      name: t('companyTicket'),
      how: t('companyTicketHow', { price: kr(row.companyMonthOre) }),
      year: row.companyYearOre,
      own: true,
    },
  ]
  const saved = row.thirtyDayYearOre - row.companyYearOre
  return (
    <>
      {fares.map(fare => (
        <div className={`${css.fare} ${fare.own ? css.own : ''}`} key={fare.name}>
          <div>
            <b className="line">{fare.name}</b>
            <span className="num small muted">{fare.how}</span>
          </div>
          <div className={css.track} aria-hidden="true">
            <div style={{ width: `${(fare.year / most) * 100}%` }} />
          </div>
          <div className={`${css.sum} num`}>{t('perYear', { price: kr(fare.year) })}</div>
        </div>
      ))}
      {saved > 0 && <p className="muted">{t('saves', { price: kr(saved) })}</p>}
    </>
  )
}
