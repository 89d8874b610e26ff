import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../kit/Avatar.tsx'
import type { Column } from '../kit/DataTable.tsx'
import { fullName, phoneOf } from '../lib/format.ts'
import { useTicket } from './phrases.ts'

type Person = {
  firstName: string
  lastName: string
  employeeId: string
  phone: string
  phoneCountryCode: string
}

/**
 * Who travels, as lists of employees and of residents begin: name, number and phone.
 * @param idLabel what the company calls its employee ids or units
 * @param below the second line of a row on phones, which show no other columns
 */
export function usePersonColumns<Row extends Person>(
  idLabel: string,
  to: (row: Row) => string,
  below: (row: Row) => ReactNode,
): Column<Row>[] {
  const t = useTicket()
  return [
    {
      id: 'name',
      header: t('colName'),
      cell: (row, linkId) => (
        <span className="who">
          <Avatar name={fullName(row)} />
          <span>
            <Link id={linkId} to={to(row)}>
              {fullName(row)}
            </Link>
            <span className="on-phone small">{below(row)}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'employeeId',
      header: idLabel,
      phone: 'hide',
      cell: row => <span className="num">{row.employeeId}</span>,
    },
    {
      id: 'phone',
      header: t('colPhone'),
      phone: 'hide',
      wide: true,
      cell: row => <span className="num muted">{phoneOf(row)}</span>,
    },
  ]
}
