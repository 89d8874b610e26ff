import type { Day } from '@portal/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectNoViolations } from '../../../test/data-check.ts'
import { type Portal, startPortal } from '../../../test/harness.ts'
import {
  asOwner,
  type CustomerGiven,
  givenCustomer as givenCompany,
  givenTicket,
  issuedTo,
} from '../../../test/invoicing.ts'
import { noticeOf } from '../../../test/notices.ts'
import { runInvoicing } from './run.ts'

const PRICE = 747_00
const FEW = 1
/** With one ticket more than ten times as much as one ticket, and more than 10,000 kr. */
const MANY = 14

let portal: Portal
beforeEach(async () => {
  portal = await startPortal()
})
afterEach(() => portal.stop())

const run = (asOf: Day, agreement?: string) =>
  runInvoicing(portal.ctxOf('oslo', 'invoice-run'), asOf, agreement)
/** A company that somebody receives invoices for, so that nothing else waits for staff. */
const givenCustomer = async (...[of, given]: [Portal, CustomerGiven]) => {
  const id = await givenCompany(of, given)
  await of.sql(
    given.operator ?? 'oslo',
    `update company set invoice_email = 'faktura@kunde.example' where id = $1`,
    [id],
  )
  return id
}
const tickets = (count: number, start: Day) => Array.from({ length: count }, () => ({ start }))
const order = async (agreement: string, count: number, start: Day) => {
  for (const ticket of tickets(count, start)) await givenTicket(portal, agreement, ticket)
}
const ends = async (agreement: string) => (await issuedTo(portal, agreement)).map(({ end }) => end)
const staff = () => portal.as('ingrid@operator.example')
const parked = async () => (await staff()('GET', '/clock-api/parked')).json()
const approve = (id: string) => staff()('POST', `/clock-api/parked/invoicing-hold/${id}/retry`)
const outcome = async (id: string) => (await staff()('GET', `/clock-api/parked/invoicing-hold/${id}`)).json()
const mails = () =>
  portal.sql<{ recipient: string; body: string }>(
    'oslo',
    `select recipient, body from outgoing_message where dedupe_key like 'invoicing-hold:%' order by created_at, id`,
  )
const audited = async (action: string) =>
  (
    await portal.sql<{ detail: object }>('oslo', 'select detail from audit_entry where action = $1', [action])
  ).map(({ detail }) => detail)

/** October is invoiced with one ticket; for November there are fifteen. */
const tenfold = async () => {
  const id = await givenCustomer(portal, { tickets: tickets(FEW, '2026-10-01') })
  await run('2026-11-07')
  await order(id, MANY, '2026-11-01')
  return id
}
const SUM = (FEW + MANY) * PRICE
const NOVEMBER = `2026-11-01_2026-11-30_${SUM}`

