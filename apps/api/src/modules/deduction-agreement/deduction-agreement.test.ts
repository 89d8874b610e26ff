import { randomUUID } from 'node:crypto'
import type { SubscriptionType } from '@portal/domain/subscription'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agreementsOf } from '../../../test/deduction-agreements.ts'
import { feedOf } from '../../../test/feeds.ts'
import { type Call, NORDLYS, type Portal, startPortal } from '../../../test/harness.ts'
import { acceptAgreement, declineAgreement, withdrawAgreement } from './accept.ts'

let portal: Portal
let nordlys: ReturnType<typeof agreementsOf>
let kari: Call
let ingrid: Call
beforeAll(async () => {
  portal = await startPortal()
  nordlys = agreementsOf(portal)
  kari = portal.as('kari@nordlys.example')
  ingrid = portal.as('ingrid@operator.example')
})
afterAll(() => portal.stop())

const base = '/api/deduction-agreement'
const refused = (answer: Promise<unknown>) =>
  answer.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

describe('a company that asks for nothing', () => {
  it('orders as before, and nobody has a place in the tables', async () => {
    const { id, holder } = await nordlys.order()
    expect(await nordlys.ticket(id)).toMatchObject({ calls: 1 })
    expect(await nordlys.status(holder)).toBeUndefined()
    expect((await kari('GET', `${base}/settings/by-company-id/${NORDLYS}`)).json()).toMatchObject({
      ...{ need: 'OFF', version: 0, waiting: 0, since: null },
    })
    expect((await kari('POST', `${base}/ask/by-company-id/${NORDLYS}`, { number: 1 })).json()).toMatchObject({
      code: 'deduction-agreement-off',
    })
  })
})

describe('a ticket that needs the agreement', () => {
  it('is withdrawn when the person does not want it, and the company is told', async () => {
    await nordlys.choose({ need: 'NEEDED' })
    const { id, holder } = await nordlys.order()
    await declineAgreement(nordlys.ctx(), holder)
    expect(await nordlys.ticket(id)).toBeUndefined()
    expect(await nordlys.notices('deductionDeclined')).toEqual([{ count: 1, done: false }])
    expect(await refused(declineAgreement(nordlys.ctx(), holder))).toBe('not-found')
  })

  it('waits however it was ordered: by the HR feed too', async () => {
    const feed = feedOf(portal)
    await feed.save()
    await feed.trust()
    const { id } = await feed.newcomer()
    await feed.run()
    const { ticket: ticketId, holder } = await feed.rowOf(id)
    expect(await nordlys.ticket(ticketId!)).toMatchObject({ status: 'PENDING', calls: 0 })
    expect(await nordlys.status(holder!)).toMatchObject({ waiting: true })
  })

  it('is issued when the company does not need agreements any more', async () => {
    const { id, holder } = await nordlys.order()
    await nordlys.choose({ need: 'ASKED', paragraphNb: 'Trekket heter «Kollektivbillett».' })
    expect(await nordlys.ticket(id)).toMatchObject({ calls: 1 })
    expect(await nordlys.status(holder)).toMatchObject({ waiting: false })
    const next = await nordlys.order()
    expect(await nordlys.ticket(next.id)).toMatchObject({ calls: 1 })
    expect(await nordlys.status(next.holder)).toMatchObject({ state: 'NOT_ASKED', waiting: false })
  })

  it('is agreed to once, by two at the same moment', async () => {
    await nordlys.choose({ need: 'NEEDED', paragraphNb: 'Trekket heter «Kollektivbillett».' })
    const { id, holder } = await nordlys.order()
    const outcomes = await Promise.all([refused(nordlys.agree(holder)), refused(nordlys.agree(holder))])
    expect(outcomes.sort()).toEqual(['deduction-agreement-state', 'done'])
    expect(await nordlys.ticket(id)).toMatchObject({ calls: 1 })
  })

  it('is not agreed to by another text or amount than was seen', async () => {
    const { holder } = await nordlys.order()
    const now = await nordlys.seenBy(holder)
    for (const other of [{ textVersion: 99 }, { monthlyOre: 100 }])
      expect(
        await refused(acceptAgreement(nordlys.ctx(), holder, { ...now, ...other }, { by: 'SMS_CODE' })),
      ).toBe('changed-meanwhile')
  })
})

