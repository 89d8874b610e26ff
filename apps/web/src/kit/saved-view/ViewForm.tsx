import { savedViewForm } from '@portal/domain/saved-view'
import { useForm } from '../../lib/useForm.ts'
import { FormShell } from '../form/FormShell.tsx'
import { CheckboxField, TextField } from '../form/fields.tsx'
import { useSavedViews } from './phrases.ts'

export type ViewNamed = { name: string; isDefault: boolean }

/** The name of a view, and whether the list opens with it. */
export default function ViewForm({
  start,
  send,
  onClose,
}: {
  start: ViewNamed
  send: (view: ViewNamed, idempotencyKey: string) => Promise<unknown>
  onClose: () => void
}) {
  const t = useSavedViews()
  const form = useForm({
    draft: 'saved-view',
    dialog: true,
    form: savedViewForm,
    fields: ['name'],
    start: { ...start },
    send,
  })
  return (
    <FormShell id="saved-view" form={form} submit={t('saveButton')} onCancel={onClose}>
      <div className="fields">
        <TextField
          {...form.field('name')}
          label={t('name')}
          description={t('nameHelp')}
          required
          autoComplete="off"
        />
        <CheckboxField
          id="isDefault"
          label={t('opensWith')}
          checked={form.values.isDefault}
          onChange={({ target }) => form.set('isDefault', target.checked)}
        />
      </div>
    </FormShell>
  )
}