describe('a run of more than ten times the last', () => {
  it('writes nothing, tells customer service once and shows on the page of the jobs until it is approved', async () => {
    const id = await tenfold()
    portal.clock.set('2026-12-07T05:00:00Z')
    expect((await portal.job('invoice-run', { operator: 'oslo' })).oslo).toMatchObject({
      invoices: 0,
      held: 1,
    })
    expect(await run('2026-12-08')).toMatchObject({ invoices: 0, held: 1 })
    expect(await ends(id)).toEqual(['2026-10-31'])
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail!.recipient).toBe(portal.ctxOf('oslo').operator.email.customerService)
    expect(mail!.body.replaceAll('\u00a0', ' ')).toMatch(
      /^Fakturakjøringen for november 2026 er på 11 205 kr for 1 avtale\. For oktober 2026 var den på 747 kr\.[\s\S]*\/jobber$/,
    )
    expect(await audited('invoice.hold')).toEqual([
      { periodStart: '2026-11-01', periodEnd: '2026-11-30', sumOre: SUM, lastOre: PRICE, agreements: 1 },
    ])
    const { matches, totalEntries } = await parked()
    expect(totalEntries).toBe(1)
    const [item] = JSON.parse(JSON.stringify(matches).replaceAll('\u00a0', ' '))
    expect(item).toMatchObject({
      ...{ source: 'invoicing-hold', id: NOVEMBER, job: 'invoice-run', company: null, link: null },
      what: { nb: 'Fakturakjøring for november 2026', en: 'Invoicing run for November 2026' },
      reason: {
        nb: 'Summen er 11 205 kr for 1 avtale. For oktober 2026 var den 747 kr.',
        en: 'The total is 11 205 kr for 1 agreement. For October 2026 it was 747 kr.',
      },
      ...{ canDrop: false, approval: true, since: '2026-12-07T05:00:00.000Z' },
    })
    const job = (await staff()('GET', '/clock-api/jobs/invoice-run')).json()
    expect([job.status, job.parked, job.runs[0].state]).toEqual(['HELD', 1, 'HELD'])
    const notice = () => noticeOf(portal, 'ingrid@operator.example', 'invoicingHeld')
    expect(await notice()).toEqual({ count: 1, unread: true, done: false })

    expect(
      (await staff()('POST', `/clock-api/parked/invoicing-hold/${NOVEMBER}/drop`, { reason: 'x' }))
        .statusCode,
    ).toBe(404)
    expect((await staff()('POST', '/clock-api/parked/retry')).json()).toEqual({ retried: 0, refused: 0 })
    expect(await run('2026-12-08')).toMatchObject({ invoices: 0, held: 1 })

    const answers = await Promise.all([1, 2, 3].map(() => approve(NOVEMBER)))
    expect(answers.map(each => [each.statusCode, each.json().state])).toEqual([
      [200, 'WAITING'],
      [200, 'WAITING'],
      [200, 'WAITING'],
    ])
    expect(await audited('invoice.approve')).toEqual([
      { periodStart: '2026-11-01', periodEnd: '2026-11-30', sumOre: SUM, lastOre: PRICE },
    ])
    expect((await parked()).totalEntries).toBe(0)
    expect(await notice()).toMatchObject({ done: true })
    expect((await portal.job('invoice-run', { operator: 'oslo' })).oslo).toMatchObject({
      invoices: 1,
      held: 0,
    })
    expect(await outcome(NOVEMBER)).toEqual({ state: 'DONE', reason: null })
    expect((await issuedTo(portal, id)).map(({ gross }) => gross)).toEqual([PRICE, SUM])
    expect(await run('2026-12-08')).toEqual({ invoices: 0, lines: 0, parked: 0, held: 0 })
    expect((await approve(NOVEMBER)).statusCode).toBe(404)
    expect((await staff()('GET', '/clock-api/jobs/invoice-run')).json().status).toBe('OK')
    await expectNoViolations(portal, ['number-series', 'invoice-sums', 'document-of-a-period'])
  })

  it('is approved for its sum alone: with one ticket more it waits anew, and the older approval is worth nothing', async () => {
    const id = await tenfold()
    await run('2026-12-07')
    expect((await approve(NOVEMBER)).statusCode).toBe(200)
    await order(id, 1, '2026-11-20')
    expect(await run('2026-12-07')).toMatchObject({ invoices: 0, held: 1 })
    expect(await outcome(NOVEMBER)).toMatchObject({
      state: 'PARKED',
      reason: { en: expect.stringContaining(`11\u00a0952\u00a0kr`) },
    })
    expect((await approve(NOVEMBER)).statusCode).toBe(404)
    expect(await run('2026-12-07')).toMatchObject({ invoices: 0, held: 1 })
    expect((await mails()).length).toBe(2)
    await approve(`2026-11-01_2026-11-30_${SUM + PRICE}`)
    expect(await run('2026-12-07')).toMatchObject({ invoices: 1, held: 0 })
  })

  it('wakes the job for the day that it was run for', async () => {
    await tenfold()
    const woken: object[] = []
    await run('2026-12-07')
    const ctx = portal.ctxOf('oslo')
    const { heldRuns } = await import('./held.ts')
    await heldRuns.retry(
      {
        ...ctx,
        queue: { ...ctx.queue, wake: (name, data) => void (name === 'invoice-run' && woken.push(data)) },
      },
      NOVEMBER,
    )
    expect(woken).toEqual([{ operator: 'oslo', by: 'STAFF', asOf: '2026-12-07' }])
    for (const unknown of ['x', '2026-11-01_2026-13-41_1', '2026-10-01_2026-10-31_1'])
      expect([unknown, (await approve(unknown)).statusCode]).toEqual([unknown, 404])
  })

  it('goes on after a kill without another approval, also when a ticket was ordered meanwhile', async () => {
    const id = await tenfold()
    const other = await givenCustomer(portal, { tickets: tickets(2, '2026-11-01') })
    await run('2026-12-07')
    await approve(`2026-11-01_2026-11-30_${SUM + 2 * PRICE}`)
    // As much as a run that is killed after its first chunk.
    expect(await run('2026-12-07', other)).toMatchObject({ invoices: 1, held: 0 })
    await order(id, 1, '2026-11-20')
    expect(await run('2026-12-07')).toMatchObject({ invoices: 1, held: 0 })
    expect(await ends(id)).toEqual(['2026-10-31', '2026-11-30'])
  })

  it('waits and is made once, whoever of two workers comes first', async () => {
    const id = await tenfold()
    expect(await Promise.all([run('2026-12-07'), run('2026-12-07')])).toMatchObject([
      { held: 1 },
      { held: 1 },
    ])
    expect([(await mails()).length, (await audited('invoice.hold')).length]).toEqual([1, 1])
    await Promise.all([approve(NOVEMBER), run('2026-12-07'), approve(NOVEMBER)])
    expect((await audited('invoice.approve')).length).toBe(1)
    const both = await Promise.all([run('2026-12-07'), run('2026-12-07')])
    expect(both.map(({ held }) => held)).toEqual([0, 0])
    expect(await ends(id)).toEqual(['2026-10-31', '2026-11-30'])
  })

  it('keeps back later periods of its interval, which would take its charges, and no other interval', async () => {
    const id = await tenfold()
    const weekly = await givenCustomer(portal, { interval: 'WEEKLY', tickets: tickets(1, '2026-11-01') })
    expect(await run('2027-01-07')).toMatchObject({ held: 1 })
    expect(await ends(id)).toEqual(['2026-10-31'])
    expect(await ends(weekly)).toEqual(['2026-11-30', '2026-12-31'])
    await approve(NOVEMBER)
    // December is as large as November.
    expect(await run('2027-01-07')).toMatchObject({ invoices: 2, held: 0 })
  })

  it('is compared with runs of its own interval, and lets another one of the same month wait behind it', async () => {
    const daily = await givenCustomer(portal, { interval: 'DAILY', tickets: tickets(FEW, '2026-10-01') })
    await run('2026-11-02')
    const monthly = await tenfold()
    await order(daily, MANY + 1, '2026-11-01')
    // What is invoiced by the day comes first, and waits.
    const waiting = `2026-11-01_2026-11-30_${SUM + PRICE}`
    expect(await run('2026-12-01')).toMatchObject({ invoices: 0, held: 1 })
    expect((await parked()).matches.map(({ id }: { id: string }) => id)).toEqual([waiting])
    expect(await run('2026-12-07')).toMatchObject({ invoices: 0, held: 2 })
    expect((await parked()).matches.map(({ id }: { id: string }) => id)).toEqual([waiting])
    await approve(waiting)
    expect(await run('2026-12-07')).toMatchObject({ invoices: 1, held: 1 })
    expect([await ends(daily), await ends(monthly)]).toEqual([['2026-10-31', '2026-11-30'], ['2026-10-31']])
    expect((await parked()).matches.map(({ id }: { id: string }) => id)).toEqual([NOVEMBER])
    await approve(NOVEMBER)
    expect(await run('2026-12-07')).toMatchObject({ invoices: 1, held: 0 })
    expect(await ends(monthly)).toEqual(['2026-10-31', '2026-11-30'])
  })

  it('waits no longer when it is not due any more, or its sum is an ordinary one', async () => {
    const id = await tenfold()
    await run('2026-12-07')
    await portal.sql('oslo', `update agreement set invoicing_interval = 'OTHER' where id = $1`, [id])
    portal.clock.set('2026-12-08T05:00:00Z')
    expect(await run('2026-12-08')).toMatchObject({ held: 0 })
    expect((await parked()).totalEntries).toBe(0)
    await portal.sql('oslo', `update agreement set invoicing_interval = 'MONTHLY_AT_END' where id = $1`, [id])
    await run('2026-12-08')
    expect((await parked()).totalEntries).toBe(1)
    await portal.sql('oslo', `update ticket set status = 'FAILED' where start_date = '2026-11-01'`)
    expect(await run('2026-12-08')).toMatchObject({ invoices: 1, held: 0 })
    expect((await parked()).totalEntries).toBe(0)
  })

  it('is not judged by an agreement whose price is missing, which is parked', async () => {
    const id = await tenfold()
    await givenTicket(portal, id, { start: '2026-11-01', profile: 77 })
    expect(await run('2026-12-07')).toMatchObject({ invoices: 0, parked: 1, held: 0 })
    await asOwner(portal, 'update ticket set profile_id = 1 where profile_id = 77')
    expect(await run('2026-12-07', id)).toMatchObject({ invoices: 0, held: 1 })
  })
})

