import { monthOf, nok } from '@portal/domain'
import { type CostChange, type CostChangeType, costChanges, costRows } from '@portal/domain/housing'
import { employeeIdLabel } from '@portal/domain/settings'
import type { z } from 'zod'
import { csvFile } from '../../core/csv.ts'
import type { Ctx } from '../../core/ctx.ts'
import type { FileAnswer } from '../../core/file-answer.ts'
import { inTenant, readTenant } from '../../core/in-tenant.ts'
import { comparePayroll } from '../payroll/service.ts'
import type { CostsFileQuery, CostsQuery, HousingCosts } from './schemas.ts'

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

/** The same as CSV with the columns of the table; the download is an audit entry. */
export const costsFile = async (
  ctx: Ctx,
  { language, ...compared }: z.infer<typeof CostsFileQuery>,
): Promise<FileAnswer> => {
  const [changes, [company]] = await Promise.all([
    changesOf(ctx, compared),
    readTenant<{ label: string }>(ctx, {
      name: 'housing-unit-label',
      text: 'select c.employee_id_label as label from agreement a join company c on c.id = a.company_id where a.id = $1',
      values: [compared.agreement],
    }),
  ])
  const [from, to] = [monthOf(compared.oldDate), monthOf(compared.newDate)]
  await inTenant(ctx, tx =>
    tx.audit({
      action: 'housing.export',
      detail: { agreement: compared.agreement, from, to, rows: changes.length },
    }),
  )
  const label = employeeIdLabel(company!.label, language)
  return {
    name: `kostnader-${from}-${to}.csv`,
    type: 'text/csv',
    content: await csvFile(costRows(changes, label, language)),
  }
}
