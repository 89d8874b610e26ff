import { byEmployee, employeeKey, type TaxBaseLine, type TaxedTickets, taxBase } from './lines.ts'

export const TAX_CHANGE_TYPES = ['SUBSCRIBED', 'UNSUBSCRIBED', 'PRICE_CHANGED'] as const
export type TaxChangeType = (typeof TAX_CHANGE_TYPES)[number]

/** What is different for an employee id in a month and in the one before. Source: 002 §3. */
export type TaxBaseChange<Ticket> = Pick<
  TaxBaseLine,
  'agreementNumber' | 'employeeId' | 'firstName' | 'lastName'
> & {
  changeType: TaxChangeType
  old: Ticket[]
  new: Ticket[]
  oldOre: number
  newOre: number
}

const isCharged = (tickets: readonly TaxedTickets[]) => tickets.some(({ quantity }) => quantity > 0)

/** Null where nothing is different: the same taxed amount, and tickets in both months or in neither. */
function changeType(
  old: { tickets: readonly TaxedTickets[]; ore: number },
  now: { tickets: readonly TaxedTickets[]; ore: number },
): TaxChangeType | null {
  const [before, after] = [isCharged(old.tickets), isCharged(now.tickets)]
  if (before !== after) return after ? 'SUBSCRIBED' : 'UNSUBSCRIBED'
  return old.ore === now.ore ? null : 'PRICE_CHANGED'
}

/**
 * The changes between the tax bases of two months, one per agreement and employee id: new with the first ticket, cancelled with the
 * last one, otherwise another price. What a month only takes back of an earlier one is no ticket of it.
 */
export function taxBaseChanges<Ticket extends TaxedTickets>(
  old: readonly Ticket[],
  now: readonly Ticket[],
): TaxBaseChange<Ticket>[] {
  const byKey = (tickets: readonly Ticket[]) => Map.groupBy(tickets, employeeKey)
  const [before, after] = [byKey(old), byKey(now)]
  return [...new Set([...before.keys(), ...after.keys()])]
    .flatMap(key => {
      const [was, is] = [before.get(key) ?? [], after.get(key) ?? []]
      const [wasLine, isLine] = [taxBase(was)[0], taxBase(is)[0]]
      const [oldOre, newOre] = [wasLine?.totalOre ?? 0, isLine?.totalOre ?? 0]
      const type = changeType({ tickets: was, ore: oldOre }, { tickets: is, ore: newOre })
      if (type === null) return []
      const { agreementNumber, employeeId, firstName, lastName } = (isLine ?? wasLine)!
      return [
        {
          changeType: type,
          agreementNumber,
          employeeId,
          firstName,
          lastName,
          old: was,
          new: is,
          oldOre,
          newOre,
        },
      ]
    })
    .sort(byEmployee)
}
