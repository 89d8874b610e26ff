import { createHash } from 'node:crypto'
import type { SubscriptionType } from '@portal/domain/subscription'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startBucket } from '../../../test/bucket.ts'
import { feedOf } from '../../../test/feeds.ts'
import { type Call, freshPhone, NORDLYS, orderFor, type Portal, startPortal } from '../../../test/harness.ts'
import type { Ctx } from '../../core/ctx.ts'
import { keepDocumentStore } from '../einvoice/document-store.ts'
import { acceptAgreement, declineAgreement, withdrawAgreement } from './service.ts'

let portal: Portal
let kari: Call
let ingrid: Call
let bucket: Awaited<ReturnType<typeof startBucket>>
beforeAll(async () => {
  portal = await startPortal()
  bucket = await startBucket(portal.env)
  kari = portal.as('kari@nordlys.example')
  ingrid = portal.as('ingrid@operator.example')
})
afterAll(async () => {
  await bucket.remove()
  await portal.stop()
})

const NOW = '2026-11-21T11:00:00Z'
const base = '/api/deduction-agreement'
const off = { need: 'OFF', paragraphNb: '', paragraphEn: '', asksAnew: false }
const choose = async (change: object = {}) =>
  expect(
    (await kari('PUT', `${base}/settings/by-company-id/${NORDLYS}`, { ...off, ...change })).statusCode,
  ).toBe(200)
const job = async () => (await portal.job('deduction-agreement', { operator: 'oslo' })).oslo!
const issue = () => portal.job('ticket-issue', { operator: 'oslo' })
const ctx = (): Ctx => ({ ...portal.ctxOf('oslo', 'deduction-agreement'), companyId: NORDLYS })

type Ordered = { id: string; holder: string; phone: string }
const order = async (change: object = {}): Promise<Ordered> => {
  const phone = freshPhone()
  const answer = await kari(
    'POST',
    '/api/ticket/create',
    orderFor({ phone, startDate: '2026-12-01', ...change }),
  )
  expect(answer.statusCode).toBe(201)
  const { id, subscriberId } = answer.json()
  return { id, holder: subscriberId, phone }
}
const status = async (holder: string) =>
  (
    await portal.sql<{ state: string; waiting: boolean; reminders: number; due: string | null }>(
      'oslo',
      `select state::text, waiting, reminders, (due_at at time zone 'Europe/Oslo')::text as due from deduction_status where holder_id = $1`,
      [holder],
    )
  )[0]
const ticket = async (id: string) =>
  (
    await portal.sql<{ status: string; issued: boolean; code: string | null; calls: number }>(
      'oslo',
      `select status::text, issued_at is not null as issued, pickup_code as code,
        (select count(*)::int from outbox_call c where c.subject_id = ticket.id and c.topic = 'ticket-issue') as calls from ticket where id = $1`,
      [id],
    )
  )[0]
const texts = async (phone: string) =>
  (
    await portal.sql<{ body: string }>(
      'oslo',
      'select body from outgoing_message where recipient = $1 order by created_at, id',
      [`+47${phone}`],
    )
  ).map(({ body }) => body)
const list = async (query = '', call = kari) =>
  (await call('GET', `${base}/by-company-id/${NORDLYS}?${query}`)).json()
const rowOf = async (holder: string, query = 'show=ALL') =>
  (await list(`${query}&maxEntries=100`)).matches.find(
    ({ subscriberId }: { subscriberId: string }) => subscriberId === holder,
  )
const seen = { textVersion: 1, monthlyOre: 74700, language: 'nb' as const }
const latest = async () => {
  const [row] = await portal.sql<{ version: number }>(
    'oslo',
    'select max(version)::int as version from deduction_text where company_id = $1',
    [NORDLYS],
  )
  return { ...seen, textVersion: row!.version }
}
const agree = async (holder: string) => acceptAgreement(ctx(), holder, await latest(), { by: 'SMS_CODE' })
const pdfOf = (id: string, call = kari) => call('GET', `${base}/${id}/pdf`)
const notices = (kind: string) =>
  portal.sql<{ count: number; done: boolean }>(
    'oslo',
    'select count, done_at is not null as done from notice where kind = $1 and company_id = $2',
    [kind, NORDLYS],
  )
const refused = (answer: Promise<unknown>) =>
  answer.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

beforeEach(() => portal.clock.set(NOW))

describe('a company that asks for nothing', () => {
  it('orders as before, and nobody has a place in the tables', async () => {
    const { id, holder } = await order()
    expect(await ticket(id)).toMatchObject({ calls: 1 })
    expect(await status(holder)).toBeUndefined()
    expect((await kari('GET', `${base}/settings/by-company-id/${NORDLYS}`)).json()).toMatchObject({
      ...{ need: 'OFF', version: 0, waiting: 0, since: null },
    })
    expect((await kari('POST', `${base}/ask/by-company-id/${NORDLYS}`, { number: 1 })).json()).toMatchObject({
      code: 'deduction-agreement-off',
    })
  })
})

