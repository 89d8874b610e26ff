import { taxedOre } from '../free-ticket/tax.ts'
import { assertOre } from '../money.ts'
import { PROFILE_IDS } from '../profiles.ts'
import type { HolderType } from '../ticket/holder.ts'

/** Ticket-months of an invoice base that have all of this in common. */
export type TaxedTickets = {
  readonly agreementNumber: string
  /** Null once the personal part of the line is deleted, as are the names. */
  readonly employeeId: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly holderType: HolderType | null
  readonly profileId: number | null
  /** Months charged less months taken back. */
  readonly quantity: number
  /** Incl. VAT. */
  readonly unitPriceOre: number
  /** The factor of the month charged. */
  readonly taxPercent: number
}

export const TAX_COLUMNS = [
  'employeeTickets',
  'familyChildTickets',
  'familyRetiredTickets',
  'familyAdultTickets',
  'retiredTickets',
] as const
export type TaxColumn = (typeof TAX_COLUMNS)[number]

/** What one employee id is taxed for at one agreement. Source: 002 §3. */
export type TaxBaseLine = Record<TaxColumn, number> & {
  agreementNumber: string
  employeeId: string | null
  /** Of the employee, or of the retired holder; of a family member where there is nobody else. */
  firstName: string | null
  lastName: string | null
  totalOre: number
}
export type TaxBaseSum = Record<TaxColumn, number> & { totalOre: number }

/** The column a ticket is counted in. A ticket without a known type is the employee's own. */
export function taxColumnOf({
  holderType,
  profileId,
}: Pick<TaxedTickets, 'holderType' | 'profileId'>): TaxColumn {
  if (holderType === 'RETIRED') return 'retiredTickets'
  if (holderType !== 'FAMILY_MEMBER') return 'employeeTickets'
  if (profileId === PROFILE_IDS.CHILD) return 'familyChildTickets'
  return profileId === PROFILE_IDS.SENIOR ? 'familyRetiredTickets' : 'familyAdultTickets'
}

/** Whose name stands on the line of an employee id: the lowest. */
export const nameRank = ({ holderType }: Pick<TaxedTickets, 'holderType'>): number => {
  if (holderType === 'FAMILY_MEMBER') return 3
  return holderType === 'RETIRED' ? 2 : 1
}

const NO_SUM: TaxBaseSum = {
  employeeTickets: 0,
  familyChildTickets: 0,
  familyRetiredTickets: 0,
  familyAdultTickets: 0,
  retiredTickets: 0,
  totalOre: 0,
}
const collator = new Intl.Collator('nb', { numeric: true })

/** The order of rows: employee ids as numbers where they are numbers, those without one last, and by agreement. */
export const byEmployee = (
  a: Pick<TaxBaseLine, 'employeeId' | 'agreementNumber'>,
  b: Pick<TaxBaseLine, 'employeeId' | 'agreementNumber'>,
): number =>
  Number(a.employeeId === null) - Number(b.employeeId === null) ||
  collator.compare(a.employeeId ?? '', b.employeeId ?? '') ||
  collator.compare(a.agreementNumber, b.agreementNumber)

/** The key of those whose tickets make one row. */
export const employeeKey = ({
  agreementNumber,
  employeeId,
}: Pick<TaxedTickets, 'agreementNumber' | 'employeeId'>): string =>
  JSON.stringify([agreementNumber, employeeId])

/**
 * The tax base of tickets: a row per agreement and employee id, with the tickets by whom they are for and what they are taxed for
 * together. Family members add to the employee's benefit. Reported gross: payroll knows the limits. Source: 002 §3, facts/domain.md §3.
 */
export function taxBase(tickets: readonly TaxedTickets[]): TaxBaseLine[] {
  const rows = new Map<string, { line: TaxBaseLine; rank: number }>()
  for (const each of tickets) {
    const { agreementNumber, employeeId } = each
    const key = employeeKey(each)
    let row = rows.get(key)
    if (!row) {
      row = { line: { agreementNumber, employeeId, firstName: null, lastName: null, ...NO_SUM }, rank: 9 }
      rows.set(key, row)
    }
    const { line } = row
    line[taxColumnOf(each)] += each.quantity
    line.totalOre = assertOre(line.totalOre + each.quantity * taxedOre(each.unitPriceOre, each.taxPercent))
    if (each.lastName !== null && nameRank(each) < row.rank) {
      row.rank = nameRank(each)
      line.firstName = each.firstName
      line.lastName = each.lastName
    }
  }
  return [...rows.values()].map(({ line }) => line).sort(byEmployee)
}

/** The sums of rows, column by column. */
export function taxBaseSum(lines: readonly TaxBaseSum[]): TaxBaseSum {
  const sum = { ...NO_SUM }
  for (const line of lines)
    for (const column of [...TAX_COLUMNS, 'totalOre'] as const) sum[column] += line[column]
  assertOre(sum.totalOre)
  return sum
}
