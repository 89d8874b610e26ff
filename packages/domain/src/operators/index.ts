import { ALL_OPERATORS, type Operator } from './all.ts'

export const OPERATORS: readonly Operator[] = ALL_OPERATORS

/** Used when nothing selects another one. Source: 000 §1. */
export const defaultOperator: Operator = ALL_OPERATORS[0]

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

export type { Operator, OperatorId } from './all.ts'
export { priceListsOf, zonesOf } from './fares.ts'
export * from './front-page.ts'
export { landingOf } from './landings.ts'
export type {
  Land,
  Landing,
  OnboardingVariant,
  OperatorData,
  Scene,
  Vehicle,
  WidgetService,
} from './types.ts'
