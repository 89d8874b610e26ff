import type { FormCode } from '@portal/domain'
import { COMPANY_BOUNDS } from '@portal/domain/company'
import type { ComponentProps } from 'react'
import { CheckboxField, TextField } from '../../kit/form/fields.tsx'
import { Stack } from '../../kit/Layout.tsx'
import { useFieldError } from '../../lib/form-phrases.ts'
import { useAddressPhrases } from './address-phrases.ts'
import type { AddressField, AddressPart, AddressValues, SameField } from './address-values.ts'
import { ADDRESS_KINDS, type AddressKind } from './addresses.ts'
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

type Form = {
  values: Pick<AddressValues, SameField>
  set: (field: SameField, value: string) => void
  field: (name: AddressField) => Omit<ComponentProps<typeof TextField>, 'label'>
}

/** Visiting, postal and invoice address, one below the other; each may be the same as the one before [P-156]. */
export function AddressFields({ form }: { form: Form }) {
  const t = useAddressPhrases()
  return (
    <Stack gap={28}>
      <OneAddress kind="visit" form={form} />
      <OneAddress kind="post" form={form} same={{ field: 'postSame', label: t('sameAs_visit') }} />
      <OneAddress kind="bill" form={form} same={{ field: 'billSame', label: t('sameAs_post') }} />
    </Stack>
  )
}

function OneAddress({
  kind,
  form,
  same,
}: {
  kind: AddressKind
  form: Form
  same?: { field: SameField; label: string }
}) {
  const t = useAddressPhrases()
  const text = (part: AddressPart) => ({ ...form.field(`${kind}${part}`), autoComplete: 'off' })
  const ticked = same !== undefined && form.values[same.field] !== ''
  return (
    <fieldset className={`stack gap-16 ${styles.address}`}>
      <legend>{t(kind)}</legend>
      {same && (
        <CheckboxField
          id={same.field}
          label={same.label}
          checked={ticked}
          onChange={event => form.set(same.field, event.target.checked ? 'yes' : '')}
        />
      )}
      {!ticked && (
        <>
          <TextField {...text('AddressLine1')} label={t('line1')} required />
          <TextField {...text('AddressLine2')} label={t('line2')} optional />
          <div className={styles.postCode}>
            <TextField {...text('PostCode')} label={t('postCode')} inputMode="numeric" required />
            <TextField {...text('PostArea')} label={t('city')} required />
          </div>
        </>
      )}
    </fieldset>
  )
}
