import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addCounter,
  COUNTER,
  EMPTY_CARD,
  issuedAtCounter,
  MONEY,
  orderAtCounter,
  SINGLE,
  ZONE,
} from '../../../test/counter-orders.ts'
import { NORDLYS, type Portal, startPortal } from '../../../test/harness.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
  await addCounter(portal)
})
afterAll(() => portal.stop())

const TOR = 'tor@nordlys.example'
const get = async (id: string, who = TOR) =>
  (await portal.as(who)('GET', `/ticketcounter-api/order/${id}`)).json()

describe('an order of the counter', () => {
  it('has every field of the contract [F-135]', async () => {
    const { id, orders } = await orderAtCounter(portal, {
      lines: [{ quantity: 3, zoneTo: 'RUT:TariffZone:2V' }],
      ...{ invoiceReference: '4410 Prosjekt Havn', personalReference: 'Befaring uke 49' },
    })
    const [{ id: orderId, number }] = orders as [(typeof orders)[number]]
    expect(await get(orderId)).toEqual({
      ...{ id: orderId, orderNumber: number, purchaseId: id, companyId: NORDLYS, agreementNumber: COUNTER },
      ...{ orderedBy: 'Tor Lukehaug', purchaseDate: '2026-11-21T11:00:00.000Z' },
      ...{
        mediaType: 'MOBILE_TICKET',
        productType: 'TICKET',
        productKind: 'SINGLE',
        productTemplateId: SINGLE,
      },
      productName: { nb: 'Enkeltbillett', en: 'Single ticket' },
      profileName: { nb: 'Voksen', en: 'Adult' },
      ...{ allZones: false, zones: ['1', '2V'], zoneFrom: ZONE, zoneTo: 'RUT:TariffZone:2V', nrOfZones: 2 },
      ...{ ticketCount: 0, requestedTicketCount: 3, travelCardCount: 0, complete: false },
      ...{ failedTicketCount: 0, cancelledTicketCount: 0, refundedTicketCount: 0 },
      ...{ productPrice: 69, totalPrice: 207, vatRate: 12, vat: 22.18 },
      ...{ invoiceReference: '4410 Prosjekt Havn', personalReference: 'Befaring uke 49' },
      ...{ delivery: null, deliveryAddress: null, shippingPrice: 0, shippedAt: null },
    })
  })

  it('counts up until every ticket is there [F-066, F-307]', async () => {
    const { orderId } = await issuedAtCounter(portal, { lines: [{ quantity: 2 }] })
    expect(await get(orderId)).toMatchObject({ ticketCount: 2, requestedTicketCount: 2, complete: true })
  })

  it('of cards has the address that they are sent to, and what the shipment costs [F-135]', async () => {
    const { orders } = await orderAtCounter(portal, {
      lines: [
        { productId: EMPTY_CARD, mediaType: 'TRAVEL_CARD', quantity: 10 },
        { productId: MONEY, mediaType: 'TRAVEL_CARD', quantity: 2, amountOre: 20_000 },
      ],
    })
    const [cards, money] = await Promise.all(orders.map(({ id }) => get(id)))
    expect(cards).toMatchObject({
      ...{ productType: 'TRAVEL_CARD', ticketCount: 0, requestedTicketCount: 0, travelCardCount: 10 },
      ...{
        complete: true,
        profileName: null,
        zones: [],
        zoneFrom: null,
        totalPrice: 500,
        vatRate: 25,
        vat: 100,
      },
      ...{ delivery: 'POST', shippingPrice: 100 },
      deliveryAddress: {
        ...{ addressLine1: 'Nordlysveien 1', addressLine2: '', postCode: '0484', postArea: 'Oslo' },
      },
    })
    expect(money).toMatchObject({
      ...{ productType: 'TRAVEL_WALLET', requestedTicketCount: 2, travelCardCount: 2, totalPrice: 400 },
    })
  })

  it('puts tickets and money on new cards, whose numbers come with the tickets', async () => {
    const { deliveries } = await issuedAtCounter(portal, {
      lines: [
        { mediaType: 'TRAVEL_CARD_ULTRALIGHT', quantity: 2 },
        { productId: MONEY, mediaType: 'TRAVEL_CARD', quantity: 1, amountOre: 25_000 },
      ],
    })
    const rows = await portal.sql<{ number: string; state: string; code: string | null }>(
      'oslo',
      `select k.card_number as number, k.state, t.pickup_code as code from travel_card k join ticket t on t.id = k.ticket_id
       where t.id = any($1::uuid[]) order by t.id`,
      [deliveries.map(({ id }) => id)],
    )
    expect(rows).toHaveLength(3)
    expect(new Set(rows.map(({ number }) => number)).size).toBe(3)
    for (const row of rows)
      expect(row).toEqual({ number: expect.stringMatching(/^\d{16}$/), state: 'CREATED', code: null })
    const made = await fetch(`${portal.sandbox.origin}/api/tickets?reference=${deliveries[2]!.id}`)
    expect(await made.json()).toMatchObject({
      matches: [{ amount: 250, newCard: 'TRAVEL_CARD', shipment: expect.any(String), product: MONEY }],
    })
  })

  it('sends codes to the phones that were named, the first tickets first', async () => {
    const { deliveries } = await issuedAtCounter(portal, {
      ...{ lines: [{ quantity: 3 }], phones: ['41218801', '41218802'] },
    })
    await portal.job('message-send', { operator: 'oslo' })
    const sent = await portal.sql<{ recipient: string }>(
      'oslo',
      `select recipient from outgoing_message where recipient like '+474121880%' order by recipient`,
    )
    const codes = await portal.sql<{ code: string }>(
      'oslo',
      `select t.pickup_code as code from counter_delivery d join ticket t on t.id = d.ticket_id where d.ticket_id = any($1::uuid[]) order by d.place`,
      [deliveries.map(({ id }) => id)],
    )
    expect(sent.map(({ recipient }) => recipient)).toEqual(['+4741218801', '+4741218802'])
    for (const [at, { recipient }] of sent.entries()) {
      const sms = await fetch(`${portal.sandbox.origin}/api/sms?to=${encodeURIComponent(recipient)}`)
      expect(JSON.stringify(await sms.json())).toContain(codes[at]!.code)
    }
    expect(codes[2]!.code).toMatch(/^[A-Z0-9]{6}$/)
  })

  it('is known to nobody outside of its company', async () => {
    const { orderId } = await orderAtCounter(portal)
    const url = `/ticketcounter-api/order/${orderId}`
    expect((await portal.as('jon@fjordbygg.example')('GET', url)).statusCode).toBe(404)
    expect((await portal.as('ingrid@operator.example')('GET', url)).statusCode).toBe(200)
  })
})
