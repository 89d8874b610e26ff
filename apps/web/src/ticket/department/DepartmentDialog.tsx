import type { paths } from '@portal/api-client'
import { useState } from 'react'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { Select } from '../../kit/form/fields.tsx'
import { useAction } from '../../kit/useAction.ts'
import { call } from '../../lib/api.ts'
import { DEPARTMENT_PATHS } from '../../lib/departments.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import { useDepartments } from '../../lib/useDepartments.ts'
import { useDepartmentWords } from './phrases.ts'

type Body =
  paths['/department-api/by-company-id/{companyId}/people']['post']['requestBody']['content']['application/json']

const NO_DEPARTMENT = 'none'

/** Puts people into a department, or into none. @param now the department of one person, '' without one */
export default function DepartmentDialog({
  whom,
  lead,
  now,
  onDone,
  onClose,
}: {
  whom: Pick<Body, 'people' | 'filters'>
  lead: string
  now?: string
  onDone?: () => void
  onClose: () => void
}) {
  const t = useDepartmentWords()
  const { id: companyId } = useCompany()
  const { options } = useDepartments()
  const [chosen, setChosen] = useState(now ?? options[0]?.value ?? NO_DEPARTMENT)
  const setting = useAction({
    act: () =>
      call('post', '/department-api/by-company-id/{companyId}/people', {
        params: { path: { companyId } },
        body: { ...whom, departmentId: chosen === NO_DEPARTMENT || chosen === '' ? null : chosen },
      }),
    renew: [...DEPARTMENT_PATHS],
    done: ({ done }) => {
      onDone?.()
      onClose()
      return t('done', { count: done })
    },
  })
  return (
    <ConfirmDialog
      title={t('title')}
      confirm={t('save')}
      action={setting}
      onConfirm={() => setting.run()}
      onClose={onClose}
    >
      <p>{lead}</p>
      <Select
        id="set-department"
        label={t('department')}
        options={[...options, { value: NO_DEPARTMENT, label: t('none') }]}
        value={chosen === '' ? NO_DEPARTMENT : chosen}
        onChange={event => setChosen(event.target.value)}
      />
      <p className="small muted">{t('explain')}</p>
    </ConfirmDialog>
  )
}
