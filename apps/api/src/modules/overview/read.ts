import { setTimeout } from 'node:timers/promises'
import { can } from '@portal/domain'
import type { Ctx } from '../../core/ctx.ts'
import type { OverviewCard } from '../../core/overview.ts'

/** A card that is not read by then answers an error, so that a slow one holds nobody up for longer. */
const LIMIT_MS = 3_000

type Answer = { data: unknown } | { failed: string }
export type OverviewAnswer = { cards: Record<string, Answer> }

const within = async <T>(work: Promise<T>, ms: number): Promise<T> => {
  const over = new AbortController()
  const late = setTimeout(ms, undefined, { signal: over.signal }).then(() => {
    throw new Error(`not read within ${ms} ms`)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    over.abort()
  }
}

/**
 * GET /overview-api/overview: every card of the company, or of the operator, that the caller may see, read side by side. A card that fails or is late answers the id of the
 * request instead of its data, and the others are not disturbed. One without anything to tell is left out.
 */
export const readOverview = async (
  ctx: Ctx,
  cards: readonly OverviewCard[],
  limitMs = LIMIT_MS,
): Promise<OverviewAnswer> => {
  const of = ctx.companyId === null ? 'operator' : 'company'
  const seen = cards.filter(
    card => card.of === of && [card.needs].flat().some(permission => can(ctx.access, permission)),
  )
  const answers = await Promise.all(
    seen.map(async ({ name, read }): Promise<[string, Answer] | null> => {
      try {
        const data = await within(read(ctx), limitMs)
        return data === null ? null : [name, { data }]
      } catch (error) {
        ctx.log.error({ err: error, card: name }, 'a card of the overview could not be read')
        return [name, { failed: ctx.requestId }]
      }
    }),
  )
  return { cards: Object.fromEntries(answers.filter(answer => answer !== null)) }
}
