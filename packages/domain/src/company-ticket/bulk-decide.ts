import type { BulkFileRow } from '../bulk/file.ts'
import { duplicateFinder } from '../bulk/rows.ts'
import type { RefusalCode } from '../refusals.ts'
import type { BulkColumn } from './bulk-columns.ts'
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

export type BulkRead = {
  readonly row: number
  readonly order: BulkOrderInput | null
  readonly faults: readonly BulkOrderFault[]
}

/** The key of a claim on a phone: country code and digits. */
export const bulkPhoneKey = (order: Pick<BulkOrderInput, 'phone' | 'phoneCountryCode'>): string =>
  order.phoneCountryCode + order.phone

/**
 * Reads rows one after the other, and marks those whose phone an earlier row of the file has: a phone can have one ticket, and only
 * the author knows which row is right. One reader per file, because it remembers the phones.
 */
export function bulkReader(words: BulkVocabulary): (row: BulkFileRow<BulkColumn>) => BulkRead {
  const duplicatesOf = duplicateFinder([
    { column: 'phone' as const, code: 'bulk-duplicate-phone' as const, key: bulkPhoneKey },
  ])
  return written => {
    const { row } = written
    const { order, faults } = readBulkRow(written, words)
    const doubled = order ? duplicatesOf(row, order) : []
    return doubled.length > 0 ? { row, order: null, faults: doubled } : { row, order, faults }
  }
}

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
