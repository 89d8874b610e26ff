import { operator as akt } from './akt.ts'
import { operator as brakar } from './brakar.ts'
import { operator as oslo } from './oslo.ts'
import type { OperatorData } from './types.ts'

/** One line per operator; the first is the default. */
const ALL = [oslo, brakar, akt] as const

export type OperatorId = (typeof ALL)[number]['id']
export type Operator = OperatorData & { readonly id: OperatorId }

export const OPERATORS: readonly Operator[] = ALL

/** Used when nothing selects another one. Source: 000 §1. */
export const defaultOperator: Operator = oslo

/** @throws RangeError for an id that is no operator */
export function operatorById(id: string): Operator {
  const found = OPERATORS.find(operator => operator.id === id)
  if (!found) throw new RangeError(`Unknown operator: ${id}`)
  return found
}

/**
 * The operator a host name leads to, by the label before the first dot (`brakar.localhost`); the default operator for
 * any other host. A port is ignored. Source: 000 §1.
 */
export function operatorOfHost(host: string): Operator {
  const label = host.toLowerCase().replace(/:\d+$/, '').split('.')[0] ?? ''
  return OPERATORS.find(operator => operator.hosts.includes(label)) ?? defaultOperator
}

/**
 * The operator named by the window-level setting; the default when there is none or it names no operator.
 * Source: 000 §1.
 */
export function operatorOfSetting(setting: string | null | undefined): Operator {
  return OPERATORS.find(operator => operator.id === setting) ?? defaultOperator
}

export { priceListsOf, zonesOf } from './fares.ts'
export { landingOf } from './landings.ts'
export type { Landing, OnboardingVariant, OperatorData, WidgetService } from './types.ts'
