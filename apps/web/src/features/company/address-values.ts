/** Three addresses as the flat text fields of a form, and back. Pure. */
import { type AddressesForm, type AddressForm, addressesForm } from '@portal/domain/company'
import { formOf } from '../../lib/zod-faults.ts'
import { ADDRESS_KINDS, type AddressKind } from './addresses.ts'
import type { WireAddress } from './wire.ts'

const PARTS = ['AddressLine1', 'AddressLine2', 'PostCode', 'PostArea'] as const
export type AddressPart = (typeof PARTS)[number]
export type AddressField = `${AddressKind}${AddressPart}`
/** An address that is the same as the one before it is not typed again. */
export type SameField = 'postSame' | 'billSame'
/** The fields as text; `yes` in a box that is ticked. */
export type AddressValues = Record<AddressField | SameField, string>

export const ADDRESS_FIELDS: readonly AddressField[] = ADDRESS_KINDS.flatMap(kind =>
  PARTS.map((part): AddressField => `${kind}${part}`),
)

/** As in the register, where any part may be missing. */
type Written = Partial<Pick<AddressForm, 'addressLine1' | 'addressLine2' | 'postCode' | 'postArea'>>

const flat = (kind: AddressKind, address: Written | null): Partial<AddressValues> => ({
  [`${kind}AddressLine1`]: address?.addressLine1 ?? '',
  [`${kind}AddressLine2`]: address?.addressLine2 ?? '',
  [`${kind}PostCode`]: address?.postCode ?? '',
  [`${kind}PostArea`]: address?.postArea ?? '',
})

const isSame = (address: Written | null, other: Written | null) =>
  JSON.stringify(flat('bill', address)) === JSON.stringify(flat('bill', other)) ? 'yes' : ''

/** Initial values; an unknown address leaves its fields empty. */
export function addressValues(of: Record<AddressKind, Written | null>): AddressValues {
  const same = { postSame: isSame(of.post, of.visit), billSame: isSame(of.bill, of.post) }
  return Object.assign(same, ...ADDRESS_KINDS.map(kind => flat(kind, of[kind])))
}

/** The company's address in the fields of the form. */
export const writtenAddress = (address: WireAddress): Written | null =>
  address && {
    addressLine1: address.line1,
    addressLine2: address.line2,
    postCode: address.postCode,
    postArea: address.city,
  }

const nested = (kind: AddressKind, values: AddressValues) => ({
  addressLine1: values[`${kind}AddressLine1`],
  addressLine2: values[`${kind}AddressLine2`],
  postCode: values[`${kind}PostCode`],
  postArea: values[`${kind}PostArea`],
})

const fieldOfPath = ([address, part]: readonly PropertyKey[]): string => {
  const name = String(part ?? '')
  return String(address).replace(/Address$/, '') + name.charAt(0).toUpperCase() + name.slice(1)
}

/** The domain's bounds of three addresses, applied to the flat fields; a fault of an address that is the same is one fault. */
export const flatAddressesForm = formOf<AddressValues, AddressesForm>(typed => {
  const visitAddress = nested('visit', typed)
  const postAddress = typed.postSame ? visitAddress : nested('post', typed)
  const billAddress = typed.billSame ? postAddress : nested('bill', typed)
  const parsed = addressesForm.safeParse({ billAddress, postAddress, visitAddress })
  if (parsed.success) return parsed
  const own = parsed.error.issues.filter(
    ({ path: [address] }) =>
      !(address === 'postAddress' && typed.postSame) && !(address === 'billAddress' && typed.billSame),
  )
  return {
    success: false,
    error: { issues: own.map(({ path, message }) => ({ path: [fieldOfPath(path)], message })) },
  }
})