describe('on paper', () => {
  it('has its day, lets a ticket go on, and is no day to come', async () => {
    await nordlys.choose({ need: 'NEEDED' })
    const { id, holder } = await nordlys.order()
    const paper = (signedOn: string, call = kari) => call('POST', `${base}/paper/${holder}`, { signedOn })
    expect((await paper('2026-11-22')).json()).toMatchObject({ errors: [{ code: 'max-date' }] })
    expect((await paper('2026-11-18', ingrid)).statusCode).toBe(403)
    const answer = await paper('2026-11-18')
    expect(answer.statusCode).toBe(200)
    expect(await nordlys.ticket(id)).toMatchObject({ calls: 1 })
    expect(await nordlys.rowOf(holder)).toMatchObject({
      state: 'ON_PAPER',
      agreement: { acceptedOn: '2026-11-18' },
    })
    const { text } = await extractText(
      await getDocumentProxy(new Uint8Array((await nordlys.pdfOf(answer.json().id, ingrid)).rawPayload)),
      { mergePages: true },
    )
    expect(text).toContain('Signert på papir 18.11.2026')
  })
})

describe('the list', () => {
  it('asks those who can be asked, by the number that was shown, once a day', async () => {
    await nordlys.choose({ need: 'ASKED' })
    const { holder, phone } = await nordlys.order()
    const { counts } = await nordlys.list()
    const number = counts.NOT_ASKED + counts.ASKED
    const ask = (body: object, call = kari) => call('POST', `${base}/ask/by-company-id/${NORDLYS}`, body)
    expect((await ask({ number: number + 1 })).json()).toMatchObject({ code: 'changed-meanwhile' })
    expect((await ask({ number }, ingrid)).statusCode).toBe(403)
    expect((await ask({ number })).json()).toMatchObject({ asked: expect.any(Number) })
    await nordlys.job()
    expect(await nordlys.texts(phone)).toHaveLength(1)
    expect((await nordlys.texts(phone))[0]).toContain('Nordlys AS ber deg godta')
    expect((await ask({ subscriberIds: [holder], number: 1 })).json()).toEqual({ asked: 0, skipped: 1 })
  })

  it('is searched, is read by staff, and is a file with the ids of agreements', async () => {
    const { holder } = await nordlys.order({ firstName: 'Zoë', lastName: 'Quist', employeeId: 'E-99' })
    const { id } = await nordlys.agree(holder)
    for (const searchFor of ['quist', 'zoë qui', 'e-99'])
      expect(
        (await nordlys.list(`show=ALL&searchFor=${encodeURIComponent(searchFor)}`, ingrid)).matches,
      ).toMatchObject([{ subscriberId: holder }])
    expect((await nordlys.list('searchFor=quist')).totalEntries).toBe(0)
    expect((await nordlys.list(`show=ALL&subscriberId=${holder}`)).matches).toMatchObject([
      { lastName: 'Quist' },
    ])
    expect((await nordlys.list(`show=ALL&subscriberId=${randomUUID()}`)).totalEntries).toBe(0)
    const file = await kari(
      'GET',
      `${base}/by-company-id/${NORDLYS}/file?show=HAS&searchFor=quist&language=en`,
    )
    const [head, line] = file.body.replace('\ufeff', '').split('\r\n')
    expect(head).toContain('Agreement id')
    expect(line).toContain(`Accepted online;${id};Code by text message;21.11.2026`)
  })
})

describe('an agreement that is withdrawn', () => {
  it('ends nothing by itself, leaves the deduction of this month, and waits for the choice of the company', async () => {
    await nordlys.choose({ need: 'ASKED' })
    const { id, holder } = await nordlys.order({ startDate: '2026-11-21' })
    await nordlys.issue()
    const { id: agreementId } = await nordlys.agree(holder)
    const payroll = async () =>
      (await kari('GET', `/api/invoice/payroll/by-company-id/${NORDLYS}/file?month=2026-11`)).body
    const before = await payroll()
    await withdrawAgreement(nordlys.ctx(), holder)
    expect(await payroll()).toBe(before)
    expect(await nordlys.ticket(id)).toMatchObject({ status: 'ACTIVE' })
    expect(await nordlys.notices('deductionWithdrawn')).toEqual([{ count: 1, done: false }])
    expect(await nordlys.rowOf(holder, 'state=WITHDRAWN')).toMatchObject({
      agreement: { id: agreementId, withdrawnOn: '2026-11-21' },
    })
    // Reminded until it is chosen.
    portal.clock.set('2026-11-28T11:00:00Z')
    await nordlys.job()
    expect(await nordlys.notices('deductionWithdrawn')).toEqual([{ count: 2, done: false }])
    // Nobody asks them again.
    const { counts } = await nordlys.list()
    expect(
      (
        await kari('POST', `${base}/ask/by-company-id/${NORDLYS}`, { subscriberIds: [holder], number: 1 })
      ).json(),
    ).toMatchObject({ code: 'changed-meanwhile' })
    expect(counts.WITHDRAWN).toBe(1)
    const choice = (body: object, call = kari) => call('POST', `${base}/choose/${holder}`, body)
    expect((await choice({ choice: 'INVOICE' }, ingrid)).statusCode).toBe(403)
    expect((await choice({ choice: 'END' })).json()).toMatchObject({ errors: [{ pointer: '/lastDay' }] })
    expect((await choice({ choice: 'INVOICE' })).statusCode).toBe(204)
    expect(await nordlys.notices('deductionWithdrawn')).toEqual([{ count: 2, done: true }])
    expect(await nordlys.ticket(id)).toMatchObject({ status: 'ACTIVE' })
    expect((await choice({ choice: 'INVOICE' })).json()).toMatchObject({ code: 'deduction-agreement-state' })
  })

  it('ends the ticket where the company chooses that', async () => {
    const { id, holder } = await nordlys.order({ startDate: '2026-11-28' })
    await nordlys.issue()
    await nordlys.agree(holder)
    await withdrawAgreement(nordlys.ctx(), holder)
    expect(
      (await kari('POST', `${base}/choose/${holder}`, { choice: 'END', lastDay: '2026-11-30' })).statusCode,
    ).toBe(204)
    const [row] = await portal.sql('oslo', 'select expiration_date::text as last from ticket where id = $1', [
      id,
    ])
    expect(row).toEqual({ last: '2026-11-30' })
  })
})

