import { describe, expect, it } from 'vitest'
import { operatorById } from '../operators/index.ts'
import { type SubscriptionFacts, subscriptionCan, subscriptionCancelAction } from './can.ts'
import { availableProducts, orderableTypes, PRODUCT_TEXTS } from './products.ts'
import { PRODUCT_TYPES, parseSubscriptionType, SUBSCRIPTION_STATUSES, SUBSCRIPTION_TYPES } from './types.ts'

it('has three types, electric bike, car sharing and car rental [C-015]', () => {
  expect(SUBSCRIPTION_TYPES.map(type => [type, PRODUCT_TEXTS[type].name.en])).toEqual([
    ['JOULE', 'Electric bike'],
    ['OTTO', 'Car sharing'],
    ['CAR_POOL', 'Car rental'],
  ])
})

it('is never a ticket [C-094]', () => {
  expect(SUBSCRIPTION_TYPES).not.toContain('TICKET')
  expect(() => parseSubscriptionType('TICKET')).toThrow(RangeError)
  expect(parseSubscriptionType('OTTO')).toBe('OTTO')
})

it('has six statuses [C-095]', () => {
  expect([...SUBSCRIPTION_STATUSES].sort()).toEqual([
    'ACTIVE',
    'ANONYMISED',
    'CANCELLED',
    'EXPIRED',
    'FAILED',
    'PENDING',
  ])
})

describe('products to order', () => {
  it('have a name and a description in both languages [C-096]', () => {
    for (const type of PRODUCT_TYPES) {
      for (const text of Object.values(PRODUCT_TEXTS[type])) {
        expect(text.nb).not.toBe('')
        expect(text.en).not.toBe('')
      }
    }
  })
  it('begin with the company ticket [C-016]', () => {
    const products = ['OTTO', 'JOULE', 'TICKET'].map(type => ({ type, price: 1 }))
    expect(availableProducts(products).map(({ type }) => type)).toEqual(['TICKET', 'JOULE', 'OTTO'])
  })
  it('leave out types that are not known [C-097]', () => {
    expect(availableProducts([{ type: 'SCOOTER' }, { type: 'CAR_POOL' }])).toEqual([{ type: 'CAR_POOL' }])
  })
  it.each([
    [
      'an active ticket hides the ticket [C-031]',
      [{ type: 'TICKET', status: 'ACTIVE' }],
      ['JOULE', 'OTTO', 'CAR_POOL'],
    ],
    [
      'a pending ticket hides the ticket [C-031]',
      [{ type: 'TICKET', status: 'PENDING' }],
      ['JOULE', 'OTTO', 'CAR_POOL'],
    ],
    [
      'an expired ticket does not [C-031]',
      [{ type: 'TICKET', status: 'EXPIRED' }],
      ['TICKET', 'JOULE', 'OTTO', 'CAR_POOL'],
    ],
    [
      'an open subscription hides its type [C-032]',
      [{ type: 'OTTO', status: 'PENDING' }],
      ['TICKET', 'JOULE', 'CAR_POOL'],
    ],
    [
      'a cancelled one does not [C-032]',
      [{ type: 'OTTO', status: 'CANCELLED' }],
      ['TICKET', 'JOULE', 'OTTO', 'CAR_POOL'],
    ],
  ] as const)('%s', (_title, owned, types) => {
    expect(orderableTypes(PRODUCT_TYPES, owned)).toEqual(types)
  })
})

describe('subscription actions', () => {
  const open: SubscriptionFacts = { status: 'ACTIVE', expireAt: null }
  const prod = { operator: operatorById('oslo'), environment: 'prod' } as const
  const stage = { operator: operatorById('oslo'), environment: 'stage' } as const

  it.each([
    ['active', open, true],
    ['pending', { ...open, status: 'PENDING' }, true],
    ['expired [C-137]', { ...open, status: 'EXPIRED' }, 'not-active-or-pending'],
    ['with an expiry [C-138]', { ...open, expireAt: '2026-11-30' }, 'has-end-date'],
  ] as const)('cancel, %s', (_title, subscription, verdict) => {
    expect(subscriptionCan.cancel(subscription)).toBe(verdict)
  })
  it('cancel gives an active one its last day and deletes a pending one [C-135, C-136]', () => {
    expect(subscriptionCancelAction(open)).toBe('end')
    expect(subscriptionCancelAction({ ...open, status: 'PENDING' })).toBe('cancelPending')
  })
  it.each([
    ['active [C-134]', open, stage, true],
    ['pending [C-134]', { ...open, status: 'PENDING' }, stage, true],
    ['failed [C-134]', { ...open, status: 'FAILED' }, stage, 'not-active-or-pending'],
    ['in production [C-140]', open, prod, 'not-in-this-environment'],
  ] as const)('resend code, %s', (_title, subscription, where, verdict) => {
    expect(subscriptionCan.resendCode(subscription, where)).toBe(verdict)
  })
  it('refund, outside production only [C-139]', () => {
    expect(subscriptionCan.refund(open, prod)).toBe('not-in-this-environment')
    expect(subscriptionCan.refund(open, stage)).toBe(true)
  })
})
