import { lazy } from 'react'
import { FormDialog } from '../../../kit/FormDialog.tsx'
import { useFetched } from '../../../kit/useFetched.ts'
import type { WireSchoolTicket } from '../../../lib/wire.ts'
import type { EditedField } from './edit-values.ts'
import { useSchoolTicket } from './phrases.ts'

const load = () => import('./EditForm.tsx')
const EditForm = lazy(load)

/** Changes one field of a ticket; closed while `field` is null. */
export function EditDialog({
  field,
  ticket,
  onClose,
}: {
  field: EditedField | null
  ticket: WireSchoolTicket
  onClose: () => void
}) {
  useFetched(load)
  const t = useSchoolTicket()
  return (
    <FormDialog question open={field !== null} title={field ? t(`${field}Title`) : ''} onClose={onClose}>
      {field && <EditForm field={field} ticket={ticket} onClose={onClose} />}
    </FormDialog>
  )
}
