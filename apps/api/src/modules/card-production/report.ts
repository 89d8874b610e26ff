import type { JobCtx } from '../../core/jobs.ts'
import type { CardReport } from '../../ports/card-factory-wire.ts'
import { OutboundError } from '../../ports/outbound.ts'
import { isUuid, takeEntries } from './take.ts'

const CARDS_AT_ONCE = 500

type Counts = { reports: number; cards: number }

/**
 * Takes in what the factory reports: cards get their numbers, and tickets that waited for them are issued. A report is acknowledged after
 * its last commit, so that a killed run takes it in again, which changes nothing for the cards that are done.
 */
export const takeReports = async (ctx: JobCtx): Promise<Counts> => {
  const sum: Counts = { reports: 0, cards: 0 }
  if (!ctx.operator.travelCardAdmin) return sum
  const seen = new Set<string>()
  try {
    for (;;) {
      const { reports, unreadable } = await ctx.ports.cardFactory.reports(ctx.operator.id)
      for (const name of unreadable) ctx.log.error({ name }, 'a report of the card factory was put aside')
      const fresh = reports.filter(({ id }) => !seen.has(id))
      if (fresh.length === 0) return sum
      for (const report of fresh) {
        seen.add(report.id)
        const cards = await takeReport(ctx, report).catch((error: unknown) => {
          // The others do not wait for it; the next run tries it again.
          ctx.log.error(
            { err: error, report: report.id },
            'a report of the card factory could not be taken in',
          )
          return null
        })
        if (cards === null) continue
        sum.cards += cards
        sum.reports += 1
        await ctx.ports.cardFactory.acknowledge(ctx.operator.id, report.id)
      }
    }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    ctx.log.warn({ err: error }, 'the card factory gave no reports')
    return sum
  }
}

/** Takes in one report, set by set. @returns how many cards it gave their numbers */
export const takeReport = async (ctx: JobCtx, { id, batch, cards }: CardReport): Promise<number> => {
  let made = 0
  for (let at = 0; at < cards.length; at += CARDS_AT_ONCE) {
    const taken = isUuid(batch) ? await takeEntries(ctx, batch, cards.slice(at, at + CARDS_AT_ONCE)) : null
    if (taken === null) {
      ctx.log.error({ report: id, batch }, 'the card factory reports a batch that it was not given')
      return made
    }
    made += taken
  }
  return made
}
