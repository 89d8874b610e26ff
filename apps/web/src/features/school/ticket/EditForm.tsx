import { SCHOOL_EDIT_BOUNDS } from '@portal/domain/school'
import { FormShell } from '../../../kit/form/FormShell.tsx'
import { TextField } from '../../../kit/form/fields.tsx'
import { showToast } from '../../../kit/toasts.ts'
import { call, renew } from '../../../lib/api.ts'
import { useForm } from '../../../lib/useForm.ts'
import type { WireSchoolTicket } from '../../../lib/wire.ts'
import { SCHOOL_PATHS } from '../queries.ts'
import { bodyOf, type EditedField, editFormOf, IS_OPTIONAL, startOf } from './edit-values.ts'
import { useSchoolTicket } from './phrases.ts'

type Props = { field: EditedField; ticket: WireSchoolTicket; onClose: () => void }

/** One field of a ticket [F-243, F-245, F-246]. */
export default function EditForm({ field, ticket, onClose }: Props) {
  const t = useSchoolTicket()
  const { max } = SCHOOL_EDIT_BOUNDS[field]
  const form = useForm({
    draft: `school-ticket-${field}:${ticket.id}`,
    dialog: true,
    form: editFormOf(field),
    start: { value: startOf(ticket, field) },
    texts: { value: { 'too-long': t('tooLong', { max }) } },
    fieldOf: () => 'value',
    send: async ({ value }) => {
      try {
        await call('put', '/schoolticket-api/travel-card/{id}/', {
          params: { path: { id: ticket.id } },
          body: bodyOf(field, value),
        })
        onClose()
        showToast('success', t('edited'))
      } catch (error) {
        showToast('error', t('editFailed'))
        throw error
      } finally {
        // Also after a refusal: the ticket may have changed meanwhile.
        void renew(...SCHOOL_PATHS)
      }
    },
  })
  return (
    <FormShell id="school-ticket-edit" form={form} submit={t('save')} onCancel={onClose}>
      <div className="fields">
        <TextField
          {...form.field('value')}
          label={t(`${field}Label`)}
          description={field === 'name' ? t('nameHelp') : undefined}
          autoComplete="off"
          {...(IS_OPTIONAL[field] ? { optional: true } : { required: true })}
        />
      </div>
    </FormShell>
  )
}
