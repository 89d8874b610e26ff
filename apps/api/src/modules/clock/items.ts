import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, readTenant } from '../../core/in-tenant.ts'
import { type ParkedCount, type ParkedItem, type ParkedSource, parkedOf } from '../../core/parked.ts'
import type { Parked, ParkedList, ParkedOutcome, RetryAll } from './schemas.ts'

type Sources = readonly ParkedSource[]
type Place = { source: string; id: string }

/** As many are tried again by one call. */
const MOST_AT_ONCE = 500

const sourceOf = (sources: Sources, name: string): ParkedSource => {
  const found = sources.find(source => source.name === name)
  if (!found) throw new Refusal('not-found')
  return found
}

const wireOf = (
  source: ParkedSource,
  { waiting: _waiting, since, ...item }: ParkedItem,
): z.infer<typeof Parked> => ({
  ...item,
  source: source.name,
  since: since.toISOString(),
  canDrop: source.drop !== undefined,
  approval: source.approval ?? false,
})

type Counts = Map<string, Pick<ParkedCount, 'parked' | 'oldest'>>
const counted = new WeakMap<Ctx, Promise<Counts>>()

/** What all sources have parked of each job, counted once for whoever asks in the same request. */
export const parkedByJob = (ctx: Ctx, sources: Sources): Promise<Counts> => {
  const known = counted.get(ctx) ?? countParked(ctx, sources, 'parked-by-job')
  counted.set(ctx, known)
  return known
}

/** What is parked of each job, of some sources. `name` is that of the statement, which differs by the sources. */
export const countParked = async (ctx: Ctx, sources: Sources, name: string): Promise<Counts> => {
  // SQL: sums of several tables
  const found = await readTenant<ParkedCount>(ctx, {
    name,
    text: parkedOf(sources),
    values: [],
  })
  return new Map(found.map(({ job, ...rest }) => [job, rest]))
}

/** GET /clock-api/parked: what stopped and waits for a person, the latest first. */
export const listParked = async (
  ctx: Ctx,
  sources: Sources,
  { maxEntries }: { maxEntries: number },
): Promise<z.infer<typeof ParkedList>> => {
  const [items, counts] = await Promise.all([
    Promise.all(
      sources.map(async source => (await source.list(ctx, maxEntries)).map(item => wireOf(source, item))),
    ),
    parkedByJob(ctx, sources),
  ])
  return {
    matches: items
      .flat()
      .sort((a, b) => (a.since === b.since ? 0 : a.since < b.since ? 1 : -1))
      .slice(0, maxEntries),
    totalEntries: [...counts.values()].reduce((sum, { parked }) => sum + parked, 0),
  }
}

/** GET /clock-api/parked/{source}/{id}: what has become of one that was tried again. */
export const parkedOutcome = async (
  ctx: Ctx,
  sources: Sources,
  { source, id }: Place,
): Promise<z.infer<typeof ParkedOutcome>> => {
  const item = await sourceOf(sources, source).find(ctx, id)
  if (!item) return { state: 'DONE', reason: null }
  return item.waiting ? { state: 'WAITING', reason: null } : { state: 'PARKED', reason: item.reason }
}

/**
 * POST /clock-api/parked/{source}/{id}/retry: tries one again. @returns what is known of it by then
 * @throws Refusal not-found when there is no such item any more; what its slice refuses
 */
export const retryParked = async (
  ctx: Ctx,
  sources: Sources,
  place: Place,
): Promise<z.infer<typeof ParkedOutcome>> => {
  await sourceOf(sources, place.source).retry(ctx, place.id)
  return parkedOutcome(ctx, sources, place)
}

/** POST /clock-api/parked/retry: tries all again but what waits for approval, 500 of a source at most. One that is refused does not stop the others. */
export const retryAllParked = async (ctx: Ctx, sources: Sources): Promise<z.infer<typeof RetryAll>> => {
  const outcome = { retried: 0, refused: 0 }
  for (const source of sources.filter(({ approval }) => !approval))
    for (const { id } of await source.list(ctx, MOST_AT_ONCE))
      try {
        await source.retry(ctx, id)
        outcome.retried += 1
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        outcome.refused += 1
      }
  await inTenant(ctx, tx => tx.audit({ action: 'clock.retry-all', detail: outcome }))
  return outcome
}

/** POST /clock-api/parked/{source}/{id}/drop. @throws Refusal not-found, also for what would come back by itself */
export const dropParked = (
  ctx: Ctx,
  sources: Sources,
  { source, id }: Place,
  { reason }: { reason: string },
): Promise<void> => {
  const { drop } = sourceOf(sources, source)
  if (!drop) throw new Refusal('not-found')
  return drop(ctx, id, reason)
}
