import { Input, Select as KitSelect, Label, ValidationMessage } from '@digdir/designsystemet-react'
import { localeOf } from '@portal/domain'
import type { ComponentProps } from 'react'
import { useLanguage } from '../../lib/i18n.ts'
import { useKit } from '../phrases.ts'
import '../css/fields.css'

/** Country codes offered beside the number, each with its country; the default comes first. */
const COUNTRIES = {
  '+47': 'NO',
  '+46': 'SE',
  '+45': 'DK',
  '+358': 'FI',
  '+354': 'IS',
  '+44': 'GB',
  '+49': 'DE',
  '+48': 'PL',
  '+370': 'LT',
  '+371': 'LV',
  '+372': 'EE',
  '+31': 'NL',
  '+33': 'FR',
  '+34': 'ES',
  '+1': 'US',
} as const

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
  const nameOf = new Intl.DisplayNames(localeOf(useLanguage()), { type: 'region' })
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
      <div className="flex wrap gap-8 phone">
        <KitSelect aria-label={t('countryCode')} autoComplete="off" {...countryCode}>
          {Object.entries(COUNTRIES).map(([code, country]) => (
            <KitSelect.Option key={code} value={code}>
              {code} {nameOf.of(country)}
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
