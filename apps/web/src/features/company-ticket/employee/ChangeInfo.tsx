import { type ChangeInfoForm, changeInfoFormOf } from '@portal/domain/company-ticket'
import { PAYROLL_EMPLOYEE_ID_DIGITS } from '@portal/domain/payroll'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { FormDialog } from '../../../kit/FormDialog.tsx'
import { FormShell } from '../../../kit/form/FormShell.tsx'
import { TextField } from '../../../kit/form/fields.tsx'
import { useKit } from '../../../kit/phrases.ts'
import { showToast } from '../../../kit/toasts.ts'
import { dropDraft } from '../../../lib/drafts.ts'
import { useFieldError } from '../../../lib/form-phrases.ts'
import { fullName } from '../../../lib/format.ts'
import { ProblemError } from '../../../lib/http.ts'
import { useOperator } from '../../../lib/operator.ts'
import { useProblemText } from '../../../lib/refusal-phrases.ts'
import { useZodForm } from '../../../lib/useZodForm.ts'
import type { WireSubscriber } from '../../../lib/wire.ts'
import { queryKeys } from '../../../ticket/query-keys.ts'
import { useOrder } from '../order/phrases.ts'
import { calls } from './calls.ts'
import { useEmployee } from './phrases.ts'

const FIELDS = ['firstName', 'lastName', 'employeeId'] as const
type Field = (typeof FIELDS)[number]
type Props = { open: boolean; person: WireSubscriber; label: string; draft: string; onClose: () => void }

/** Name and employee number of an employee, by the bounds of 001 §5. */
export function ChangeInfoDialog({ open, person, onClose, ...rest }: Props) {
  const t = useEmployee()
  return (
    <FormDialog open={open} title={t('changeInfoTitle', { name: fullName(person) })} onClose={onClose}>
      <ChangeInfoFields person={person} onClose={onClose} {...rest} />
    </FormDialog>
  )
}

function ChangeInfoFields({ person, label, draft, onClose }: Omit<Props, 'open'>) {
  const t = useEmployee()
  const order = useOrder()
  const kit = useKit()
  const operator = useOperator()
  const queries = useQueryClient()
  const fieldError = useFieldError()
  const problemText = useProblemText()
  const { firstName, lastName, employeeId } = person
  const state = useZodForm<Record<Field, string>, Field, ChangeInfoForm>({
    draft,
    form: changeInfoFormOf(operator, person.companyId),
    fields: FIELDS,
    start: { firstName, lastName, employeeId },
    send: async data => {
      const saved = await calls.changeInfo(person.id, data)
      queries.setQueryData(queryKeys.employee(person.id), saved)
      void queries.invalidateQueries({ queryKey: queryKeys.all })
      onClose()
      showToast('success', t('changed'))
    },
  })
  // A closed dialog loses its input; only after an ended session is it restored.
  useEffect(() => () => dropDraft(draft), [draft])
  const name = { 'too-short': t('nameLength'), 'too-long': t('nameLength') }
  const errors: Record<Field, string | undefined> = {
    firstName: fieldError(state.faultOf('firstName'), { required: order('firstNameRequired'), ...name }),
    lastName: fieldError(state.faultOf('lastName'), { required: order('lastNameRequired'), ...name }),
    employeeId: fieldError(state.faultOf('employeeId'), {
      required: order('employeeIdRequired', { label }),
      'too-short': t('idLength'),
      'too-long': t('idLength'),
      'payroll-digits': order('employeeIdPayroll', { max: PAYROLL_EMPLOYEE_ID_DIGITS }),
    }),
  }
  return (
    <FormShell
      id="change-info"
      loading={state.sending}
      submitError={
        state.refusal === null ? null : (
          <>
            <p>{t('changeInfoFailed')}</p>
            {state.refusal instanceof ProblemError && <p>{problemText(state.refusal)}</p>}
          </>
        )
      }
      faults={state.summary.map(field => ({ id: field, message: errors[field] ?? '' }))}
      attempt={state.attempt}
      onSubmit={state.submit}
      actions={
        <div className="acts form-end">
          <Button type="submit" loading={state.sending}>
            {t('save')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {kit('cancel')}
          </Button>
        </div>
      }
    >
      <div className="fields">
        <p className="muted">{t('changeInfoText')}</p>
        <div className="row2">
          <TextField
            {...state.bind('firstName')}
            label={t('firstName')}
            error={errors.firstName}
            autoComplete="off"
            required
          />
          <TextField
            {...state.bind('lastName')}
            label={t('lastName')}
            error={errors.lastName}
            autoComplete="off"
            required
          />
        </div>
        <TextField
          {...state.bind('employeeId')}
          className="field-s"
          label={label}
          error={errors.employeeId}
          autoComplete="off"
          required
        />
      </div>
    </FormShell>
  )
}
