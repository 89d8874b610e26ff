import { describe, expect, it } from 'vitest'
import { NO_SETTINGS } from '../facts.fixture.ts'
import { operatorById, priceListsOf, zonesOf } from '../operators/index.ts'
import {
  COUNTER_GENERAL_ERRORS,
  COUNTER_LINE_ERRORS,
  type CounterLineAsked,
  type CounterOrderFacts,
  decideCounterOrder,
} from './decide.ts'

const PREFIX = 'RUT:PreassignedFareProduct:'
const line = (change: Partial<CounterLineAsked> = {}): CounterLineAsked => ({
  ...{ productId: `${PREFIX}SINGLE-ADULT`, mediaType: 'MOBILE_TICKET', quantity: 40 },
  ...{ amountOre: null, phones: 0, zoneFrom: 'RUT:TariffZone:1', ...change },
})
const cards = (quantity: number) =>
  line({ productId: 'RUT:SupplementProduct:EMPTY-CARD', mediaType: 'TRAVEL_CARD', quantity })
const money = (amountOre: number | null) =>
  line({ productId: 'RUT:AmountOfPriceUnitProduct:TRAVEL-MONEY', amountOre, zoneFrom: null })
const address = { addressLine1: 'Kaigata 8', addressLine2: '', postCode: '0150', postArea: 'Oslo' }
const post = { method: 'POST', address } as const

const facts: CounterOrderFacts = {
  operator: operatorById('oslo'),
  today: '2026-11-21',
  agreement: {
    ...{ fromDate: '2026-01-01', endDate: null },
    settings: { ...NO_SETTINGS, allowOrderTicket: true },
  },
  ...{ invoiceReferenceIsMandatory: false, invoiceReference: null, delivery: null },
  ...{ zones: zonesOf('oslo'), products: priceListsOf('oslo').at(-1)!.products },
  lines: [line()],
}

const said = (change: Partial<CounterOrderFacts>): string => {
  const decided = decideCounterOrder({ ...facts, ...change })
  if (decided.ok) return 'accepted'
  if (decided.refusal !== 'counter-order-refused') return decided.refusal
  return [...decided.generalErrors, ...decided.lineErrors.flatMap(({ errors }) => errors)].join(' ')
}

const ROWS: readonly (readonly [string, Partial<CounterOrderFacts>, string])[] = [
  ['an ordinary basket', {}, 'accepted'],
  ['no ticket-office agreement [F-261]', { agreement: null }, 'agreement-unknown'],
  [
    'an agreement that has ended [F-261]',
    { agreement: { ...facts.agreement!, endDate: '2026-11-20' } },
    'agreement-not-valid',
  ],
  ['no ordering', { agreement: { ...facts.agreement!, settings: NO_SETTINGS } }, 'ordering-not-allowed'],
  [
    'no invoice reference where one is mandatory [F-139]',
    { invoiceReferenceIsMandatory: true },
    'INVOICE_REFERENCE_REQUIRED',
  ],
  [
    'an invoice reference where one is mandatory [F-139]',
    { invoiceReferenceIsMandatory: true, invoiceReference: { known: true } },
    'accepted',
  ],
  ['an unknown invoice reference', { invoiceReference: { known: false } }, 'INVOICE_REFERENCE_UNKNOWN'],
  ['50 empty cards [F-073]', { lines: [cards(50)], delivery: post }, 'accepted'],
  ['51 empty cards [F-073]', { lines: [cards(51)], delivery: post }, 'TOO_MANY_EMPTY_CARDS'],
  [
    '51 empty cards in two lines [F-073]',
    { lines: [cards(50), cards(1)], delivery: post },
    'TOO_MANY_EMPTY_CARDS',
  ],
  ['5,000 tickets', { lines: [line({ quantity: 5000 })] }, 'accepted'],
  ['5,001 tickets', { lines: [line({ quantity: 5000 }), line({ quantity: 1 })] }, 'TOO_MANY_TICKETS'],
  ['cards without a delivery', { lines: [cards(1)] }, 'DELIVERY_REQUIRED'],
  [
    'cards collected where nobody hands them out',
    { lines: [cards(1)], delivery: { method: 'COLLECT', address: null } },
    'DELIVERY_NOT_OFFERED',
  ],
  ['cards to nowhere', { lines: [cards(1)], delivery: { ...post, address: null } }, 'ADDRESS_MISSING'],
  ['a product of nobody', { lines: [line({ productId: 'x' })] }, 'PRODUCT_NOT_SOLD'],
  [
    'a product that is blacklisted [F-367]',
    {
      operator: operatorById('akt'),
      products: priceListsOf('akt').at(-1)!.products,
      lines: [line({ productId: 'AKT:PreassignedFareProduct:P30-YOUNG_ADULT' })],
    },
    'PRODUCT_NOT_SOLD',
  ],
  [
    'a month on a single-use card',
    {
      lines: [line({ productId: `${PREFIX}P30-ADULT`, mediaType: 'TRAVEL_CARD_ULTRALIGHT' })],
      delivery: post,
    },
    'MEDIUM_NOT_OFFERED',
  ],
  ['a ticket without zones', { lines: [line({ zoneFrom: null })] }, 'ZONES_INVALID'],
  ['travel money', { lines: [money(20_000)] }, 'accepted'],
  ['travel money without an amount', { lines: [money(null)] }, 'AMOUNT_MISSING'],
  ['phones for all', { lines: [line({ quantity: 2, phones: 2 })] }, 'accepted'],
  ['more phones than tickets', { lines: [line({ quantity: 2, phones: 3 })] }, 'TOO_MANY_PHONES'],
  [
    'phones for cards',
    { lines: [line({ mediaType: 'TRAVEL_CARD', phones: 1 })], delivery: post },
    'PHONES_NOT_POSSIBLE',
  ],
]

describe('an order at the counter', () => {
  it.each(ROWS)('%s', (_what, change, answer) => {
    expect(said(change)).toBe(answer)
  })

  it('has a row for every error', () => {
    const answers = ROWS.map(([, , answer]) => answer)
    expect(
      [...COUNTER_GENERAL_ERRORS, ...COUNTER_LINE_ERRORS].filter(error => !answers.includes(error)),
    ).toEqual([])
  })

  it('is priced line by line, and shipped once however many cards it has', () => {
    const decided = decideCounterOrder({
      ...facts,
      lines: [line(), cards(10), line({ mediaType: 'TRAVEL_CARD', quantity: 3 }), money(30_000)],
      delivery: post,
    })
    expect(decided).toMatchObject({
      ok: true,
      shippingOre: 10_000,
      delivery: post,
      lines: [
        { quantity: 40, unitPriceOre: 4200, vatRate: 12, zones: { nrOfZones: 1, priceTier: 1 } },
        { quantity: 10, unitPriceOre: 5000, vatRate: 25, zones: null },
        { quantity: 3, unitPriceOre: 4200 },
        { quantity: 40, unitPriceOre: 30_000, vatRate: 12, zones: null },
      ],
    })
  })

  it('ships nothing that is on phones, whatever is chosen', () => {
    expect(decideCounterOrder({ ...facts, delivery: post })).toMatchObject({ delivery: null, shippingOre: 0 })
  })
})
