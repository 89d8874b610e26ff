import { type Month, monthOf, nextMonth } from '@portal/domain'
import { type PayrollCharge, type PayrollLine, payrollLines } from '@portal/domain/payroll'
import type { Ctx } from '../../core/ctx.ts'
import { type MonthCharge, readMonthCharges } from '../invoice/service.ts'
import { loadTariff, type Tariff, zoneNames } from '../tariff/service.ts'

/** Names of the zones of a charge; empty for all zones and for what has none. */
export const chargeZones = (
  tariff: Tariff,
  { zoneFrom, zoneTo, allZones }: Pick<MonthCharge, 'zoneFrom' | 'zoneTo' | 'allZones'>,
): string[] => (zoneFrom && zoneTo ? zoneNames(tariff, { allZones, zoneFrom, zoneTo }) : [])

const toCharge = (tariff: Tariff, charge: MonthCharge): PayrollCharge[] => {
  const { firstName, lastName, employeeId, phone } = charge
  // Without personal data nobody can be deducted for the amount.
  if (firstName === null || lastName === null || employeeId === null || phone === null) return []
  return [
    {
      // A phone is one person in a company, also on invoices of anonymised tickets.
      personKey: phone,
      firstName,
      lastName,
      phone,
      employeeId,
      productType: charge.productType,
      addOnType: charge.addOnType,
      zones: chargeZones(tariff, charge),
      numberOfZones: charge.nrOfZones,
      grossOre: charge.grossOre,
    },
  ]
}

/**
 * What the employees of some agreements are charged for each month of a span, one line per person and product; sorted by name. Months that
 * cost nothing are empty.
 */
export const payrollByMonth = async (
  ctx: Ctx,
  agreements: string[],
  from: Month,
  to: Month,
): Promise<Map<Month, PayrollLine[]>> => {
  const [charges, tariff] = await Promise.all([readMonthCharges(ctx, agreements, from, to), loadTariff(ctx)])
  const months = new Map<Month, PayrollCharge[]>()
  for (let month = from; month <= to; month = nextMonth(month)) months.set(month, [])
  for (const charge of charges) months.get(monthOf(charge.month))?.push(...toCharge(tariff, charge))
  return new Map([...months].map(([month, own]) => [month, payrollLines(own)]))
}

/** The same for one month. */
export const payrollOf = async (ctx: Ctx, agreements: string[], month: Month): Promise<PayrollLine[]> =>
  (await payrollByMonth(ctx, agreements, month, month)).get(month)!
