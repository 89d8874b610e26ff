import { Select } from '../../kit/form/fields.tsx'
import { useDepartments } from '../../lib/useDepartments.ts'
import { useDepartmentWords } from './phrases.ts'

/**
 * The department of whom something is ordered for, where the company has departments.
 * @param beside another thing that is called a department is on the page, as for free tickets
 */
export function DepartmentField({
  value = '',
  onChange,
  beside = false,
}: {
  value: string | undefined
  onChange: (id: string) => void
  beside?: boolean
}) {
  const t = useDepartmentWords()
  const { options } = useDepartments()
  if (options.length === 0) return null
  return (
    <Select
      id="departmentId"
      label={t(beside ? 'ofCompany' : 'department')}
      {...(beside && { description: t('ofCompanyHelp') })}
      placeholder={t('asIs')}
      options={options}
      value={value}
      onChange={event => onChange(event.target.value)}
      optional
    />
  )
}
