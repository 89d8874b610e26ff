import { describe, expect, it } from 'vitest'
import { AGREEMENT_SUB_TYPES, type AgreementSubType } from './agreement.ts'
import { type FactsOf, factsOf } from './facts.fixture.ts'
import {
  can,
  invoicedSubTypes,
  invoiceRoles,
  PERMISSIONS,
  type Permission,
  permissionsOf,
  services,
  toolsMode,
  widgetVariant,
} from './permissions.ts'
import { COMPANY_ROLES, GLOBAL_ROLES } from './roles.ts'

type Row = readonly [permission: Permission, allowed: boolean, title: string, facts: FactsOf]

const oslo = { operator: 'oslo' }
const brakar = { operator: 'brakar' }
const akt = { operator: 'akt' }
const hr: FactsOf = { roles: ['COMPANY_ADMIN'] }
const support: FactsOf = { global: ['GLOBAL_COMPANY_ADMIN'] }
const cards: FactsOf = { global: ['GLOBAL_TRAVEL_CARD_ADMIN'] }
const subscriptions: FactsOf = { agreements: ['SUBSCRIPTIONS'] }
const free: FactsOf = { agreements: ['FREETICKET'] }
const office: FactsOf = { agreements: ['TICKETOFFICE'] }
const school: FactsOf = { agreements: ['SCHOOLTICKET'] }
const housing: FactsOf = { agreements: ['HOUSING_ASSOCIATION'] }
const order = { settings: { allowOrderTicket: true } }