describe('a ticket that waits', () => {
  it('waits, is asked for and reminded of after 3 and 10 days, and is issued once it is agreed', async () => {
    await nordlys.choose({ need: 'NEEDED', paragraphNb: 'Trekket heter «Kollektivbillett».' })
    portal.clock.set('2026-12-05T11:00:00Z')
    await nordlys.job()
    const { id, holder, phone } = await nordlys.order({ startDate: '2027-02-01' })
    await nordlys.issue()
    expect(await nordlys.ticket(id)).toEqual({ status: 'PENDING', issued: false, code: null, calls: 0 })
    expect(await nordlys.status(holder)).toMatchObject({ state: 'NOT_ASKED', waiting: true })
    expect(await nordlys.job()).toMatchObject({ asked: 1 })
    expect((await nordlys.texts(phone))[0]).toContain('Godta avtalen om trekk i lønn innen 04.01.2027')
    expect((await nordlys.texts(phone))[0]).toContain('/min/avtale')
    expect(await nordlys.status(holder)).toMatchObject({ state: 'ASKED', due: '2026-12-08 09:00:00' })
    expect(await nordlys.job()).toEqual({ asked: 0, reminded: 0, expired: 0 })
    for (const [instant, due] of [
      ['2026-12-08T08:00:00Z', '2026-12-15 09:00:00'],
      ['2026-12-15T08:00:00Z', '2027-01-05 00:00:00'],
    ] as const) {
      portal.clock.set(instant)
      await nordlys.job()
      expect(await nordlys.status(holder)).toMatchObject({ due })
    }
    expect(await nordlys.rowOf(holder, 'show=LACKS')).toMatchObject({
      ...{ state: 'ASKED', reminders: 2, remindOn: null, monthlyDeduction: 747 },
      ticket: { waiting: true, active: false, startDate: '2027-02-01' },
    })
    const { id: agreementId } = await nordlys.agree(holder)
    expect(await nordlys.ticket(id)).toMatchObject({ calls: 1 })
    await nordlys.issue()
    expect(await nordlys.ticket(id)).toMatchObject({
      status: 'PENDING',
      issued: true,
      code: expect.any(String),
    })
    expect(await nordlys.status(holder)).toMatchObject({ state: 'AGREED', waiting: false, due: null })
    expect(await nordlys.rowOf(holder, 'show=HAS')).toMatchObject({
      state: 'AGREED',
      agreement: { id: agreementId, by: 'SMS_CODE', acceptedOn: '2026-12-15', monthlyDeduction: 747 },
    })
    expect(await refused(nordlys.agree(holder))).toBe('deduction-agreement-state')
  })

  it('is withdrawn with its add-ons when nobody has agreed in time', async () => {
    const addOns: SubscriptionType[] = ['JOULE']
    const { id, holder, phone } = await nordlys.order({ addOns, startDate: '2027-01-01' })
    await nordlys.job()
    portal.clock.set('2027-01-01T22:00:00Z')
    await portal.job('ticket-lifecycle', { operator: 'oslo' })
    await nordlys.job()
    expect(await nordlys.ticket(id)).toMatchObject({ status: 'PENDING' })
    portal.clock.set('2027-01-02T08:00:00Z')
    expect((await nordlys.job()).expired).toBeGreaterThan(0)
    expect(await nordlys.ticket(id)).toBeUndefined()
    expect(await nordlys.status(holder)).toBeUndefined()
    expect(await portal.sql('oslo', 'select from subscription where holder_id = $1', [holder])).toEqual([])
    expect((await nordlys.texts(phone)).at(-1)).toContain('ble ikke godtatt i tide')
    expect((await nordlys.notices('deductionExpired')).length).toBeGreaterThan(0)
  })
})

