import type { FormCode } from '@portal/domain'
import { COMPANY_BOUNDS } from '@portal/domain/company'
import { TextField } from '../../kit/form/fields.tsx'
import { useFieldError } from '../../lib/form-phrases.ts'
import { useAddressPhrases } from './address-phrases.ts'
import { ADDRESS_KINDS, type AddressField, type AddressKind, type AddressPart } from './address-values.ts'

/** The text of an address field's fault. */
export function useAddressFault(): (field: AddressField, code: FormCode | undefined) => string | undefined {
  const t = useAddressPhrases()
  const fieldError = useFieldError()
  const long = { 'too-long': t('lineLength', { max: COMPANY_BOUNDS.line1.max }) }
  const own: Record<AddressPart, Partial<Record<FormCode, string>>> = {
    AddressLine1: { required: t('line1Required'), ...long },
    AddressLine2: long,
    PostCode: { required: t('postCodeRequired') },
    PostArea: { required: t('cityRequired'), ...long },
  }
  return (field, code) => fieldError(code, own[field.replace(/^[a-z]+/, '') as AddressPart])
}

/** The same with the address in front, for the summary of a form that has three of them. */
export function useAddressSummary(): (field: AddressField, code: FormCode | undefined) => string {
  const t = useAddressPhrases()
  const fault = useAddressFault()
  return (field, code) => {
    const kind = ADDRESS_KINDS.find(known => field.startsWith(known)) ?? 'bill'
    return `${t(kind)}: ${fault(field, code) ?? ''}`
  }
}

type Form = {
  bind: (field: AddressField) => {
    id: string
    name: string
    value: string
    onChange: (event: { target: { value: string } }) => void
    onBlur: () => void
  }
  faultOf: (field: AddressField) => FormCode | undefined
}

/** Invoice, postal and visiting address, one below the other [P-156]. */
export function AddressFields({ form }: { form: Form }) {
  return (
    <div className="addresses">
      {ADDRESS_KINDS.map(kind => (
        <OneAddress key={kind} kind={kind} form={form} />
      ))}
    </div>
  )
}

function OneAddress({ kind, form }: { kind: AddressKind; form: Form }) {
  const t = useAddressPhrases()
  const fault = useAddressFault()
  const text = (part: AddressPart) => {
    const field: AddressField = `${kind}${part}`
    return { ...form.bind(field), error: fault(field, form.faultOf(field)), autoComplete: 'off' }
  }
  return (
    <fieldset className="address">
      <legend>{t(kind)}</legend>
      <TextField {...text('AddressLine1')} label={t('line1')} required />
      <TextField {...text('AddressLine2')} label={t('line2')} optional />
      <div className="post">
        <TextField {...text('PostCode')} label={t('postCode')} inputMode="numeric" required />
        <TextField {...text('PostArea')} label={t('city')} required />
      </div>
    </fieldset>
  )
}
