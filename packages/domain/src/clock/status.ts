/** A run that gave no sign of life for so long has stopped without an end. */
export const STOPPED_AFTER_MS = 60_000
/** A run that comes later than this after its time is late: no worker was there. */
const LATE_AFTER_MS = 10 * 60_000

export const RUN_STATES = ['RUNNING', 'DONE', 'FAILED', 'STOPPED', 'HELD'] as const
export type RunState = (typeof RUN_STATES)[number]
export type RunFacts = { outcome: 'DONE' | 'FAILED' | 'HELD' | null; seenAt: Date }

/** How a run is going or went. */
export function runState({ outcome, seenAt }: RunFacts, now: Date): RunState {
  if (outcome !== null) return outcome
  return now.getTime() - seenAt.getTime() > STOPPED_AFTER_MS ? 'STOPPED' : 'RUNNING'
}

/** The states of a job, problems first. */
export const JOB_STATUSES = ['FAILED', 'HELD', 'PARKED', 'LATE', 'RUNNING', 'OK', 'NEVER'] as const
export type JobStatus = (typeof JOB_STATUSES)[number]

/**
 * How a job is. It has failed where the last run that is over has; it is late where no run began within ten minutes of the last time
 * of its schedule.
 */
export function jobStatus(job: {
  /** The latest first. */
  runs: readonly { state: RunState; startedAt: Date }[]
  parked: number
  /** The last time of its schedule. */
  due: Date
  now: Date
}): JobStatus {
  const last = job.runs.find(({ state }) => state !== 'RUNNING')?.state
  const latest = job.runs[0]
  if (last === 'FAILED' || last === 'STOPPED') return 'FAILED'
  if (last === 'HELD') return 'HELD'
  if (job.parked > 0) return 'PARKED'
  if (latest?.state === 'RUNNING') return 'RUNNING'
  if (!latest) return 'NEVER'
  const isLate = latest.startedAt < job.due && job.now.getTime() - job.due.getTime() > LATE_AFTER_MS
  return isLate ? 'LATE' : 'OK'
}
