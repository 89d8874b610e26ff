import { useState } from 'react'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { Select } from '../../kit/form/fields.tsx'
import { useAction } from '../../kit/useAction.ts'
import { call } from '../../lib/api.ts'
import { DEPARTMENT_PATHS, type WireDepartment } from '../../lib/departments.ts'
import { useDepartments } from '../../lib/useDepartments.ts'
import { useDepartmentText } from './phrases.ts'

/** Deletes a department; whoever is in it moves to the one that is chosen. */
export function RemoveDialog({
  companyId,
  department: { id, name, people },
  onClose,
}: {
  companyId: string
  department: WireDepartment
  onClose: () => void
}) {
  const t = useDepartmentText()
  const others = useDepartments().options.filter(({ value }) => value !== id)
  const [moveTo, setMoveTo] = useState('')
  const removing = useAction({
    act: () =>
      call('delete', '/department-api/by-company-id/{companyId}/{id}', {
        params: { path: { companyId, id }, query: people > 0 ? { moveTo } : {} },
      }),
    renew: [...DEPARTMENT_PATHS],
    done: () => {
      onClose()
      return t('removed')
    },
  })
  return (
    <ConfirmDialog
      danger
      title={t('removeTitle', { name })}
      confirm={t('remove')}
      ready={people === 0 || moveTo !== ''}
      action={removing}
      onConfirm={() => removing.run()}
      onClose={onClose}
    >
      {people > 0 && (
        <>
          <p>{t('removeMoves', { count: people })}</p>
          <Select
            id="move-to"
            label={t('moveTo')}
            placeholder={t('choose')}
            options={others}
            value={moveTo}
            onChange={event => setMoveTo(event.target.value)}
          />
        </>
      )}
      <p>{t('removeText')}</p>
    </ConfirmDialog>
  )
}
