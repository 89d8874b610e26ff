import { type AccessFacts, operatorById } from '@portal/domain'
import { describe, expect, it } from 'vitest'
import { paths } from '../lib/paths.ts'
import { APP_ROUTES, isOfOperator, pageAt } from './route-table.ts'

/** Pages that 001 §2 and 002 §2 describe without their path. */
const WITHOUT_GIVEN_PATH = {
  'order of a company ticket': paths.orderTicket(),
  'mass order of company tickets': paths.bulkOrders,
  'invoice preview': paths.invoicePreview,
  payroll: paths.payroll,
  'settings of company tickets': paths.settings,
  'requests for company tickets': paths.ticketRequests,
  'privacy of free tickets': paths.freeTicketPrivacy,
  'order of a school ticket': paths.orderSchoolTickets,
  'production of travel cards': paths.cardBatches(),
  'reply to an invitation': paths.activate,
}

describe('the route table', () => {
  it.each(Object.entries(WITHOUT_GIVEN_PATH))(
    'has one page for the %s, at one path [C-019]',
    (_, address) => {
      const { pathname } = new URL(address, 'http://portal.example')
      const page = pageAt(pathname)
      expect(page?.path).toBe(pathname)
      expect(APP_ROUTES.filter(({ Page }) => Page === page?.Page)).toHaveLength(1)
    },
  )
})

describe('the frame of the operator’s staff', () => {
  const facts = (globalRoles: AccessFacts['globalRoles']): AccessFacts => ({
    ...{ operator: operatorById('oslo'), environment: 'prod', today: '2026-11-21' },
    ...{ globalRoles, anyCompanyRoles: [], company: null },
  })
  const support = facts(['GLOBAL_COMPANY_ADMIN', 'GLOBAL_USER_ADMIN'])
  it.each([
    [paths.users, support, true],
    ['/brukere/1', support, true],
    [paths.jobs, support, true],
    [paths.payments, support, true],
    [paths.securityEvents, support, true],
    [paths.audit, support, true],
    [paths.companies, support, true],
    ['/bedrifter/ny', support, true],
    [paths.myPage, support, true],
    ['/bedrifter/100100', support, false],
    ['/bedrifter/100100/brukere', support, false],
    [paths.employees, support, false],
    ['/bedriftsavtale/faktura/1', support, false],
    [paths.cardBatches(), facts(['GLOBAL_TRAVEL_CARD_ADMIN']), true],
    [paths.schoolTickets, facts(['GLOBAL_SCHOOLTICKET_ADMIN']), false],
    [paths.myPage, facts(['GLOBAL_SCHOOLTICKET_ADMIN']), false],
    [paths.users, facts([]), false],
  ])('on %s is that of all companies: %#', (path, who, expected) => {
    expect(isOfOperator(path, who)).toBe(expected)
  })
})

describe('a page whose address names something', () => {
  it('says whose it is, but for the pages that staff alone have', () => {
    const silent = APP_ROUTES.filter(route => route.path.includes(':') && !route.companyOf)
    expect(silent.map(({ path }) => path).sort()).toEqual([
      '/bedrifter/:id',
      '/brukere/:id',
      '/jobber/:job',
      '/reisekort/:companyId/:date',
    ])
  })
})
