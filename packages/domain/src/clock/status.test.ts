import { describe, expect, it } from 'vitest'
import { isLate, isMissed, JOB_STATUSES, jobStatus, type RunState, runState } from './status.ts'

const NOW = new Date('2026-12-07T05:30:00Z')
const ago = (ms: number) => new Date(NOW.getTime() - ms)
const MINUTE = 60_000

describe('a run', () => {
  it.each([
    [null, 0, 'RUNNING'],
    [null, MINUTE, 'RUNNING'],
    [null, MINUTE + 1, 'STOPPED'],
    ['DONE', 90 * MINUTE, 'DONE'],
    ['FAILED', 0, 'FAILED'],
    ['HELD', 0, 'HELD'],
  ] as const)('with the outcome %s, seen %s ms ago: %s', (outcome, ms, state) => {
    expect(runState({ outcome, seenAt: ago(ms) }, NOW)).toBe(state)
  })
})

describe('a job', () => {
  const run = (state: RunState) => ({ state })
  const rows: [string, ReturnType<typeof run>[], parked: number, due: number | null, string][] = [
    ['whose last run failed', [run('FAILED')], 2, -5, 'FAILED'],
    ['whose last run stopped', [run('STOPPED')], 0, 15, 'FAILED'],
    ['that runs again after a failure', [run('RUNNING'), run('FAILED')], 0, -5, 'FAILED'],
    ['that failed before', [run('DONE'), run('FAILED')], 0, -5, 'OK'],
    ['that waits for approval', [run('HELD')], 1, -5, 'HELD'],
    ['with something parked', [run('DONE')], 1, -5, 'PARKED'],
    ['with something parked, never run', [], 1, null, 'PARKED'],
    ['that runs', [run('RUNNING'), run('DONE')], 0, -5, 'RUNNING'],
    ['that never ran', [], 0, null, 'NEVER'],
    ['whose next time is to come', [run('DONE')], 0, -60, 'OK'],
    ['ten minutes after its time', [run('DONE')], 0, 10, 'OK'],
    ['eleven minutes after its time', [run('DONE')], 0, 11, 'LATE'],
  ]
  const statusOf = (runs: ReturnType<typeof run>[], parked: number, due: number | null, paused: boolean) =>
    jobStatus({ runs, parked, paused, due: due === null ? null : ago(due * MINUTE), now: NOW })
  it.each(rows)('%s', (_what, runs, parked, due, status) => {
    expect(statusOf(runs, parked, due, false)).toBe(status)
    expect(statusOf(runs, parked, due, true)).toBe('PAUSED')
  })

  it('has a row for every status', () => {
    expect([...JOB_STATUSES].sort()).toEqual(['PAUSED', ...new Set(rows.map(row => row[4]))].sort())
  })
})

describe('a run that was due', () => {
  it.each([
    [null, false, false],
    [-1, false, false],
    [3 * MINUTE, false, false],
    [3 * MINUTE + 1, true, false],
    [10 * MINUTE, true, false],
    [10 * MINUTE + 1, true, true],
  ] as const)('%s ms ago is made up for: %s, late: %s', (ms, missed, late) => {
    const due = ms === null ? null : ago(ms)
    expect([isMissed(due, NOW), isLate(due, NOW)]).toEqual([missed, late])
  })
})
