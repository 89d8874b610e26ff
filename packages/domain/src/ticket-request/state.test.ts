import { describe, expect, it } from 'vitest'
import { isExpired, REQUEST_DAYS, ticketRequestCan } from './state.ts'

const today = '2026-11-21'

describe('a ticket request', () => {
  it.each([
    ['2026-11-20', true],
    ['2026-11-21', false],
    ['2026-11-22', false],
  ])('for %s is expired: %s [C-064]', (startDate, expired) => {
    expect(isExpired({ startDate, askedOn: '2026-11-01' }, today)).toBe(expired)
  })

  it.each([
    ['2026-10-21', true],
    ['2026-10-22', false],
  ])('of %s has waited too long: %s', (askedOn, expired) => {
    expect(REQUEST_DAYS).toBe(30)
    const request = { state: 'OPEN', startDate: '2027-02-01', askedOn } as const
    expect(isExpired(request, today)).toBe(expired)
    expect(ticketRequestCan.approve(request, today)).toBe(expired ? 'ticket-request-expired' : true)
    expect(ticketRequestCan.reject(request)).toBe(true)
  })

  it.each([
    ['OPEN', '2026-11-21', true, true],
    ['OPEN', '2026-11-20', 'ticket-request-expired', true],
    ['APPROVED', '2026-11-21', 'ticket-request-handled', 'ticket-request-handled'],
    ['REJECTED', '2026-11-20', 'ticket-request-handled', 'ticket-request-handled'],
  ] as const)('%s for %s can be approved: %s, rejected: %s [C-064]', (state, startDate, approve, reject) => {
    expect(ticketRequestCan.approve({ state, startDate, askedOn: today }, today)).toBe(approve)
    expect(ticketRequestCan.reject({ state })).toBe(reject)
    // Another day can be chosen for each that is open, also for one that has expired.
    expect(ticketRequestCan.approveFrom({ state })).toBe(reject)
  })
})
