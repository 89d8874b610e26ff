import { describe, expect, it } from 'vitest'
import { agreement } from '../order-form/order-fixtures.ts'
import { byWay, receiptOf } from './receipt.ts'

const ordered = {
  companyId: '1',
  names: ['Kari Nordmann'],
  sold: [{ nb: 'Bedriftsbillett', en: 'Company ticket' }],
  zones: { allZones: false, zones: ['1', '2V'] },
  deliveries: [{ by: 'PICKUP_CODE' as const, to: '+47 412 10 100' }],
  startDate: '2026-12-15',
  endsOn: null,
  again: '/ny',
  person: '/ansatt/1',
}
const today = '2026-11-26'

describe('the receipt of an order', () => {
  it('has the costs and the first invoice that the form showed', () => {
    const receipt = receiptOf(ordered, { today, ore: 132_400, agreement: agreement('5001') })
    expect(receipt).toMatchObject({
      cost: { month: '2026-12', ore: 132_400, whole: true },
      invoicedOn: '2027-01-07',
      invoiceReference: 'Avd. Oslo',
      base: false,
    })
  })
  it('of a department is about its invoice base', () => {
    const department = agreement('7', { subTypeId: 'FREETICKET', invoiceReference: 'Drift' })
    expect(receiptOf(ordered, { today, ore: 100, agreement: department })).toMatchObject({
      invoiceReference: 'Drift',
      base: true,
    })
  })
  it('says nothing of costs that were not known', () => {
    const receipt = receiptOf(ordered, { today, ore: null, agreement: undefined })
    expect(receipt).toMatchObject({ cost: null, invoicedOn: null, invoiceReference: '' })
  })
  it('can lie in the history of the tab', () => {
    const receipt = receiptOf(ordered, { today, ore: 132_400, agreement: agreement('5001') })
    expect(JSON.parse(JSON.stringify(receipt))).toEqual(receipt)
  })
})

it('tells a class by how many get theirs each way', () => {
  expect(
    byWay([
      { by: 'PICKUP_CODE', to: '+47 412 10 100' },
      { by: 'CARD', to: '1234' },
      { by: 'PICKUP_CODE', to: '+47 412 10 101' },
    ]),
  ).toEqual([
    { by: 'PICKUP_CODE', count: 2, to: '+47 412 10 100' },
    { by: 'CARD', count: 1, to: '1234' },
  ])
})
