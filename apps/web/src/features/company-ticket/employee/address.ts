/** What the last part of an employee page's address stands for. Pure. */
import { PRODUCT_TYPES, type ProductType } from '@portal/domain/subscription'

/** What a line of an invoice is about; `MOBILITY` is any of the subscriptions. */
export type LineProduct = ProductType | 'MOBILITY'
const LINE_PRODUCTS: readonly LineProduct[] = [...PRODUCT_TYPES, 'MOBILITY']

type EmployeeAddress =
  | { kind: 'employee'; id: string }
  /** A line of an invoice: what was charged, and which ticket or subscription. */
  | { kind: 'product'; productType: LineProduct; relatedId: string }

/**
 * An employee's id, or `productType:relatedId` as an invoice line has it [C-018].
 * @throws Error when the id is missing, or names no product [C-244]
 */
export function employeeAddress(id: string | undefined): EmployeeAddress {
  if (!id) throw new Error('The address of an employee page needs an id')
  const colon = id.indexOf(':')
  if (colon < 0) return { kind: 'employee', id }
  const productType = LINE_PRODUCTS.find(product => product === id.slice(0, colon))
  const relatedId = id.slice(colon + 1)
  if (!productType || !relatedId) throw new Error('The address of an employee page lacks a part of its id')
  return { kind: 'product', productType, relatedId }
}
