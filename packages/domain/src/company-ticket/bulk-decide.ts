import type { FileKind } from '../bulk/rows.ts'
import type { Localized } from '../language.ts'
import { profileOf } from '../profiles.ts'
import type { RefusalCode } from '../refusals.ts'
import type { SubscriptionType } from '../subscription/types.ts'
import { type BulkColumn, bulkOrderColumns } from './bulk-columns.ts'
import { type BulkOrderFault, type BulkOrderInput, type BulkVocabulary, readBulkRow } from './bulk-row.ts'
import { decideOrder, type OrderAccepted, type OrderFacts, type OrderRefusal } from './decide.ts'

/** The cell to correct for each refusal of an order. */
const COLUMN_OF: Readonly<Record<OrderRefusal, BulkColumn>> = {
  'agreement-unknown': 'invoiceReference',
  'agreement-not-valid': 'invoiceReference',
  'ordering-not-allowed': 'invoiceReference',
  'phone-not-mobile': 'phone',
  'employee-id-not-in-payroll': 'employeeId',
  'start-date-past': 'startDate',
  'start-date-not-offered': 'startDate',
  'start-date-too-late': 'startDate',
  'zone-unknown': 'zoneFrom',
  'zones-not-adjacent': 'zoneTo',
  'all-zones-not-offered': 'zoneFrom',
  'profile-not-sold': 'profile',
  'add-on-not-sold': 'addOns',
  'open-ticket-exists': 'phone',
  quarantine: 'startDate',
  'subscription-exists': 'addOns',
}

/** A refusal of an order as a fault of the row it came from. Refusals that are about no cell concern the whole row. */
export function faultOfRefusal(
  code: RefusalCode,
  detail?: Readonly<Record<string, unknown>>,
): BulkOrderFault {
  const column = code in COLUMN_OF ? COLUMN_OF[code as OrderRefusal] : null
  return { column, code, ...(detail && Object.keys(detail).length > 0 ? { detail } : {}) }
}

/** The key of a claim on a phone: country code and digits. */
export const bulkPhoneKey = (order: Pick<BulkOrderInput, 'phone' | 'phoneCountryCode'>): string =>
  order.phoneCountryCode + order.phone

/**
 * A file that orders company tickets or residents' tickets. A phone can have one ticket: of rows with the same phone only the author knows
 * which is right.
 * @param employeeIdLabel the company's own name of the employee number
 */
export const bulkOrderFile = (
  employeeIdLabel: string,
  words: BulkVocabulary,
): FileKind<BulkColumn, BulkOrderInput> => ({
  ...bulkOrderColumns(employeeIdLabel),
  readRow: written => ({ row: written.row, cells: written.cells, ...readBulkRow(written, words) }),
  claims: [{ column: 'phone', code: 'bulk-duplicate-phone', key: bulkPhoneKey }],
})

/** The profiles that may be written in a file: those that a product is sold to. @param productTag of the ticket */
export const bulkProfiles = (
  products: readonly {
    readonly profileId: number
    readonly profileName: Localized
    readonly tags: readonly string[]
  }[],
  productTag: string,
): BulkVocabulary['profiles'] =>
  products
    .filter(({ tags }) => tags.includes(productTag))
    .flatMap(({ profileId, profileName }) => {
      const name = profileOf(profileId)
      return name === 'UNKNOWN' ? [] : [{ name, text: profileName }]
    })

/** What an accepted order costs each month with its add-ons, in øre. @param addOns with what each costs each month, in øre */
export const bulkMonthlyOre = (
  { pricePerMonthOre, addOns: chosen }: OrderAccepted,
  addOns: readonly { readonly type: SubscriptionType; readonly ore: number }[],
): number =>
  addOns.filter(({ type }) => chosen.includes(type)).reduce((sum, { ore }) => sum + ore, pricePerMonthOre)

export type BulkDecision = OrderAccepted | { ok: false; fault: BulkOrderFault }

/**
 * Whether the order of a row would go through now, and at which price, by the rule of every order (001 §5, §6, §8). A row that was
 * read has a mobile phone.
 * @throws RangeError as `decideOrder`
 */
export function decideBulkOrder(
  order: BulkOrderInput,
  facts: Omit<OrderFacts, 'input' | 'mobile'>,
): BulkDecision {
  const decision = decideOrder({ ...facts, input: order, mobile: true })
  return decision.ok ? decision : { ok: false, fault: faultOfRefusal(decision.refusal, decision.detail) }
}
