import { type Language, monthOf, nok } from '@portal/domain'
import {
  type CostChange,
  type CostChangeType,
  costChanges,
  costRows,
  unitCostRows,
  unitCosts,
  unitCostsFileName,
} from '@portal/domain/housing'
import { employeeIdLabel } from '@portal/domain/settings'
import type { z } from 'zod'
import { csvFile } from '../../core/csv.ts'
import type { Ctx } from '../../core/ctx.ts'
import type { FileAnswer } from '../../core/file-answer.ts'
import { inTenant, modelsOf } from '../../core/in-tenant.ts'
import { comparePayroll, payrollOf } from '../payroll/service.ts'
import type {
  CostsFileQuery,
  CostsQuery,
  HousingCosts,
  HousingUnitCosts,
  UnitCostsFileQuery,
  UnitCostsQuery,
} from './schemas.ts'

type Compared = Pick<z.infer<typeof CostsQuery>, 'agreement' | 'oldDate' | 'newDate' | 'unit'>

const changesOf = async (ctx: Ctx, { unit, ...compared }: Compared): Promise<CostChange[]> =>
  costChanges(await comparePayroll(ctx, compared), unit)

/** What the residents' subscriptions cost now and did not cost before, or the other way round (001 §2 "Costs"): a page, and the sums of all. */
export const listCosts = async (
  ctx: Ctx,
  { maxEntries, offset, ...compared }: z.infer<typeof CostsQuery>,
): Promise<z.infer<typeof HousingCosts>> => {
  const changes = await changesOf(ctx, compared)
  const count = (type: CostChangeType) => changes.filter(({ changeType }) => changeType === type).length
  return {
    matches: changes.slice(offset, offset + maxEntries).map(({ changeType, line, beforeOre, nowOre }) => ({
      changeType,
      firstName: line.firstName,
      lastName: line.lastName,
      phone: line.phone,
      employeeId: line.employeeId,
      addOnType: line.addOnType,
      zones: [...line.zones],
      priceBefore: nok(beforeOre),
      priceNow: nok(nowOre),
    })),
    totalEntries: changes.length,
    summary: {
      added: count('NEW'),
      cancelled: count('CANCELLED'),
      changed: count('CHANGED'),
      priceDifference: nok(changes.reduce((sum, { beforeOre, nowOre }) => sum + nowOre - beforeOre, 0)),
    },
  }
}

/** What the housing association calls a unit. */
const unitLabelOf = async (ctx: Ctx, agreement: string, language: Language): Promise<string> => {
  const models = modelsOf(ctx)
  const row = await models.agreement.findFirst({
    where: { id: agreement },
    select: { company: { select: { employeeIdLabel: true } } },
  })
  return employeeIdLabel(row!.company.employeeIdLabel, language)
}

/** The same as CSV with the columns of the table; the download is an audit entry. */
export const costsFile = async (
  ctx: Ctx,
  { language, ...compared }: z.infer<typeof CostsFileQuery>,
): Promise<FileAnswer> => {
  const [changes, label] = await Promise.all([
    changesOf(ctx, compared),
    unitLabelOf(ctx, compared.agreement, language),
  ])
  const [from, to] = [monthOf(compared.oldDate), monthOf(compared.newDate)]
  await inTenant(ctx, tx =>
    tx.audit({
      action: 'housing.export',
      detail: { agreement: compared.agreement, from, to, rows: changes.length },
    }),
  )
  return {
    name: `kostnader-${from}-${to}.csv`,
    type: 'text/csv',
    content: await csvFile(costRows(changes, label, language)),
  }
}

type UnitQuery = Pick<z.infer<typeof UnitCostsQuery>, 'agreement' | 'month' | 'unit'>

const unitCostsOf = async (ctx: Ctx, { agreement, month, unit }: UnitQuery) =>
  unitCosts(await payrollOf(ctx, [agreement], month), unit)

/** What each unit costs in a month: a page of units, and the sums of all that match. */
export const listUnitCosts = async (
  ctx: Ctx,
  { maxEntries, offset, ...asked }: z.infer<typeof UnitCostsQuery>,
): Promise<z.infer<typeof HousingUnitCosts>> => {
  const { units, total } = await unitCostsOf(ctx, asked)
  const { unit: _, priceOre, ...sums } = total
  return {
    matches: units
      .slice(offset, offset + maxEntries)
      .map(({ priceOre: ore, ...cost }) => ({ ...cost, price: nok(ore) })),
    totalEntries: units.length,
    sums: { ...sums, price: nok(priceOre) },
  }
}

/** The same as CSV; the download is an audit entry. */
export const unitCostsFile = async (
  ctx: Ctx,
  { language, ...asked }: z.infer<typeof UnitCostsFileQuery>,
): Promise<FileAnswer> => {
  const [costs, label] = await Promise.all([
    unitCostsOf(ctx, asked),
    unitLabelOf(ctx, asked.agreement, language),
  ])
  const { agreement, month } = asked
  await inTenant(ctx, tx =>
    tx.audit({ action: 'housing.export-units', detail: { agreement, month, rows: costs.units.length } }),
  )
  return {
    name: unitCostsFileName(month, language),
    type: 'text/csv',
    content: await csvFile(unitCostRows(costs, label, language)),
  }
}
