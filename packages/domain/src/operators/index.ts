import type { PriceList } from '../price.ts'
import type { TariffZone } from '../zones.ts'
import * as akt from './akt.ts'
import * as brakar from './brakar.ts'
import * as oslo from './oslo.ts'
import type { OperatorData } from './types.ts'

/** One line per operator; the first is the default. */
const MODULES = [oslo, brakar, akt] as const

export type OperatorId = (typeof MODULES)[number]['operator']['id']
export type Operator = OperatorData & { readonly id: OperatorId }

export const OPERATORS: readonly Operator[] = MODULES.map(({ operator }) => operator)

/** Used when nothing selects another one. Source: 000 §1. */
export const defaultOperator: Operator = MODULES[0].operator

/** @throws RangeError for an id that is no operator */
export function operatorById(id: string): Operator {
  return moduleOf(id).operator
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

/** The operator's tariff zones. */
export function zonesOf(id: OperatorId): readonly TariffZone[] {
  return moduleOf(id).zones
}

/** The operator's price lists, oldest first. */
export function priceListsOf(id: OperatorId): readonly PriceList[] {
  return moduleOf(id).priceLists
}

function moduleOf(id: string): (typeof MODULES)[number] {
  const found = MODULES.find(({ operator }) => operator.id === id)
  if (!found) throw new RangeError(`Unknown operator: ${id}`)
  return found
}

export type { Landing, OnboardingVariant, OperatorData, WidgetService } from './types.ts'
