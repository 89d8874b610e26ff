import { Writable } from 'node:stream'
import { COMPANIES } from '@portal/domain/cast'
import type { PersonInput } from '@portal/domain/hr-feed'
import { columnLines } from '@portal/domain/privacy'
import { VOUCHER_CLIENT } from '@portal/domain/voucher'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixedClock } from '../src/core/clock.ts'
import { METRICS } from '../src/core/metrics.ts'
import type { JobName } from '../src/core/queue.ts'
import { setUpQueue } from '../src/core/queue-setup.ts'
import { JOBS } from '../src/jobs.ts'
import { createPerson, removePerson } from '../src/modules/hr-feed/service.ts'
import { feedOf, feedPerson } from './feeds.ts'
import { FJORDBYGG, NORDLYS, type Portal, startPortal, voucherKeySentTo } from './harness.ts'
import { employeeWithTicket, openSelfService, signInOnPhone } from './me.ts'
import { REQUESTS, type Target, targetOf } from './operations.ts'
import { type Owner, openOwner } from './owner.ts'
import { plant, plantEverywhere, plantedPhone, soughtIn, tablesHolding } from './planting.ts'
import { setAccess } from './ticket-requests.ts'
import { openWidget, orderInWidget, typed, visitorOf } from './widgets.ts'

/**
 * A person planted in every product by the real API, and searched for in every column of every table, in jobs of the queue, in printed
 * invoices and in the log, before and after the periods of `RETENTION`. Source: reliability T-GDPR-2.
 */
type Body = Record<string, unknown>

let portal: Portal
let owner: Owner
let statuses: Map<string, number>
let sought: (text: string) => string[]
let codes: string[]
/** Tables that held something, before the first nights and after them. */
let held: Set<string>
let log = ''
const LONG = 900_000

const runAll = async () => {
  for (const name of Object.keys(JOBS) as JobName[]) await portal.job(name)
}
/** Moves the clocks of portal and database and runs every job, as the nights in between would have. */
const goTo = async (instant: string) => {
  portal.clock.set(instant)
  await setUpQueue(portal.database.ownerUrl, fixedClock(instant))
  await runAll()
}
const holding = () => tablesHolding(owner, sought)

/** A free ticket and a school ticket on a card. */
const onCards = async (target: Target) => {
  const card = { mediaType: 'TRAVEL_CARD', phone: undefined, phoneCountryCode: undefined, cardNumber: '1' }
  const order = (id: string, who: string, change: (body: Body) => Body) => {
    const { url, body } = REQUESTS[id]!
    return portal.as(who)('POST', url(target), plant(change(body!(target))))
  }
  const free = await order('freeTicketOrder', 'kari@nordlys.example', body => ({ ...body, ...card }))
  statuses.set('free ticket on a card', free.statusCode)
}

/** A planted person on the list of company pays buys in the ticket app. */
const buyInApp = async (target: Target) => {
  const { url, body } = REQUESTS.counterInAppOrderCreate!
  const [payer] = await portal.sql<{ phone: string }>(
    'oslo',
    `select phone from counter_payer where phone like '4198%' order by id limit 1`,
  )
  const order = { ...(plant(body!(target)) as Body), phone: payer?.phone }
  statuses.set('in the ticket app', (await portal.as('ticket-app')('POST', url(target), order)).statusCode)
}

/** The planted offer of a car-sharing code is used, by the key of its link. */
const claimVoucher = async () => {
  await portal.job('message-send', { operator: 'oslo' })
  const [offer] = await portal.sql<{ phone: string }>(
    'oslo',
    `select phone from voucher_offer where phone like '+474198%' and key_hash is not null`,
  )
  const key = offer && (await voucherKeySentTo(portal, offer.phone))
  const authorization = `Basic ${Buffer.from(`${VOUCHER_CLIENT}:${key}`).toString('base64')}`
  const claimed = await portal.anonymous()(
    'POST',
    '/voucher-api/offer',
    { selectedCarProvider: 'HYRE' },
    { authorization },
  )
  statuses.set('voucher: claim', claimed.statusCode)
}

