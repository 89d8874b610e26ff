import { operatorById, priceListsOf, zonesOf } from '@portal/domain'
import { counterProducts } from '@portal/domain/counter'
import { describe, expect, it } from 'vitest'
import type { WireCounterService, WireZone } from '../../../lib/wire.ts'
import {
  type BasketLine,
  basketOf,
  bodyOf,
  type DeliveryValues,
  type LineValues,
  lineOf,
  priceFrom,
  soldToday,
  sumsOf,
  wrongPhones,
} from './basket.ts'

const operator = operatorById('oslo')
const sold = counterProducts(priceListsOf('oslo').at(-1)!.products, operator)
const shop = { operator, sold, zones: zonesOf('oslo') as unknown as WireZone[] }
const single = sold.find(({ kind }) => kind === 'SINGLE')!
const values: LineValues = {
  ...{
    kind: 'SINGLE',
    productId: single.id,
    mediaType: 'MOBILE_TICKET',
    quantity: '2',
    amount: '',
    phones: '',
  },
  ...{ zoneFrom: 'RUT:TariffZone:1', zoneTo: '', allZones: false },
}
const card: LineValues = {
  ...values,
  ...{ kind: 'EMPTY_CARD', mediaType: 'TRAVEL_CARD', zoneFrom: '', quantity: '50' },
  productId: sold.find(({ kind }) => kind === 'EMPTY_CARD')!.id,
}
const money: LineValues = {
  ...values,
  ...{ kind: 'TRAVEL_MONEY', zoneFrom: '', amount: '200' },
  productId: sold.find(({ kind }) => kind === 'TRAVEL_MONEY')!.id,
}
const service = {
  agreementNumber: '200960',
  postAddress: { line1: 'Kaigata 8', line2: '', postCode: '0150', city: 'Oslo' },
  visitAddress: null,
  deliveryMethods: ['POST', 'COURIER'],
  invoiceReferences: ['4410'],
} as unknown as WireCounterService
const delivery: DeliveryValues = {
  method: 'POST',
  address: 'POST',
  addressLine1: '',
  postCode: '',
  postArea: '',
}

describe('a line of the basket', () => {
  it.each<[string, LineValues, object | null]>([
    ['a ticket', values, null],
    ['no zone', { ...values, zoneFrom: '' }, { zoneFrom: 'ZONES_INVALID' }],
    ['no tickets', { ...values, quantity: '0' }, { quantity: 'QUANTITY' }],
    ['half a ticket', { ...values, quantity: '1.5' }, { quantity: 'QUANTITY' }],
    ['5,001 tickets', { ...values, quantity: '5001' }, { quantity: 'QUANTITY' }],
    ['50 empty cards [F-073]', card, null],
    ['51 empty cards [F-073]', { ...card, quantity: '51' }, { quantity: 'QUANTITY_CARDS' }],
    ['travel money', money, null],
    ['49 kroner', { ...money, amount: '49' }, { amount: 'AMOUNT_MISSING' }],
    ['no mobile phone', { ...values, phones: '22 33 44 55' }, { phones: 'PHONES_WRONG' }],
    [
      'more phones than tickets',
      { ...values, quantity: '1', phones: '41210100\n41210101' },
      { phones: 'TOO_MANY_PHONES' },
    ],
  ])('%s', (_what, line, faults) => {
    expect(lineOf(line, shop).faults).toEqual(faults)
  })

  it('takes phones that were pasted as a list', () => {
    expect(wrongPhones('412 10 100\n+4741210101; 41210102,\t12')).toEqual(['12'])
  })
})

describe('the basket', () => {
  const lines = [values, card, money].map((line, id) => ({ ...lineOf(line, shop).line!, id })) as BasketLine[]

  it('costs what is ordered, with shipping once', () => {
    expect(sumsOf(lines, delivery, service)).toMatchObject({ shippingOre: 10_000, totalOre: 308_400 })
    expect(sumsOf(lines.slice(0, 1), delivery, service)).toMatchObject({ shippingOre: 0, totalOre: 8_400 })
  })

  it('is sent as it is shown', () => {
    expect(bodyOf(lines, { delivery, service, invoiceReference: '4410', personalReference: ' ' })).toEqual({
      agreementNumber: '200960',
      lines: [
        {
          ...{
            productId: single.id,
            mediaType: 'MOBILE_TICKET',
            quantity: 2,
            phones: [],
            validAllZones: false,
          },
          ...{ zoneFrom: 'RUT:TariffZone:1', zoneTo: 'RUT:TariffZone:1' },
        },
        {
          productId: card.productId,
          mediaType: 'TRAVEL_CARD',
          quantity: 50,
          phones: [],
          validAllZones: false,
        },
        {
          ...{ productId: money.productId, mediaType: 'MOBILE_TICKET', quantity: 2, phones: [], amount: 200 },
          validAllZones: false,
        },
      ],
      delivery: { method: 'POST', address: 'POST' },
      invoiceReference: '4410',
    })
  })

  it('has every line at the price of today, without what is not sold any more', () => {
    const again = (of: Partial<typeof shop>) => lines.flatMap(line => soldToday(line, { ...shop, ...of }))
    expect(again({})).toEqual(lines)
    const dearer = sold.map(product => ({
      ...product,
      prices: product.prices.map(({ tier, ore }) => ({ tier, ore: ore + 100 })),
    }))
    expect(again({ sold: dearer }).map(({ id, unitPriceOre }) => [id, unitPriceOre])).toEqual([
      [0, 4_300],
      [1, 5_100],
      [2, 20_000],
    ])
    expect(again({ sold: sold.filter(({ id }) => id !== card.productId) }).map(({ id }) => id)).toEqual([
      0, 2,
    ])
    expect(again({ zones: [] }).map(({ id }) => id)).toEqual([1, 2])
  })

  it('is as it was left, but for what cannot be chosen any more', () => {
    const left = {
      ...{ lines, invoiceReference: '4410', personalReference: 'Uke 49', key: 'k' },
      delivery: { ...delivery, method: 'COURIER', address: 'OTHER', addressLine1: 'Kaia 1' } as const,
    }
    expect(basketOf(service, left)).toEqual(left)
    expect(
      basketOf(
        { ...service, invoiceReferences: [] },
        { ...left, delivery: { ...left.delivery, method: 'COLLECT', address: 'VISIT' } },
      ),
    ).toEqual({ ...left, invoiceReference: '', delivery: { ...delivery, addressLine1: 'Kaia 1' } })
    expect(basketOf(service)).toMatchObject({ lines: [], delivery })
  })

  it('says the lowest price of a product', () => {
    expect(priceFrom(sold.filter(({ kind }) => kind === 'SINGLE'))).toEqual({ ore: 2_100, only: false })
    expect(priceFrom(sold.filter(({ kind }) => kind === 'EMPTY_CARD'))).toEqual({ ore: 5_000, only: true })
    expect(priceFrom(sold.filter(({ kind }) => kind === 'TRAVEL_MONEY'))).toBeNull()
  })
})
