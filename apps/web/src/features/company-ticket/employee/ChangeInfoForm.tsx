import { changeInfoFormOf } from '@portal/domain/company-ticket'
import { PAYROLL_EMPLOYEE_ID_DIGITS } from '@portal/domain/payroll'
import { FormShell } from '../../../kit/form/FormShell.tsx'
import { TextField } from '../../../kit/form/fields.tsx'
import { showToast } from '../../../kit/toasts.ts'
import { api, call, queries } from '../../../lib/api.ts'
import { ProblemError } from '../../../lib/http.ts'
import { useOperator } from '../../../lib/operator.ts'
import { useProblemText } from '../../../lib/problem-text.ts'
import { useForm } from '../../../lib/useForm.ts'
import type { WireSubscriber } from '../../../lib/wire.ts'
import { useOrder } from '../../../ticket/order-form/phrases.ts'
import { renewTickets } from '../../../ticket/products.ts'
import { useEmployee } from './phrases.ts'

type Props = { person: WireSubscriber; label: string; draft: string; onClose: () => void }

/** Name and employee number of an employee, by the bounds of 001 §5. */
export default function ChangeInfoForm({ person, label, draft, onClose }: Props) {
  const t = useEmployee()
  const order = useOrder()
  const operator = useOperator()
  const problemText = useProblemText()
  const { firstName, lastName, employeeId } = person
  const name = { 'too-short': t('nameLength'), 'too-long': t('nameLength') }
  const state = useForm({
    draft,
    form: changeInfoFormOf(operator, person.companyId),
    start: { firstName, lastName, employeeId },
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
    },
    send: async data => {
      const params = { path: { id: person.id } }
      const saved = await call('put', '/api/subscriber/{id}/contact-details', { params, body: data })
      queries.setQueryData(api.queryOptions('get', '/api/subscriber/{id}', { params }).queryKey, saved)
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
      </div>
    </FormShell>
  )
}
