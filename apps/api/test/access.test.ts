import { KEY_GROUP_IDS, NO_KEYS, SCIM_SCOPE, scopesOf } from '@portal/domain/integration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Feature } from './examples.ts'
import { NORDLYS, type Portal } from './harness.ts'
import { ACTOR_NAMES, type Statuses, startMatrix, textOf } from './matrix.ts'
import { drive, type Operation, REQUESTS, type Target, unknownTarget } from './operations.ts'

let portal: Portal
let operations: Operation[]
let nordlys: Target
let statuses: Statuses
/** Of a key with everything that a key can be for (`startMatrix`). */
const keyScopes = scopesOf(KEY_GROUP_IDS)

/** Who has what of a company, of those who know it. */
const FEATURES: Record<'administration' | Feature, readonly string[]> = {
  administration: ['company admin', 'global company admin', "the company's client"],
  school: ['school admin', 'global school admin'],
  invoices: [
    ...['company admin', 'counter admin', 'user admin', 'school admin', "the company's client"],
    ...['global company admin', 'global school admin'],
  ],
  counter: ['company admin', 'counter admin', 'user admin', "the company's client", 'global company admin'],
  counterBuyer: ['counter admin', 'global company admin'],
  counterCanceller: ['counter admin'],
  counterRefund: ['global company admin'],
  counterSettings: ['company admin', 'user admin', "the company's client"],
  integrations: ['company admin', 'global company admin'],
  integrationsChange: ['company admin'],
  deductionAgreements: ['company admin', 'global company admin'],
  deductionAgreementsChange: ['company admin'],
  // A system is of one company.
  ticketMove: ['company admin', 'global company admin'],
  departments: [
    ...['company admin', 'school admin', "the company's client"],
    ...['global company admin', 'global school admin'],
  ],
  subsidyAdmin: ['company admin', "the company's client"],
  payrollRunsAdmin: ['company admin', "the company's client"],
  departmentAdmin: ['company admin', "the company's client"],
  departmentPeople: ['company admin', 'school admin', "the company's client"],
}
const INSIDERS = ACTOR_NAMES.filter(
  who =>
    !['nobody', 'another company', 'no company', 'ticket app', 'key'].includes(who) &&
    !who.startsWith('another operator'),
)
const STAFF_WHO_MAY = {
  userAdmin: ['user admin', 'global user admin'],
  userAdminGlobal: ['global user admin'],
  companyAdmin: ['global company admin'],
  auditLogGlobal: ['global company admin', 'global user admin'],
  freeTicketTravelCardAdmin: ['global card admin'],
  payments: ['global company admin'],
  voucherAdmin: ['global company admin'],
  ticketApp: ['ticket app'],
  scim: ["the company's client", 'key'],
}

beforeAll(async () => {
  ;({ portal, operations, nordlys, statuses } = await startMatrix())
  expect(operations.map(o => o.id).filter(id => !REQUESTS[id])).toEqual([])
})
afterAll(() => portal.stop())

const guarded = () => operations.filter(o => !o.public)
const concerning = (...about: string[]) => operations.filter(o => about.includes(REQUESTS[o.id]!.about))
/** What those who have a feature may do. */
const ofFeature = (feature: string, ...about: string[]) =>
  concerning(...about).filter(o => (REQUESTS[o.id]!.needs ?? 'administration') === feature)
const ofCompany = () => concerning('company', 'company-action', 'member', 'staff-company')
const answersOf = (actor: string, about: Operation[]) =>
  about.map(o => [o.id, statuses.get(o.id)?.get(actor)])
const all = (about: Operation[], status: number | ((o: Operation) => number)) =>
  about.map(o => [o.id, typeof status === 'number' ? status : status(o)])
/** What succeeds for everybody who has a feature. An action may be refused for the state of its row. */
const opensTo = (feature: string, roles: readonly string[]) => {
  for (const allowed of roles) {
    expect(answersOf(allowed, ofFeature(feature, 'company')), allowed).toEqual(
      all(ofFeature(feature, 'company'), success),
    )
    for (const [id, status] of answersOf(allowed, ofFeature(feature, 'company-action')))
      expect([401, 403, 404], `${allowed} ${id} ${status}`).not.toContain(status)
  }
}
const success = (o: Operation) => o.statuses.find(status => status < 400)!

