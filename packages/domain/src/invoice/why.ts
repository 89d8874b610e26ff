import { type Month, monthOf } from '../days.ts'

/**
 * Why an invoice differs from the one before it: who is new, what is added, who has ended, more or fewer months in the period,
 * other zones, other prices, months charged late, what is taken back, and what is bought once.
 */
export const WHY_REASONS = [
  'NEW_TICKETS',
  'NEW_ADD_ONS',
  'ENDED',
  'MONTHS',
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
export type WhyChange<Line extends WhyLine = WhyLine> = {
  readonly before: Line | null
  readonly now: Line | null
}
export type WhyPart<Line extends WhyLine = WhyLine> = {
  readonly reason: WhyReason
  /** Lines more than before; negative where there are fewer. 0 for lines that are on both. */
  readonly added: number
  /** Øre more than before. */
  readonly ore: number
  readonly changes: readonly WhyChange<Line>[]
}

/** The lines of a period of so many months. */
type Side<Line> = {
  readonly firstMonth: Month
  readonly months: number
  readonly lines: readonly Line[]
}

/** The reason that a line has by itself; null for a month of the invoice's own period, which is compared. */
function ownReason({ source, sequence, month }: WhyLine, firstMonth: Month): WhyReason | null {
  if (sequence > 0 || source === 'REFUND') return 'TAKEN_BACK'
  if (source !== 'TICKET_MONTH' && source !== 'ADD_ON_MONTH') return 'PURCHASES'
  return monthOf(month) < firstMonth ? 'LATE' : null
}

/** Which month of the period it is, from 0. */
const placeOf = ({ month }: WhyLine, firstMonth: Month): number => {
  const [year, first] = firstMonth.split('-').map(Number)
  return (Number(month.slice(0, 4)) - year!) * 12 + Number(month.slice(5, 7)) - first!
}

/** What makes two lines the same subscription: who, the product, and which month of the period it is. */
const keyOf = (line: WhyLine, firstMonth: Month): string =>
  [line.who, line.source, line.addOnType, placeOf(line, firstMonth)].join(' ')

/**
 * What makes up the difference between two periods: invoices of an agreement, or months of a company. Every line of both stands in exactly
 * one part, or on both sides at the same price, so that the parts always add up to the difference; parts in which nothing changed are left out.
 * @param before the period before
 */
export function invoiceDifference<Line extends WhyLine>(
  before: Side<Line>,
  now: Side<Line>,
): WhyPart<Line>[] {
  const changes = new Map<WhyReason, WhyChange<Line>[]>(WHY_REASONS.map(reason => [reason, []]))
  const put = (reason: WhyReason, change: WhyChange<Line>) => changes.get(reason)!.push(change)
  /** The reason that a line of a side has by itself; a month that the other period is too short for is one. */
  const reasonOf = (line: Line, { firstMonth }: Side<Line>, other: Side<Line>): WhyReason | null =>
    ownReason(line, firstMonth) ?? (placeOf(line, firstMonth) >= other.months ? 'MONTHS' : null)
  // Several lines with one key are compared in their order.
  const old = new Map<string, Line[]>()
  for (const line of before.lines) {
    const reason = reasonOf(line, before, now)
    if (reason) put(reason, { before: line, now: null })
    else {
      const key = keyOf(line, before.firstMonth)
      const same = old.get(key)
      if (same) same.push(line)
      else old.set(key, [line])
    }
  }
  for (const line of now.lines) {
    const reason = reasonOf(line, now, before)
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
