import type { Column } from '../../kit/DataTable.tsx'
import { useDepartments } from '../../lib/useDepartments.ts'
import { useDepartmentWords } from './phrases.ts'

/** Its id; free tickets have a column `department` of their own. */
export const DEPARTMENT_COLUMN_ID = 'of-department'

/** The department of each row of a list, where the company has departments; no column else. @param beside as of `DepartmentField` */
export function useDepartmentColumn<Row extends { department: { name: string } | string | null }>(
  beside = false,
): Column<Row>[] {
  const t = useDepartmentWords()
  const { all } = useDepartments()
  if (all.length === 0) return []
  return [
    {
      id: DEPARTMENT_COLUMN_ID,
      header: t(beside ? 'ofCompany' : 'department'),
      phone: 'hide',
      cell: ({ department }) => (
        <span className="small break">{typeof department === 'string' ? department : department?.name}</span>
      ),
    },
  ]
}
