import type { Schemas } from '@portal/api-client'
import { Link } from 'react-router'
import { Avatar } from '../../../kit/Avatar.tsx'
import type { Column } from '../../../kit/DataTable.tsx'
import { fullName, phoneOf } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { TicketStatus } from '../../../ticket/labels.tsx'
import { useResidentList } from './phrases.ts'

type Row = Schemas['Resident']

/** Columns of the residents; a row opens the unit [C-079, C-116]. */
export function useResidentColumns(unitLabel: string): Column<Row>[] {
  const t = useResidentList()
  return [
    {
      id: 'name',
      header: t('colName'),
      skeletonWidth: 110,
      cell: (row, linkId) => (
        <span className="who">
          <Avatar name={fullName(row)} />
          <span>
            <Link id={linkId} to={paths.housingUnit(row.employeeId)}>
              {fullName(row)}
            </Link>
            <span className="on-phone small">
              {unitLabel} {row.employeeId}
            </span>
          </span>
        </span>
      ),
    },
    {
      id: 'unit',
      header: unitLabel,
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
    {
      id: 'status',
      header: t('colStatus'),
      phone: 'end',
      skeletonWidth: 50,
      cell: ({ status }) => <TicketStatus status={status} plain={status === 'active'} />,
    },
  ]
}