const ROWS: readonly Row[] = [
  ['widget', true, 'A with company ticket [P-043, P-044]', { ...oslo, ...subscriptions, ...hr }],
  ['widget', true, 'A with housing [P-043, P-044]', { ...oslo, ...housing, ...hr }],
  ['widget', true, 'C with company ticket [P-043, P-044]', { ...akt, ...subscriptions, ...hr }],
  ['widget', false, 'another service [P-043, P-044]', { ...oslo, ...free, ...hr }],
  ['widget', false, 'B has none [P-043, P-044]', { ...brakar, agreements: [...AGREEMENT_SUB_TYPES], ...hr }],
  [
    'widget',
    false,
    'an agreement without widget settings [C-189]',
    { ...oslo, ...subscriptions, ...hr, settings: { widgetSettings: false } },
  ],
  ['widget', false, 'without a role [P-043, P-044]', { ...oslo, ...subscriptions }],

  ['hrFeed', true, 'company admin with company tickets', { ...oslo, ...subscriptions, ...hr }],
  ['hrFeed', false, 'user admin', { ...oslo, roles: ['USER_ADMIN'] }],
  ['deductionAgreements', true, 'staff who administer companies', { ...oslo, ...subscriptions, ...support }],
  ['deductionAgreements', false, 'no company tickets', { ...oslo, ...free, ...hr }],
  ['deductionAgreementsChange', true, 'company admin', { ...oslo, ...subscriptions, ...hr }],
  [
    'deductionAgreementsChange',
    false,
    'staff who administer companies',
    { ...oslo, ...subscriptions, ...support },
  ],
  ['subsidy', true, 'company admin with company tickets', { ...oslo, ...subscriptions, ...hr }],
  ['subsidy', true, 'staff who administer companies', { ...oslo, ...subscriptions, ...support }],
  ['subsidy', false, 'no company tickets', { ...oslo, ...free, ...hr }],
  ['subsidyAdmin', true, 'company admin with company tickets', { ...oslo, ...subscriptions, ...hr }],
  ['subsidyAdmin', false, 'staff who administer companies', { ...oslo, ...subscriptions, ...support }],
  ['payrollRuns', true, 'company admin with company tickets', { ...oslo, ...subscriptions, ...hr }],
  ['payrollRuns', true, 'staff who administer companies', { ...oslo, ...subscriptions, ...support }],
  ['payrollRuns', false, 'no company tickets', { ...oslo, ...free, ...hr }],
  ['payrollRunsAdmin', true, 'company admin with company tickets', { ...oslo, ...subscriptions, ...hr }],
  ['payrollRunsAdmin', false, 'staff who administer companies', { ...oslo, ...subscriptions, ...support }],
  ['integrations', true, 'company admin, without any agreement', { ...oslo, ...hr }],
  ['integrations', true, 'staff who administer companies', { ...oslo, ...support }],
  ['integrations', false, 'user admin', { ...oslo, roles: ['USER_ADMIN'] }],
  ['integrationsChange', true, 'company admin', { ...oslo, ...hr }],
  ['integrationsChange', false, 'staff who administer companies', { ...oslo, ...support }],

  ['signedIn', true, 'anyone signed in, without roles or company [P-109, P-110]', { company: null }],

  ['companyTicket', true, 'A, agreement, company admin [P-282]', { ...oslo, ...subscriptions, ...hr }],
  ['companyTicket', true, 'C, agreement, company admin [P-282]', { ...akt, ...subscriptions, ...hr }],
  ['companyTicket', false, 'B does not sell it [P-282]', { ...brakar, ...subscriptions, ...hr }],
  ['companyTicket', true, 'global company admin [P-282]', { ...subscriptions, ...support }],
  ['companyTicket', false, 'no subscriptions agreement [P-282]', { ...free, ...hr }],
  ['companyTicket', false, 'counter admin only [P-282]', { ...subscriptions, roles: ['TICKET_ADMIN'] }],
  ['companyTicket', false, 'user admin only [P-282]', { ...subscriptions, roles: ['USER_ADMIN'] }],
  [
    'companyTicket',
    false,
    'company admin of another company [P-282]',
    { ...subscriptions, elsewhere: ['COMPANY_ADMIN'] },
  ],
  [
    'companyTicket',
    true,
    'agreement from today',
    { ...subscriptions, ...hr, term: { fromDate: '2026-11-20' } },
  ],
  [
    'companyTicket',
    false,
    'agreement from tomorrow',
    { ...subscriptions, ...hr, term: { fromDate: '2026-11-21' } },
  ],
  [
    'companyTicket',
    true,
    'agreement until today',
    { ...subscriptions, ...hr, term: { endDate: '2026-11-20' } },
  ],
  [
    'companyTicket',
    false,
    'agreement until yesterday',
    { ...subscriptions, ...hr, term: { endDate: '2026-11-19' } },
  ],
  ['companyTicketOrder', true, 'agreement allows ordering [C-186]', { ...subscriptions, ...hr, ...order }],
  ['companyTicketOrder', false, 'agreement does not allow ordering [C-186]', { ...subscriptions, ...hr }],
  [
    'companyTicketOrder',
    false,
    'another agreement allows ordering',
    { agreements: ['FREETICKET'], ...hr, ...order },
  ],
  ['companyTicketAnyDate', true, 'global company admin [P-283]', { ...subscriptions, ...support }],
  ['companyTicketAnyDate', false, 'company admin [P-283]', { ...subscriptions, ...hr }],

  ['freeTicket', true, 'agreement, company admin [P-281]', { ...free, ...hr }],
  ['freeTicket', true, 'agreement, global company admin [P-281]', { ...free, ...support }],
  ['freeTicket', true, 'B, global travel-card admin [P-281]', { ...brakar, ...free, ...cards }],
  ['freeTicket', false, 'A, global travel-card admin [P-281]', { ...oslo, ...free, ...cards }],
  ['freeTicket', false, 'C, global travel-card admin [P-281]', { ...akt, ...free, ...cards }],
  ['freeTicket', false, 'no free-ticket agreement [P-281]', { ...subscriptions, ...hr }],
  ['freeTicket', false, 'counter admin only [P-281]', { ...free, roles: ['TICKET_ADMIN'] }],
  ['freeTicketOrder', true, 'agreement allows ordering [F-253]', { ...free, ...hr, ...order }],
  ['freeTicketOrder', false, 'agreement does not allow ordering [F-253]', { ...free, ...hr }],
  [
    'freeTicketOrder',
    false,
    'another agreement allows ordering [F-253]',
    { agreements: ['SUBSCRIPTIONS'], ...hr, ...order },
  ],
  [
    'freeTicketOrder',
    false,
    'agreement until yesterday [F-253]',
    { ...free, ...hr, ...order, term: { endDate: '2026-11-19' } },
  ],
  ['freeTicketTravelCardAdmin', true, 'B', { ...brakar, ...cards }],
  ['freeTicketTravelCardAdmin', true, 'C, which has free-ticket travel cards', { ...akt, ...cards }],
  ['freeTicketTravelCardAdmin', true, 'A outside production', { ...oslo, ...cards, environment: 'stage' }],
  ['freeTicketTravelCardAdmin', false, 'A in production [P-010]', { ...oslo, ...cards }],
  ['freeTicketTravelCardAdmin', false, 'company admin', { ...brakar, ...free, ...hr }],

  ['ticketCounter', true, 'counter admin [P-284]', { ...office, roles: ['TICKET_ADMIN'] }],
  ['ticketCounter', true, 'company admin [P-284]', { ...office, ...hr }],
  ['ticketCounter', true, 'user admin [P-284]', { ...office, roles: ['USER_ADMIN'] }],
  ['ticketCounter', true, 'global company admin [P-284]', { ...office, ...support }],
  ['ticketCounter', false, 'school admin [P-284]', { ...office, roles: ['SCHOOLTICKET_ADMIN'] }],
  [
    'ticketCounter',
    false,
    'no ticket-office agreement [P-284]',
    { ...subscriptions, roles: ['TICKET_ADMIN'] },
  ],
  ['counterCancelTicket', true, 'counter admin [P-285]', { ...office, roles: ['TICKET_ADMIN'] }],
  ['counterCancelTicket', false, 'company admin [P-285]', { ...office, ...hr }],
  ['counterCancelTicket', false, 'global company admin [P-285]', { ...office, ...support }],
  [
    'counterCancelTravelMoney',
    true,
    'C, counter admin [P-286]',
    { ...akt, ...office, roles: ['TICKET_ADMIN'] },
  ],
  [
    'counterCancelTravelMoney',
    false,
    'A, counter admin [P-286]',
    { ...oslo, ...office, roles: ['TICKET_ADMIN'] },
  ],
  ['counterCancelTravelMoney', false, 'C, company admin [P-286]', { ...akt, ...office, ...hr }],
  ['counterRefund', true, 'global company admin [P-287]', { ...office, ...support }],
  ['counterRefund', false, 'counter admin [P-287]', { ...office, roles: ['TICKET_ADMIN'] }],
  ['counterOrder', true, 'counter admin [P-288]', { ...office, roles: ['TICKET_ADMIN'] }],
  ['counterOrder', true, 'global company admin [P-288]', { ...office, ...support }],
  ['counterOrder', false, 'company admin [P-288]', { ...office, ...hr }],
  [
    'counterOrder',
    false,
    'agreement not valid [P-288]',
    { ...office, roles: ['TICKET_ADMIN'], term: { endDate: '2026-11-19' } },
  ],
  ['counterSettings', true, 'company admin [P-289]', { ...office, ...hr }],
  ['counterSettings', true, 'user admin [P-289]', { ...office, roles: ['USER_ADMIN'] }],
  ['counterSettings', false, 'counter admin [P-289]', { ...office, roles: ['TICKET_ADMIN'] }],
  [
    'counterSettings',
    false,
    'agreement not valid [P-289]',
    { ...office, ...hr, term: { fromDate: '2026-11-21' } },
  ],
  ['counterInApp', true, 'the ticket app', { client: 'TICKET_APP' }],
  ['counterInApp', false, 'a counter admin', { ...office, roles: ['TICKET_ADMIN'] }],
  ['counterInApp', false, 'global company admin', { ...office, ...support }],
  ['ticketCounter', false, 'the ticket app', { ...office, client: 'TICKET_APP' }],
  [
    'counterCompanyPays',
    true,
    'settings outside production [P-290]',
    { ...office, ...hr, environment: 'test' },
  ],
  ['counterCompanyPays', false, 'settings in production [P-290]', { ...office, ...hr }],
  [
    'counterCompanyPays',
    false,
    'no settings outside production [P-290]',
    { ...office, roles: ['TICKET_ADMIN'], environment: 'test' },
  ],

  ['school', true, 'school role [P-291]', { ...school, roles: ['SCHOOLTICKET_ADMIN'] }],
  ['school', true, 'global school admin [P-291]', { ...school, global: ['GLOBAL_SCHOOLTICKET_ADMIN'] }],
  ['school', false, 'company admin [P-291]', { ...school, ...hr }],
  ['school', false, 'no school agreement [P-291]', { ...free, roles: ['SCHOOLTICKET_ADMIN'] }],
  [
    'schoolOrder',
    true,
    'an agreement that allows ordering [F-255, P-075]',
    { ...school, ...order, roles: ['SCHOOLTICKET_ADMIN'] },
  ],
  [
    'schoolOrder',
    true,
    'the same, global school admin [F-255]',
    { ...school, ...order, global: ['GLOBAL_SCHOOLTICKET_ADMIN'] },
  ],
  [
    'schoolOrder',
    false,
    'an agreement that does not [F-255]',
    { ...school, settings: { allowOrderTicket: false }, roles: ['SCHOOLTICKET_ADMIN'] },
  ],

  ['housing', true, 'A, company admin [P-292]', { ...oslo, ...housing, ...hr }],
  ['housing', true, 'A, global company admin [P-292]', { ...oslo, ...housing, ...support }],
  ['housing', false, 'B [P-292]', { ...brakar, ...housing, ...hr }],
  ['housing', false, 'C [P-292]', { ...akt, ...housing, ...hr }],
  ['housing', false, 'no housing agreement', { ...oslo, ...subscriptions, ...hr }],
  ['housing', false, 'user admin [P-292]', { ...oslo, ...housing, roles: ['USER_ADMIN'] }],
  ['housingOrder', true, 'agreement allows ordering [C-190]', { ...oslo, ...housing, ...hr, ...order }],
  ['housingOrder', false, 'agreement does not allow ordering [C-190]', { ...oslo, ...housing, ...hr }],
  [
    'pause',
    true,
    'company admin who may order',
    { ...oslo, ...subscriptions, ...hr, settings: { allowOrderTicket: true } },
  ],
  [
    'pause',
    true,
    'who may order for residents',
    { ...oslo, ...housing, ...hr, settings: { allowOrderTicket: true } },
  ],
  ['pause', false, 'agreement does not allow ordering', { ...oslo, ...subscriptions, ...hr }],
  ['ticketMove', true, 'company admin', { ...oslo, ...hr }],
  ['ticketMove', true, 'global company admin', { ...oslo, ...support }],
  ['ticketMove', false, 'user admin', { ...oslo, roles: ['USER_ADMIN'] }],
  ['pauseSettings', true, 'company admin with company tickets', { ...oslo, ...subscriptions, ...hr }],
  ['pauseSettings', true, 'global company admin with housing', { ...oslo, ...housing, ...support }],
  ['pauseSettings', false, 'user admin', { ...oslo, ...subscriptions, roles: ['USER_ADMIN'] }],
  ['housingAnyEnd', true, 'global company admin', { ...oslo, ...housing, ...support }],
  ['housingAnyEnd', false, 'company admin', { ...oslo, ...housing, ...hr }],

  ['userAdmin', true, 'global user admin [P-293]', { company: null, global: ['GLOBAL_USER_ADMIN'] }],
  ['userAdmin', true, 'user admin of the company [P-294]', { roles: ['USER_ADMIN'] }],
  ['userAdmin', true, 'user admin of another company [P-294]', { elsewhere: ['USER_ADMIN'] }],
  ['userAdmin', false, 'company admin [P-294]', { ...hr }],
  ['userAdminGlobal', true, 'global user admin [P-293]', { global: ['GLOBAL_USER_ADMIN'] }],
  ['userAdminGlobal', false, 'user admin of a company [P-293]', { roles: ['USER_ADMIN'] }],

  ['invoice', true, 'A, some service [P-296]', { ...oslo, ...subscriptions, ...hr }],
  ['invoice', true, 'C, some service [P-296]', { ...akt, ...free, ...hr }],
  ['invoice', false, 'B [P-295]', { ...brakar, ...free, ...hr }],
  ['invoice', false, 'no service [P-296]', { ...oslo, ...hr }],
  ['invoice', true, 'school only, school admin', { ...school, roles: ['SCHOOLTICKET_ADMIN'] }],
  ['invoice', true, 'school only, global school admin', { ...school, global: ['GLOBAL_SCHOOLTICKET_ADMIN'] }],
  ['invoice', true, 'school only, global company admin', { ...school, ...support }],
  ['invoice', false, 'school only, company admin, who does not administer it', { ...school, ...hr }],
  ['invoice', false, 'school only, global user admin', { ...school, global: ['GLOBAL_USER_ADMIN'] }],
  [
    'invoice',
    false,
    'B has no invoices, school admin',
    { ...brakar, ...school, roles: ['SCHOOLTICKET_ADMIN'] },
  ],
  [
    'invoice',
    false,
    'school admin of a company without school tickets',
    { ...subscriptions, roles: ['SCHOOLTICKET_ADMIN'] },
  ],
  [
    'invoice',
    true,
    'an agreement that has ended: its last invoice comes after it',
    { ...subscriptions, ...hr, term: { endDate: '2026-11-19' } },
  ],
  ['invoiceRefund', true, 'global company admin [P-297]', { ...subscriptions, ...support }],
  ['invoiceRefund', true, 'school only, global company admin', { ...school, ...support }],
  ['invoiceRefund', false, 'company admin [P-297]', { ...subscriptions, ...hr }],
  ['invoiceRefund', false, 'B, global company admin [P-295]', { ...brakar, ...free, ...support }],
  ['departments', true, 'company admin', { ...subscriptions, ...hr }],
  ['departments', true, 'global company admin', { ...subscriptions, ...support }],
  ['departments', false, 'user admin', { ...subscriptions, roles: ['USER_ADMIN'] }],
  ['departments', false, 'no agreement', hr],
  ['departments', true, 'school admin', { ...school, roles: ['SCHOOLTICKET_ADMIN'] }],
  ['departments', false, 'school admin of no school', { ...subscriptions, roles: ['SCHOOLTICKET_ADMIN'] }],
  ['departmentAdmin', true, 'company admin', { ...subscriptions, ...hr }],
  ['departmentAdmin', false, 'school admin', { ...school, roles: ['SCHOOLTICKET_ADMIN'] }],
  ['departmentPeople', true, 'company admin', { ...subscriptions, ...hr }],
  ['departmentPeople', true, 'school admin', { ...school, roles: ['SCHOOLTICKET_ADMIN'] }],
  ['departmentPeople', false, 'global company admin', { ...subscriptions, ...support }],
  ['departmentAdmin', false, 'global company admin', { ...subscriptions, ...support }],
  ['costReport', true, 'company admin', { ...subscriptions, ...hr }],
  ['costReport', true, 'global company admin', { ...subscriptions, ...support }],
  ['costReport', false, 'user admin', { ...subscriptions, roles: ['USER_ADMIN'] }],
  [
    'costReport',
    false,
    'B does not invoice, an agreement about the counter',
    { ...brakar, agreements: ['TICKETOFFICE'], ...hr },
  ],
  ['costReport', false, 'no agreement', hr],
  ['costReport', true, 'B, free tickets get bases, company admin', { ...brakar, ...free, ...hr }],
  ['invoiceDelivery', true, 'company admin', { ...subscriptions, ...hr }],
  ['invoiceDelivery', true, 'global company admin', { ...subscriptions, ...support }],
  ['invoiceDelivery', true, 'school only, global company admin', { ...school, ...support }],
  ['invoiceDelivery', true, 'school only, school admin', { ...school, roles: ['SCHOOLTICKET_ADMIN'] }],
  [
    'invoiceDelivery',
    false,
    'school admin of a company that is invoiced for the counter too',
    { agreements: ['SCHOOLTICKET', 'TICKETOFFICE'], roles: ['SCHOOLTICKET_ADMIN'] },
  ],
  ['invoiceDelivery', false, 'a buyer at the counter', { ...office, roles: ['TICKET_ADMIN'] }],
  ['invoiceDelivery', false, 'B has no invoices, company admin', { ...brakar, ...free, ...hr }],
  [
    'invoiceBaseOnly',
    true,
    'agreement gives a base only [P-305]',
    { ...subscriptions, ...hr, settings: { hasInvoiceBaseOnly: true } },
  ],
  ['invoiceBaseOnly', false, 'agreement gives invoices [P-305]', { ...subscriptions, ...hr }],
  [
    'invoiceBaseOnly',
    false,
    'no invoice feature',
    { ...brakar, ...free, ...hr, settings: { hasInvoiceBaseOnly: true } },
  ],

  ['companyAdmin', true, 'global company admin [P-108]', { company: null, ...support }],
  ['payments', true, 'A, global company admin', { ...oslo, company: null, ...support }],
  ['payments', false, 'B has no invoices', { ...brakar, company: null, ...support }],
  ['payments', false, 'global user admin', { ...oslo, global: ['GLOBAL_USER_ADMIN'] }],
  ['payments', false, 'company admin', { ...oslo, ...subscriptions, ...hr }],
  ['privacy', true, 'global company admin', { ...brakar, company: null, ...support }],
  ['privacy', false, 'global user admin', { ...oslo, global: ['GLOBAL_USER_ADMIN'] }],
  ['privacy', false, 'company admin', { ...oslo, ...subscriptions, ...hr }],
  ['clock', true, 'global company admin', { ...brakar, company: null, ...support }],
  ['clock', false, 'global user admin', { ...oslo, global: ['GLOBAL_USER_ADMIN'] }],
  ['clock', false, 'company admin', { ...oslo, ...subscriptions, ...hr }],
  ['voucherAdmin', true, 'A, global company admin', { ...oslo, company: null, ...support }],
  ['voucherAdmin', false, 'B has no car-sharing codes', { ...brakar, company: null, ...support }],
  ['voucherAdmin', false, 'global user admin', { ...oslo, global: ['GLOBAL_USER_ADMIN'] }],
  ['voucherAdmin', false, 'company admin', { ...oslo, ...subscriptions, ...hr }],
  ['companyAdmin', false, 'company admin [P-108]', { ...subscriptions, ...hr }],
  ['companyAdmin', false, 'global user admin [P-108]', { global: ['GLOBAL_USER_ADMIN'] }],
  ['auditLog', true, 'company admin', { ...subscriptions, ...hr }],
  ['auditLog', true, 'user admin of the company', { roles: ['USER_ADMIN'] }],
  ['auditLog', true, 'global company admin', support],
  ['auditLog', false, 'counter admin', { roles: ['TICKET_ADMIN'] }],
  ['auditLog', false, 'company admin of another company', { elsewhere: ['COMPANY_ADMIN'] }],
  ['scim', true, 'a system with the role of company admin', { ...subscriptions, ...hr }],
  ['scim', false, 'global company admin', support],
  ['auditLogGlobal', true, 'global user admin', { global: ['GLOBAL_USER_ADMIN'] }],
  ['auditLogGlobal', true, 'global company admin', support],
  ['auditLogGlobal', false, 'company admin', { ...subscriptions, ...hr }],
  ['travelCardAdmin', true, 'A, global travel-card admin [P-298]', { ...oslo, ...cards }],
  ['travelCardAdmin', false, 'B, global travel-card admin [P-298]', { ...brakar, ...cards }],
  ['travelCardAdmin', false, 'C, global travel-card admin [P-298]', { ...akt, ...cards }],
  ['travelCardAdmin', false, 'A, global company admin [P-298]', { ...oslo, ...support }],
]