describe('who may do what', () => {
  it('is the same for every operation and actor as in the committed matrix', async () => {
    await expect(textOf(statuses)).toMatchFileSnapshot('./access.golden.txt')
  })

  it('has an example request for every operation, and no other', () => {
    expect(Object.keys(REQUESTS).sort()).toEqual(operations.map(o => o.id).sort())
    expect(concerning('nobody').map(o => o.id)).toEqual(operations.filter(o => o.public).map(o => o.id))
  })

  it('refuses everybody without a token, and everybody of another operator, with 401', () => {
    expect(answersOf('nobody', guarded())).toEqual(all(guarded(), 401))
    expect(answersOf('another operator, here', guarded())).toEqual(all(guarded(), 401))
  })

  it('answers 404 for a company of others, and for another operator', () => {
    for (const stranger of ['another company', 'no company', 'another operator'])
      expect(answersOf(stranger, ofCompany()), stranger).toEqual(all(ofCompany(), 404))
  })

  it('lets a key do what its groups are for, and nothing that who made it may not do', () => {
    const scopeOf = ({ tags, method }: Operation) => `${tags[0]}:${method === 'GET' ? 'read' : 'write'}`
    // Lists of people come by the key that sends people, whose scope is that of SCIM.
    const ofSender = ['hrFeedListPut', 'hrFeedList', 'hrFeedListRows']
    for (const operation of guarded()) {
      const scope = ofSender.includes(operation.id) ? SCIM_SCOPE : scopeOf(operation)
      const [key, maker] = ['key', 'company admin'].map(who => statuses.get(operation.id)!.get(who)!)
      const shut = key === 403 || key === 404
      if (!keyScopes.includes(scope)) expect([operation.id, key]).toEqual([operation.id, 403])
      // SCIM is for systems alone: people have the page, and the same right there.
      const ofSystems = REQUESTS[operation.id]!.needs === 'scim'
      if (!shut && !ofSystems) expect([401, 403, 404], `${operation.id} ${key}`).not.toContain(maker)
    }
  })

  it('lets no key near keys, sign-in, users or secrets, whatever its scopes', () => {
    const shut = guarded().filter(({ tags }) => NO_KEYS.includes(tags[0]!))
    expect(answersOf('key', shut)).toEqual(all(shut, 403))
    expect(keyScopes.filter(scope => NO_KEYS.includes(scope.split(':')[0]!))).toEqual([])
    // Whoever adds a part of the API says here whether keys may use it.
    expect(
      [...new Set(guarded().flatMap(({ tags }) => tags))].filter(tag => !NO_KEYS.includes(tag)).sort(),
    ).toEqual([
      'bulk-order',
      'company-ticket',
      'cost-report',
      'counter',
      'department',
      'free-ticket',
      'housing',
      'hr-feed',
      'invoice',
      'payroll',
      'school',
      'scim',
      'subscription',
      'tax-base',
      'ticket-request',
    ])
  })

  it("shows the operator's ticket app no company, and lets it do nothing for one", () => {
    for (const [id, status] of answersOf('ticket app', ofCompany()))
      expect([403, 404], `${id} ${status}`).toContain(status)
  })

  it.each(Object.entries(FEATURES))(
    'refuses the wrong role on the server, and allows the roles that have the feature %s [P-291, P-299, F-002]',
    (feature, allowed) => {
      const area = ofFeature(feature, 'company', 'company-action')
      for (const colleague of INSIDERS.filter(who => !allowed.includes(who)))
        expect(answersOf(colleague, area), colleague).toEqual(all(area, 403))
      opensTo(feature, allowed)
    },
  )

  it('gives company admins and global company admins all of the company-ticket area [C-003]', () => {
    const area = operations.filter(o => o.tags.includes('company-ticket'))
    expect(area).toHaveLength(26)
    for (const who of ['company admin', 'global company admin'])
      for (const [id, status] of answersOf(who, area))
        expect([401, 403, 404], `${who} ${id} ${status}`).not.toContain(status)
  })

  it('opens what staff administer to those staff alone, and to user admins what is theirs [P-293, P-294, P-304]', () => {
    for (const [need, allowed] of Object.entries(STAFF_WHO_MAY)) {
      const area = concerning('staff').filter(o => REQUESTS[o.id]!.needs === need)
      expect(area.length).toBeGreaterThan(0)
      for (const who of ACTOR_NAMES)
        for (const [id, status] of answersOf(who, area)) {
          const shut = status === 401 || status === 403
          expect(shut, `${who} ${id} ${status}`).toBe(!allowed.includes(who))
        }
    }
  })

  it('allows only global company admins to change a company', () => {
    const area = concerning('staff-company')
    for (const who of [
      'company admin',
      'user admin',
      'global user admin',
      'global card admin',
      "the company's client",
    ])
      expect(answersOf(who, area), who).toEqual(all(area, 403))
    for (const [id, status] of answersOf('global company admin', area))
      expect([200, 201, 204, 409], `${id} ${status}`).toContain(status)
  })

  it('shows the audit log to those who administer a company', () => {
    const log = operations.filter(o => o.id.startsWith('auditCompany'))
    for (const who of ['company admin', 'user admin', 'global company admin', 'global user admin'])
      expect(answersOf(who, log), who).toEqual(all(log, 200))
    for (const who of ['counter admin', 'school admin', 'global card admin'])
      expect(answersOf(who, log), who).toEqual(all(log, 403))
  })

  it('answers for another company as for one that does not exist', async () => {
    for (const operation of ofCompany()) {
      const [theirs, none] = await Promise.all(
        [nordlys, unknownTarget()].map(target =>
          drive(portal.as('jon@fjordbygg.example'), operation, target),
        ),
      )
      expect({ ...theirs!.json(), requestId: '' }, operation.id).toEqual({ ...none!.json(), requestId: '' })
    }
  })
})

