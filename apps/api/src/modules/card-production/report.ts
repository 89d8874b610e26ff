import type { AsideReason } from '@portal/domain/card-production'
import type { JobCtx } from '../../core/jobs.ts'
import { isUuid } from '../../core/params.ts'
import type { CardReport } from '../../ports/card-factory-wire.ts'
import { OutboundError } from '../../ports/outbound.ts'
import { keepAside, putAside } from './aside.ts'
import { type BatchAnswer, takeEntries } from './take.ts'

const CARDS_AT_ONCE = 500

type Counts = { reports: number; cards: number }

/**
 * Takes in what the factory reports, one report after the other: cards get their numbers, and tickets that waited for them are issued. A
 * report is acknowledged after its last commit, so that a killed run takes it in again, which changes nothing for the cards that are done.
 * One that is about no batch of ours or cannot be read is put aside for staff to see, and stays at the factory: the next run tries it again.
 */
export const takeReports = async (ctx: JobCtx): Promise<Counts> => {
  const sum: Counts = { reports: 0, cards: 0 }
  if (!ctx.operator.travelCardAdmin) return sum
  const waiting = new Set<string>()
  const done = new Set<string>()
  try {
    for (;;) {
      const ids = await ctx.ports.cardFactory.reports(ctx.operator.id)
      const fresh = ids.filter(id => !waiting.has(id) && !done.has(id))
      if (fresh.length === 0) break
      for (const id of fresh) {
        waiting.add(id)
        const cards = await takeListed(ctx, id)
        if (cards === null) continue
        sum.cards += cards
        sum.reports += 1
        waiting.delete(id)
        done.add(id)
      }
    }
    await keepAside(ctx, [...waiting])
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    ctx.log.warn({ err: error }, 'the card factory gave no reports')
  }
  return sum
}

/**
 * Takes in and acknowledges a report that the factory has listed.
 * @returns how many cards it gave their numbers; null where it stays at the factory
 * @throws OutboundError when the factory does not answer at all
 */
const takeListed = async (ctx: JobCtx, id: string): Promise<number | null> => {
  const { cardFactory } = ctx.ports
  const aside = async (reason: AsideReason, batch: string | null) => {
    ctx.log.error({ report: id, batch, reason }, 'a report of the card factory was put aside')
    await putAside(ctx, { id, reason, batch })
    return null
  }
  try {
    const report = await cardFactory.report(ctx.operator.id, id)
    if (report === null) return await aside('unreadable', null)
    const taken = await takeReport(ctx, report)
    if (taken === null) return await aside('unknown-batch', report.batch)
    if (taken.settled) await cardFactory.forget(ctx.operator.id, report.batch)
    await cardFactory.acknowledge(ctx.operator.id, id)
    return taken.made
  } catch (error) {
    if (error instanceof OutboundError) {
      const { status, retryable } = error
      if (status === null) throw error
      // Taken in by another worker meanwhile.
      if (status === 404) return null
      if (!retryable) return await aside('unreadable', null)
    }
    // The others do not wait for it; the next run tries it again.
    ctx.log.error({ err: error, report: id }, 'a report of the card factory could not be taken in')
    return null
  }
}

/** Takes in one report, set by set. @returns null for one about a batch that was not handed over */
export const takeReport = async (
  ctx: JobCtx,
  { batch, cards, unreadable }: CardReport,
): Promise<BatchAnswer | null> => {
  const sum: BatchAnswer = { made: 0, settled: false }
  if (!isUuid(batch)) return null
  for (let at = 0; at === 0 || at < cards.length; at += CARDS_AT_ONCE) {
    const set = cards.slice(at, at + CARDS_AT_ONCE)
    const taken = await takeEntries(ctx, batch, set, at === 0 ? unreadable : [])
    if (taken === null) return null
    sum.made += taken.made
    sum.settled = taken.settled
  }
  return sum
}
