import type { ReactNode } from 'react'
import { TextField } from '../../kit/form/fields.tsx'
import { PhoneField } from '../../kit/form/PhoneField.tsx'
import { useCompany } from '../../lib/session-provider.tsx'
import { useOrder } from './phrases.ts'
import type { OrderFormState } from './useOrderForm.ts'

/** The fields of the person: phone, name, employee number, and `children` after them. `help` says what the phone gets. */
export function WhoFields({
  state,
  help,
  children,
}: {
  state: OrderFormState
  help: string
  children?: ReactNode
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
      {children}
    </div>
  )
}
