import { type AccessFacts, operatorById, WIDGET_ACCESS, type WidgetAccess } from '@portal/domain'
import { describe, expect, it } from 'vitest'
import { pollAfter, takesRequests, ticketRequestState } from './ticket-request-state.ts'

const settings = {
  allowOrderTicket: true,
  allowRefund: false,
  canSetArbitraryStartupDateForTicket: false,
  hasIncreasedExpiryDate: false,
  showDateInput: false,
  hasInvoiceBaseOnly: false,
  widgetSettings: true,
}
const facts = (widgetAccess: WidgetAccess, roles: ['COMPANY_ADMIN' | 'USER_ADMIN']): AccessFacts => ({
  operator: operatorById('oslo'),
  environment: 'prod',
  today: '2026-11-21',
  globalRoles: [],
  anyCompanyRoles: roles,
  company: {
    type: 'PORTAL_CUSTOMER',
    roles,
    widgetAccess,
    limited: false,
    agreements: [{ id: '1', subType: 'SUBSCRIPTIONS', fromDate: '2024-01-01', endDate: null, settings }],
  },
})
const admin = facts('ALLOW_TICKET_REQUESTS', ['COMPANY_ADMIN'])
const listed = (state: 'allowed' | 'not-applicable', totalEntries: number) =>
  ({ status: 'success', data: { state, totalEntries } }) as const

describe('ticket requests', () => {
  it.each(WIDGET_ACCESS)('are fetched for %s only where an admin processes them [P-228]', access => {
    expect(takesRequests(facts(access, ['COMPANY_ADMIN']))).toBe(access === 'ALLOW_TICKET_REQUESTS')
    expect(takesRequests(facts(access, ['USER_ADMIN']))).toBe(false)
    expect(takesRequests(null)).toBe(false)
  })

  it.each([
    ['loading', { status: 'pending' }, 0],
    ['error', { status: 'error', error: null }, 0],
    ['ticket-request-allowed', listed('allowed', 3), 3],
    ['ticket-request-allowed', listed('allowed', 0), 0],
    ['not-applicable', listed('not-applicable', 0), 0],
  ] as const)('are %s, and counted [P-229, P-230]', (state, list, count) => {
    expect(ticketRequestState(admin, list)).toEqual({ state, count })
  })

  it.each(['DISABLED', 'ALLOW_TICKET_CREATION'] as const)(
    'are not applicable for %s, whatever was fetched before [P-229]',
    access => {
      const state = ticketRequestState(facts(access, ['COMPANY_ADMIN']), listed('allowed', 3))
      expect(state).toEqual({ state: 'not-applicable', count: 0 })
    },
  )

  it('are fetched again three seconds after each success, and later after a failure [P-228]', () => {
    expect([pollAfter('success'), pollAfter('error')]).toEqual([3_000, 30_000])
  })
})
