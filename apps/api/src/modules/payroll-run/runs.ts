import { foldText, nok, searchWords } from '@portal/domain'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { modelsOf } from '../../core/in-tenant.ts'
import { sumLines } from './compute.ts'
import { monthOfColumn } from './load.ts'
import type { RunDetail, RunDetailQuery, Runs, RunsQuery } from './schemas.ts'
import { type KeptFile, type KeptLine, openFile } from './sealed.ts'
import { runsWire, stepsOf } from './wire.ts'

const PARKED_SHOWN = 100
const DIFFERENCES_SHOWN = 20

/** A page of a company's runs, the newest first. */
export const listRuns = async (
  ctx: Ctx,
  companyId: string,
  { state, after, profileId, maxEntries, offset }: z.infer<typeof RunsQuery>,
): Promise<z.infer<typeof Runs>> => {
  const where = {
    companyId,
    ...(state && { state }),
    ...(profileId && { profileId }),
    ...(after && { deliveredAt: { gt: new Date(after) } }),
  }
  const [{ runs }, totalEntries] = await Promise.all([
    runsWire(ctx, { where, take: maxEntries, skip: offset }),
    modelsOf(ctx).payrollRun.count({ where }),
  ])
  return { matches: runs, totalEntries }
}

const lineWire = ({ part: _part, payType: _payType, amountOre, ...line }: KeptLine) => ({
  ...line,
  amount: nok(amountOre),
})

const searched = (lines: readonly KeptLine[], searchFor: string): readonly KeptLine[] => {
  const words = searchWords(searchFor)
  if (words.length === 0) return lines
  return lines.filter(({ name, employeeId }) => {
    const text = foldText(`${name} ${employeeId}`)
    return words.every(word => text.includes(word))
  })
}

/** What is left of a run whose file is deleted: who, by number, and how much. */
const withoutFile = async (ctx: Ctx, runId: string): Promise<KeptFile> => {
  const rows = await modelsOf(ctx).payrollRunEntry.findMany({
    where: { runId },
    orderBy: { position: 'asc' },
    select: {
      ...{ employeeId: true, month: true, product: true, employeeOre: true, reason: true, parkedFor: true },
    },
  })
  const lines = rows.map(
    ({ month, employeeOre, ...row }): KeptLine => ({
      ...{ ...row, cells: [], month: monthOfColumn(month), name: '', subscriberId: null },
      ...{ part: 'EMPLOYEE', payType: '', amountOre: employeeOre, value: null },
    }),
  )
  return {
    ...{ bytes: '', text: '', columns: [], raw: [], fingerprint: '' },
    lines: lines.filter(({ parkedFor }) => parkedFor === null),
    parked: lines.filter(({ parkedFor }) => parkedFor !== null),
  }
}

/** A run with the lines of its file, as they stand there. @throws Refusal not-found */
export const runDetail = async (
  ctx: Ctx,
  id: string,
  { searchFor, offset, maxEntries }: z.infer<typeof RunDetailQuery>,
): Promise<z.infer<typeof RunDetail>> => {
  const [{ runs, profileOf }, sealed] = await Promise.all([
    runsWire(ctx, { where: { id } }),
    modelsOf(ctx).payrollRun.findFirst({ where: { id }, select: { fileSealed: true } }),
  ])
  const [run] = runs
  if (!run || !sealed) throw new Refusal('not-found')
  const file = sealed.fileSealed ? openFile(ctx, id, sealed.fileSealed) : await withoutFile(ctx, id)
  const found = searched(file.lines, searchFor)
  return {
    ...run,
    steps: stepsOf(ctx, run.month, run, profileOf(run.profileId).schedule),
    ...{ columns: file.columns, raw: file.raw },
    matches: found.slice(offset, offset + maxEntries).map(lineWire),
    totalEntries: found.length,
    parkedLines: file.parked.slice(0, PARKED_SHOWN).map(lineWire),
    sums: sumLines(file.lines).map(({ ore, ...sum }) => ({ ...sum, amount: nok(ore) })),
    differences: file.lines
      .filter(({ month }) => month !== run.month)
      .slice(0, DIFFERENCES_SHOWN)
      .map(lineWire),
  }
}
