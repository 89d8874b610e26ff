/** The states of the checks before a deletion. Pure. */
import type { DeletionCheck } from '@portal/domain/company'
import type { WireCheck } from './wire.ts'

export type CheckState =
  | { kind: 'pending' }
  | { kind: 'passed' }
  | { kind: 'open'; count: number }
  | { kind: 'error' }

type Asked = { isFetching: boolean; isError: boolean; data: WireCheck | undefined } | undefined

/** While a check runs again, its earlier result does not count. */
export function checkState(asked: Asked): CheckState {
  if (!asked || asked.isFetching) return { kind: 'pending' }
  if (asked.isError) return { kind: 'error' }
  if (!asked.data) return { kind: 'pending' }
  return asked.data.passed ? { kind: 'passed' } : { kind: 'open', count: asked.data.openCount }
}

/** The states as input to the domain: undefined while running, false when failed or unknown. */
export function passedOf(
  states: Readonly<Record<DeletionCheck, CheckState>>,
): Record<DeletionCheck, boolean | undefined> {
  const entries = Object.entries(states).map(([check, { kind }]) => [
    check,
    kind === 'pending' ? undefined : kind === 'passed',
  ])
  return Object.fromEntries(entries) as Record<DeletionCheck, boolean | undefined>
}
