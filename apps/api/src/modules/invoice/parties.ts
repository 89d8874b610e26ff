import type { Operator } from '@portal/domain'
import type { InvoiceBuyer, InvoiceSeller } from './pdf/types.ts'

type Address = { line1: string; line2: string; postCode: string; city: string; country: string }
export type BuyerRow = { companyName: string; organisationNumber: string; address: Address | null }

/** The company as it is at the moment of issue; the copy on the invoice never follows a later change. */
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

/** The operator as seller, with what the law wants on a sales document (bokføringsforskriften § 5-1-1). */
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
