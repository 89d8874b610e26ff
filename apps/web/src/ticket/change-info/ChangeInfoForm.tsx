import { type ChangeInfo, changeInfoFaults } from '@portal/domain/company-ticket'
import { PAYROLL_EMPLOYEE_ID_DIGITS } from '@portal/domain/payroll'
import { FormShell } from '../../kit/form/FormShell.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { showToast } from '../../kit/toasts.ts'
import { ProblemError } from '../../lib/http.ts'
import { useOperator } from '../../lib/operator.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { useForm } from '../../lib/useForm.ts'
import { formOf } from '../../lib/zod-faults.ts'
import { useOrder } from '../order-form/phrases.ts'
import { renewTickets } from '../products.ts'
import { useChangeInfo } from './phrases.ts'

type Values = ChangeInfo & { phoneLabel: string }
export type ChangeInfoProps = {
  person: Values & { companyId: string }
  /** What the company calls the employee id or the unit. */
  label: string
  draft: string
  /** The phone can be called something; for residents. */
  withPhoneLabel?: boolean
  send: (values: Values) => Promise<void>
  onClose: () => void
}

/** Name and employee number or unit of a person, by the bounds of 001 §5; what is not touched is not judged. */
export default function ChangeInfoForm({
  person,
  label,
  draft,
  withPhoneLabel = false,
  send,
  onClose,
}: ChangeInfoProps) {
  const t = useChangeInfo()
  const order = useOrder()
  const operator = useOperator()
  const problemText = useProblemText()
  const { firstName, lastName, employeeId, phoneLabel, companyId } = person
  const start = { firstName, lastName, employeeId, phoneLabel }
  const name = { 'too-short': t('nameLength'), 'too-long': t('nameLength') }
  const state = useForm({
    draft,
    form: formOf((values: Values) => {
      const faults = changeInfoFaults({ operator, companyId }, start, values)
      const issues = faults.map(({ field, code }) => ({ path: [field], message: code }))
      return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data: values }
    }),
    start,
    dialog: true,
    texts: {
      firstName: { required: order('firstNameRequired'), ...name },
      lastName: { required: order('lastNameRequired'), ...name },
      employeeId: {
        required: order('employeeIdRequired', { label }),
        'too-short': t('idLength'),
        'too-long': t('idLength'),
        'payroll-digits': order('employeeIdPayroll', { max: PAYROLL_EMPLOYEE_ID_DIGITS }),
      },
      phoneLabel: { 'too-long': t('labelLength') },
    },
    send: async values => {
      await send(values)
      void renewTickets()
      onClose()
      showToast('success', t('changed'))
    },
  })
  return (
    <FormShell
      id="change-info"
      form={state}
      refusal={
        state.refusal !== null && (
          <>
            <p>{t('changeInfoFailed')}</p>
            {state.refusal instanceof ProblemError && <p>{problemText(state.refusal)}</p>}
          </>
        )
      }
      submit={t('save')}
      onCancel={onClose}
    >
      <div className="fields">
        <p className="muted">{t('changeInfoText')}</p>
        <div className="row2">
          <TextField {...state.field('firstName')} label={t('firstName')} autoComplete="off" required />
          <TextField {...state.field('lastName')} label={t('lastName')} autoComplete="off" required />
        </div>
        <TextField
          {...state.field('employeeId')}
          className="field-s"
          label={label}
          autoComplete="off"
          required
        />
        {withPhoneLabel && (
          <TextField
            {...state.field('phoneLabel')}
            label={t('phoneLabel')}
            description={t('phoneLabelHelp')}
            optional
            autoComplete="off"
          />
        )}
      </div>
    </FormShell>
  )
}
