import { describe, expect, it } from 'vitest'
import type { Delivery } from '../labels.tsx'
import { divided, sendCodesForm } from './send-codes-values.ts'

const delivery = (place: number, change: { phone?: string; status?: 'ACTIVE' | 'REFUNDED' } = {}) =>
  ({
    id: `t${place}`,
    place,
    status: change.status ?? 'ACTIVE',
    mediaInfo: {
      pickupCode: `K0000${place}`,
      phone: change.phone ?? null,
      phoneCountryCode: change.phone ? '+47' : null,
    },
    actions: { SEND_PICKUP_CODE: { allowed: !change.phone && !change.status, reason: null } },
  }) as Delivery
const deliveries = [
  delivery(1, { phone: '41219301' }),
  delivery(2),
  delivery(3),
  delivery(4, { phone: '41219304', status: 'REFUNDED' }),
]

describe('codes of an order for many phones', () => {
  it('go to those who have none, also to somebody whose ticket was refunded', () => {
    const { given, had, wrong, stays } = divided('41219301\n41219304\tNora', deliveries)
    expect(given.map(({ pickupCode, phone }) => [pickupCode, phone])).toEqual([['K00002', '41219304']])
    expect([had, wrong, stays]).toEqual([['41219301'], ['Nora'], 1])
  })

  it('are sent as they are shown', () => {
    expect(sendCodesForm(deliveries).safeParse({ phones: '412 19 302; Nora' })).toMatchObject({
      success: true,
      data: [{ id: 't2', phone: '41219302', phoneCountryCode: '+47' }],
    })
  })

  it.each([
    ['', 'required'],
    ['Nora', 'wrong-format'],
  ])('of %j are none', (phones, message) => {
    expect(sendCodesForm(deliveries).safeParse({ phones }).error?.issues).toMatchObject([
      { path: ['phones'], message },
    ])
  })
})