describe('a ticket that needs the agreement', () => {
  it('waits, is asked for and reminded of after 3 and 10 days, and is issued once it is agreed', async () => {
    await choose({ need: 'NEEDED', paragraphNb: 'Trekket heter «Kollektivbillett».' })
    const { id, holder, phone } = await order({ startDate: '2027-01-01' })
    await issue()
    expect(await ticket(id)).toEqual({ status: 'PENDING', issued: false, code: null, calls: 0 })
    expect(await status(holder)).toMatchObject({ state: 'NOT_ASKED', waiting: true })
    expect(await job()).toMatchObject({ asked: 1 })
    expect((await texts(phone))[0]).toContain('Godta avtalen om trekk i lønn innen 21.12.2026')
    expect((await texts(phone))[0]).toContain('/min/avtale')
    expect(await status(holder)).toMatchObject({ state: 'ASKED', due: '2026-11-24 09:00:00' })
    expect(await job()).toEqual({ asked: 0, reminded: 0, expired: 0 })
    for (const [instant, due] of [
      ['2026-11-24T08:00:00Z', '2026-12-01 09:00:00'],
      ['2026-12-01T08:00:00Z', '2026-12-22 00:00:00'],
    ] as const) {
      portal.clock.set(instant)
      expect(await job()).toMatchObject({ reminded: 1 })
      expect(await status(holder)).toMatchObject({ due })
    }
    expect(await rowOf(holder, 'show=LACKS')).toMatchObject({
      ...{ state: 'ASKED', reminders: 2, remindOn: null, monthlyDeduction: 747 },
      ticket: { waiting: true, active: false, startDate: '2027-01-01' },
    })
    const { id: agreementId } = await agree(holder)
    expect(await ticket(id)).toMatchObject({ calls: 1 })
    await issue()
    expect(await ticket(id)).toMatchObject({ status: 'PENDING', issued: true, code: expect.any(String) })
    expect(await status(holder)).toMatchObject({ state: 'AGREED', waiting: false, due: null })
    expect(await rowOf(holder, 'show=HAS')).toMatchObject({
      state: 'AGREED',
      agreement: { id: agreementId, by: 'SMS_CODE', acceptedOn: '2026-12-01', monthlyDeduction: 747 },
    })
    expect(await refused(agree(holder))).toBe('deduction-agreement-state')
  })

  it('is withdrawn with its add-ons when nobody has agreed in time', async () => {
    const addOns: SubscriptionType[] = ['JOULE']
    const { id, holder, phone } = await order({ addOns })
    await job()
    portal.clock.set('2026-12-01T22:00:00Z')
    expect(await job()).toMatchObject({ expired: 0 })
    portal.clock.set('2026-12-02T08:00:00Z')
    expect(await job()).toMatchObject({ expired: 1 })
    expect(await ticket(id)).toBeUndefined()
    expect(await status(holder)).toBeUndefined()
    expect(await portal.sql('oslo', 'select from subscription where holder_id = $1', [holder])).toEqual([])
    expect((await texts(phone)).at(-1)).toContain('ble ikke godtatt i tide')
    expect(await notices('deductionExpired')).toEqual([{ count: 1, done: false }])
  })

  it('is withdrawn when the person does not want it, and the company is told', async () => {
    const { id, holder } = await order()
    await declineAgreement(ctx(), holder)
    expect(await ticket(id)).toBeUndefined()
    expect(await notices('deductionDeclined')).toEqual([{ count: 1, done: false }])
    expect(await refused(declineAgreement(ctx(), holder))).toBe('not-found')
  })

  it('waits however it was ordered: by the HR feed too', async () => {
    const feed = feedOf(portal)
    await feed.save()
    await feed.trust()
    const { id } = await feed.newcomer()
    await feed.run()
    const { ticket: ticketId, holder } = await feed.rowOf(id)
    expect(await ticket(ticketId!)).toMatchObject({ status: 'PENDING', calls: 0 })
    expect(await status(holder!)).toMatchObject({ waiting: true })
  })

  it('is issued when the company does not need agreements any more', async () => {
    const { id, holder } = await order()
    await choose({ need: 'ASKED', paragraphNb: 'Trekket heter «Kollektivbillett».' })
    expect(await ticket(id)).toMatchObject({ calls: 1 })
    expect(await status(holder)).toMatchObject({ waiting: false })
    const next = await order()
    expect(await ticket(next.id)).toMatchObject({ calls: 1 })
    expect(await status(next.holder)).toMatchObject({ state: 'NOT_ASKED', waiting: false })
  })

  it('is agreed to once, by two at the same moment', async () => {
    await choose({ need: 'NEEDED', paragraphNb: 'Trekket heter «Kollektivbillett».' })
    const { id, holder } = await order()
    const outcomes = await Promise.all([refused(agree(holder)), refused(agree(holder))])
    expect(outcomes.sort()).toEqual(['deduction-agreement-state', 'done'])
    expect(await ticket(id)).toMatchObject({ calls: 1 })
  })

  it('is not agreed to by another text or amount than was seen', async () => {
    const { holder } = await order()
    const now = await latest()
    for (const other of [{ textVersion: 99 }, { monthlyOre: 100 }])
      expect(await refused(acceptAgreement(ctx(), holder, { ...now, ...other }, { by: 'SMS_CODE' }))).toBe(
        'changed-meanwhile',
      )
  })
})

