import { nok } from '@portal/domain'
import { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { overviewCard } from '../../core/overview.ts'
import { OverdueInvoice, readLate, toOverdue } from './overdue.ts'

/** So many are shown. */
const MOST_SHOWN = 4

const OverviewOverdue = z
  .object({
    invoices: z.number().int(),
    companies: z.number().int().describe('that have any'),
    reminded: z.number().int().describe('of which a reminder was sent'),
    amount: z.number().describe('NOK that remain to be paid of them'),
    first: z.array(OverdueInvoice).describe(`the ${MOST_SHOWN} that were due first`),
  })
  .meta({ id: 'OverviewOverdue' })

/** The overdue invoices of all companies, as their list has them. */
const readFigures = async (ctx: Ctx) => {
  const { total, restOre, matches, ...counts } = await readLate(ctx, { maxEntries: MOST_SHOWN, offset: 0 })
  return { invoices: total, ...counts, amount: nok(restOre), first: matches.map(toOverdue) }
}

export const overdueCard = overviewCard({
  name: 'overdue',
  of: 'operator',
  needs: 'payments',
  answer: OverviewOverdue,
  read: readFigures,
})
