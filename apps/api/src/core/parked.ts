import type { Localized } from '@portal/domain'
import type { Ctx } from './ctx.ts'
import type { JobName } from './queue.ts'

/** Something that stopped and waits for a person. */
export type ParkedItem = {
  /** Unique in its source. */
  id: string
  /** The job that would have done it, or would do it again. */
  job: JobName
  /** What was to be done, in plain words with names: "Cancel the ticket of Nora Bakken". */
  what: Localized
  company: { id: string; name: string } | null
  /** Why it stopped, in words, and the answer as it came. */
  reason: Localized
  answer: string | null
  /** How often it was tried, and how often it is tried at most; null where nobody counts. */
  attempts: number | null
  mostAttempts: number | null
  /** When it stopped. */
  since: Date
  /** It is being tried again: what comes of it is not known yet. */
  waiting: boolean
  /** The page of the portal that shows it. */
  link: string | null
}

/** What is parked of a job. */
export type ParkedCount = { job: JobName; parked: number; oldest: Date }

/** SQL: a `ParkedCount` of each job, of all sources. */
export const parkedOf = (sources: readonly Pick<ParkedSource, 'counted'>[]): string =>
  `select job, sum(parked)::int as parked, min(oldest) as oldest from (${sources.map(({ counted }) => counted).join(' union all ')}) s group by job`

/** Things of one kind that can be parked, as their slice declares them. `src/parked.ts` has them all. */
export type ParkedSource = {
  /** Part of the addresses of its items: small letters and hyphens. */
  name: string
  /** It waits for a person's approval: trying it again approves it, so that it is left out where all are tried again. */
  approval?: true
  /** A company decides on it, and is told: customer service gets no alarm. */
  byCompany?: true
  /** The latest that are parked, at most so many. */
  list(ctx: Ctx, most: number): Promise<ParkedItem[]>
  /** One that is parked or tried again; null when it is done, or was never there. */
  find(ctx: Ctx, id: string): Promise<ParkedItem | null>
  /** SQL without parameters: of each job how many are parked, and since when the oldest; no row where nothing is. */
  counted: string
  /**
   * Tries it again, at once or by waking its job. A repeat has no further effect. Audited.
   * @throws Refusal not-found when there is no such item any more; what its slice refuses
   */
  retry(ctx: Ctx, id: string): Promise<void>
  /**
   * Gives it up for a reason that somebody wrote. Audited. Left out where it would come back by itself.
   * @throws Refusal not-found
   */
  drop?(ctx: Ctx, id: string, reason: string): Promise<void>
}
