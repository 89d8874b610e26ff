import type { Month } from '../days.ts'
import { PRODUCT_TYPES, type ProductType } from '../subscription/types.ts'
import {
  PAYROLL_PARTS,
  type PayrollPart,
  type PayrollParts,
  type RunEntry,
  type RunPerson,
  type RunReason,
} from './types.ts'

/** What runs count by: a person's product in a month, by the agreement that charges it. */
export type AmountKey = {
  readonly personKey: string
  readonly product: ProductType
  readonly month: Month
  readonly agreementId: string
}
/** What a key comes to, or what was told of it. */
export type Amount = AmountKey & { readonly parts: PayrollParts }
/** What a run tells of a key. */
export type RunAmount = Amount & { readonly reason: RunReason }

export const NO_PARTS: PayrollParts = { EMPLOYEE: 0, TAXABLE: 0, TAX_FREE: 0, UNTAXED: 0 }

const eachPart = (ore: (part: PayrollPart) => number): PayrollParts => ({
  EMPLOYEE: ore('EMPLOYEE'),
  TAXABLE: ore('TAXABLE'),
  TAX_FREE: ore('TAX_FREE'),
  UNTAXED: ore('UNTAXED'),
})

export const addParts = (a: PayrollParts, b: PayrollParts): PayrollParts =>
  eachPart(part => a[part] + b[part])
export const lessParts = (a: PayrollParts, b: PayrollParts): PayrollParts =>
  eachPart(part => a[part] - b[part])
/** What the parts come to together: the price, or what of it is taken back. */
export const priceOfParts = (parts: PayrollParts): number =>
  PAYROLL_PARTS.reduce((sum, part) => sum + parts[part], 0)
export const isNothing = (parts: PayrollParts): boolean => PAYROLL_PARTS.every(part => parts[part] === 0)

/** Parts of a charge as payroll names them. */
export const partsOfCharge = (charge: {
  readonly employerOre: number
  readonly employeeOre: number
  readonly taxFreeOre: number
  readonly taxableOre: number
}): PayrollParts => ({
  EMPLOYEE: charge.employeeOre,
  TAXABLE: charge.taxableOre,
  TAX_FREE: charge.taxFreeOre,
  UNTAXED: charge.employerOre - charge.taxFreeOre - charge.taxableOre,
})

const entryKey = ({ personKey, product, month }: Omit<AmountKey, 'agreementId'>): string =>
  [personKey, product, month].join('\u0000')
export const amountKey = (key: AmountKey): string => `${entryKey(key)}\u0000${key.agreementId}`

/** The sums of amounts by their keys; also those that come to nothing. */
export function sumAmounts(amounts: readonly Amount[]): Map<string, Amount> {
  const sums = new Map<string, Amount>()
  for (const amount of amounts) {
    const key = amountKey(amount)
    const known = sums.get(key)
    sums.set(key, known ? { ...known, parts: addParts(known.parts, amount.parts) } : amount)
  }
  return sums
}

/** What a file tells of a person's product in a month, with the amounts by agreement that it is the sum of. */
export type EntryOfAmounts = { readonly entry: RunEntry; readonly amounts: readonly RunAmount[] }

const byName = new Intl.Collator('nb')

const inOrder = ({ entry: a }: EntryOfAmounts, { entry: b }: EntryOfAmounts): number =>
  byName.compare(a.lastName, b.lastName) ||
  byName.compare(a.firstName, b.firstName) ||
  a.personKey.localeCompare(b.personKey) ||
  a.month.localeCompare(b.month) ||
  PRODUCT_TYPES.indexOf(a.product) - PRODUCT_TYPES.indexOf(b.product)

/**
 * The entries of a file: what a run tells of a person's product in a month, whichever agreements it is by. Sorted by surname, first name,
 * person, month, tickets before add-ons.
 * @param told what earlier runs told, which whole kroner go on from
 */
export function entriesOf(
  amounts: readonly RunAmount[],
  describe: (key: AmountKey) => RunPerson & { readonly zones: readonly string[] },
  told: readonly Amount[] = [],
): EntryOfAmounts[] {
  const before = new Map<string, PayrollParts>()
  for (const amount of told) {
    const key = entryKey(amount)
    before.set(key, addParts(before.get(key) ?? NO_PARTS, amount.parts))
  }
  return [...Map.groupBy(amounts, entryKey).values()]
    .map(own => {
      const [{ product, month, ...first }] = own as [RunAmount]
      const isFirst = own.every(({ reason }) => reason === 'FIRST')
      const entry: RunEntry = {
        ...describe({ product, month, ...first }),
        ...{ product, month },
        parts: own.reduce((sum, { parts }) => addParts(sum, parts), NO_PARTS),
        reason: isFirst ? 'FIRST' : 'DIFFERENCE',
        toldParts: before.get(entryKey({ product, month, ...first })) ?? NO_PARTS,
      }
      return { entry, amounts: own }
    })
    .toSorted(inOrder)
}
