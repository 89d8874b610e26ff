import type { WireTicketStatus } from '../ticket/status.ts'

/** A ticket or add-on of a resident, as the page of a unit shows it. */
export type UnitOrder = {
  readonly subscriberId: string
  readonly type: string
  readonly status: WireTicketStatus
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly phoneCountryCode: string
  /** What the phone is called; empty where it is called nothing. */
  readonly phoneLabel: string
  /** The unit. */
  readonly employeeId: string
}

export type UnitPerson<Order extends UnitOrder> = {
  /** Phone with country code. */
  readonly key: string
  readonly person: Pick<
    Order,
    'subscriberId' | 'firstName' | 'lastName' | 'phone' | 'phoneCountryCode' | 'phoneLabel' | 'employeeId'
  >
  readonly orders: readonly Order[]
}

const STATUS_ORDER: readonly string[] = ['active', 'pending']
const rankOf = ({ status }: UnitOrder): number => {
  const at = STATUS_ORDER.indexOf(status)
  return at === -1 ? STATUS_ORDER.length : at
}
const isAddOn = ({ type }: UnitOrder): number => (type === 'TICKET' ? 0 : 1)

const byName = (a: UnitOrder, b: UnitOrder): number =>
  a.firstName.localeCompare(b.firstName, 'nb') || a.lastName.localeCompare(b.lastName, 'nb')

/**
 * What is ordered in a unit, per person: a person is a phone. Persons by name; within one the active before the pending before
 * others, and tickets before add-ons. What is alike keeps its order. Source: 001 §2 "Housing unit page".
 */
export function unitPersons<Order extends UnitOrder>(orders: readonly Order[]): UnitPerson<Order>[] {
  const found = new Map<string, Order[]>()
  for (const order of orders) {
    const key = order.phoneCountryCode + order.phone
    found.set(key, [...(found.get(key) ?? []), order])
  }
  return [...found]
    .map(([key, own]) => ({
      key,
      person: own[0]!,
      orders: own.toSorted((a, b) => rankOf(a) - rankOf(b) || isAddOn(a) - isAddOn(b)),
    }))
    .sort((a, b) => byName(a.person, b.person) || a.key.localeCompare(b.key))
}