describe('a run of less than a tenth', () => {
  const shrunken = async () => {
    const id = await givenCustomer(portal, { tickets: tickets(FEW + MANY, '2026-10-01') })
    await run('2026-11-07')
    await portal.sql(
      'oslo',
      `update ticket set expiration_date = '2026-10-31', status = 'EXPIRED'
       where agreement_id = $1 and id <> (select id from ticket where agreement_id = $1 order by id limit 1)`,
      [id],
    )
    return id
  }

  it('waits too', async () => {
    const id = await shrunken()
    expect(await run('2026-12-07')).toMatchObject({ invoices: 0, held: 1 })
    expect((await parked()).matches[0].id).toBe(`2026-11-01_2026-11-30_${PRICE}`)
    await approve(`2026-11-01_2026-11-30_${PRICE}`)
    expect(await run('2026-12-07')).toMatchObject({ invoices: 1, held: 0 })
    expect(await ends(id)).toEqual(['2026-10-31', '2026-11-30'])
  })

  it('is not what is left of a run that was killed, nor a period without anything to charge', async () => {
    const large = await givenCustomer(portal, { tickets: tickets(MANY, '2026-10-01') })
    const small = await givenCustomer(portal, { tickets: tickets(1, '2026-10-01') })
    await run('2026-11-07')
    expect(await run('2026-12-07', large)).toMatchObject({ invoices: 1 })
    expect(await run('2026-12-07')).toMatchObject({ invoices: 1, held: 0 })
    expect(await ends(small)).toEqual(['2026-10-31', '2026-11-30'])
    await portal.sql('oslo', `update ticket set expiration_date = '2026-11-30', status = 'EXPIRED'`)
    expect(await run('2027-01-07')).toEqual({ invoices: 0, lines: 0, parked: 0, held: 0 })
  })
})

describe('no approval', () => {
  it('is needed for the first run ever, nor for small sums', async () => {
    const id = await givenCustomer(portal, { tickets: tickets(MANY, '2026-10-01') })
    expect(await run('2026-11-07')).toMatchObject({ invoices: 1, held: 0 })
    const akt = portal.ctxOf('akt', 'invoice-run')
    const other = await givenCustomer(portal, { operator: 'akt', tickets: tickets(1, '2026-10-01') })
    await runInvoicing(akt, '2026-11-07')
    for (const ticket of tickets(12, '2026-11-01')) await givenTicket(portal, other, ticket, 'akt')
    // 13 times 658 kr.
    expect(await runInvoicing(akt, '2026-12-07')).toMatchObject({ invoices: 1, held: 0 })
    expect(await ends(id)).toEqual(['2026-10-31'])
  })
})
