import { type Day, type Month, monthOf, nextMonth } from '../days.ts'
import type { SubscriptionType } from '../subscription/types.ts'

/** What an employee is charged in a month; the basis of the payroll deduction. Source: 001 §3. */
export type PayrollLine = {
  /** Groups the lines of one person. */
  readonly personKey: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly employeeId: string
  readonly productType: 'TICKET' | 'MOBILITY'
  /** Set for MOBILITY. */
  readonly addOnType: SubscriptionType | null
  /** Names of the zones; empty for all zones and for add-ons. */
  readonly zones: readonly string[]
  readonly numberOfZones: number
  /** Øre incl. VAT for the month. */
  readonly priceOre: number
}

/** A charge of a person for a month, invoiced or to be invoiced, or a reversal of one. */
export type PayrollCharge = Omit<PayrollLine, 'priceOre'> & {
  /** Øre incl. VAT of the whole line; negative when it takes something back. */
  readonly grossOre: number
}

/** The key of a payroll line: person and product. */
export const payrollKey = (line: Pick<PayrollLine, 'personKey' | 'productType' | 'addOnType'>): string =>
  [line.personKey, line.productType, line.addOnType ?? ''].join('\u0000')

/**
 * The charges of one month as payroll sees them: one line per person and product with what remains of it, in øre. A reversed charge
 * has no line. Zones and name are those of the last charge that adds something.
 * Source: 001 §3 "Payroll export row"; decisions.md "Tickets, money, invoices".
 * @param charges in the order in which their tickets and add-ons were ordered
 */
export function payrollLines(charges: readonly PayrollCharge[]): PayrollLine[] {
  const found = new Map<string, PayrollLine>()
  for (const { grossOre, ...charge } of charges) {
    const known = found.get(payrollKey(charge))
    const described = known && grossOre <= 0 ? known : charge
    found.set(payrollKey(charge), { ...described, priceOre: (known?.priceOre ?? 0) + grossOre })
  }
  return sortPayroll([...found.values()].filter(line => line.priceOre !== 0))
}

const byName = new Intl.Collator('nb')

/** Orders lines by surname, first name, person, tickets before add-ons. */
export function comparePayroll(a: PayrollLine, b: PayrollLine): number {
  return (
    byName.compare(a.lastName, b.lastName) ||
    byName.compare(a.firstName, b.firstName) ||
    a.personKey.localeCompare(b.personKey) ||
    b.productType.localeCompare(a.productType) ||
    (a.addOnType ?? '').localeCompare(b.addOnType ?? '')
  )
}

const sortPayroll = (lines: PayrollLine[]) => lines.sort(comparePayroll)

/** What a line is for, in the words that payroll systems match on. Source: 001 §3. */
export function machineReadableDescription(addOnType: SubscriptionType | null): string {
  return addOnType === null ? 'SUBSCRIPTION_TICKET' : `SUBSCRIPTION_TICKET_ADD_ON_${addOnType}`
}

/** How far back and ahead of the present month payroll can be asked for, in months. */
export const PAYROLL_MONTHS = { back: 24, ahead: 12 } as const

/** The months payroll can be asked for, oldest first. */
export function payrollMonths(today: Day): Month[] {
  const { back, ahead } = PAYROLL_MONTHS
  return Array.from({ length: back + ahead + 1 }, (_, at) => nextMonth(monthOf(today), at - back))
}

/** True for a month that payroll can be asked for. */
export function isPayrollMonth(month: Month, today: Day): boolean {
  const present = monthOf(today)
  return (
    month >= nextMonth(present, -PAYROLL_MONTHS.back) && month <= nextMonth(present, PAYROLL_MONTHS.ahead)
  )
}
