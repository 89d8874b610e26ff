import { Select, TextField } from '../../kit/form/fields.tsx'
import { PhoneField } from '../../kit/form/PhoneField.tsx'
import { useCompany } from '../../lib/session-provider.tsx'
import { useOrder } from './phrases.ts'
import type { OrderFormState } from './useOrderForm.ts'

/**
 * The fields of the person: phone, name, employee number, and the department where the company has departments. `help` says what the phone
 * gets.
 */
export function WhoFields({
  state,
  help,
  departments = [],
}: {
  state: OrderFormState
  help: string
  departments?: { value: string; label: string }[]
}) {
  const t = useOrder()
  const company = useCompany()
  const text = (field: 'firstName' | 'lastName' | 'employeeId') => ({
    ...state.field(field),
    autoComplete: 'off',
    required: true,
  })
  return (
    <div className="fields">
      <PhoneField {...state.phoneField()} label={t('phone')} description={help} />
      <div className="row2">
        <TextField {...text('firstName')} label={t('firstName')} />
        <TextField {...text('lastName')} label={t('lastName')} />
      </div>
      <TextField {...text('employeeId')} label={company.settings.employeeIdLabel} className="field-s" />
      {departments.length > 0 && (
        <Select
          id="departmentId"
          label={t('department')}
          placeholder={t('departmentAsIs')}
          options={departments}
          value={state.values.departmentId ?? ''}
          onChange={event => state.set('departmentId', event.target.value)}
          optional
        />
      )}
    </div>
  )
}