const all: FactsOf = {
  agreements: ['SUBSCRIPTIONS', 'FREETICKET', 'SCHOOLTICKET', 'TICKETOFFICE', 'HOUSING_ASSOCIATION', 'OTHER'],
}
const EVERYTHING = ['SCHOOLTICKET', 'SUBSCRIPTIONS', 'TICKETOFFICE', 'HOUSING_ASSOCIATION']

describe('the kinds of agreements whose invoices somebody sees', () => {
  it.each<[string, FactsOf, string[]]>([
    ['company admin', { ...all, ...hr }, ['SUBSCRIPTIONS', 'TICKETOFFICE', 'HOUSING_ASSOCIATION']],
    ['user admin', { ...all, roles: ['USER_ADMIN'] }, ['TICKETOFFICE']],
    ['buyer at the counter', { ...all, roles: ['TICKET_ADMIN'] }, ['TICKETOFFICE']],
    ['school admin', { ...all, roles: ['SCHOOLTICKET_ADMIN'] }, ['SCHOOLTICKET']],
    [
      'school admin who is company admin too',
      { ...all, roles: ['SCHOOLTICKET_ADMIN', 'COMPANY_ADMIN'] },
      EVERYTHING,
    ],
    ['staff of schools', { ...all, global: ['GLOBAL_SCHOOLTICKET_ADMIN'] }, ['SCHOOLTICKET']],
    ['customer support', { ...all, ...support }, EVERYTHING],
    [
      'customer support, agreements that have ended',
      { ...all, ...support, term: { endDate: '2026-01-31' } },
      EVERYTHING,
    ],
    [
      'customer support, C has no housing',
      { ...akt, ...all, ...support },
      ['SCHOOLTICKET', 'SUBSCRIPTIONS', 'TICKETOFFICE'],
    ],
    ['customer support, B does not invoice', { ...brakar, ...all, ...support }, []],
    ['staff of users', { ...all, global: ['GLOBAL_USER_ADMIN'] }, []],
    ['company admin elsewhere', { ...all, elsewhere: ['COMPANY_ADMIN'] }, []],
  ])('%s', (_who, facts, seen) => expect(invoicedSubTypes(factsOf(facts))).toEqual(seen))

  it('have a role in the company that sees them, whatever is invoiced', () => {
    for (const subType of EVERYTHING)
      expect(invoiceRoles(subType as AgreementSubType), subType).not.toEqual([])
    expect(invoiceRoles('FREETICKET')).toEqual([])
  })
})

