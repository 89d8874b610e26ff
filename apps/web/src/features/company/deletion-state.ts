/** Where each look at a company that is to be deleted stands. Pure. */
import type { DeletionCheck } from '@portal/domain/company'
import type { WireCheck } from './wire.ts'

export type CheckState =
  | { kind: 'pending' }
  | { kind: 'passed' }
  | { kind: 'open'; count: number }
  | { kind: 'error' }

type Asked = { isFetching: boolean; isError: boolean; data: WireCheck | undefined } | undefined

/** While an answer is on its way the one before counts for nothing. */
export function checkState(asked: Asked): CheckState {
  if (!asked || asked.isFetching) return { kind: 'pending' }
  if (asked.isError) return { kind: 'error' }
  if (!asked.data) return { kind: 'pending' }
  return asked.data.passed ? { kind: 'passed' } : { kind: 'open', count: asked.data.openCount }
}

/** The states as the domain asks for them: undefined under way, false in the way or not known. */
export function passedOf(
  states: Readonly<Record<DeletionCheck, CheckState>>,
): Record<DeletionCheck, boolean | undefined> {
  const entries = Object.entries(states).map(([check, { kind }]) => [
    check,
    kind === 'pending' ? undefined : kind === 'passed',
  ])
  return Object.fromEntries(entries) as Record<DeletionCheck, boolean | undefined>
}
