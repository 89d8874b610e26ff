import type { SchoolCardAction } from '@portal/domain/school'
import { Link } from 'react-router'
import { ActionMenu } from '../../../kit/ActionMenu.tsx'
import type { Column } from '../../../kit/DataTable.tsx'
import { fullName, inGroups, kroner, phoneOf } from '../../../lib/format.ts'
import { useZoneText } from '../../../lib/labels.ts'
import { paths } from '../../../lib/paths.ts'
import type { WireSchoolTicket } from '../../../lib/wire.ts'
import { useDepartmentColumn } from '../../../ticket/department/useDepartmentColumn.tsx'
import { shownStatusOf, TicketStatus } from '../../../ticket/labels.tsx'
import { useSchoolCard } from '../card/phrases.ts'
import { useSchoolList } from './phrases.ts'
import { cardNumberOf, shownPrice } from './price.ts'

type Row = WireSchoolTicket

/** Columns of the list of school tickets. */
export function useColumns(onCard: (act: SchoolCardAction, ticket: Row) => void): Column<Row>[] {
  const t = useSchoolList()
  const card = useSchoolCard()
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
      id: 'name',
      header: t('colPupil'),
      cell: (row, linkId) => (
        <>
          <Link id={linkId} to={paths.schoolTicket(row.id)}>
            {[row.lastName, row.firstName].filter(Boolean).join(', ')}
          </Link>
          <span className="small muted line">
            {t('pupil', { id: row.employeeId })}
            <span className="on-phone">{t('inClass', { className: row.className })}</span>
          </span>
        </>
      ),
    },
    { id: 'class', header: t('colClass'), phone: 'hide', cell: row => row.className },
    ...useDepartmentColumn<Row>(),
    {
      id: 'ticket',
      header: t('colTicket'),
      phone: 'hide',
      cell: row => (
        <>
          {t(row.mediaType === 'TRAVEL_CARD' ? 'card' : 'phone')}
          <span className="small muted num line">{carrierOf(row)}</span>
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
          <TicketStatus status={shownStatusOf(row)} plain={row.status === 'active'} />
          {row.cardBlocked && <span className="small muted line">{t('cardBlocked')}</span>}
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
    {
      id: 'acts',
      align: 'right',
      cell: row =>
        row.cardActions.length > 0 && (
          <ActionMenu
            label={card('actions', { name: fullName(row) })}
            actions={row.cardActions.toReversed().map(act => ({
              label: `${card(act)} …`,
              danger: act === 'BLOCK',
              onSelect: () => onCard(act, row),
            }))}
          />
        ),
    },
  ]
}
