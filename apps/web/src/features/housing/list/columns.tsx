import type { Schemas } from '@portal/api-client'
import type { Column } from '../../../kit/DataTable.tsx'
import { paths } from '../../../lib/paths.ts'
import { useCompany } from '../../../lib/session-provider.tsx'
import { useDepartmentColumn } from '../../../ticket/department/useDepartmentColumn.tsx'
import { TicketStatus } from '../../../ticket/labels.tsx'
import { usePersonColumns } from '../../../ticket/person-columns.tsx'
import { useResidentList } from './phrases.ts'

type Row = Schemas['Resident']

/** Columns of the residents; a row opens the unit [C-079, C-116]. */
export function useResidentColumns(unitLabel: string): Column<Row>[] {
  const t = useResidentList()
  const { id: companyId } = useCompany()
  return [
    ...usePersonColumns<Row>(
      unitLabel,
      ({ employeeId }) => paths.housingUnit(employeeId, companyId),
      ({ employeeId }) => `${unitLabel} ${employeeId}`,
    ),
    ...useDepartmentColumn<Row>(),
    {
      id: 'status',
      header: t('colStatus'),
      phone: 'end',
      cell: ({ status }) => <TicketStatus status={status} plain={status === 'active'} />,
    },
  ]
}
