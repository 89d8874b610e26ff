import { REFUND_COMMENT_MAX } from '@portal/domain/invoice'
import { useEffect, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { DetailsList } from '../../kit/DetailsList.tsx'
import { FormShell } from '../../kit/form/FormShell.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { TextArea } from '../../kit/form/TextArea.tsx'
import { showToast } from '../../kit/toasts.ts'
import { call, renew } from '../../lib/api.ts'
import { amount as amountText, kroner } from '../../lib/format.ts'
import { useForm } from '../../lib/useForm.ts'
import type { WireInvoiceLine } from '../../lib/wire.ts'
import styles from './invoice.module.css'
import { useLineText } from './labels.tsx'
import { useRefundPhrases } from './refund-phrases.ts'
import { atAmount, refundForm, waitOf } from './refund-values.ts'
import { refundedNok } from './refunded.ts'

type Props = { invoiceId: string; line: WireInvoiceLine; onClose: () => void }

/** Gives back a part of an invoice line, as a credit note [C-054, C-170, C-171, C-172]. */
export default function RefundForm({ invoiceId, line, onClose }: Props) {
  const t = useRefundPhrases()
  const lineText = useLineText()
  const draft = `refund:${line.id}`
  const remaining = line.refundable
  const ceiling = kroner(remaining, 2)
  const state = useForm({
    draft,
    form: refundForm(remaining),
    start: { amount: '', description: '' },
    dialog: true,
    texts: {
      amount: {
        required: t('amountRequired'),
        'wrong-format': t('amountFormat'),
        'min-value': t('amountMin'),
        'max-value': t('amountMax', { ceiling }),
      },
      description: { 'too-long': t('descriptionLength', { max: REFUND_COMMENT_MAX }) },
    },
    send: async ({ amount, description }, key) => {
      const body = { amount, ...(description && { description }) }
      try {
        const made = await call('post', '/invoice-admin-api/invoice/{id}/refund-line/{lineId}', {
          params: { path: { id: invoiceId, lineId: line.id }, header: { 'idempotency-key': key } },
          body,
        })
        const more = t('doneMore', { sum: kroner(amount, 2), remaining: kroner(made.remaining, 2) })
        showToast('success', t('done', { number: made.creditNoteNumber }), more)
      } catch (error) {
        throw atAmount(error)
      } finally {
        // Also after a refusal: another user may have refunded in the meantime, and the field shows the fault.
        void renew('/api/invoice', '/invoice-admin-api')
      }
      onClose()
    },
  })
  const left = useSecondsLeft(state.refusal, waitOf(state.refusal))
  const refunded = refundedNok(line)
  return (
    <FormShell
      id="refund"
      form={state}
      submit={t('refund')}
      ready={left === null || left <= 0}
      onCancel={onClose}
    >
      <div className="fields">
        {/* Below the alert and not in it: screen readers would read it again every second. */}
        {left !== null && <p role="timer">{left > 0 ? t('wait', { count: left }) : t('waited')}</p>}
        <p>{lineText(line)}</p>
        <DetailsList
          rows={[
            { term: t('charged'), value: <span className="num">{kroner(line.total, 2)}</span> },
            {
              term: t('before'),
              value: refunded > 0 ? <span className="num">{kroner(refunded, 2)}</span> : null,
            },
            { term: t('remaining'), value: <span className="num">{ceiling}</span> },
          ]}
        />
        <div className={`stack from-start gap-4 ${styles.refundAmount}`}>
          <TextField
            {...state.field('amount')}
            label={t('amount')}
            description={t('amountHelp', { ceiling })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            required
          />
          <Button variant="tertiary" onClick={() => state.set('amount', amountText(remaining))}>
            {t('wholeAmount')}
          </Button>
        </div>
        <TextArea
          {...state.field('description')}
          label={t('description')}
          description={t('descriptionHelp')}
          rows={2}
          optional
        />
        <p className="small muted">{t('consequence')}</p>
      </div>
    </FormShell>
  )
}

/** Counts down the seconds to wait after a refusal; null without a wait. A new refusal starts again. */
function useSecondsLeft(refusal: unknown, seconds: number | null): number | null {
  const [left, setLeft] = useState(seconds)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same number of seconds in a new refusal counts again
  useEffect(() => {
    setLeft(seconds)
    if (seconds === null) return
    // By the clock and not by counting timer ticks, which are rare in a background tab.
    const end = performance.now() + seconds * 1000
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - performance.now()) / 1000))
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [refusal, seconds])
  return left
}
