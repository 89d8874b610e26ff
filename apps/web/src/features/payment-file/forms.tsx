import type { Schemas } from '@portal/api-client'
import { formatDay } from '@portal/domain'
import { assignForm, setAsideForm } from '@portal/domain/payment-file'
import { FormShell } from '../../kit/form/FormShell.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { showToast } from '../../kit/toasts.ts'
import { call, renew } from '../../lib/api.ts'
import { kroner } from '../../lib/format.ts'
import { useForm } from '../../lib/useForm.ts'
import { usePaymentFile } from './phrases.ts'

export type Unmatched = Schemas['UnmatchedPayment']
export type FormProps = { payment: Unmatched; onClose: () => void }

const params = ({ id }: Unmatched) => ({ path: { id } })

/** Makes a payment one of an invoice. */
export function AssignForm({ payment, onClose }: FormProps) {
  const t = usePaymentFile()
  const state = useForm({
    draft: `payment-assign:${payment.id}`,
    form: assignForm,
    start: { invoiceNumber: '' },
    dialog: true,
    texts: {
      invoiceNumber: { required: t('invoiceNumberRequired'), 'wrong-format': t('invoiceNumberFormat') },
    },
    send: async body => {
      await call('post', '/invoice-admin-api/payments/unmatched/{id}/assign', {
        params: params(payment),
        body,
      })
      showToast('success', t('assigned'), body.invoiceNumber)
      void renew('/invoice-admin-api/payments', '/api/invoice')
      onClose()
    },
  })
  return (
    <FormShell id="assign" form={state} submit={t('assign')} onCancel={onClose}>
      <div className="fields">
        <p>
          {t('assignText', {
            amount: kroner(payment.amount, 2),
            day: formatDay(payment.paidOn),
            reference: payment.reference,
          })}
        </p>
        <TextField
          {...state.field('invoiceNumber')}
          label={t('invoiceNumber')}
          inputMode="numeric"
          autoComplete="off"
          required
        />
      </div>
    </FormShell>
  )
}

/** Sets a payment aside, with why. */
export function SetAsideForm({ payment, onClose }: FormProps) {
  const t = usePaymentFile()
  const state = useForm({
    draft: `payment-aside:${payment.id}`,
    form: setAsideForm,
    start: { comment: '' },
    dialog: true,
    texts: { comment: { required: t('commentRequired') } },
    send: async body => {
      await call('post', '/invoice-admin-api/payments/unmatched/{id}/set-aside', {
        params: params(payment),
        body,
      })
      showToast('success', t('isAside'), body.comment)
      void renew('/invoice-admin-api/payments')
      onClose()
    },
  })
  return (
    <FormShell id="set-aside" form={state} submit={t('setAside')} onCancel={onClose}>
      <div className="fields">
        <p>{t('setAsideText')}</p>
        <TextField {...state.field('comment')} label={t('comment')} autoComplete="off" required />
      </div>
    </FormShell>
  )
}