describe('the document of an agreement', () => {
  it('has the same hash 26 months later, after the text was changed and the document moved', async () => {
    await choose({ need: 'NEEDED', paragraphNb: 'Trekket heter «Kollektivbillett».' })
    const { id: ticketId, holder, phone } = await order()
    const { id } = await agree(holder)
    await issue()
    const [row] = await portal.sql<{ sha256: Buffer }>(
      'oslo',
      'select sha256 from deduction_agreement where id = $1',
      [id],
    )
    const hashNow = async () =>
      createHash('sha256')
        .update((await pdfOf(id)).rawPayload)
        .digest()
    expect(await hashNow()).toEqual(row!.sha256)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array((await pdfOf(id)).rawPayload)), {
      mergePages: true,
    })
    const plain = text.replaceAll('\u00a0', ' ')
    for (const said of [
      'Mellom Nordlys AS og Nora Østby',
      '747 kr i måneden',
      'Trekket heter «Kollektivbillett».',
      `slutter på ${phone.slice(-2)}`,
      id,
    ])
      expect(plain).toContain(said)
    await choose({ need: 'NEEDED', paragraphNb: 'Noe helt annet.' })
    portal.useDocuments(bucket.store)
    await keepDocumentStore({ ...portal.ctxOf('oslo'), documents: bucket.store })
    await portal.sql('oslo', `update ticket set status = 'ACTIVE' where id = $1`, [ticketId])
    expect((await kari('POST', `/api/ticket/change-expiry/by-id/${ticketId}/2027-01-31`)).statusCode).toBe(
      200,
    )
    portal.clock.set('2029-01-21T11:00:00Z')
    for (const night of ['ticket-lifecycle', 'ticket-anonymise', 'deduction-agreement-clean-up'] as const)
      await portal.job(night, { operator: 'oslo' })
    expect(await portal.sql('oslo', 'select from holder where id = $1', [holder])).toEqual([])
    expect(await hashNow()).toEqual(row!.sha256)
    // What was agreed to is changed by nobody.
    await expect(
      portal.sql('oslo', 'update deduction_agreement set monthly_ore = 1 where id = $1', [id]),
    ).rejects.toThrow()
  })

  it('goes five fiscal years after the year of its end', async () => {
    const [row] = await portal.sql<{ id: string; year: number }>(
      'oslo',
      'select id, extract(year from ended_on)::int as year from deduction_agreement where ended_on is not null limit 1',
    )
    const left = async () =>
      (await portal.sql('oslo', 'select from deduction_agreement where id = $1', [row!.id])).length
    for (const [instant, rows] of [
      [`${row!.year + 5}-12-31T11:00:00Z`, 1],
      [`${row!.year + 6}-01-01T11:00:00Z`, 0],
    ] as const) {
      portal.clock.set(instant)
      await portal.job('deduction-agreement-clean-up', { operator: 'oslo' })
      expect(await left()).toBe(rows)
    }
    portal.useDocuments(null)
  })
})

describe('an agreement that is withdrawn', () => {
  it('ends nothing by itself, leaves the deduction of this month, and waits for the choice of the company', async () => {
    await choose({ need: 'ASKED' })
    const { id, holder } = await order({ startDate: '2026-11-21' })
    await issue()
    const { id: agreementId } = await agree(holder)
    const payroll = async () =>
      (await kari('GET', `/api/invoice/payroll/by-company-id/${NORDLYS}/file?month=2026-11`)).body
    const before = await payroll()
    await withdrawAgreement(ctx(), holder)
    expect(await payroll()).toBe(before)
    expect(await ticket(id)).toMatchObject({ status: 'ACTIVE' })
    expect(await notices('deductionWithdrawn')).toEqual([{ count: 1, done: false }])
    expect(await rowOf(holder, 'state=WITHDRAWN')).toMatchObject({
      agreement: { id: agreementId, withdrawnOn: '2026-11-21' },
    })
    // Reminded until it is chosen.
    portal.clock.set('2026-11-28T11:00:00Z')
    await job()
    expect(await notices('deductionWithdrawn')).toEqual([{ count: 2, done: false }])
    // Nobody asks them again.
    const { counts } = await list()
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
    expect(await notices('deductionWithdrawn')).toEqual([{ count: 0, done: true }])
    expect(await ticket(id)).toMatchObject({ status: 'ACTIVE' })
    expect((await choice({ choice: 'INVOICE' })).json()).toMatchObject({ code: 'deduction-agreement-state' })
  })

  it('ends the ticket where the company chooses that', async () => {
    const { id, holder } = await order({ startDate: '2026-11-21' })
    await issue()
    await agree(holder)
    await withdrawAgreement(ctx(), holder)
    expect(
      (await kari('POST', `${base}/choose/${holder}`, { choice: 'END', lastDay: '2026-11-30' })).statusCode,
    ).toBe(204)
    const [row] = await portal.sql('oslo', 'select expiration_date::text as last from ticket where id = $1', [
      id,
    ])
    expect(row).toEqual({ last: '2026-11-30' })
  })
})

