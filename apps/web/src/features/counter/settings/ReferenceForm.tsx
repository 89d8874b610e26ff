import { COUNTER_BOUNDS, counterReferenceForm } from '@portal/domain/counter'
import { FormShell } from '../../../kit/form/FormShell.tsx'
import { TextField } from '../../../kit/form/fields.tsx'
import { showToast } from '../../../kit/toasts.ts'
import { call, renew } from '../../../lib/api.ts'
import { useForm } from '../../../lib/useForm.ts'
import { useCounter } from '../phrases.ts'
import { REFERENCE_PATHS } from '../queries.ts'

/** A new invoice reference [F-249]. @param onAdded gets its text */
export default function ReferenceForm({
  companyId,
  onAdded,
  onClose,
}: {
  companyId: string
  onAdded?: (reference: string) => void
  onClose: () => void
}) {
  const t = useCounter()
  const form = useForm({
    draft: `counter-reference:${companyId}`,
    dialog: true,
    form: counterReferenceForm,
    start: { reference: '' },
    texts: {
      reference: {
        'too-short': t('referenceLength', COUNTER_BOUNDS.invoiceReference),
        'too-long': t('referenceLength', COUNTER_BOUNDS.invoiceReference),
      },
    },
    send: async (body, key) => {
      const { reference } = await call('post', '/ticketcounter-api/company/{companyId}/invoice-references', {
        params: { path: { companyId }, header: { 'idempotency-key': key } },
        body,
      })
      await renew(...REFERENCE_PATHS)
      onAdded?.(reference)
      onClose()
      showToast('success', t('referenceAdded'))
    },
  })
  return (
    <FormShell id="counter-reference" form={form} submit={t('add')} onCancel={onClose}>
      <div className="fields">
        <TextField
          {...form.field('reference')}
          label={t('reference')}
          description={t('referenceHelp')}
          autoComplete="off"
          required
        />
      </div>
    </FormShell>
  )
}
