import { describe, expect, it } from 'vitest'
import { isExpired, ticketRequestCan } from './state.ts'

const today = '2026-11-21'

describe('a ticket request', () => {
  it.each([
    ['2026-11-20', true],
    ['2026-11-21', false],
    ['2026-11-22', false],
  ])('for %s is expired: %s [C-064]', (startDate, expired) => {
    expect(isExpired({ startDate }, today)).toBe(expired)
  })

  it.each([
    ['OPEN', '2026-11-21', true, true],
    ['OPEN', '2026-11-20', 'ticket-request-expired', true],
    ['APPROVED', '2026-11-21', 'ticket-request-handled', 'ticket-request-handled'],
    ['REJECTED', '2026-11-20', 'ticket-request-handled', 'ticket-request-handled'],
  ] as const)('%s for %s can be approved: %s, rejected: %s [C-064]', (state, startDate, approve, reject) => {
    expect(ticketRequestCan.approve({ state, startDate }, today)).toBe(approve)
    expect(ticketRequestCan.reject({ state })).toBe(reject)
  })
})
