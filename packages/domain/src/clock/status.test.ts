import { describe, expect, it } from 'vitest'
import { JOB_STATUSES, jobStatus, type RunState, runState } from './status.ts'

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
  const run = (state: RunState, minutes = 1) => ({ state, startedAt: ago(minutes * MINUTE) })
  const rows: [string, ReturnType<typeof run>[], parked: number, due: number, string][] = [
    ['whose last run failed', [run('FAILED')], 2, 1, 'FAILED'],
    ['whose last run stopped', [run('STOPPED')], 0, 1, 'FAILED'],
    ['that runs again after a failure', [run('RUNNING'), run('FAILED')], 0, 1, 'FAILED'],
    ['that failed before', [run('DONE'), run('FAILED')], 0, 1, 'OK'],
    ['that waits for approval', [run('HELD')], 1, 1, 'HELD'],
    ['with something parked', [run('DONE')], 1, 1, 'PARKED'],
    ['with something parked, never run', [], 1, 1, 'PARKED'],
    ['that runs', [run('RUNNING'), run('DONE')], 0, 1, 'RUNNING'],
    ['that never ran', [], 0, 60, 'NEVER'],
    ['that began at its time', [run('DONE', 60)], 0, 60, 'OK'],
    ['ten minutes after its time', [run('DONE', 90)], 0, 10, 'OK'],
    ['eleven minutes after its time', [run('DONE', 90)], 0, 11, 'LATE'],
  ]
  it.each(rows)('%s', (_what, runs, parked, due, status) => {
    expect(jobStatus({ runs, parked, due: ago(due * MINUTE), now: NOW })).toBe(status)
  })

  it('has a row for every status', () => {
    expect([...JOB_STATUSES].sort()).toEqual([...new Set(rows.map(row => row[4]))].sort())
  })
})
