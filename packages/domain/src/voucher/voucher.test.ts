import { describe, expect, it } from 'vitest'
import { OPERATORS } from '../operators/index.ts'
import {
  CAR_PROVIDER_IDS,
  carProviderName,
  decideClaim,
  knownCarProviders,
  lacksCodes,
  parseVoucherStatus,
  stockWarning,
  takesOffers,
  takesVouchers,
  VOUCHER_STATUSES,
  voucherAnonymisedFrom,
  voucherStatus,
} from './index.ts'

describe('car providers', () => {
  it('are three, and unknown ones are dropped [F-144]', () => {
    expect(CAR_PROVIDER_IDS).toEqual(['HYRE', 'BILKOLLEKTIVET', 'GETAROUND'])
    const named = (ids: string[]) => knownCarProviders(ids).map(({ name }) => name)
    expect(named(['GETAROUND', 'MOVE', 'HYRE', 'hyre', ''])).toEqual(['Hyre', 'Getaround'])
    expect(named(['MOVE'])).toEqual([])
  })

  it('have a name each; an unknown id stays as it is', () => {
    expect(CAR_PROVIDER_IDS.map(carProviderName)).toEqual(['Hyre', 'Bilkollektivet', 'Getaround'])
    expect(carProviderName('MOVE')).toBe('MOVE')
  })
})

describe('the status of an offer', () => {
  const open = { month: '2026-11', claimedProvider: null }
  const claimed = { month: '2026-11', claimedProvider: 'HYRE' }

  it.each([
    ['AVAILABLE', open, '2026-11-01'],
    ['AVAILABLE', open, '2026-11-30'],
    ['EXPIRED', open, '2026-10-31'],
    ['EXPIRED', open, '2026-12-01'],
    ['CLAIMED', claimed, '2026-11-30'],
    ['EXPIRED', claimed, '2026-12-01'],
    ['EXPIRED', null, '2026-11-15'],
  ] as const)('is %s for %o on %s [F-145]', (status, offer, today) => {
    expect(voucherStatus(offer, today)).toBe(status)
  })

  it('is one of three, anything else raises an error [F-145, F-349]', () => {
    for (const status of VOUCHER_STATUSES) expect(parseVoucherStatus(status)).toBe(status)
    for (const other of ['claimed', 'OPEN', '', null, undefined, {}, 3])
      expect(() => parseVoucherStatus(other)).toThrow(RangeError)
  })

  it.each([
    [open, 'HYRE', { ok: true, repeat: false }],
    [claimed, 'HYRE', { ok: true, repeat: true }],
    [claimed, 'GETAROUND', { ok: false, refusal: 'voucher-claimed' }],
    [{ ...open, month: '2026-10' }, 'HYRE', { ok: false, refusal: 'voucher-expired' }],
    [{ ...claimed, month: '2026-10' }, 'HYRE', { ok: false, refusal: 'voucher-expired' }],
    [null, 'HYRE', { ok: false, refusal: 'voucher-expired' }],
  ] as const)('decides on %o with %s: %o [F-369]', (offer, selected, decided) => {
    expect(decideClaim(offer, selected, '2026-11-15')).toEqual(decided)
  })
})

describe('months', () => {
  it.each([
    ['2026-10', false],
    ['2026-11', true],
    ['2027-11', true],
    ['2027-12', false],
  ])('%s is taken in November 2026: %s', (month, taken) => {
    expect(takesVouchers(month, '2026-11-30')).toBe(taken)
  })

  it.each([
    ['2026-11', '2026-11-30', '19:59', true],
    ['2026-11', '2026-11-30', '20:00', false],
    ['2026-11', '2026-11-29', '23:59', true],
    ['2026-12', '2026-11-30', '23:59', true],
    ['2026-10', '2026-11-30', '08:00', false],
  ])('%s takes offers on %s at %s: %s', (month, day, time, taken) => {
    expect(takesOffers(month, { day, time })).toBe(taken)
  })

  it.each([
    ['2026-12', 3, 0, '2026-11-23', false],
    ['2026-12', 3, 0, '2026-11-24', true],
    ['2026-12', 3, 0, '2026-12-31', true],
    ['2026-12', 3, 1, '2026-12-31', false],
    ['2026-12', 0, 0, '2026-12-31', false],
  ])('%s with %i offers and %i codes lacks codes on %s: %s', (month, offers, codes, today, lacks) => {
    expect(lacksCodes({ month, offers, codes }, today)).toBe(lacks)
  })

  it('keep phones and codes for three months after their last day', () => {
    expect(voucherAnonymisedFrom('2026-11')).toBe('2027-03-01')
    expect(voucherAnonymisedFrom('2026-12')).toBe('2027-04-01')
  })
})

describe('a stock of codes', () => {
  it.each([
    [51, 100, null],
    [50, 100, 50],
    [11, 100, 50],
    [10, 100, 10],
    [0, 100, 0],
    [0, 0, null],
  ])('of %i left of %i warns at %s', (left, codes, warning) => {
    expect(stockWarning({ codes, left }, [50, 10, 0])).toBe(warning)
  })

  it('has warnings at the operator that shares cars, with an end of the stock among them', () => {
    expect(OPERATORS.filter(({ carSharing }) => carSharing).map(({ code }) => code)).toEqual(['A'])
    for (const { carSharing } of OPERATORS) if (carSharing) expect(carSharing.warnAtCodesLeft).toContain(0)
  })
})
