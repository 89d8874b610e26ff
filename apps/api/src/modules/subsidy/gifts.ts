import { nok } from '@portal/domain'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { inTenant, modelsOf } from '../../core/in-tenant.ts'
import type { OtherGifts, OtherGiftsInput } from './schemas.ts'

/** What a company's people got in a year besides, by employee number. */
export const listGifts = async (
  ctx: Ctx,
  companyId: string,
  { year, maxEntries, offset }: { year: number; maxEntries: number; offset: number },
): Promise<z.infer<typeof OtherGifts>> => {
  const models = modelsOf(ctx)
  const where = { companyId, year }
  const [rows, sum] = await Promise.all([
    models.otherGift.findMany({
      ...{ where, orderBy: { employeeId: 'asc' }, take: maxEntries, skip: offset },
      select: { employeeId: true, grossOre: true, note: true },
    }),
    models.otherGift.aggregate({ where, _count: true, _sum: { grossOre: true } }),
  ])
  return {
    matches: rows.map(({ grossOre, ...gift }) => ({ ...gift, amount: nok(grossOre) })),
    totalEntries: sum._count,
    totalAmount: nok(sum._sum.grossOre ?? 0),
  }
}

/** Says what people got in a year besides; who is left out stays as they are, and nothing takes a row away. */
export const saveGifts = (
  ctx: Ctx,
  companyId: string,
  { year, gifts }: z.infer<typeof OtherGiftsInput>,
): Promise<{ saved: number; removed: number }> => {
  // The last of two lines about one person is what holds.
  const given = new Map(gifts.map(gift => [gift.employeeId, gift]))
  const employeeIds = [...given.keys()]
  const rows = [...given.values()].filter(({ amount }) => amount > 0)
  return inTenant(ctx, async tx => {
    const where = { companyId, year, employeeId: { in: employeeIds } }
    const before = await tx.models.otherGift.count({ where })
    await tx.models.otherGift.deleteMany({ where })
    await tx.models.otherGift.createMany({
      data: rows.map(({ employeeId, amount, note }) => ({
        ...{ companyId, year, employeeId, note },
        grossOre: amount * 100,
        updatedAt: ctx.clock.now(),
      })),
    })
    const removed = Math.max(0, before - rows.length)
    await tx.audit({
      action: 'subsidy.other-gifts',
      companyId,
      detail: { year, saved: rows.length, removed },
    })
    return { saved: rows.length, removed }
  })
}
