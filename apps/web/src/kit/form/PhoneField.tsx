import { Input, Select as KitSelect, Label, ValidationMessage } from '@digdir/designsystemet-react'
import type { ComponentProps } from 'react'
import { useKit } from '../phrases.ts'
import '../css/fields.css'

/** Country codes offered beside the number; the default comes first. */
const COUNTRY_CODES = [
  '+47',
  '+46',
  '+45',
  '+358',
  '+354',
  '+44',
  '+49',
  '+48',
  '+370',
  '+371',
  '+372',
  '+31',
  '+33',
  '+34',
  '+1',
] as const

type Props = {
  id: string
  label: string
  description?: string
  error?: string | undefined
  autoComplete?: string
  countryCode: Omit<ComponentProps<'select'>, 'size' | 'multiple'>
  number: Omit<ComponentProps<'input'>, 'size' | 'type' | 'prefix' | 'role'>
}

/**
 * A phone number with its country code in front. Pasting a whole number with + works: the domain reads it. The kit's
 * field element links one control only, so label, help and error are linked here.
 */
export function PhoneField({
  id,
  label,
  description,
  error,
  autoComplete = 'off',
  countryCode,
  number,
}: Props) {
  const t = useKit()
  const [helpId, errorId] = [`${id}-help`, `${id}-error`]
  const described = [description && helpId, error && errorId].filter(Boolean).join(' ')
  return (
    <div className="ds-field">
      <Label htmlFor={id}>{label}</Label>
      {description && (
        <div id={helpId} data-field="description">
          {description}
        </div>
      )}
      <div className="phone">
        <KitSelect aria-label={t('countryCode')} autoComplete="off" {...countryCode}>
          {COUNTRY_CODES.map(code => (
            <KitSelect.Option key={code} value={code}>
              {code}
            </KitSelect.Option>
          ))}
        </KitSelect>
        <Input
          id={id}
          type="tel"
          inputMode="tel"
          autoComplete={autoComplete}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          {...number}
        />
      </div>
      {error && <ValidationMessage id={errorId}>{error}</ValidationMessage>}
    </div>
  )
}