describe('permissions', () => {
  it.each(ROWS)('%s is %s: %s', (permission, allowed, _title, facts) => {
    expect(can(factsOf(facts), permission)).toBe(allowed)
  })

  it('has a row that gives and a row that refuses every permission [P-280]', () => {
    const given = PERMISSIONS.filter(({ id }) => !ROWS.some(([row, allowed]) => row === id && allowed))
    const refused = PERMISSIONS.filter(({ id }) => !ROWS.some(([row, allowed]) => row === id && !allowed))
    expect(given.map(({ id }) => id)).toEqual([])
    expect(refused.map(({ id }) => id)).toEqual(['signedIn'])
  })

  it('gives a user without roles only the permission of being signed in, whatever the agreements are [P-280]', () => {
    for (const operator of ['oslo', 'brakar', 'akt']) {
      const facts = factsOf({
        operator,
        environment: 'local',
        agreements: [...AGREEMENT_SUB_TYPES],
        ...order,
      })
      expect(permissionsOf(facts)).toEqual(['signedIn'])
    }
  })

  it('gives every role together with every agreement no more than the operator can [P-280]', () => {
    const all = (operator: string) =>
      permissionsOf(
        factsOf({
          operator,
          agreements: [...AGREEMENT_SUB_TYPES],
          roles: [...COMPANY_ROLES],
          global: [...GLOBAL_ROLES],
          ...order,
        }),
      )
    expect(all('oslo')).not.toContain('counterCancelTravelMoney')
    expect(all('brakar')).not.toContain('companyTicket')
    expect(all('brakar')).not.toContain('invoice')
    expect(all('akt')).not.toContain('housing')
    expect(all('akt')).not.toContain('travelCardAdmin')
  })

  it('has a sentence and a source for each row', () => {
    expect(PERMISSIONS.every(({ says, source }) => says !== '' && source !== '')).toBe(true)
    expect(new Set(PERMISSIONS.map(({ id }) => id)).size).toBe(PERMISSIONS.length)
  })
})

