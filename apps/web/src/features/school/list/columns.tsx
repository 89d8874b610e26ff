import { Link } from 'react-router'
import type { Column } from '../../../kit/DataTable.tsx'
import { inGroups, kroner, phoneOf } from '../../../lib/format.ts'
import { useZoneText } from '../../../lib/labels.ts'
import { paths } from '../../../lib/paths.ts'
import type { WireSchoolTicket } from '../../../lib/wire.ts'
import { TicketStatus } from '../../../ticket/labels.tsx'
import css from './list.module.css'
import { useSchoolList } from './phrases.ts'
import { cardNumberOf, shownPrice } from './price.ts'

type Row = WireSchoolTicket

/** Columns of the list of school tickets. */
export function useColumns(): Column<Row>[] {
  const t = useSchoolList()
  const zoneText = useZoneText()
  const carrierOf = (row: Row): string => {
    const number = cardNumberOf(row)
    if (number !== null) return inGroups(number)
    if (row.travelCard?.state === 'REQUESTED') return t('inProduction')
    return row.phone === null
      ? ''
      : phoneOf({ phone: row.phone, phoneCountryCode: row.phoneCountryCode ?? '' })
  }
  const priceOf = (row: Row) => {
    const price = shownPrice(row)
    return price === null ? (
      <>
        <span aria-hidden>–</span>
        <span className="sr-only">{t('noPrice')}</span>
      </>
    ) : (
      kroner(price, 2)
    )
  }
  return [
    {
      id: 'pupil',
      header: t('colPupil'),
      cell: (row, linkId) => (
        <>
          <Link id={linkId} to={paths.schoolTicket(row.id)}>
            {[row.lastName, row.firstName].filter(Boolean).join(', ')}
          </Link>
          <span className={`small muted ${css.below}`}>
            {t('pupil', { id: row.employeeId, className: row.className })}
          </span>
        </>
      ),
    },
    {
      id: 'ticket',
      header: t('colTicket'),
      phone: 'hide',
      cell: row => (
        <>
          {t(row.mediaType === 'TRAVEL_CARD' ? 'card' : 'phone')}
          <span className={`small muted num ${css.below}`}>{carrierOf(row)}</span>
        </>
      ),
    },
    { id: 'zones', header: t('colZones'), phone: 'hide', cell: row => zoneText(row) },
    {
      id: 'status',
      header: t('colStatus'),
      phone: 'end',
      cell: row => (
        <>
          <TicketStatus status={row.status} plain={row.status === 'active'} />
          {row.travelCard?.state === 'DEACTIVATED' && (
            <span className={`small muted ${css.below}`}>{t('cardBlocked')}</span>
          )}
          <span className="on-phone small num">{priceOf(row)}</span>
        </>
      ),
    },
    {
      id: 'price',
      header: t('colPrice'),
      align: 'right',
      phone: 'hide',
      cell: row => <span className="num">{priceOf(row)}</span>,
    },
  ]
}
