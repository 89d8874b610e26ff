import {
  type AccessFacts,
  AGREEMENT_SUB_TYPES,
  type CompanyRole,
  type GlobalRole,
  OPERATORS,
  operatorById,
} from '@portal/domain'
import { describe, expect, it } from 'vitest'
import type { TicketRequestState } from '../lib/ticket-request-state.ts'
import { labelOf, menuFor } from './menu.ts'
import { isForAnyone, isPage } from './route-table.ts'
import { SLICES } from './slices.ts'

const settings = {
  allowOrderTicket: true,
  allowRefund: false,
  canSetArbitraryStartupDateForTicket: false,
  hasIncreasedExpiryDate: false,
  showDateInput: false,
  hasInvoiceBaseOnly: false,
  widgetSettings: true,
}
const facts = (
  change: Partial<AccessFacts> & { subType?: 'SUBSCRIPTIONS' | 'FREETICKET' } = {},
): AccessFacts => ({
  operator: operatorById('oslo'),
  environment: 'prod',
  today: '2026-11-21',
  globalRoles: [],
  anyCompanyRoles: ['COMPANY_ADMIN'],
  company: {
    type: 'PORTAL_CUSTOMER',
    roles: ['COMPANY_ADMIN'],
    widgetAccess: 'DISABLED',
    limited: false,
    agreements: [
      {
        id: '1',
        subType: change.subType ?? 'SUBSCRIPTIONS',
        fromDate: '2024-01-01',
        endDate: null,
        settings,
      },
    ],
  },
  ...change,
})
const ids = (who: AccessFacts | null, operatorId = 'oslo', requests?: TicketRequestState) =>
  menuFor(who, {
    operator: operatorById(operatorId),
    environment: 'prod',
    ...(requests && { requests }),
  }).map(({ id }) => id)

/** Somebody at a company that has an agreement of every kind. */
const withEveryAgreement = (
  roles: readonly CompanyRole[],
  globalRoles: readonly GlobalRole[] = [],
  at = 'oslo',
) => {
  const { company } = facts()
  const agreements = AGREEMENT_SUB_TYPES.map((subType, n) => ({
    ...company!.agreements[0]!,
    ...{ id: String(n), subType },
  }))
  return facts({
    operator: operatorById(at),
    globalRoles,
    anyCompanyRoles: roles,
    company: { ...company!, roles, agreements },
  })
}
/** What somebody's menu has that not everybody's has. */
const areasOf = (who: AccessFacts, at?: string) => {
  const everybodys = ids(facts({ operator: who.operator, anyCompanyRoles: [], company: null }), at)
  return ids(who, at).filter(id => !everybodys.includes(id))
}

