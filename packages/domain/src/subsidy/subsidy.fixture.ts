import type { SubsidyFacts, SubsidyRule } from './rules.ts'
import type { SubsidyCharge } from './settle.ts'

/** Half of the company ticket, for everybody, from January 2026; a test changes what it is about. */
export const rule = (change: Partial<SubsidyRule> = {}): SubsidyRule => ({
  id: 'half',
  name: 'Half for all',
  product: 'TICKET',
  agreementId: null,
  departmentIds: [],
  groups: [],
  kind: 'PERCENT',
  value: 50,
  taxMode: 'GIFT',
  from: '2026-01',
  to: null,
  ...change,
})

/** Somebody of no department and no group. */
export const facts = (change: Partial<SubsidyFacts> = {}): SubsidyFacts => ({
  product: 'TICKET',
  month: '2026-09',
  agreementId: 'A1',
  departmentId: null,
  groups: [],
  ...change,
})

/** One zone of 2024 for a month, not frozen. */
export const charge = (change: Partial<SubsidyCharge> = {}): SubsidyCharge => ({
  ...facts(),
  personKey: 'anne',
  grossOre: 74_700,
  frozen: null,
  ...change,
})
