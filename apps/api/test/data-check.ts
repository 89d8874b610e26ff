import { OPERATORS, type OperatorId } from '@portal/domain'
import { expect } from 'vitest'
import { INVARIANTS, type Violation, violations } from '../src/modules/clock/invariants.ts'
import { NEEDS_A_WORKER } from './data-check-names.ts'
import type { Portal } from './harness.ts'

/** What holds of documents whatever tickets they are of; for tests that write tickets into the tables themselves. */
export const OF_DOCUMENTS = [
  'number-series',
  'invoice-sums',
  'invoice-costs',
  'document-of-a-period',
  'given-back-twice',
  'credit-note',
] as const

/** What the invariants find in the data of an operator. */
export const violationsOf = (
  portal: Portal,
  operator: OperatorId = 'oslo',
  names: readonly string[] = INVARIANTS.map(({ name }) => name).filter(
    name => !NEEDS_A_WORKER.includes(name),
  ),
): Promise<Violation[]> => violations(portal.ctxOf(operator), names)

/** Fails with the faults unless every invariant, or each of those named, holds for every operator. */
export const expectNoViolations = async (portal: Portal, names?: readonly string[]): Promise<void> => {
  for (const { id } of OPERATORS) expect(await violationsOf(portal, id, names), id).toEqual([])
}
