import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addCounter,
  basketFor,
  COUNTER,
  EMPTY_CARD,
  lineFor,
  MONEY,
  orderAtCounter,
  SINGLE,
} from '../../../test/counter-orders.ts'
import { freshPhone, hostOf, NORDLYS, type Portal, startPortal } from '../../../test/harness.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
  await addCounter(portal)
  await addCounter(portal, { companyId: '500100', id: '600960', operator: 'akt' })
})
afterAll(() => portal.stop())

const TOR = 'tor@nordlys.example'
const STAFF_OF_C = 'astrid@aktkunde.example'
const CREATE = '/ticketcounter-api/order/create'
const buy = (basket: object = {}, headers: Record<string, string> = {}, who = TOR) =>
  portal.as(who)('POST', CREATE, { agreementNumber: COUNTER, ...basketFor(), ...basket }, headers)
const count = async (sql: string, values: unknown[]) =>
  (await portal.sql<{ n: number }>('oslo', `select count(*)::int as n from ${sql}`, values))[0]!.n
const ticketsOf = (orderId: string) => count('counter_delivery where order_id = $1::uuid', [orderId])

describe('ordering at the counter', () => {
  it('orders a basket of several lines at once, each an order of its own [F-065]', async () => {
    const phones = [freshPhone(), freshPhone()]
    const answer = await buy({
      lines: [
        lineFor({ quantity: 3, phones }),
        lineFor({ productId: EMPTY_CARD, mediaType: 'TRAVEL_CARD', quantity: 10, zoneFrom: undefined }),
        lineFor({ productId: MONEY, quantity: 2, amount: 200, zoneFrom: undefined }),
      ],
      delivery: { method: 'COURIER', address: 'VISIT' },
    })
    expect(answer.statusCode).toBe(201)
    const { id, orders, totalPrice } = answer.json()
    // 3 × 42, 10 × 50, 2 × 200, and a courier in Oslo.
    expect(totalPrice).toBe(126 + 500 + 400 + 120)
    expect(orders).toHaveLength(3)
    expect(orders[2].orderNumber).toBe(orders[0].orderNumber + 2)
    expect(await Promise.all(orders.map((order: { id: string }) => ticketsOf(order.id)))).toEqual([3, 0, 2])
    const shown = (await portal.as(TOR)('GET', `/ticketcounter-api/order/${orders[0].id}`)).json()
    expect(shown).toMatchObject({
      ...{ purchaseId: id, orderedBy: 'Tor Lukehaug', delivery: 'COURIER', shippingPrice: 120 },
      deliveryAddress: { addressLine1: 'Nordlysveien 1', postCode: '0484' },
    })
  })

  it('has the cards sent, once, to the address that was chosen [F-068]', async () => {
    const other = { addressLine1: 'Fjellveien 2', postCode: '5019', postArea: 'Bergen' }
    const answer = await buy({
      lines: [
        lineFor({ productId: EMPTY_CARD, mediaType: 'TRAVEL_CARD', quantity: 50, zoneFrom: undefined }),
      ],
      delivery: { method: 'POST', address: 'OTHER', otherAddress: other },
    })
    const { id, totalPrice } = answer.json()
    expect(totalPrice).toBe(50 * 50 + 200)
    await portal.job('counter-ship', { operator: 'oslo' })
    await portal.job('counter-ship', { operator: 'oslo' })
    const sent = await (await fetch(`${portal.sandbox.origin}/api/shipments?maxEntries=100`)).json()
    const own = (sent as { matches: { reference: string }[] }).matches.filter(
      ({ reference }) => reference === id,
    )
    expect(own).toEqual([
      expect.objectContaining({
        ...{ emptyCards: 50, method: 'POST', company: 'Nordlys AS' },
        address: { ...other, addressLine2: '' },
      }),
    ])
    expect(await count('counter_purchase where id = $1::uuid and shipped_at is not null', [id])).toBe(1)
  })

  it('is done once whatever is clicked: 20 calls at once with one key make one purchase', async () => {
    const [key, basket] = [randomUUID(), basketFor()]
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => buy(basket, { 'idempotency-key': key })),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect(new Set(answers.map(answer => answer.json().id)).size).toBe(1)
    expect(await count('counter_purchase where personal_reference = $1', [basket.personalReference])).toBe(1)
  })

  it('refuses more than 50 empty cards, and writes nothing [F-073]', async () => {
    const basket = basketFor({
      lines: [
        lineFor({ productId: EMPTY_CARD, mediaType: 'TRAVEL_CARD', quantity: 51, zoneFrom: undefined }),
      ],
      delivery: { method: 'POST', address: 'POST' },
    })
    const answer = await buy(basket)
    expect([answer.statusCode, answer.json().code, answer.json().generalErrors]).toEqual([
      ...[422, 'counter-order-refused', ['TOO_MANY_EMPTY_CARDS']],
    ])
    expect(await count('counter_purchase where personal_reference = $1', [basket.personalReference])).toBe(0)
  })

  it('needs an invoice reference where the company says so, and one that it has [F-139]', async () => {
    await portal.sql(
      'oslo',
      'insert into counter_settings (company_id, reference_is_mandatory) values ($1, true)',
      [NORDLYS],
    )
    await portal.sql(
      'oslo',
      `insert into counter_invoice_reference (company_id, reference) values ($1, '4410 Prosjekt Havn')`,
      [NORDLYS],
    )
    try {
      expect((await buy()).json().generalErrors).toEqual(['INVOICE_REFERENCE_REQUIRED'])
      expect((await buy({ invoiceReference: '9999' })).json().generalErrors).toEqual([
        'INVOICE_REFERENCE_UNKNOWN',
      ])
      const { orders } = (await buy({ invoiceReference: '4410 prosjekt havn' })).json()
      const order = await portal.as(TOR)('GET', `/ticketcounter-api/order/${orders[0].id}`)
      expect(order.json().invoiceReference).toBe('4410 Prosjekt Havn')
    } finally {
      await portal.sql('oslo', 'delete from counter_settings where company_id = $1', [NORDLYS])
    }
  })

  it('names each phone that is none', async () => {
    const answer = await buy({ lines: [lineFor(), lineFor({ phones: [freshPhone(), '22334455'] })] })
    expect([answer.statusCode, answer.json().phoneErrors]).toEqual([
      422,
      [{ indexInInput: 1, phones: ['22334455'] }],
    ])
  })

  it('is for counter administrators and staff, not for company administrators [P-288]', async () => {
    expect((await buy({}, {}, 'kari@nordlys.example')).statusCode).toBe(403)
    expect((await buy({}, {}, 'unni@nordlys.example')).statusCode).toBe(403)
    expect((await buy({}, {}, 'ingrid@operator.example')).statusCode).toBe(201)
  })

  it('needs a ticket-office agreement in force [F-261]', async () => {
    await portal.sql('oslo', `update agreement set end_date = '2026-11-20' where id = $1`, [COUNTER])
    try {
      expect((await buy()).statusCode).toBe(403)
      expect((await buy({}, {}, 'ingrid@operator.example')).statusCode).toBe(403)
    } finally {
      await portal.sql('oslo', 'update agreement set end_date = null where id = $1', [COUNTER])
    }
    expect((await buy({ agreementNumber: '200100' })).json().code).toBe('agreement-unknown')
  })

  it('sells no blacklisted product at C [F-367]', async () => {
    const call = portal.as(STAFF_OF_C)
    const hidden = 'AKT:PreassignedFareProduct:P30-YOUNG_ADULT'
    const { matches } = (await call('GET', '/ticketcounter-api/products')).json()
    expect(matches.map(({ id }: { id: string }) => id)).not.toContain(hidden)
    expect(matches.length).toBeGreaterThan(10)
    const line = {
      productId: hidden,
      mediaType: 'MOBILE_TICKET',
      quantity: 1,
      zoneFrom: 'AKT:TariffZone:900',
    }
    const answer = await call('POST', CREATE, { agreementNumber: '600960', lines: [line] })
    expect(answer.json()).toMatchObject({
      ...{ code: 'counter-order-refused', lineErrors: [{ indexInInput: 0, errors: ['PRODUCT_NOT_SOLD'] }] },
    })
  })

  it('lists what is sold, and the zones [F-309]', async () => {
    const products = (await portal.as(TOR)('GET', '/ticketcounter-api/products')).json()
    expect(products.matches.find(({ id }: { id: string }) => id === SINGLE)).toEqual({
      ...{ id: SINGLE, kind: 'SINGLE', productType: 'TICKET', vatRate: 12 },
      ...{ name: { nb: 'Enkeltbillett', en: 'Single ticket' }, profileId: 1 },
      profileName: { nb: 'Voksen', en: 'Adult' },
      mediaTypes: ['MOBILE_TICKET', 'TRAVEL_CARD', 'TRAVEL_CARD_ULTRALIGHT'],
      prices: [42, 69, 97, 124, 151].map((price, at) => ({ nrOfZones: at + 1, price })),
    })
    const zones = (await portal.as(TOR)('GET', '/ticketcounter-api/distance/zones')).json()
    expect(zones.totalEntries).toBe(14)
  })

  it('says what the counter of a company can do [F-142]', async () => {
    const url = `/ticketcounter-api/service/by-company-id/${NORDLYS}`
    const config = (await portal.as(TOR)('GET', url)).json()
    expect(config).toEqual({
      ...{
        isValid: true,
        allowOrder: true,
        agreementNumber: COUNTER,
        tenant: 'oslo',
        blackListedProducts: [],
      },
      visitAddress: { line1: 'Nordlysveien 1', line2: '', postCode: '0484', city: 'Oslo' },
      postAddress: { line1: 'Nordlysveien 1', line2: '', postCode: '0484', city: 'Oslo' },
      ...{
        infoMessage: 'regular',
        hasMailDelivery: true,
        deliveryMethods: ['POST', 'COURIER'],
        collectAt: null,
      },
      ...{ allowedRefund: true, allowedTicketCancellation: true, allowedTravelMoneyCancellation: false },
      ...{ allZones: true, invoiceReferences: ['4410 Prosjekt Havn'], invoiceReferenceIsMandatory: false },
    })
    expect((await portal.as('kari@nordlys.example')('GET', url)).json().allowOrder).toBe(false)
    const ofC = await portal.as(STAFF_OF_C)('GET', '/ticketcounter-api/service/by-company-id/500100')
    expect(ofC.json()).toMatchObject({
      ...{ tenant: 'akt', allowedTravelMoneyCancellation: true },
      blackListedProducts: ['AKT:PreassignedFareProduct:P30-YOUNG_ADULT'],
      deliveryMethods: ['POST', 'COURIER', 'COLLECT'],
    })
    expect(hostOf('akt')).toContain('akt')
  })
})