/** A planted person is told of by the HR system of Nordlys, gets a ticket and leaves again. */
const joinFromHr = async () => {
  const feed = feedOf(portal)
  statuses.set('HR feed: rules', (await feed.save()).statusCode)
  await feed.trust()
  const person = plant(feedPerson({ userName: 'kanarina.hr@fuglesang.example' })) as PersonInput
  const { id } = await createPerson(feed.hr(), NORDLYS, 'SCIM', person)
  await feed.run()
  expect(await feed.rowOf(id)).toMatchObject({ state: 'JOINED', parked: null })
}
/** The company of a planted person with a ticket has their agreement on deduction from pay on paper. */
const agreeOnPaper = async () => {
  const [person] = await portal.sql<{ id: string }>(
    'oslo',
    `select h.id from holder h join ticket t on t.holder_id = h.id where h.company_id = $1 and h.last_name = 'Fuglesang'
       and t.kind = 'COMPANY_TICKET' and t.status in ('PENDING', 'ACTIVE') and t.expiration_date is null order by h.id limit 1`,
    [NORDLYS],
  )
  const kari = portal.as('kari@nordlys.example')
  const answer = await kari('POST', `/api/deduction-agreement/paper/${person!.id}`, {
    signedOn: '2026-11-02',
  })
  statuses.set('agreement on paper', answer.statusCode)
}
const leaveByHr = async () => {
  const feed = feedOf(portal)
  await feed.save()
  const people = await portal.sql<{ id: string }>(
    'oslo',
    `select id from eligible_person where last_name = 'Fuglesang' and deleted_at is null`,
  )
  expect(people.length).toBeGreaterThan(0)
  for (const { id } of people) await removePerson(feed.hr(), NORDLYS, id)
}

/** A planted employee asks for another name and number on their own page, and reports a mistake. */
const askOnOwnPage = async () => {
  await openSelfService(portal)
  const person = await employeeWithTicket(portal, {
    ...(plant({ firstName: '', lastName: '', phone: '' }) as Body),
  })
  const { answer, me } = await signInOnPhone(portal, person.phone)
  statuses.set('own page: sign in', answer.statusCode)
  const about = { id: person.ticketId }
  for (const body of [
    { ...about, kind: 'NAME', firstName: 'Kanarina', lastName: 'Fuglesang-Lie' },
    { ...about, kind: 'MISTAKE', text: 'Jeg heter Kanarina' },
  ])
    statuses.set(`own page: ${body.kind}`, (await me('POST', '/request', body)).statusCode)
  const phone = { ...about, phone: plantedPhone() }
  statuses.set('own page: number', (await me('POST', '/phone', phone)).statusCode)
}

/** What people do before a period begins: users, saved views and those on the list of company pays are deleted, a company has other addresses for e-mail. */
const removeFromLists = async () => {
  await leaveByHr()
  const staff = portal.as('ingrid@operator.example')
  const users = await portal.sql<{ id: string; state: string }>(
    'oslo',
    `select id, state from app_user where last_name = 'Fuglesang' or email like '%fuglesang%'`,
  )
  for (const { id } of users) {
    const answer = await staff('DELETE', `/user-api/user/${id}?confirmLastAdministrator=true`)
    expect(answer.statusCode).toBe(204)
  }
  const kari = portal.as('kari@nordlys.example')
  const payers = await portal.sql<{ id: string; companyId: string }>(
    'oslo',
    'select id, company_id as "companyId" from counter_payer',
  )
  for (const { id, companyId } of payers) {
    const answer = await kari(
      'DELETE',
      REQUESTS.counterPayerDelete!.url({ companyId, payerId: id, agreementId: '' }),
    )
    expect(answer.statusCode).toBe(204)
  }
  for (const list of ['employees', 'invoices'])
    for (const { id } of (await kari('GET', `/saved-view?list=${list}`)).json().matches)
      expect((await kari('DELETE', `/saved-view/${id}`)).statusCode).toBe(204)
  await owner.sql(
    'update company set email_for_ticket_requests = null, email_for_invoice_preview = null, invoice_email = null',
  )
  await owner.sql(`update payroll_destination set email = 'lonn@kunde.example' where email <> ''`)
}

