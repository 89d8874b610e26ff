import { can, type Month, nextMonth, nok } from '@portal/domain'
import { costProductName, filterCosts } from '@portal/domain/cost-report'
import { invoiceDifference } from '@portal/domain/invoice'
import { employeeIdLabel } from '@portal/domain/settings'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import type { FileAnswer } from '../../core/file-answer.ts'
import { inTenant, modelsOf } from '../../core/in-tenant.ts'
import { differenceFile, lineZones, presentParts, seenBy } from '../invoice/service.ts'
import { loadTariff } from '../tariff/service.ts'
import { type CostLine, readCostLines } from './costs.ts'
import type { CostWhy, CostWhyFileQuery, CostWhyQuery } from './schemas.ts'

type Difference = Omit<z.infer<typeof CostWhyFileQuery>, 'language'>

const sumOf = (lines: readonly { ore: number }[]) => lines.reduce((sum, { ore }) => sum + ore, 0)

/**
 * The lines of a month and of the one before it as the report has them, and what makes up their difference. Who pays the same is compared with
 * VAT; without it the shares of a document's VAT differ by øre from line to line, which is the `roundingOre`.
 */
const compare = async (ctx: Ctx, companyId: string, { month, vat, ...filter }: Difference) => {
  const from = nextMonth(month, -1)
  const seen = [...seenBy(ctx), ...(can(ctx.access, 'freeTicket') ? ['FREETICKET'] : [])]
  const all = await readCostLines(ctx, { companyId, from, to: month })
  // Whoever may not see the documents of a product sees what it costs, but not for whom.
  const lines = filterCosts(all, filter).map(line =>
    seen.includes(line.about) ? line : { ...line, firstName: null, lastName: null, employeeId: null },
  )
  const shownOre = (line: CostLine): CostLine =>
    vat === 'INCLUDED' ? line : { ...line, ore: line.ore - line.vatOre }
  const sideOf = (of: Month) => ({
    firstMonth: of,
    months: 1,
    lines: lines.filter(({ shown }) => shown === of),
  })
  const present = ({ firstMonth, lines }: ReturnType<typeof sideOf>) => ({
    month: firstMonth,
    preliminary: lines.some(({ preliminary }) => preliminary),
    ore: sumOf(lines.map(shownOre)),
    lines: lines.length,
  })
  const [was, is] = [sideOf(from), sideOf(month)]
  const [before, now] = [present(was), present(is)]
  const parts = invoiceDifference(was, is).map(({ changes, ...part }) => {
    const shown = changes.map(change => ({
      before: change.before && shownOre(change.before),
      now: change.now && shownOre(change.now),
    }))
    const ore =
      sumOf(shown.flatMap(change => change.now ?? [])) - sumOf(shown.flatMap(change => change.before ?? []))
    return { ...part, ore, changes: shown }
  })
  return { before, now, parts, roundingOre: now.ore - before.ore - sumOf(parts) }
}

const presentMonth = ({ ore, ...month }: Awaited<ReturnType<typeof compare>>['now']) => ({
  ...month,
  total: nok(ore),
})

/** What a line is for. */
const textOf = ({ operator }: Ctx, { description, product }: CostLine) =>
  description ?? costProductName(operator, product)

/**
 * Why a month costs more or less than the one before it, and a page of the lines that a reason is about. Compared is what the report shows
 * for the two months, so that the parts add up to its "change".
 * @throws Refusal unavailable when a price is missing
 */
export const costDifference = async (
  ctx: Ctx,
  companyId: string,
  { reason, maxEntries, offset, ...asked }: z.infer<typeof CostWhyQuery>,
): Promise<z.infer<typeof CostWhy>> => {
  const [{ before, now, parts, roundingOre }, tariff] = await Promise.all([
    compare(ctx, companyId, asked),
    loadTariff(ctx),
  ])
  const changes = parts.find(part => part.reason === reason)?.changes ?? []
  const charged = (line: CostLine | null) =>
    line && { zones: lineZones(tariff, line), allZones: line.allZones, amount: nok(line.ore) }
  return {
    before: presentMonth(before),
    now: presentMonth(now),
    parts: presentParts(parts),
    rounding: nok(roundingOre),
    matches: changes.slice(offset, offset + maxEntries).map(change => {
      const line = (change.now ?? change.before)!
      const { id, month, firstName, lastName, employeeId } = line
      return {
        ...{ id, description: textOf(ctx, line), month: month.slice(0, 7), firstName, lastName, employeeId },
        ...{ before: charged(change.before), now: charged(change.now) },
      }
    }),
    totalEntries: changes.length,
  }
}

/** The same as a file, line by line; the download is an audit entry. */
export const costDifferenceFile = async (
  ctx: Ctx,
  companyId: string,
  { language, ...asked }: z.infer<typeof CostWhyFileQuery>,
): Promise<FileAnswer> => {
  const [{ parts, roundingOre }, tariff, company] = await Promise.all([
    compare(ctx, companyId, asked),
    loadTariff(ctx),
    modelsOf(ctx).company.findFirst({ where: { id: companyId }, select: { employeeIdLabel: true } }),
  ])
  const { month } = asked
  await inTenant(ctx, tx => tx.audit({ action: 'cost-report.export', detail: { month, difference: true } }))
  return differenceFile(parts, {
    roundingOre,
    ...{ name: month, language, tariff, label: employeeIdLabel(company!.employeeIdLabel, language) },
    textOf: line => textOf(ctx, line),
  })
}
