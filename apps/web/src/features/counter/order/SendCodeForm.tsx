import { counterCodeForm } from '@portal/domain/counter'
import { FormShell } from '../../../kit/form/FormShell.tsx'
import { PhoneField } from '../../../kit/form/PhoneField.tsx'
import { showToast } from '../../../kit/toasts.ts'
import { call, renew } from '../../../lib/api.ts'
import { useForm } from '../../../lib/useForm.ts'
import { useCounterOrders } from '../orders-phrases.ts'
import { ORDER_PATHS } from '../queries.ts'

/** Sends the code of a ticket that was bought without a phone to one. */
export default function SendCodeForm({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useCounterOrders()
  const form = useForm({
    draft: `counter-send-code:${id}`,
    dialog: true,
    form: counterCodeForm,
    start: { phone: '', phoneCountryCode: '+47' },
    send: async body => {
      await call('post', '/ticketcounter-api/ticket/{id}/send-pickup-code', {
        params: { path: { id } },
        body,
      })
      await renew(...ORDER_PATHS)
      onClose()
      showToast('success', t('codeSent'))
    },
  })
  return (
    <FormShell id="counter-send-code" form={form} submit={t('sendToSubmit')} onCancel={onClose}>
      <p>{t('sendToText')}</p>
      <PhoneField {...form.phoneField()} label={t('sendTo')} />
    </FormShell>
  )
}
