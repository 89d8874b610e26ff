import type { Month } from '@portal/domain'
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

/** What the employees of some agreements are charged for a month, one line per person and product; sorted by name. */
export const payrollOf = async (ctx: Ctx, agreements: string[], month: Month): Promise<PayrollLine[]> => {
  const [charges, tariff] = await Promise.all([
    readMonthCharges(ctx, agreements, month, month),
    loadTariff(ctx),
  ])
  return payrollLines(charges.flatMap(charge => toCharge(tariff, charge)))
}