describe('a feature that the facts do not give', () => {
  const invoices = (who: string, companyId: string) =>
    portal.as(who)('GET', `/api/invoice/by-company-id/${companyId}`)
  const employees = (who: string, companyId: string) =>
    portal.as(who)('GET', `/api/subscriber/by-company-id/${companyId}`)
  const forbidden = { statusCode: 403 }

  it('company tickets: neither at operator B nor without a subscriptions agreement in force [P-282]', async () => {
    expect(await employees('anders@akt.example', '500100')).toMatchObject({ statusCode: 200 })
    expect(await employees('ingrid@operator.example', '100104')).toMatchObject({ statusCode: 200 })
    await portal.sql('oslo', `update agreement set end_date = '2026-11-20' where company_id = '100104'`)
    expect(await employees('ingrid@operator.example', '100104')).toMatchObject(forbidden)
    await portal.sql('brakar', `update agreement set sub_type = 'SUBSCRIPTIONS' where company_id = '300100'`)
    expect(await employees('bente@brakar.example', '300100')).toMatchObject(forbidden)
  })

  it('invoices: not at operator B, whatever the company has agreed to [P-295]', async () => {
    await portal.sql('brakar', `update agreement set sub_type = 'FREETICKET' where company_id = '300100'`)
    expect(await invoices('bente@brakar.example', '300100')).toMatchObject(forbidden)
    expect(await invoices('anders@akt.example', '500100')).toMatchObject({ statusCode: 200 })
  })

  it('invoices: not for a company without any service [P-296]', async () => {
    expect(await invoices('ingrid@operator.example', '100106')).toMatchObject({ statusCode: 200 })
    await portal.sql('oslo', `update agreement set sub_type = 'OTHER' where company_id = '100106'`)
    expect(await invoices('ingrid@operator.example', '100106')).toMatchObject(forbidden)
  })

  it('deductions: with the company-ticket area, not with invoices alone', async () => {
    const [person] = await portal.sql<{ id: string }>(
      'oslo',
      `select id from holder where company_id = '100102' limit 1`,
    )
    const deductions = () =>
      portal.as('ingrid@operator.example')('GET', `/api/subscriber/${person!.id}/deductions`)
    expect(await deductions()).toMatchObject({ statusCode: 200 })
    await portal.sql(
      'oslo',
      `with ended as (update agreement set end_date = '2026-11-20' where company_id = '100102')
       insert into agreement (id, company_id, sub_type, invoice_reference, from_date) values ('T-1', '100102', 'TICKETOFFICE', 'r', '2026-01-01')`,
    )
    expect(await invoices('ingrid@operator.example', '100102')).toMatchObject({ statusCode: 200 })
    expect(await deductions()).toMatchObject(forbidden)
  })

  it('orders: not under an agreement that does not allow them, though the list is open', async () => {
    const order = operations.find(o => o.id === 'companyTicketOrder')!
    const quiet = { ...unknownTarget(), agreementId: '200107' }
    expect(await drive(portal.as('ingrid@operator.example'), order, quiet)).toMatchObject(forbidden)
    expect(await employees('ingrid@operator.example', '100105')).toMatchObject({ statusCode: 200 })
  })
})

describe('a change of roles', () => {
  it('takes effect with the next request', async () => {
    const list = () => portal.as('siri@konsern.example')('GET', `/api/invoice/by-company-id/${NORDLYS}`)
    expect(await list()).toMatchObject({ statusCode: 200 })
    await portal.sql(
      'oslo',
      `delete from user_company_role r using app_user u
      where u.id = r.user_id and u.email = 'siri@konsern.example' and r.company_id = $1`,
      [NORDLYS],
    )
    expect(await list()).toMatchObject({ statusCode: 404 })
  })
})
