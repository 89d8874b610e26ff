import type { AgreementSubType } from '@portal/domain'
import {
  type AgreementForm,
  agreementConflict,
  CHOSEN_INTERVALS,
  COMPANY_BOUNDS,
  hasWidget,
} from '@portal/domain/company'
import { hasOwnPage } from '@portal/domain/self-service'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DetailsList } from '../../kit/DetailsList.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { FormShell } from '../../kit/form/FormShell.tsx'
import { CheckboxField, Select, TextField } from '../../kit/form/fields.tsx'
import { api, call, renew } from '../../lib/api.ts'
import { useTypeText } from '../../lib/labels.ts'
import { useForm } from '../../lib/useForm.ts'
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
export default function AgreementDialog({ task, onClose, ...rest }: Props) {
  const t = useAgreementPhrases()
  const adding = task === null || task.id === null
  return (
    <FormDialog open={task !== null} title={t(adding ? 'newAgreement' : 'editAgreement')} onClose={onClose}>
      {task && <AgreementFields task={task} onClose={onClose} {...rest} />}
    </FormDialog>
  )
}

/** Whether staff let people have a page of their own for an agreement that exists, and the change of it, which is saved with the form. */
const useOwnPage = (id: string | null, subType: AgreementSubType) => {
  const { data } = useQuery({
    ...api.queryOptions('get', '/api/self-service/by-agreement-id/{id}', {
      params: { path: { id: id ?? '' } },
    }),
    enabled: id !== null && hasOwnPage(subType),
  })
  const [chosen, setChosen] = useState<boolean | null>(null)
  const save = async () => {
    if (id === null || chosen === null || chosen === data?.offered) return
    await call('put', '/api/self-service/by-agreement-id/{id}', {
      params: { path: { id } },
      body: { offered: chosen },
    })
    void renew('/api/self-service', '/housing-api/self-service', '/freeticket-api/self-service')
  }
  return { offered: chosen ?? data?.offered, choose: setChosen, save }
}

function AgreementFields({ task, options, draft, onSave, onClose }: Props & { task: AgreementTask }) {
  const t = useAgreementPhrases()
  const typeText = useTypeText()
  const intervalText = useIntervalText()
  const failureText = useFailureText()
  const others = task.typeLocked ? [] : task.others
  // Shown as soon as the type is chosen, not only after submit [P-245].
  const conflictText = (type: string) =>
    agreementConflict(type as AgreementSubType, others) === null
      ? undefined
      : t('conflict', { type: typeText(type as AgreementSubType) })
  const ownPage = useOwnPage(task.id, task.start.subType as AgreementSubType)
  const { min, max } = COMPANY_BOUNDS.paymentDeadlineDays
  const bounds = t('deadlineBounds', { min, max })
  const state = useForm({
    draft,
    form: agreementTextForm(others),
    fields: AGREEMENT_FIELDS,
    start: task.start,
    dialog: true,
    texts: ({ subType }) => ({
      subType: { required: t('typeRequired'), 'wrong-format': conflictText(subType) ?? '' },
      invoiceReference: { 'too-long': t('referenceLength', { max: COMPANY_BOUNDS.invoiceReference.max }) },
      invoicingInterval: { required: t('intervalRequired') },
      paymentDeadlineDays: {
        'numbers-only': t('deadlineNumber'),
        'min-value': bounds,
        'max-value': bounds,
      },
    }),
    send: async data => {
      await ownPage.save()
      await onSave(data, task.id)
    },
  })
  const chosen = state.values.subType as AgreementSubType
  const types = options.includes(chosen) || chosen === ('' as string) ? options : [...options, chosen]
  return (
    <FormShell
      id="agreement"
      form={state}
      refusal={failureText(t('saveFailed'), state.refusal)}
      submit={t(task.id === null ? 'add' : 'save')}
      onCancel={onClose}
    >
      <div className="fields">
        {task.typeLocked ? (
          <div>
            <DetailsList rows={[{ term: t('type'), value: typeText(chosen) }]} />
            <p className="small muted">{t('typeLocked')}</p>
          </div>
        ) : (
          <Select
            {...state.field('subType')}
            label={t('type')}
            error={conflictText(chosen) ?? state.errorOf('subType')}
            placeholder={task.start.subType === '' ? undefined : null}
            options={types.map(value => ({ value, label: typeText(value) }))}
          />
        )}
        <TextField {...state.field('invoiceReference')} label={t('reference')} autoComplete="off" optional />
        <div className="row2">
          <Select
            {...state.field('invoicingInterval')}
            label={t('interval')}
            placeholder={task.start.invoicingInterval === '' ? undefined : null}
            options={CHOSEN_INTERVALS.map(value => ({ value, label: intervalText(value) }))}
          />
          <TextField
            {...state.field('paymentDeadlineDays')}
            label={t('deadline')}
            unit={t('deadlineUnit')}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        {hasWidget(chosen) && (
          <CheckboxField
            id="widgetSettings"
            label={t('widgetSettings')}
            description={t('widgetSettingsHelp')}
            checked={state.values.widgetSettings === 'yes'}
            onChange={({ target }) => state.set('widgetSettings', target.checked ? 'yes' : '')}
          />
        )}
        {ownPage.offered !== undefined && (
          <CheckboxField
            id="own-page"
            label={t('ownPage')}
            description={t('ownPageHelp')}
            checked={ownPage.offered}
            onChange={({ target }) => ownPage.choose(target.checked)}
          />
        )}
      </div>
    </FormShell>
  )
}
