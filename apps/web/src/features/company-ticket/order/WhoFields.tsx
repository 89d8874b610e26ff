import { TextField } from '../../../kit/form/fields.tsx'
import { PhoneField } from '../../../kit/form/PhoneField.tsx'
import { useCompany } from '../../../lib/session-provider.tsx'
import { useOrder } from './phrases.ts'
import type { OrderFormState } from './useOrderForm.ts'
import type { FaultText } from './useOrderTexts.tsx'

/** `help` says what the phone gets. */
type Props = { state: OrderFormState; faultText: FaultText; help: string }

/** The fields of the person: phone, name and employee number. */
export function WhoFields({ state: { form, set }, faultText, help }: Props) {
  const t = useOrder()
  const company = useCompany()
  const { register } = form
  const countryCode = register('phoneCountryCode')
  return (
    <div className="fields">
      <PhoneField
        id="phone"
        label={t('phone')}
        description={help}
        error={faultText('phone')}
        countryCode={{ ...countryCode, onChange: event => set('phoneCountryCode', event.target.value) }}
        number={{ ...register('phone'), required: true }}
      />
      <div className="row2">
        <TextField
          id="firstName"
          label={t('firstName')}
          error={faultText('firstName')}
          autoComplete="off"
          required
          {...register('firstName')}
        />
        <TextField
          id="lastName"
          label={t('lastName')}
          error={faultText('lastName')}
          autoComplete="off"
          required
          {...register('lastName')}
        />
      </div>
      <TextField
        id="employeeId"
        label={company.settings.employeeIdLabel}
        error={faultText('employeeId')}
        className="field-s"
        autoComplete="off"
        required
        {...register('employeeId')}
      />
    </div>
  )
}