describe('menu', () => {
  it('shows a visitor the info pages, tools and registration of the operator [P-034]', () => {
    expect(ids(null)).toEqual(['companyTicketInfo', 'counterInfo', 'tools', 'register'])
  })
  it('offers no registration where the operator takes none [P-024]', () => {
    expect(ids(null, 'brakar')).toEqual(['freeTicketInfo'])
    expect(ids(null, 'akt')).toEqual([])
  })
  it('shows a company admin the areas of the selected company [P-033, C-014]', () => {
    expect(ids(facts())).toEqual([
      'overview',
      'employees',
      'invoices',
      'payroll',
      'reports',
      'settings',
      'audit',
      'tools',
      'integrations',
      'contact',
      'myPage',
    ])
  })
  it.each([
    ['loading', true],
    ['ticket-request-allowed', true],
    ['error', true],
    ['not-applicable', false],
  ] as const)('with the ticket requests in state %s has the entry Approval: %s [P-231]', (state, shown) => {
    expect(ids(facts(), 'oslo', state).includes('ticketRequests')).toBe(shown)
    expect(ids(facts({ globalRoles: [], company: null }), 'oslo', state)).not.toContain('ticketRequests')
  })
  const OF_TICKETS = 'freeTickets massOperations freeTicketInvoices taxBase taxBaseChanges'
  const OF_HOUSING = 'residents housingCosts housingSettings'
  it.each([
    [
      'COMPANY_ADMIN',
      `employees ${OF_TICKETS} ${OF_HOUSING} invoices counterOrders counterTickets counterSettings payroll reports settings freeTicketSettings audit integrations`,
    ],
    ['TICKET_ADMIN', 'invoices counterShop counterOrders counterTickets'],
    ['USER_ADMIN', 'invoices counterOrders counterTickets counterSettings users audit'],
    ['SCHOOLTICKET_ADMIN', 'invoices schoolTickets orderSchoolTickets'],
  ] as const)('leads a %s to the areas of that role, and to no other [P-001]', (role, areas) => {
    expect(areasOf(withEveryAgreement([role])).join(' ')).toBe(areas)
  })
  it.each([
    ['GLOBAL_USER_ADMIN', 'oslo', 'users audit securityEvents'],
    [
      'GLOBAL_COMPANY_ADMIN',
      'oslo',
      `employees ${OF_TICKETS} ${OF_HOUSING} invoices counterShop counterOrders counterTickets payroll reports settings freeTicketSettings companies audit payments jobs privacy integrations`,
    ],
    ['GLOBAL_TRAVEL_CARD_ADMIN', 'oslo', 'cardBatches'],
    ['GLOBAL_TRAVEL_CARD_ADMIN', 'brakar', `${OF_TICKETS} freeTicketCards freeTicketSettings`],
    ['GLOBAL_SCHOOLTICKET_ADMIN', 'oslo', 'invoices schoolTickets orderSchoolTickets'],
  ] as const)('leads a %s at %s to what they may do for a company [P-001, F-006]', (role, at, areas) => {
    expect(areasOf(withEveryAgreement([], [role], at), at).join(' ')).toBe(areas)
  })
  it('hides what the roles do not allow [P-033]', () => {
    const company = facts().company
    expect(ids(facts({ company: company && { ...company, roles: ['USER_ADMIN'] } }))).toEqual([
      'overview',
      'audit',
      'tools',
      'contact',
      'myPage',
    ])
    expect(ids(facts({ company: company && { ...company, roles: ['TICKET_ADMIN'] } }))).toEqual([
      'overview',
      'tools',
      'contact',
      'myPage',
    ])
  })
  it('shows the users to user admins, of all companies or of one [P-033]', () => {
    expect(ids(facts({ anyCompanyRoles: ['USER_ADMIN'] }))).toContain('users')
    const staff = facts({ company: null, anyCompanyRoles: [], globalRoles: ['GLOBAL_USER_ADMIN'] })
    expect(ids(staff)).toContain('users')
    expect(ids(facts())).not.toContain('users')
  })
  it('hides invoices where the operator does not invoice through the portal', () => {
    const brakar = facts({ operator: operatorById('brakar'), subType: 'FREETICKET' })
    expect(ids(brakar, 'brakar')).toEqual([
      'overview',
      'freeTickets',
      'massOperations',
      'freeTicketInvoices',
      'taxBase',
      'taxBaseChanges',
      'reports',
      'freeTicketSettings',
      'audit',
      'integrations',
      'myPage',
    ])
  })
  it('gives staff the activity log of all companies and the parked calls before one is selected', () => {
    const staff = facts({ company: null, anyCompanyRoles: [], globalRoles: ['GLOBAL_COMPANY_ADMIN'] })
    expect(ids(staff)).toContain('audit')
    expect(ids(staff)).toContain('jobs')
    expect(ids(facts())).not.toContain('jobs')
    expect(isForAnyone('auditLog', staff)).toBe(true)
    expect(isForAnyone('auditLog', facts({ company: null }))).toBe(false)
  })
  it('has one entry per name and place, with a text in both languages [P-007]', () => {
    const rows = SLICES.flatMap(({ menu }) => menu ?? [])
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(new Set(rows.map(({ place }) => place)).size).toBe(rows.length)
    for (const row of rows)
      for (const who of [null, facts()])
        for (const text of Object.values(labelOf(row, who))) expect(text.trim(), row.id).not.toBe('')
  })
  it('says of every area of those who are signed in what is there', () => {
    // The overview itself is no area: they are listed on it.
    for (const row of SLICES.flatMap(({ menu }) => menu ?? []))
      expect('about' in row, row.id).toBe(!('shownTo' in row) && row.id !== 'overview')
  })
  it('leads to pages only', () => {
    for (const operator of OPERATORS) {
      for (const who of [null, facts({ operator })]) {
        for (const { to } of menuFor(who, { operator, environment: 'local' }))
          expect(isPage(to), to).toBe(true)
      }
    }
  })
})
