import { dropForm, JOB_STATUSES, RUN_STATES } from '@portal/domain/clock'
import { z } from 'zod'
import { LocalizedText } from '../../core/language.ts'
import { maxEntries } from '../../core/list.ts'

const Instant = z.string().describe('instant, ISO 8601')

export const JobParams = z.strictObject({ job: z.string().regex(/^[a-z-]{1,50}$/) })
export const ParkedParams = z.strictObject({
  source: z.string().regex(/^[a-z-]{1,30}$/),
  id: z.string().min(1).max(200),
})
export const ParkedQuery = z.strictObject({
  maxEntries: maxEntries(25),
})
export const DropBody = z.strictObject({ reason: dropForm.shape.reason })

const JobRun = z
  .object({
    id: z.string(),
    state: z.enum(RUN_STATES).describe('STOPPED: it gave no sign of life any more'),
    trigger: z.enum(['CLOCK', 'HAND', 'STAFF']),
    asOf: z.string().describe('YYYY-MM-DD, the day that it ran for'),
    startedAt: Instant,
    finishedAt: Instant.nullable(),
    lateSince: Instant.nullable().describe('it came late: the first time that it makes up for'),
    handled: z.number().int(),
    missed: z.number().int().describe('what it could not do'),
    error: z.string().nullable(),
  })
  .meta({ id: 'JobRun' })

export const JobState = z
  .object({
    job: z.string(),
    name: LocalizedText,
    schedule: LocalizedText.describe('when it goes, in words'),
    status: z.enum(JOB_STATUSES),
    parked: z.number().int(),
    next: Instant.describe('when it goes next'),
    pausedSince: Instant.nullable().describe('staff has paused it'),
    runs: z.array(JobRun).describe('the last 14, the latest first'),
  })
  .meta({ id: 'JobState' })

const LateJobs = z.object({
  jobs: z.number().int(),
  since: Instant.describe('when the first of them was due'),
  until: Instant.describe('when the last of them ran'),
})

/** Calls to outside systems that are still to be made. */
const Waiting = z.object({ job: z.string(), name: LocalizedText, waiting: z.number().int(), oldest: Instant })

export const JobList = z
  .object({
    at: Instant.describe("the portal's clock"),
    matches: z.array(JobState).describe('problems first'),
    totalEntries: z.number().int(),
    late: LateJobs.nullable().describe('runs of the last day that came late, because no worker was there'),
    waiting: z.array(Waiting).describe('calls to outside systems that are still to be made, by job'),
  })
  .meta({ id: 'JobList' })

export const JobRuns = z
  .object({ ...JobState.shape, at: Instant, runs: z.array(JobRun).describe('the last 50, the latest first') })
  .meta({ id: 'JobRuns' })

export const Parked = z
  .object({
    source: z.string(),
    id: z.string(),
    job: z.string(),
    what: LocalizedText,
    company: z.object({ id: z.string(), name: z.string() }).nullable(),
    reason: LocalizedText,
    answer: z.string().nullable().describe('as it came'),
    attempts: z.number().int().nullable(),
    mostAttempts: z.number().int().nullable(),
    since: Instant,
    link: z.string().nullable().describe('the page that shows it'),
    canDrop: z.boolean(),
    approval: z.boolean().describe('it waits for approval, which trying it again gives'),
  })
  .meta({ id: 'Parked' })

export const ParkedList = z
  .object({ matches: z.array(Parked).describe('the latest first'), totalEntries: z.number().int() })
  .meta({ id: 'ParkedList' })

export const ParkedOutcome = z
  .object({
    state: z.enum(['DONE', 'WAITING', 'PARKED']).describe('WAITING: it is being tried again'),
    reason: LocalizedText.nullable().describe('why it is parked'),
  })
  .meta({ id: 'ParkedOutcome' })

export const RetryAll = z
  .object({ retried: z.number().int(), refused: z.number().int() })
  .meta({ id: 'ParkedRetryAll' })
