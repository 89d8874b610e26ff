import { PlusIcon } from '@navikt/aksel-icons'
import { formatDay, nok, oreOf } from '@portal/domain'
import { DIVISION_MAX_PARTS } from '@portal/domain/payment-file'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { FormShell } from '../../kit/form/FormShell.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { Split } from '../../kit/Layout.tsx'
import { showToast } from '../../kit/toasts.ts'
import { call, renew } from '../../lib/api.ts'
import { kroner } from '../../lib/format.ts'
import { useForm } from '../../lib/useForm.ts'
import { divisionForm, fieldsOf, leftOf, startOf } from './division-values.ts'
import type { FormProps } from './forms.tsx'
import { usePaymentFile } from './phrases.ts'

/** Divides a payment between invoices: a row for each, with its amount, which begin with what the payer says. */
export function DivideForm({ payment, onClose }: FormProps) {
  const t = usePaymentFile()
  const [start] = useState(() => startOf(payment.named))
  const [rows, setRows] = useState(start.rows)
  const fields = fieldsOf(rows)
  const texts = {
    invoice: {
      required: t('invoiceNumberRequired'),
      'wrong-format': t('invoiceNumberFormat'),
      'max-value': t('sameInvoice'),
    },
    amount: {
      required: t('shareRequired'),
      'wrong-format': t('shareFormat'),
      'min-value': t('otherSum'),
      'max-value': t('otherSum'),
    },
  }
  const state = useForm({
    draft: `payment-divide:${payment.id}`,
    form: divisionForm(payment.amount, rows),
    start: start.values,
    fields,
    dialog: true,
    texts: Object.fromEntries(
      fields.map(field => [field, field.startsWith('invoice') ? texts.invoice : texts.amount]),
    ),
    send: async body => {
      await call('post', '/invoice-admin-api/payments/unmatched/{id}/divide', {
        params: { path: { id: payment.id } },
        body,
      })
      showToast('success', t('divided'), body.invoices.map(({ invoiceNumber }) => invoiceNumber).join(', '))
      void renew('/invoice-admin-api/payments', '/api/invoice')
      onClose()
    },
  })
  const left = nok(leftOf(oreOf(payment.amount), state.values, rows))
  const field = (name: string) => {
    const { value, ...rest } = state.field(name)
    return { ...rest, value: value ?? '' }
  }
  return (
    <FormShell id="divide" form={state} submit={t('divide')} onCancel={onClose}>
      <div className="fields">
        <p>
          {t('assignText', {
            amount: kroner(payment.amount, 2),
            day: formatDay(payment.paidOn),
            reference: payment.reference,
          })}
        </p>
        {Array.from({ length: rows }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <fieldset key={at} aria-label={t('share', { number: at + 1 })} className="row2 gap-12">
            <TextField
              {...field(`invoice${at}`)}
              label={t('invoiceNumber')}
              inputMode="numeric"
              autoComplete="off"
            />
            <TextField
              {...field(`amount${at}`)}
              label={t('colAmount')}
              unit="kr"
              inputMode="decimal"
              autoComplete="off"
            />
          </fieldset>
        ))}
        <Split wrap gap={12}>
          <Button
            variant="tertiary"
            disabled={rows >= DIVISION_MAX_PARTS}
            onClick={() => setRows(count => count + 1)}
          >
            <PlusIcon aria-hidden /> {t('addInvoice')}
          </Button>
          <p role="status">
            {t('left')} <b className="num">{kroner(left, 2)}</b>
          </p>
        </Split>
        <p className="small muted">{t('divideHow')}</p>
      </div>
    </FormShell>
  )
}
