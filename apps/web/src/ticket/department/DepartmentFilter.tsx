import { FilterSelect } from '../../kit/FilterSelect.tsx'
import { useDepartments } from '../../lib/useDepartments.ts'
import { useDepartmentWords } from './phrases.ts'

/** Narrows a list to the people of a department, where the company has departments. @param beside as of `DepartmentField` */
export function DepartmentFilter({
  beside = false,
  ...chosen
}: {
  value: string | null
  onChange: (value: string | null) => void
  beside?: boolean
}) {
  const t = useDepartmentWords()
  const { all } = useDepartments()
  if (all.length === 0) return null
  return (
    <FilterSelect
      label={t(beside ? 'ofCompany' : 'department')}
      all={t(beside ? 'allOfCompany' : 'all')}
      options={all.map(({ id, name }) => ({ value: id, label: name }))}
      {...chosen}
    />
  )
}
