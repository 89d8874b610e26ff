import type { OperatorId } from './operators/index.ts'

/** The operators that the demo's people and companies are of, as the sandbox knows them. */
export const CAST_OPERATORS = [
  { id: 'oslo', name: 'Oslo kollektiv', host: 'localhost' },
  { id: 'brakar', name: 'Brakar', host: 'brakar.localhost' },
  { id: 'akt', name: 'AKT', host: 'akt.localhost' },
] as const satisfies readonly { id: OperatorId; name: string; host: string }[]
export type CastOperator = (typeof CAST_OPERATORS)[number]['id']
