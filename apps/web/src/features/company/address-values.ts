/** Three addresses as the flat text fields of a form, and back. Pure. */
import { type AddressesForm, type AddressForm, addressesForm } from '@portal/domain/company'
import { formOf } from '../../lib/zod-faults.ts'
import type { WireAddress } from './wire.ts'

/** In the order shown. */
export const ADDRESS_KINDS = ['bill', 'post', 'visit'] as const
export type AddressKind = (typeof ADDRESS_KINDS)[number]

/** In the order in which they are read: each may be the same as one before it. */
export const SHOWN_KINDS = ['visit', 'post', 'bill'] as const

const BEFORE = { visit: [], post: ['visit'], bill: ['post', 'visit'] } as const

/** The address before it that an address is the same as, nearest first; null for one of its own. */
export function sameAs(
  kind: AddressKind,
  addresses: Record<AddressKind, WireAddress>,
): (typeof BEFORE)[AddressKind][number] | null {
  const own = addresses[kind]
  const written = (address: WireAddress) =>
    address && [address.line1, address.line2, address.postCode, address.city].join('\n').toLowerCase()
  return own && (BEFORE[kind].find(other => written(addresses[other]) === written(own)) ?? null)
}

const PARTS = ['AddressLine1', 'AddressLine2', 'PostCode', 'PostArea'] as const
export type AddressPart = (typeof PARTS)[number]
export type AddressField = `${AddressKind}${AddressPart}`
export type AddressValues = Record<AddressField, string>

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

/** Initial values; an unknown address leaves its fields empty. */
export function addressValues(of: Record<AddressKind, Written | null>): AddressValues {
  return Object.assign({}, ...ADDRESS_KINDS.map(kind => flat(kind, of[kind]))) as AddressValues
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

/** The domain's bounds of three addresses, applied to the flat fields. */
export const flatAddressesForm = formOf<AddressValues, AddressesForm>(typed => {
  const parsed = addressesForm.safeParse({
    billAddress: nested('bill', typed),
    postAddress: nested('post', typed),
    visitAddress: nested('visit', typed),
  })
  if (parsed.success) return parsed
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: [fieldOfPath(path)], message }))
  return { success: false, error: { issues } }
})