beforeAll(async () => {
  portal = await startPortal({
    employees: 3,
    log: new Writable({
      write: (line, _encoding, done) => {
        log += line
        done()
      },
    }),
  })
  owner = await openOwner(portal)
  await portal.job('invoice-run', { operator: 'oslo', asOf: '2026-12-07' })
  const target = await targetOf(portal)
  statuses = await plantEverywhere(portal, target)
  const widget = await openWidget(portal, 'ALLOW_TICKET_CREATION')
  const inWidget = () => orderInWidget(portal, widget, plant(typed()) as object)
  statuses.set('widget: order', (await inWidget()).answer.statusCode)
  await setAccess(portal, FJORDBYGG, 'ALLOW_TICKET_REQUESTS', 'kanarina@fuglesang.example')
  for (const answer of ['approve', 'reject', 'none'])
    statuses.set(`widget: request, ${answer}`, (await inWidget()).answer.statusCode)
  await askOnOwnPage()
  await onCards(target)
  await buyInApp(target)
  await joinFromHr()
  await agreeOnPaper()
  await runAll()
  await claimVoucher()
  const wanted = visitorOf(portal, widget).code(plant(typed()) as object)
  statuses.set('widget: unconfirmed', (await wanted).statusCode)
  codes = (
    await portal.sql<{ code: string }>(
      'oslo',
      `select pickup_code as code from ticket where pickup_code is not null union select issued_id from ticket where issued_id <> id::text
       union select code from voucher_code where code is not null and offer_id is not null`,
    )
  ).map(({ code }) => code)
  sought = soughtIn(codes)
  held = new Set(Object.keys(await holding()))
  // The first invoices of the planted, in the month after.
  await goTo('2026-12-07T11:00:00Z')
  for (const table of Object.keys(await holding())) held.add(table)
}, LONG)
afterAll(async () => {
  await owner.close()
  await portal.stop()
})

/** What the books need until five fiscal years are over: agreements on deduction, names on lines, printed documents, why something was given back. */
const BOOKKEEPING = [
  'public.deduction_agreement',
  'public.invoice_document',
  'public.invoice_line',
  'public.invoice_line_person',
  'public.payroll_run_entry',
]

describe('a planted person', () => {
  it('is taken by every product', () => {
    const refused = [...statuses].filter(([, status]) => status >= 300)
    expect(refused.map(([id]) => id).sort()).toEqual(REFUSED)
  })

  it(
    'is found in every table that can hold somebody, and in no other',
    async () => {
      expect([...held].sort()).toEqual(HOLDING)
      const found = new Set(Object.values(await holding()).flat())
      for (const each of ['kanarin', 'fuglesang', '1987-06-05', ...codes]) expect(found).toContain(each)
    },
    LONG,
  )

  it('is in every table with a column about people, but for those where nobody can be planted', () => {
    const aboutPeople = columnLines().filter(line => line.class === 'PERSON')
    const tables = [...new Set(aboutPeople.map(({ table }) => table))]
    const missing = tables.filter(name => !HOLDING.includes(`public.${name}`))
    // One more here is a field of a request that `BY_KEY` of `planting.ts` does not know.
    expect(missing).toEqual(Object.keys(NOBODY))
  })

  it(
    'is only where bookkeeping needs it after all other periods',
    async () => {
      await removeFromLists()
      // All that is open ends with the year, and nothing comes back.
      await owner.sql(`update ticket_pause set state = 'CANCELLED'`)
      for (const table of ['ticket', 'subscription'])
        await owner.sql(
          `update ${table} set expiration_date = greatest(start_date, '2026-12-31') where status in ('PENDING', 'ACTIVE')`,
        )
      for (const day of ['2027-01-01', '2027-01-07', '2027-02-07', '2028-03-01'])
        await goTo(`${day}T11:00:00Z`)
      expect(Object.keys(await holding())).toEqual(BOOKKEEPING)
      expect(await portal.sql('oslo', 'select from holder')).toEqual([])
    },
    LONG,
  )

  it(
    'is nowhere after five fiscal years; the sums of the invoices stay',
    async () => {
      const sums = () =>
        portal.sql(
          'oslo',
          'select id, gross_ore, vat_ore, vat from invoice union all select id, gross_ore, 0, null from invoice_line order by 1',
        )
      const before = await sums()
      await goTo('2032-01-02T11:00:00Z')
      // Those of January 2027 are kept a year longer.
      expect(Object.keys(await holding())).toEqual(['public.invoice_document', 'public.invoice_line_person'])
      await goTo('2033-01-02T11:00:00Z')
      expect(await holding()).toEqual({})
      expect(await sums()).toEqual(before)
    },
    LONG,
  )

  it('was in no line of the log', () => {
    expect(log.split('\n').length).toBeGreaterThan(100)
    expect(sought(log)).toEqual([])
  })
  it('is in no metric, and no company is', async () => {
    const text = await METRICS.metrics()
    expect(text.match(/portal_http_request_duration_seconds_count/g)!.length).toBeGreaterThan(100)
    expect(sought(text)).toEqual([])
    expect(COMPANIES.filter(({ id, name }) => text.includes(`"${id}"`) || text.includes(name))).toEqual([])
  })
})

