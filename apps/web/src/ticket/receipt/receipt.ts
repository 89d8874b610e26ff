/** What a receipt says of an order, in no language and as the form showed it. Pure. */
import type { AgreementSubType, Day, Localized } from '@portal/domain'
import type { WireAgreement } from '../../lib/wire.ts'
import { costOfOrder, firstInvoice, type OrderCost } from '../cost.ts'

/** How somebody gets what was ordered, and which phone or card it is, as pages write it. */
export type Delivery = { by: 'PICKUP_CODE' | 'DISCOUNT_CODE' | 'CARD' | 'NEW_CARD'; to: string }

type Ordered = {
  companyId: string
  /** Those it is for, by name. */
  names: string[]
  /** The products: a name, or the type of agreement that is called like its ticket. */
  sold: (Localized | AgreementSubType)[]
  /** Null for what has no zones. */
  zones: { allZones: boolean; zones: string[] } | null
  /** One for each of `names`. */
  deliveries: Delivery[]
  startDate: Day
  /** It ends by itself on this day. */
  endsOn: Day | null
  /** Where one more is ordered, and where the person is shown; null for several. */
  again: string
  person: string | null
}

export type OrderReceipt = Ordered & {
  /** Øre a month of everything together, from the first month that is charged; null where no price was known. */
  cost: OrderCost | null
  invoicedOn: Day | null
  invoiceReference: string
  /** It goes on an invoice base of a department. */
  base: boolean
}

/** The receipt of an order: its costs are those that the form has shown. */
export function receiptOf(
  ordered: Ordered,
  { today, ore, agreement }: { today: Day; ore: number | null; agreement: WireAgreement | undefined },
): OrderReceipt {
  const cost = ore === null ? null : costOfOrder({ startDate: ordered.startDate, today, ore })
  return {
    ...ordered,
    cost,
    invoicedOn: cost && agreement ? firstInvoice(agreement, cost, today) : null,
    invoiceReference: agreement?.invoiceReference ?? '',
    base: agreement?.subTypeId === 'FREETICKET',
  }
}

/** How many get theirs each way, and where it goes when it is one. */
export const byWay = (deliveries: readonly Delivery[]) => {
  const ways = [...new Set(deliveries.map(({ by }) => by))]
  return ways.map(by => {
    const same = deliveries.filter(delivery => delivery.by === by)
    return { by, count: same.length, to: same[0]?.to ?? '' }
  })
}
