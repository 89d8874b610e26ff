import { REFUND_COMMENT_MAX } from '@portal/domain/invoice'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { Button } from '../../kit/Button.tsx'
import { DetailsList } from '../../kit/DetailsList.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { FormShell } from '../../kit/form/FormShell.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { TextArea } from '../../kit/form/TextArea.tsx'
import { useKit } from '../../kit/phrases.ts'
import { showToast } from '../../kit/toasts.ts'
import { dropDraft } from '../../lib/drafts.ts'
import { useFieldError } from '../../lib/form-phrases.ts'
import { amount as amountText, kroner } from '../../lib/format.ts'
import { ProblemError } from '../../lib/http.ts'
import { submitKeys } from '../../lib/idempotency.ts'
import { useProblemText } from '../../lib/refusal-phrases.ts'
import { useZodForm } from '../../lib/useZodForm.ts'
import type { WireInvoiceLine } from '../../lib/wire.ts'
import { calls } from './calls.ts'
import { useLineText } from './labels.tsx'
import { refundedNok, refundForm } from './refund-form.ts'
import { atAmount, waitOf } from './refund-outcome.ts'
import { useRefundPhrases } from './refund-phrases.ts'
import { useSecondsLeft } from './useSecondsLeft.ts'

type Props = { invoiceId: string; line: WireInvoiceLine | null; onClose: () => void }

/** Gives back a part of an invoice line, as a credit note [C-054, C-170, C-171, C-172]. */
export function RefundDialog({ invoiceId, line, onClose }: Props) {
  const t = useRefundPhrases()
  return (
    <FormDialog open={line !== null} title={t('title')} onClose={onClose}>
      {line && <RefundFields key={line.id} invoiceId={invoiceId} line={line} onClose={onClose} />}
    </FormDialog>
  )
}

function RefundFields({ invoiceId, line, onClose }: Props & { line: WireInvoiceLine }) {
  const t = useRefundPhrases()
  const kit = useKit()
  const queries = useQueryClient()
  const fieldError = useFieldError()
  const problemText = useProblemText()
  const lineText = useLineText()
  const keys = useMemo(() => submitKeys(), [])
  const draft = `refund:${line.id}`
  const remaining = line.refundable
  const ceiling = kroner(remaining, 2)
  const state = useZodForm({
    draft,
    form: refundForm(remaining),
    fields: ['amount', 'description'],
    start: { amount: '', description: '' },
    send: async ({ amount, description }) => {
      const body = { amount, ...(description && { description }) }
      try {
        const made = await calls.refund(invoiceId, line.id, body, keys.keyFor({ line: line.id, ...body }))
        keys.settled()
        showToast('success', t('done', { number: made.creditNoteNumber }))
      } catch (error) {
        keys.settled(error)
        // Another user has refunded in the meantime: the remainder is fetched again, and the field shows the fault.
        if (error instanceof ProblemError) void queries.invalidateQueries({ queryKey: ['invoice'] })
        throw atAmount(error)
      }
      onClose()
      void queries.invalidateQueries({ queryKey: ['invoice'] })
    },
  })
  // A closed dialog loses its input; only after an ended session is it restored.
  useEffect(() => () => dropDraft(draft), [draft])
  const left = useSecondsLeft(state.refusal, waitOf(state.refusal))
  const errors = {
    amount: fieldError(state.faultOf('amount'), {
      required: t('amountRequired'),
      'wrong-format': t('amountFormat'),
      'min-value': t('amountMin'),
      'max-value': t('amountMax', { ceiling }),
    }),
    description: fieldError(state.faultOf('description'), {
      'too-long': t('descriptionLength', { max: REFUND_COMMENT_MAX }),
    }),
  }
  const refunded = refundedNok(line)
  return (
    <FormShell
      id="refund"
      loading={state.sending}
      submitError={state.refusal === null ? null : problemText(state.refusal)}
      faults={state.summary.map(field => ({ id: field, message: errors[field] ?? '' }))}
      attempt={state.attempt}
      onSubmit={state.submit}
      actions={
        <div className="acts form-end">
          <Button type="submit" loading={state.sending} disabled={left !== null && left > 0}>
            {t('refund')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {kit('cancel')}
          </Button>
        </div>
      }
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
        <div className="refund-amount">
          <TextField
            {...state.bind('amount')}
            label={t('amount')}
            description={t('amountHelp', { ceiling })}
            error={errors.amount}
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
          {...state.bind('description')}
          label={t('description')}
          description={t('descriptionHelp')}
          error={errors.description}
          rows={2}
          optional
        />
        <p className="small muted">{t('consequence')}</p>
      </div>
    </FormShell>
  )
}
