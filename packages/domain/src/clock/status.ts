/** A run that gave no sign of life for so long has stopped without an end. */
export const STOPPED_AFTER_MS = 60_000
/** A run that has not come so long after its time is made up for: no worker was there, or the clock skipped the time. */
const MISSED_AFTER_MS = 3 * 60_000
/** A run that comes later than this after its time is late. */
const LATE_AFTER_MS = 10 * 60_000
/** So long staff is told of what came late. */
export const LATE_SHOWN_MS = 24 * 3_600_000

const passed = (due: Date | null, now: Date, ms: number): boolean =>
  due !== null && now.getTime() - due.getTime() > ms

/** Whether a run that was due is to be made up for. */
export const isMissed = (due: Date | null, now: Date): boolean => passed(due, now, MISSED_AFTER_MS)
/** Whether a run that was due is late. */
export const isLate = (due: Date | null, now: Date): boolean => passed(due, now, LATE_AFTER_MS)

export const RUN_STATES = ['RUNNING', 'DONE', 'FAILED', 'STOPPED', 'HELD'] as const
export type RunState = (typeof RUN_STATES)[number]
export type RunFacts = { outcome: 'DONE' | 'FAILED' | 'HELD' | null; seenAt: Date }

/** How a run is going or went. */
export function runState({ outcome, seenAt }: RunFacts, now: Date): RunState {
  if (outcome !== null) return outcome
  return now.getTime() - seenAt.getTime() > STOPPED_AFTER_MS ? 'STOPPED' : 'RUNNING'
}

/** The states of a job, problems first. */
export const JOB_STATUSES = ['FAILED', 'HELD', 'PARKED', 'LATE', 'PAUSED', 'RUNNING', 'OK', 'NEVER'] as const
export type JobStatus = (typeof JOB_STATUSES)[number]

/**
 * How a job is. One that is paused says so whatever else there is to say. It has failed where the last run that is over has; it is late where
 * none began within ten minutes of its time.
 */
export function jobStatus(job: {
  /** The latest first. */
  runs: readonly { state: RunState }[]
  parked: number
  paused: boolean
  /** The first time of its schedule at which it has not begun; null where it never ran. */
  due: Date | null
  now: Date
}): JobStatus {
  if (job.paused) return 'PAUSED'
  const last = job.runs.find(({ state }) => state !== 'RUNNING')?.state
  const latest = job.runs[0]
  if (last === 'FAILED' || last === 'STOPPED') return 'FAILED'
  if (last === 'HELD') return 'HELD'
  if (job.parked > 0) return 'PARKED'
  if (latest?.state === 'RUNNING') return 'RUNNING'
  if (!latest) return 'NEVER'
  return isLate(job.due, job.now) ? 'LATE' : 'OK'
}