// Links, codes and rows of the examples that nobody has.
const REFUSED = [
  'accessRequestDecline',
  'counterInAppOrderCreate',
  'counterOrderSendCodes',
  'counterTicketSendCodeTo',
  'freeTicketMassChange',
  'freeTicketMassEnd',
  'housingSelfServiceChange',
  'meAgreementAct',
  'mePhoneAsk',
  'mePhoneConfirm',
  'mePhoneStop',
  'meRequestMake',
  'meSignIn',
  'onboardingChooseSignee',
  'onboardingVerifyPhone',
  // The file has changed since.
  'payrollRunApprove',
  'payrollRunReject',
  'payrollRunSend',
  // What may be changed, not a name and a phone.
  'selfServiceChange',
  'userActivate',
  'userActivationLook',
  'userSetRoles',
  'voucherClaim',
  'widgetOrder',
  'widgetSendCode',
]
const HOLDING = [
  'access_request',
  'api_client',
  'app_user',
  'bulk_request',
  'bulk_request_row',
  'company',
  'contract',
  'counter_delivery',
  'counter_payer',
  'counter_purchase',
  'deduction_agreement',
  'eligible_person',
  'employee_request',
  'holder',
  'holder_search',
  'idempotency_key',
  'invoice_document',
  'invoice_line',
  'invoice_line_person',
  'onboarding',
  'open_claim',
  'other_gift',
  'outgoing_message',
  'payroll_destination',
  'payroll_run_entry',
  'period_claim',
  'saved_view',
  'ticket',
  'ticket_request',
  'travel_card',
  'user_search',
  'voucher_code',
  'voucher_offer',
  'widget_order',
].map(name => `public.${name}`)
/** Tables with a column about people in which a name, phone or code is never or not here, and why. */
const NOBODY = {
  allowance_used: 'a hash of a phone or address',
  einvoice: 'no company here gets its invoices so',
  invoice: 'the reference of an agreement, which the examples keep',
  invoice_line_department: 'what a company calls a department',
  me_code: 'a hash of a phone, and the phone encrypted',
  me_session: 'a hash of a phone, and the phone encrypted',
  notice_mark: 'when somebody read',
  outbox_call: 'emptied by the jobs that make the calls',
  payment_unmatched: 'comes by a file of the bank',
  payroll_run: 'a file, encrypted',
  phone_change: 'a phone, encrypted',
  security_event: 'an address of the network',
  session: 'the kind of a browser and the address of a network',
  subscription: 'refers to the holder only',
  ticket_pause: 'refers to the holder only',
}
