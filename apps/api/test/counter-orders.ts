import { operatorById, priceListsOf, zonesOf } from '@portal/domain'
import {
  type CounterLineAsked,
  counterProducts,
  type DeliveryMethod,
  decideCounterOrder,
} from '@portal/domain/counter'
import { inTenant } from '../src/core/in-tenant.ts'
import { insertPurchase, type NewPurchase } from '../src/modules/counter/purchase.ts'
import { NORDLYS, type Portal } from './harness.ts'

/** The ticket-office agreement of Nordlys in tests. */
export const COUNTER = '200960'
export const SINGLE = 'RUT:PreassignedFareProduct:SINGLE-ADULT'
export const MONEY = 'RUT:AmountOfPriceUnitProduct:TRAVEL-MONEY'
export const EMPTY_CARD = 'RUT:SupplementProduct:EMPTY-CARD'
export const ZONE = 'RUT:TariffZone:1'

/** Gives a company of an operator a ticket-office agreement; Tor (`tor@nordlys.example`) is the counter administrator of Nordlys. */
export const addCounter = (
  portal: Portal,
  {
    companyId = NORDLYS,
    id = COUNTER,
    operator = 'oslo',
  }: { companyId?: string; id?: string; operator?: 'oslo' | 'brakar' | 'akt' } = {},
) =>
  portal.sql(
    operator,
    `insert into agreement (id, company_id, sub_type, invoice_reference, from_date) values ($1, $2, 'TICKETOFFICE', 'Luke ' || $1, '2025-01-01')
     on conflict do nothing`,
    [id, companyId],
  )

/** A valid line of an order at Oslo: two single tickets in zone 1 on phones. */
export const lineFor = (changes: Record<string, unknown> = {}) => ({
  productId: SINGLE,
  mediaType: 'MOBILE_TICKET',
  quantity: 2,
  zoneFrom: ZONE,
  ...changes,
})

let baskets = 0
/** A valid basket at Oslo, with a personal reference of its own. */
export const basketFor = (changes: Record<string, unknown> = {}) => ({
  lines: [lineFor()],
  personalReference: `Kurv ${++baskets}`,
  ...changes,
})

type Order = {
  companyId?: string
  agreementId?: string
  operator?: 'oslo' | 'brakar' | 'akt'
  lines?: Partial<CounterLineAsked>[]
  /** Digits; the first codes are sent to them. Of the first line. */
  phones?: string[]
  buyer?: Partial<NewPurchase['buyer']>
  invoiceReference?: string
  personalReference?: string | null
  delivery?: DeliveryMethod
}

/** A purchase as an order leaves it: nothing issued yet, unless the job `ticket-issue` runs. */
export const orderAtCounter = async (portal: Portal, order: Order = {}) => {
  const operator = operatorById(order.operator ?? 'oslo')
  const ctx = portal.ctxOf(operator.id, 'ticket-issue')
  const { products } = priceListsOf(operator.id).at(-1)!
  const lines = (order.lines ?? [{}]).map(line => ({
    ...{ productId: SINGLE, mediaType: 'MOBILE_TICKET' as const, quantity: 2, amountOre: null, phones: 0 },
    ...{ zoneFrom: ZONE },
    ...line,
  }))
  const decided = decideCounterOrder({
    operator,
    today: ctx.today,
    agreement: {
      ...{ fromDate: '2025-01-01', endDate: null },
      settings: {
        ...{ allowOrderTicket: true, allowRefund: true, canSetArbitraryStartupDateForTicket: false },
        ...{
          hasIncreasedExpiryDate: false,
          showDateInput: false,
          hasInvoiceBaseOnly: false,
          widgetSettings: false,
        },
      },
    },
    ...{
      invoiceReferenceIsMandatory: false,
      invoiceReference: null,
      zones: zonesOf(operator.id),
      products,
      lines,
    },
    delivery: {
      method: order.delivery ?? 'POST',
      address: { addressLine1: 'Nordlysveien 1', addressLine2: '', postCode: '0484', postArea: 'Oslo' },
    },
  })
  if (!decided.ok) throw new Error(`the counter refuses the test's order: ${JSON.stringify(decided)}`)
  const purchase = await inTenant(
    ctx,
    tx =>
      insertPurchase(tx, ctx, {
        companyId: order.companyId ?? NORDLYS,
        agreementId: order.agreementId ?? COUNTER,
        buyer: { id: null, name: 'Tor Lukehaug', phone: null, ...order.buyer },
        invoiceReference: order.invoiceReference ?? '',
        personalReference: order.personalReference ?? null,
        delivery: decided.delivery,
        shippingOre: decided.shippingOre,
        lines: decided.lines.map((line, at) => ({
          ...line,
          phones: at === 0 ? (order.phones ?? []).map(phone => ({ phone, countryCode: '+47' })) : [],
        })),
      }),
    { unaudited: 'a test arranges it' },
  )
  const deliveries = await portal.sql<{ id: string; orderId: string; place: number }>(
    operator.id,
    `select d.ticket_id as id, d.order_id as "orderId", d.place from counter_delivery d join counter_order o on o.id = d.order_id
     where o.purchase_id = $1::uuid order by o.number, d.place`,
    [purchase!.id],
  )
  return { ...purchase!, orderId: purchase!.orders[0]!.id, deliveries }
}

/** The same, issued by the ticket system. */
export const issuedAtCounter = async (portal: Portal, order: Order = {}) => {
  const purchase = await orderAtCounter(portal, order)
  await portal.job('ticket-issue', { operator: order.operator ?? 'oslo' })
  return purchase
}

/** What the counter of an operator sells, at today's prices. */
export const soldAt = (operator: 'oslo' | 'brakar' | 'akt') =>
  counterProducts(priceListsOf(operator).at(-1)!.products, operatorById(operator))
