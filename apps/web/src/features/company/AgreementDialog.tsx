import type { AgreementSubType } from '@portal/domain'
import {
  type AgreementForm,
  agreementConflict,
  CHOSEN_INTERVALS,
  COMPANY_BOUNDS,
} from '@portal/domain/company'
import { useEffect } from 'react'
import { Button } from '../../kit/Button.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { FormShell } from '../../kit/form/FormShell.tsx'
import { Select, TextField } from '../../kit/form/fields.tsx'
import { useKit } from '../../kit/phrases.ts'
import { dropDraft } from '../../lib/drafts.ts'
import { useFieldError } from '../../lib/form-phrases.ts'
import { useTypeText } from '../../lib/labels.ts'
import { useZodForm } from '../../lib/useZodForm.ts'
import { useAgreementPhrases } from './agreement-phrases.ts'
import { AGREEMENT_FIELDS, type AgreementValues, agreementTextForm } from './agreement-values.ts'
import { useIntervalText } from './labels.tsx'
import { useFailureText } from './useFailureText.ts'

export type AgreementTask = {
  /** The agreement to change; null for a new one. */
  id: string | null
  start: AgreementValues
  /** An agreement that exists keeps its type [P-244]. */
  typeLocked: boolean
  /** Types of the company's other agreements. */
  others: readonly AgreementSubType[]
}

type Props = {
  task: AgreementTask | null
  /** Types that may be chosen here. */
  options: readonly AgreementSubType[]
  draft: string
  onSave: (agreement: AgreementForm, id: string | null) => Promise<void>
  onClose: () => void
}

/** Makes a new agreement or changes one [P-157]. */
export function AgreementDialog({ task, onClose, ...rest }: Props) {
  const t = useAgreementPhrases()
  const adding = task === null || task.id === null
  return (
    <FormDialog open={task !== null} title={t(adding ? 'newAgreement' : 'editAgreement')} onClose={onClose}>
      {task && <AgreementFields task={task} onClose={onClose} {...rest} />}
    </FormDialog>
  )
}

function AgreementFields({ task, options, draft, onSave, onClose }: Props & { task: AgreementTask }) {
  const t = useAgreementPhrases()
  const kit = useKit()
  const typeText = useTypeText()
  const intervalText = useIntervalText()
  const fieldError = useFieldError()
  const failureText = useFailureText()
  const others = task.typeLocked ? [] : task.others
  const state = useZodForm({
    draft,
    form: agreementTextForm(others),
    fields: AGREEMENT_FIELDS,
    start: task.start,
    send: data => onSave(data, task.id),
  })
  // A closed dialog loses its input; only after an ended session is it restored.
  useEffect(() => () => dropDraft(draft), [draft])

  const chosen = state.values.subType as AgreementSubType
  // Shown as soon as the type is chosen, not only after submit [P-245].
  const conflict =
    agreementConflict(chosen, others) === null ? null : t('conflict', { type: typeText(chosen) })
  const { min, max } = COMPANY_BOUNDS.paymentDeadlineDays
  const bounds = t('deadlineBounds', { min, max })
  const errors = {
    subType: conflict ?? fieldError(state.faultOf('subType'), { required: t('typeRequired') }),
    invoiceReference: fieldError(state.faultOf('invoiceReference'), {
      'too-long': t('referenceLength', { max: COMPANY_BOUNDS.invoiceReference.max }),
    }),
    invoicingInterval: fieldError(state.faultOf('invoicingInterval'), { required: t('intervalRequired') }),
    paymentDeadlineDays: fieldError(state.faultOf('paymentDeadlineDays'), {
      'numbers-only': t('deadlineNumber'),
      'min-value': bounds,
      'max-value': bounds,
    }),
  }
  const types = options.includes(chosen) || chosen === ('' as string) ? options : [...options, chosen]
  return (
    <FormShell
      id="agreement"
      loading={state.sending}
      submitError={failureText(t('saveFailed'), state.refusal)}
      faults={state.summary.map(field => ({ id: field, message: errors[field] ?? '' }))}
      attempt={state.attempt}
      onSubmit={state.submit}
      actions={
        <div className="acts form-end">
          <Button type="submit" loading={state.sending}>
            {t(task.id === null ? 'add' : 'save')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {kit('cancel')}
          </Button>
        </div>
      }
    >
      <div className="fields">
        <Select
          {...state.bind('subType')}
          label={t('type')}
          {...(task.typeLocked && { description: t('typeLocked') })}
          error={errors.subType}
          disabled={task.typeLocked}
          placeholder={task.start.subType === '' ? undefined : null}
          options={types.map(value => ({ value, label: typeText(value) }))}
        />
        <TextField
          {...state.bind('invoiceReference')}
          label={t('reference')}
          error={errors.invoiceReference}
          autoComplete="off"
          optional
        />
        <div className="row2">
          <Select
            {...state.bind('invoicingInterval')}
            label={t('interval')}
            error={errors.invoicingInterval}
            placeholder={task.start.invoicingInterval === '' ? undefined : null}
            options={CHOSEN_INTERVALS.map(value => ({ value, label: intervalText(value) }))}
          />
          <TextField
            {...state.bind('paymentDeadlineDays')}
            label={t('deadline')}
            error={errors.paymentDeadlineDays}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
      </div>
    </FormShell>
  )
}
