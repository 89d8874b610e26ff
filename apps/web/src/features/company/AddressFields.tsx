import type { FormCode } from '@portal/domain'
import { COMPANY_BOUNDS } from '@portal/domain/company'
import type { ComponentProps } from 'react'
import { TextField } from '../../kit/form/fields.tsx'
import { useFieldError } from '../../lib/form-phrases.ts'
import { useAddressPhrases } from './address-phrases.ts'
import { ADDRESS_KINDS, type AddressField, type AddressKind, type AddressPart } from './address-values.ts'
import styles from './company.module.css'

type Texts = Partial<Record<AddressField, Partial<Record<FormCode, string>>>>

/** The wording of the faults of every address field. */
export function useAddressTexts(): Texts {
  const t = useAddressPhrases()
  const long = { 'too-long': t('lineLength', { max: COMPANY_BOUNDS.line1.max }) }
  return Object.fromEntries(
    ADDRESS_KINDS.flatMap(kind => [
      [`${kind}AddressLine1`, { required: t('line1Required'), ...long }],
      [`${kind}AddressLine2`, long],
      [`${kind}PostCode`, { required: t('postCodeRequired') }],
      [`${kind}PostArea`, { required: t('cityRequired'), ...long }],
    ]),
  )
}

/** The wording with the address in front, for the summary of a form that has three of them. */
export function useAddressSummary(): (field: AddressField, code: FormCode | undefined) => string {
  const t = useAddressPhrases()
  const fieldError = useFieldError()
  const texts = useAddressTexts()
  return (field, code) => {
    const kind = ADDRESS_KINDS.find(known => field.startsWith(known)) ?? 'bill'
    return `${t(kind)}: ${fieldError(code, texts[field]) ?? ''}`
  }
}

type Form = { field: (name: AddressField) => Omit<ComponentProps<typeof TextField>, 'label'> }

/** Invoice, postal and visiting address, one below the other [P-156]. */
export function AddressFields({ form }: { form: Form }) {
  return (
    <div className={styles.addresses}>
      {ADDRESS_KINDS.map(kind => (
        <OneAddress key={kind} kind={kind} form={form} />
      ))}
    </div>
  )
}

function OneAddress({ kind, form }: { kind: AddressKind; form: Form }) {
  const t = useAddressPhrases()
  const text = (part: AddressPart) => ({ ...form.field(`${kind}${part}`), autoComplete: 'off' })
  return (
    <fieldset className={styles.address}>
      <legend>{t(kind)}</legend>
      <TextField {...text('AddressLine1')} label={t('line1')} required />
      <TextField {...text('AddressLine2')} label={t('line2')} optional />
      <div className={styles.postCode}>
        <TextField {...text('PostCode')} label={t('postCode')} inputMode="numeric" required />
        <TextField {...text('PostArea')} label={t('city')} required />
      </div>
    </fieldset>
  )
}
