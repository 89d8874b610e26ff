import { employeeIdLabel } from '@portal/domain/settings'
import { TextField } from './fields.tsx'
import { useLanguage, useText } from './text.ts'
import type { FormProps } from './values.ts'

/** Who orders. */
export function WhoFields({ config, values, set, field }: FormProps) {
  const t = useText()
  const language = useLanguage()
  const code = field('phoneCountryCode')
  return (
    <>
      <TextField
        {...field('phone')}
        {...(code.fault && { fault: 'country-code' })}
        label={t('phone')}
        help={t('phoneHelp')}
        type="tel"
        autoComplete="tel-national"
        inputMode="tel"
        maxLength={30}
        required
        value={values.phone}
        onValue={phone => set({ phone })}
        before={
          <input
            id={code.id}
            aria-label={t('countryCode')}
            aria-invalid={code.fault ? true : undefined}
            aria-describedby={code.fault && 'phone-fault'}
            autoComplete="tel-country-code"
            inputMode="tel"
            maxLength={5}
            value={values.phoneCountryCode}
            onInput={event => set({ phoneCountryCode: event.currentTarget.value })}
          />
        }
      />
      <div className="pair">
        {(['firstName', 'lastName'] as const).map(name => (
          <TextField
            key={name}
            {...field(name)}
            label={t(name)}
            autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
            maxLength={50}
            required
            value={values[name]}
            onValue={value => set({ [name]: value })}
          />
        ))}
      </div>
      <TextField
        {...field('employeeId')}
        label={employeeIdLabel(config.employeeIdLabel, language)}
        help={config.employeeIdHelpText || undefined}
        autoComplete="off"
        maxLength={20}
        required
        value={values.employeeId}
        onValue={employeeId => set({ employeeId })}
      />
    </>
  )
}