describe('large orders', () => {
  it('makes the first call of every order before the second of any', async () => {
    const large = await orderAtCounter(portal, { lines: [{ quantity: 300 }] })
    const small = await orderAtCounter(portal, { lines: [{ quantity: 1 }] })
    const waiting = await portal.sql<{ id: string }>(
      'oslo',
      `select subject_id as id from outbox_call where topic = 'ticket-issue' order by turn, due_at, id`,
    )
    const place = waiting.findIndex(({ id }) => id === small.deliveries[0]!.id)
    expect(place).toBeLessThan(waiting.findIndex(({ id }) => id === large.deliveries[1]!.id))
  })
})

describe('sales data', () => {
  it('is kept for 365 days, amounts and the invoice reference stay [F-072]', async () => {
    const { id, orderId } = await orderAtCounter(portal, {
      ...{ phones: ['41210991'], invoiceReference: '4410', personalReference: 'Befaring' },
      lines: [{ quantity: 1 }, { productId: EMPTY_CARD, mediaType: 'TRAVEL_CARD', quantity: 1 }],
    })
    const row = async () =>
      (
        await portal.sql(
          'oslo',
          `select p.buyer_name as buyer, p.personal_reference as personal, p.address_line1 as address, d.phone, p.invoice_reference as reference,
             o.unit_price_ore as ore from counter_purchase p join counter_order o on o.purchase_id = p.id
           join counter_delivery d on d.order_id = o.id where p.id = $1::uuid and o.id = $2::uuid`,
          [id, orderId],
        )
      )[0]
    const moved = (day: string) =>
      portal.sql('oslo', 'update counter_purchase set ordered_at = $2 where id = $1::uuid', [
        id,
        `${day}T12:00:00Z`,
      ])
    const kept = {
      ...{ buyer: 'Tor Lukehaug', personal: 'Befaring', address: 'Nordlysveien 1', phone: '41210991' },
      ...{ reference: '4410', ore: 4200 },
    }
    await moved('2025-11-22')
    await portal.job('counter-anonymise', { operator: 'oslo' })
    expect(await row()).toEqual(kept)
    await moved('2025-11-21')
    expect(await portal.job('counter-anonymise', { operator: 'oslo' })).toEqual({ oslo: { purchases: 1 } })
    expect(await row()).toEqual({
      ...kept,
      ...{ buyer: null, personal: null, address: null, phone: null },
    })
    expect(await portal.job('counter-anonymise', { operator: 'oslo' })).toEqual({ oslo: { purchases: 0 } })
  })
})