describe('services', () => {
  it('are ticket counter, company ticket, free ticket and housing [P-306]', () => {
    const agreements = [...AGREEMENT_SUB_TYPES]
    expect(services(factsOf({ agreements, ...hr }))).toEqual([
      'ticketCounter',
      'companyTicket',
      'freeTicket',
      'housing',
    ])
    expect(services(factsOf({ operator: 'brakar', agreements, ...hr }))).toEqual([
      'ticketCounter',
      'freeTicket',
    ])
    expect(services(factsOf({ ...hr }))).toEqual([])
  })
})

describe('the variant of the widget', () => {
  it.each([
    ['a company', subscriptions, 'COMPANY_TICKET'],
    ['a housing association', housing, 'HOUSING'],
    ['one that is both', { agreements: ['HOUSING_ASSOCIATION', 'SUBSCRIPTIONS'] }, 'COMPANY_TICKET'],
    ['one that is neither', office, null],
  ] as const)('of %s [P-045]', (_title, agreements, variant) => {
    expect(widgetVariant(factsOf({ ...(agreements as FactsOf), ...hr }))).toBe(variant)
  })

  it('is picked by the operator: C has no housing, B no widget [P-374]', () => {
    const agreements = [...AGREEMENT_SUB_TYPES]
    const variants = ['oslo', 'brakar', 'akt'].map(operator =>
      widgetVariant(factsOf({ operator, agreements, ...hr })),
    )
    expect(variants).toEqual(['COMPANY_TICKET', null, 'COMPANY_TICKET'])
    expect(widgetVariant(factsOf({ ...akt, ...housing, ...hr }))).toBe(null)
  })
})

describe('tools mode', () => {
  it.each([
    ['C with company ticket [P-300]', { ...akt, ...subscriptions, ...hr }, 'only-widget'],
    ['C without [P-303]', { ...akt, ...free, ...hr }, 'none'],
    ['A with company ticket [P-301]', { ...oslo, ...subscriptions, ...hr }, 'widget-and-real-time'],
    ['A with housing [P-301]', { ...oslo, ...housing, ...hr }, 'widget-and-real-time'],
    ['A with another service [P-302]', { ...oslo, ...office, ...hr }, 'only-real-time'],
    ['B [P-303]', { ...brakar, ...free, ...hr }, 'none'],
  ] as const)('%s [P-137]', (_title, facts, mode) => {
    expect(toolsMode(factsOf(facts as FactsOf))).toBe(mode)
  })

  it('shows real-time tools to visitors who are not signed in, at A only [P-021]', () => {
    const modes = (['oslo', 'brakar', 'akt'] as const).map(operator =>
      toolsMode({ operator: factsOf({ operator }).operator, company: null }),
    )
    expect(modes).toEqual(['only-real-time', 'none', 'none'])
  })
})
