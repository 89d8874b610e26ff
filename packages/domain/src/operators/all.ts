import { operator as akt } from './akt.ts'
import { operator as brakar } from './brakar.ts'
import { operator as oslo } from './oslo.ts'
import type { OperatorData } from './types.ts'

/** The first is the default. */
export const ALL_OPERATORS = [oslo, brakar, akt] as const

export type OperatorId = (typeof ALL_OPERATORS)[number]['id']
export type Operator = OperatorData & { readonly id: OperatorId }
