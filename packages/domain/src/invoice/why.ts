import { type Month, monthOf } from '../days.ts'

/**
 * Why an invoice differs from the one before it: who is new, what is added, who has ended, other zones, other prices, months charged
 * late, what is taken back, and what is bought once.
 */
export const WHY_REASONS = [
  'NEW_TICKETS',
  'NEW_ADD_ONS',
  'ENDED',
  'ZONES',
  'PRICES',
  'LATE',
  'TAKEN_BACK',
  'PURCHASES',
] as const
export type WhyReason = (typeof WHY_REASONS)[number]

/** A line of an invoice, as far as the comparison asks. */
export type WhyLine = {
  readonly id: string
  /** Who travels; null for what nobody travels with by the month. */
  readonly who: string | null
  readonly source: 'TICKET_MONTH' | 'ADD_ON_MONTH' | 'COUNTER_ORDER' | 'FEE' | 'SHIPPING' | 'REFUND'
  /** Of an add-on. */
  readonly addOnType: string | null
  /** The first day of the month that it charges. */
  readonly month: string
  /** 0 a charge; more takes one back. */
  readonly sequence: number
  /** The same text for the same zones. */
  readonly zones: string
  /** Gross; negative for what is taken back. */
  readonly ore: number
}

/** A line of one of the two, or of both where something about it has changed. */
export type WhyChange = { readonly before: WhyLine | null; readonly now: WhyLine | null }
export type WhyPart = {
  readonly reason: WhyReason
  /** Lines more than before; negative where there are fewer. 0 for lines that are on both. */
  readonly added: number
  /** Øre more than before. */
  readonly ore: number
  readonly changes: readonly WhyChange[]
}

type Side = { readonly firstMonth: Month; readonly lines: readonly WhyLine[] }

/** The reason that a line has by itself; null for a month of the invoice's own period, which is compared. */
function ownReason({ source, sequence, month }: WhyLine, firstMonth: Month): WhyReason | null {
  if (sequence > 0 || source === 'REFUND') return 'TAKEN_BACK'
  if (source !== 'TICKET_MONTH' && source !== 'ADD_ON_MONTH') return 'PURCHASES'
  return monthOf(month) < firstMonth ? 'LATE' : null
}

/** What makes two lines the same subscription: who, the product, and which month of the period it is. */
const keyOf = (line: WhyLine, firstMonth: Month): string => {
  const [year, month] = [line.month.slice(0, 4), line.month.slice(5, 7)].map(Number)
  const [firstYear, first] = firstMonth.split('-').map(Number)
  const place = (year! - firstYear!) * 12 + month! - first!
  return [line.who, line.source, line.addOnType, place].join(' ')
}

/**
 * What makes up the difference between two invoices of an agreement. Every line of both stands in exactly one part, or on both invoices
 * at the same price, so that the parts always add up to the difference; parts in which nothing changed are left out.
 * @param before the invoice before, with the first month of its period
 */
export function invoiceDifference(before: Side, now: Side): WhyPart[] {
  const changes = new Map<WhyReason, WhyChange[]>(WHY_REASONS.map(reason => [reason, []]))
  const put = (reason: WhyReason, change: WhyChange) => changes.get(reason)!.push(change)
  // Several lines with one key are compared in their order.
  const old = new Map<string, WhyLine[]>()
  for (const line of before.lines) {
    const reason = ownReason(line, before.firstMonth)
    if (reason) put(reason, { before: line, now: null })
    else {
      const key = keyOf(line, before.firstMonth)
      old.set(key, [...(old.get(key) ?? []), line])
    }
  }
  for (const line of now.lines) {
    const reason = ownReason(line, now.firstMonth)
    if (reason) {
      put(reason, { before: null, now: line })
      continue
    }
    const same = old.get(keyOf(line, now.firstMonth))?.shift()
    if (!same)
      put(line.source === 'TICKET_MONTH' ? 'NEW_TICKETS' : 'NEW_ADD_ONS', { before: null, now: line })
    else if (same.ore !== line.ore)
      put(same.zones === line.zones ? 'PRICES' : 'ZONES', { before: same, now: line })
  }
  for (const line of [...old.values()].flat()) put('ENDED', { before: line, now: null })
  return [...changes]
    .filter(([, own]) => own.length > 0)
    .map(([reason, own]) => ({
      reason,
      added: own.reduce((sum, change) => sum + (change.now ? 1 : 0) - (change.before ? 1 : 0), 0),
      ore: own.reduce((sum, change) => sum + (change.now?.ore ?? 0) - (change.before?.ore ?? 0), 0),
      changes: own,
    }))
}