describe('on paper', () => {
  it('has its day, lets a ticket go on, and is no day to come', async () => {
    await choose({ need: 'NEEDED' })
    const { id, holder } = await order()
    const paper = (signedOn: string, call = kari) => call('POST', `${base}/paper/${holder}`, { signedOn })
    expect((await paper('2026-11-22')).json()).toMatchObject({ errors: [{ code: 'max-date' }] })
    expect((await paper('2026-11-18', ingrid)).statusCode).toBe(403)
    const answer = await paper('2026-11-18')
    expect(answer.statusCode).toBe(200)
    expect(await ticket(id)).toMatchObject({ calls: 1 })
    expect(await rowOf(holder)).toMatchObject({ state: 'ON_PAPER', agreement: { acceptedOn: '2026-11-18' } })
    const { text } = await extractText(
      await getDocumentProxy(new Uint8Array((await pdfOf(answer.json().id, ingrid)).rawPayload)),
      { mergePages: true },
    )
    expect(text).toContain('Signert på papir 18.11.2026')
  })
})

describe('the list', () => {
  it('asks those who can be asked, by the number that was shown, once a day', async () => {
    await choose({ need: 'ASKED' })
    const { holder, phone } = await order()
    const { counts } = await list()
    const number = counts.NOT_ASKED + counts.ASKED
    const ask = (body: object, call = kari) => call('POST', `${base}/ask/by-company-id/${NORDLYS}`, body)
    expect((await ask({ number: number + 1 })).json()).toMatchObject({ code: 'changed-meanwhile' })
    expect((await ask({ number }, ingrid)).statusCode).toBe(403)
    expect((await ask({ number })).json()).toMatchObject({ asked: expect.any(Number) })
    await job()
    expect(await texts(phone)).toHaveLength(1)
    expect((await texts(phone))[0]).toContain('Nordlys AS ber deg godta')
    expect((await ask({ subscriberIds: [holder], number: 1 })).json()).toEqual({ asked: 0, skipped: 1 })
  })

  it('is searched, is read by staff, and is a file with the ids of agreements', async () => {
    const { holder } = await order({ firstName: 'Zoë', lastName: 'Quist', employeeId: 'E-99' })
    const { id } = await agree(holder)
    for (const searchFor of ['quist', 'zoë qui', 'e-99'])
      expect(
        (await list(`show=ALL&searchFor=${encodeURIComponent(searchFor)}`, ingrid)).matches,
      ).toMatchObject([{ subscriberId: holder }])
    expect((await list('searchFor=quist')).totalEntries).toBe(0)
    const file = await kari(
      'GET',
      `${base}/by-company-id/${NORDLYS}/file?show=HAS&searchFor=quist&language=en`,
    )
    const [head, line] = file.body.replace('\ufeff', '').split('\r\n')
    expect(head).toContain('Agreement id')
    expect(line).toContain(`Accepted online;${id};Code by SMS;21.11.2026`)
  })
})

describe('a higher price', () => {
  it('is told of once, 30 days before, and asked about anew where the company does', async () => {
    await choose({ need: 'ASKED' })
    const { holder, phone } = await order()
    await agree(holder)
    const prices = async () =>
      (await portal.job('deduction-agreement-prices', { operator: 'oslo' })).oslo!.told
    await portal.sql('oslo', `update deduction_agreement set ended_on = ended_on where holder_id <> $1`, [
      holder,
    ])
    const last = await texts(phone)
    portal.clock.set('2026-12-01T11:00:00Z')
    await prices()
    expect(await texts(phone)).toEqual(last)
    portal.clock.set('2026-12-02T11:00:00Z')
    await prices()
    const told = await texts(phone)
    expect(told.length - last.length).toBeLessThanOrEqual(1)
    await prices()
    expect(await texts(phone)).toEqual(told)
  })
})