describe('what the company pays of a ticket', () => {
  const rule = (value: number, from: string) =>
    portal.sql(
      'oslo',
      `insert into subsidy_rule (company_id, name, product, department_ids, groups, kind, value, tax_mode, from_month, created_at)
       values ($1, 'Andel', 'TICKET', '{}', '{}', 'PERCENT', $2, 'GIFT', $3, now())`,
      [NORDLYS, value, `${from}-01`],
    )
  const endRule = (month: string) =>
    portal.sql('oslo', 'update subsidy_rule set to_month = $2 where company_id = $1 and to_month is null', [
      NORDLYS,
      `${month}-01`,
    ])
  const tell = () => portal.job('deduction-agreement-prices', { operator: 'oslo' })

  it('is not deducted: the agreement is on the part of the employee', async () => {
    await nordlys.choose({ need: 'ASKED' })
    await rule(50, '2027-02')
    const { holder } = await nordlys.order({ startDate: '2027-02-01' })
    expect((await nordlys.rowOf(holder)).monthlyDeduction).toBe(373)
    const { id } = await nordlys.agree(holder)
    expect(
      await portal.sql(
        'oslo',
        'select monthly_ore::int as ore, parts from deduction_agreement where id = $1',
        [id],
      ),
    ).toEqual([{ ore: 37300, parts: [{ name: 'Bedriftsbillett', ore: 37300, employerOre: 37400 }] }])
    const pdf = (await nordlys.pdfOf(id)).rawPayload
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
    const plain = text.replaceAll('\u00a0', ' ')
    for (const said of ['373 kr i måneden', 'Nordlys AS betaler 374 kr av 747 kr.'])
      expect(plain).toContain(said)
    // By another rule it is another amount, which has to be seen.
    await portal.sql('oslo', 'update subsidy_rule set value = 25 where company_id = $1', [NORDLYS])
    const other = await nordlys.order({ startDate: '2027-02-01' })
    expect(
      await refused(
        acceptAgreement(
          nordlys.ctx(),
          other.holder,
          { ...(await nordlys.seenBy(other.holder)), monthlyOre: 37300 },
          { by: 'SMS_CODE' },
        ),
      ),
    ).toBe('changed-meanwhile')
    await portal.sql('oslo', 'delete from subsidy_rule where company_id = $1', [NORDLYS])
  })

  it('is told of like a higher price when it gets less, once, and not when it gets more', async () => {
    await rule(50, '2027-02')
    const { holder, phone } = await nordlys.order({ startDate: '2027-02-01' })
    await nordlys.agree(holder)
    const before = (await nordlys.texts(phone)).length
    const told = async () => (await nordlys.texts(phone)).slice(before)
    // Told of nothing that they have agreed to.
    await tell()
    expect(await told()).toEqual([])
    portal.clock.set('2027-03-10T11:00:00Z')
    await endRule('2027-03')
    await rule(75, '2027-04')
    await tell()
    expect(await told()).toEqual([])
    portal.clock.set('2027-04-10T11:00:00Z')
    await endRule('2027-05')
    await rule(25, '2027-06')
    // Whose ticket begins with the rule has seen the amount.
    const next = await nordlys.order({ startDate: '2027-06-01' })
    await nordlys.agree(next.holder)
    await tell()
    expect(await told()).toEqual([])
    portal.clock.set('2027-05-03T11:00:00Z')
    for (const _ of [1, 2]) await tell()
    const part =
      'Oslo kollektiv: Fra 01.06.2027 trekker Nordlys AS 560 kr i måneden i lønnen din for bedriftsbilletten.'
    expect(await told()).toEqual([part])
    expect((await nordlys.texts(next.phone)).filter(text => text.includes('01.06.2027'))).toEqual([])
    expect(await nordlys.rowOf(holder)).toMatchObject({
      newPrice: { from: '2027-06-01', monthlyDeduction: 560 },
    })
    // Nobody pays a part any more, from the month that is under way on.
    portal.clock.set('2027-07-10T11:00:00Z')
    await endRule('2027-06')
    for (const _ of [1, 2]) await tell()
    const whole = expect.stringContaining('Fra 01.07.2027 koster bedriftsbilletten din 747 kr i måneden.')
    expect(await told()).toEqual([part, whole])
    await portal.sql('oslo', 'delete from subsidy_rule where company_id = $1', [NORDLYS])
  })
})
