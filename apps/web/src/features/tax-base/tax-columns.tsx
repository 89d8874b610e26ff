import type { Schemas } from '@portal/api-client'
import { formatNumber } from '@portal/domain'
import { TAX_COLUMNS } from '@portal/domain/tax-base'
import type { ReactNode } from 'react'
import { type Column, TwoLines } from '../../kit/DataTable.tsx'
import { usePhone } from '../../kit/media.ts'
import { amount, sentence } from '../../lib/format.ts'
import { useTaxBase } from './phrases.ts'

type Row = Schemas['TaxBaseLine']
type Lines = Schemas['TaxBaseLines']

/** 'Ahmed, Samira'; nothing once the name is deleted. */
export const lastNameFirst = ({ firstName, lastName }: Pick<Row, 'firstName' | 'lastName'>): string =>
  [lastName, firstName].filter(Boolean).join(', ')

/** A count; none is a dash that is read as 0. */
function Count({ of }: { of: number }) {
  if (of !== 0) return formatNumber(of)
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">0</span>
    </>
  )
}

/** The columns of the tax base [F-049]; on phones the counts are one line of words. */
export function useTaxColumns({ year, several }: { year: boolean; several: boolean }): Column<Row>[] {
  const t = useTaxBase()
  const phone = usePhone()
  const price: Column<Row> = {
    id: 'price',
    header: t('priceInKroner'),
    align: 'right',
    phone: 'end',
    cell: row => amount(row.totalPrice),
  }
  const department: Column<Row> = {
    id: 'department',
    header: t('department'),
    phone: 'meta',
    wide: true,
    cell: row => row.invoiceReference,
  }
  const whose = { id: 'employeeId', header: t('employeeNo') }
  if (phone)
    return [
      {
        ...whose,
        cell: row => (
          <TwoLines more={<span className="num">{row.employeeId}</span>}>
            <b>{lastNameFirst(row) || t('deleted')}</b>
          </TwoLines>
        ),
      },
      { id: 'counts', header: t('ticketCounts'), phone: 'meta', cell: row => <Counts row={row} /> },
      ...(several ? [department] : []),
      price,
    ]
  return [
    { ...whose, cell: row => <span className="num">{row.employeeId ?? '–'}</span> },
    { id: 'name', header: t('name'), cell: row => <b>{lastNameFirst(row) || t('deleted')}</b> },
    ...(several ? [department] : []),
    ...TAX_COLUMNS.map(
      (column): Column<Row> => ({
        id: column,
        header: t(column),
        align: 'right',
        group: t(year ? 'ticketMonths' : 'ticketCounts'),
        cell: row => <Count of={row[column]} />,
      }),
    ),
    price,
  ]
}

/** 'Ansatt 1, familie 3'. */
function Counts({ row }: { row: Row }) {
  const t = useTaxBase()
  const family = row.familyChildTickets + row.familyRetiredTickets + row.familyAdultTickets
  const parts = [
    ...(row.employeeTickets === 0 ? [] : [t('countEmployee', { count: row.employeeTickets })]),
    ...(family === 0 ? [] : [t('countFamily', { count: family })]),
    ...(row.retiredTickets === 0 ? [] : [t('countRetired', { count: row.retiredTickets })]),
  ]
  return sentence(parts.join(', ')) || t('none')
}

/** The cells of the row of sums, which are of all rows. */
export function useTaxSums(): (lines: Lines) => Record<string, ReactNode> {
  const t = useTaxBase()
  return ({ sum, totalEntries }) => ({
    employeeId: t('sumOfAll', { count: totalEntries }),
    ...Object.fromEntries(TAX_COLUMNS.map(column => [column, <Count key={column} of={sum[column]} />])),
    price: amount(sum.totalPrice),
  })
}
