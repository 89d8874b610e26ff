import { DELETION_CHECKS, type DeletionCheck, mayDelete } from '@portal/domain/company'
import { describe, expect, it } from 'vitest'
import { type CheckState, checkState, passedOf } from './deletion-state.ts'

const answer = (openCount: number) => ({
  check: 'invoices' as const,
  openCount,
  passed: openCount === 0,
})
const all = (kind: 'passed', ...changes: [DeletionCheck, CheckState][]) =>
  ({
    ...Object.fromEntries(DELETION_CHECKS.map(check => [check, { kind }])),
    ...Object.fromEntries(changes),
  }) as Record<DeletionCheck, CheckState>

describe('a look at a company that is to be deleted', () => {
  it('is under way, passed, in the way or failed [P-159]', () => {
    expect(checkState(undefined)).toEqual({ kind: 'pending' })
    expect(checkState({ isFetching: true, isError: false, data: undefined })).toEqual({ kind: 'pending' })
    expect(checkState({ isFetching: false, isError: false, data: answer(0) })).toEqual({ kind: 'passed' })
    expect(checkState({ isFetching: false, isError: false, data: answer(3) })).toEqual({
      kind: 'open',
      count: 3,
    })
    expect(checkState({ isFetching: false, isError: true, data: undefined })).toEqual({ kind: 'error' })
  })
  it('does not count while it runs again [P-160]', () => {
    expect(checkState({ isFetching: true, isError: false, data: answer(0) })).toEqual({ kind: 'pending' })
    expect(checkState({ isFetching: true, isError: true, data: undefined })).toEqual({ kind: 'pending' })
    expect(checkState({ isFetching: false, isError: true, data: answer(0) })).toEqual({ kind: 'error' })
  })
})

describe('the delete button', () => {
  it('opens when all four have passed, and for nothing else [P-160, P-227]', () => {
    expect(mayDelete(passedOf(all('passed')))).toBe(true)
    for (const check of DELETION_CHECKS)
      for (const state of [{ kind: 'pending' }, { kind: 'open', count: 1 }, { kind: 'error' }] as const)
        expect(mayDelete(passedOf(all('passed', [check, state]))), `${check} ${state.kind}`).toBe(false)
  })
})
