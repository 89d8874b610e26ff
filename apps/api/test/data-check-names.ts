/** A portal of tests has no worker, so the jobs that it wakes are never run. */
export const NEEDS_A_WORKER: readonly string[] = ['job-nobody-runs']
