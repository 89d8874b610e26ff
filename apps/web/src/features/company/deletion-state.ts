/** The states of the checks before a deletion. Pure. */
import type { DeletionCheck } from '@portal/domain/company'
import type { WireCheck } from './wire.ts'

export type CheckState =
  | { kind: 'pending' }
  | { kind: 'passed' }
  | { kind: 'open'; count: number }
  | { kind: 'error' }

type CheckQuery = { isFetching: boolean; isError: boolean; data: WireCheck | undefined } | undefined

/** While a check runs again, its earlier result does not count. */
export function checkState(asked: CheckQuery): CheckState {
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

/** What is still open, in tickets and invoices; null while a check runs or when one has failed. */
export function openOf(
  states: Readonly<Record<DeletionCheck, CheckState>>,
): { tickets: number; invoices: number } | null {
  let tickets = 0
  for (const [check, state] of Object.entries(states)) {
    if (state.kind === 'pending' || state.kind === 'error') return null
    if (state.kind === 'open' && check !== 'invoices') tickets += state.count
  }
  return { tickets, invoices: states.invoices.kind === 'open' ? states.invoices.count : 0 }
}

/** Whether the name of a company was typed, however it was spaced and in whatever letter case. */
export const isName = (typed: string, name: string): boolean => plainText(typed) === plainText(name)
const plainText = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()
