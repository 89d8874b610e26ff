import type { Operator } from '@portal/domain'
import { Prisma } from '../../core/in-tenant.ts'
import type { InvoiceBuyer, InvoiceSeller } from './pdf/types.ts'

type AddressKind = 'BILL' | 'POST' | 'VISIT'
type Address = { line1: string; line2: string; postCode: string; city: string; country: string }
/** The columns of a `BuyerRow`, of agreement `a` and company `c`. */
export const BUYER = Prisma.raw(`c.name as "companyName", c.organisation_number as "organisationNumber",
      (select json_build_object('line1', d.line1, 'line2', d.line2, 'postCode', d.post_code, 'city', d.city, 'country', d.country)
        from address d where d.company_id = c.id order by d.kind = 'BILL' desc, d.kind = 'POST' desc limit 1) as address`)
export type BuyerRow = { companyName: string; organisationNumber: string; address: Address | null }

/** The address of an invoice, of those of its company as a model has them. */
export const billedTo = <A extends Address & { kind: AddressKind }>(addresses: readonly A[]): A | null =>
  addresses.find(({ kind }) => kind === 'BILL') ??
  addresses.find(({ kind }) => kind === 'POST') ??
  addresses[0] ??
  null

/** The company at the time of issue. The copy on the invoice never changes. */
export const buyerOf = ({ companyName, organisationNumber, address }: BuyerRow): InvoiceBuyer => ({
  name: companyName,
  organisationNumber,
  addressLines: address
    ? [
        address.line1,
        address.line2,
        `${address.postCode} ${address.city}`,
        address.country === 'NO' ? '' : address.country,
      ].filter(line => line !== '')
    : [],
})

/** The operator as seller, with what a sales document must state (bokføringsforskriften § 5-1-1). */
export const sellerOf = (operator: Operator): InvoiceSeller => ({
  legalName: operator.legalName,
  organisationNumber: operator.organisationNumber,
  vatRegistered: true,
  registeredInForetaksregisteret: true,
  addressLines: [operator.address.line1, `${operator.address.postCode} ${operator.address.city}`],
  bankAccount: operator.bankAccount,
  email: operator.email.invoice,
  phone: operator.phone,
  web: null,
})
