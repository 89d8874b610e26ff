import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoViolations, OF_DOCUMENTS } from '../../../test/data-check.ts'
import { type Portal, startPortal } from '../../../test/harness.ts'
import { givenCustomer, givenTicket, issuedTo } from '../../../test/invoicing.ts'
import { runInvoicing } from './run.ts'

const KR = 100
let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const run = (asOf: string) => runInvoicing(portal.ctxOf('oslo', 'invoice-run'), asOf)
const end = (ticket: string, day: string, status = 'EXPIRED') =>
  portal.sql('oslo', `update ticket set expiration_date = $2, status = $3::ticket_status where id = $1`, [
    ticket,
    day,
    status,
  ])
/** `month of ticket ± price` of each line of an invoice, tickets by their name. */
const linesOf = async (agreement: string, periodEnd: string, names: Record<string, string>) =>
  (await issuedTo(portal, agreement))
    .filter(invoice => invoice.end === periodEnd)
    .flatMap(invoice => invoice.lines)
    .map(line => `${line.month.slice(0, 7)} ${names[line.ticket!] ?? 'add-on'} ${line.gross / KR}`)
    .sort()

describe('a ticket that replaces another one', () => {
  it('is charged from the month in which it is alone: new zones from mid-month', async () => {
    const id = await givenCustomer(portal)
    const before = await givenTicket(portal, id, {
      start: '2026-10-01',
      end: '2026-11-15',
      status: 'EXPIRED',
    })
    const after = await givenTicket(portal, id, { start: '2026-11-16', tier: 2, replaces: before })
    const names = { [before]: 'before', [after]: 'after' }
    await run('2027-01-07')
    expect(await linesOf(id, '2026-10-31', names)).toEqual(['2026-10 before 747'])
    expect(await linesOf(id, '2026-11-30', names)).toEqual(['2026-11 before 747'])
    expect(await linesOf(id, '2026-12-31', names)).toEqual(['2026-12 after 1324'])
  })

  it('is charged at once when the one before ended with the month before', async () => {
    const id = await givenCustomer(portal)
    const before = await givenTicket(portal, id, {
      start: '2026-10-01',
      end: '2026-10-31',
      status: 'EXPIRED',
    })
    const after = await givenTicket(portal, id, { start: '2026-11-01', tier: 2, replaces: before })
    await run('2026-12-07')
    expect(await linesOf(id, '2026-11-30', { [after]: 'after' })).toEqual(['2026-11 after 1324'])
  })

  it('is charged once when it was sent again twice on a day', async () => {
    const id = await givenCustomer(portal)
    const day = { end: '2026-11-20', status: 'CANCELLED' } as const
    const first = await givenTicket(portal, id, { start: '2026-11-01', ...day })
    const second = await givenTicket(portal, id, { start: '2026-11-20', ...day, replaces: first })
    const third = await givenTicket(portal, id, { start: '2026-11-20', replaces: second })
    const names = { [first]: 'first', [second]: 'second', [third]: 'third' }
    await run('2027-01-07')
    expect(await linesOf(id, '2026-11-30', names)).toEqual(['2026-11 first 747'])
    expect(await linesOf(id, '2026-12-31', names)).toEqual(['2026-12 third 747'])
  })

  it('is charged itself when the one before never began, unless one further back is valid in the month', async () => {
    const id = await givenCustomer(portal)
    const never = { start: '2026-11-16', end: '2026-11-15', status: 'CANCELLED' } as const
    const alone = await givenTicket(portal, id, never)
    const again = await givenTicket(portal, id, { start: '2026-11-16', replaces: alone })
    const running = await givenTicket(portal, id, {
      start: '2026-10-01',
      end: '2026-11-15',
      status: 'EXPIRED',
    })
    const zones = await givenTicket(portal, id, { ...never, replaces: running })
    const sent = await givenTicket(portal, id, { start: '2026-11-16', replaces: zones })
    await run('2027-01-07')
    const names = { [again]: 'again', [running]: 'running', [sent]: 'sent' }
    expect(await linesOf(id, '2026-11-30', names)).toEqual(['2026-11 again 747', '2026-11 running 747'])
    expect(await linesOf(id, '2026-12-31', names)).toEqual(['2026-12 again 747', '2026-12 sent 747'])
  })
})

describe('a month that was charged and is no longer owed', () => {
  it('is taken back on the next invoice, as a line of its own month with the price it was charged at [C-013]', async () => {
    const id = await givenCustomer(portal, {
      tickets: [{ start: '2026-09-01' }],
      addOns: [{ type: 'JOULE', start: '2026-09-01' }],
    })
    const ticket = await givenTicket(portal, id, { start: '2026-09-01', tier: 2 })
    await run('2026-12-07')
    const before = await issuedTo(portal, id)
    await end(ticket, '2026-09-30')
    await portal.sql(
      'oslo',
      `update subscription set expiration_date = '2026-10-31', status = 'EXPIRED' where agreement_id = $1`,
      [id],
    )
    await run('2027-01-07')
    expect((await issuedTo(portal, id)).slice(0, -1)).toEqual(before)
    const december = (await issuedTo(portal, id)).at(-1)!
    expect(await linesOf(id, '2026-12-31', { [ticket]: 'ended' })).toEqual([
      '2026-10 ended -1324',
      '2026-11 add-on -599',
      '2026-11 ended -1324',
      '2026-12 add-on 747',
    ])
    expect(december).toMatchObject({ tickets: 1, gross: (747 - 2 * 1324 - 599) * KR })
    expect(december.lines.filter(line => line.quantity < 0)).toHaveLength(3)
    await expectNoViolations(portal, OF_DOCUMENTS)
    await run('2027-02-07')
    expect((await issuedTo(portal, id)).at(-1)!.lines.map(line => line.gross)).toEqual([747 * KR])
  })

  it('is an invoice in the customer’s favour when nothing else is charged, and is written once', async () => {
    const id = await givenCustomer(portal)
    const ticket = await givenTicket(portal, id, { start: '2026-11-01' })
    await run('2026-12-07')
    await end(ticket, '2026-10-31', 'CANCELLED')
    await Promise.all([run('2027-01-07'), run('2027-01-07')])
    await run('2027-02-07')
    expect(
      (await issuedTo(portal, id)).map(invoice => [invoice.end, invoice.gross, invoice.tickets]),
    ).toEqual([
      ['2026-11-30', 747 * KR, 1],
      ['2026-12-31', -747 * KR, 0],
    ])
  })

  it('is every month of a ticket that was cancelled before it began', async () => {
    const id = await givenCustomer(portal)
    const ticket = await givenTicket(portal, id, { start: '2026-11-15' })
    await run('2026-12-07')
    await end(ticket, '2026-11-14', 'CANCELLED')
    await run('2027-01-07')
    expect(await linesOf(id, '2026-12-31', { [ticket]: 'cancelled' })).toEqual(['2026-11 cancelled -747'])
  })

  it('keeps the name of a person who was anonymised since', async () => {
    const id = await givenCustomer(portal)
    const ticket = await givenTicket(portal, id, { start: '2026-10-15' })
    await run('2026-12-07')
    await end(ticket, '2026-10-31')
    await portal.sql('oslo', `update ticket set holder_id = null, status = 'ANONYMISED' where id = $1`, [
      ticket,
    ])
    await run('2027-01-07')
    const names = await portal.sql<{ sequence: number; name: string }>(
      'oslo',
      `select l.sequence, p.first_name || ' ' || p.last_name as name from invoice_line l join invoice_line_person p on p.line_id = l.id
       where l.ticket_id = $1 and l.month = '2026-11-01' order by 1`,
      [ticket],
    )
    expect(names).toEqual([0, 1].map(sequence => ({ sequence, name: names[0]!.name })))
  })

  it('moves to the earlier ticket when that one is given a later end', async () => {
    const id = await givenCustomer(portal)
    const before = await givenTicket(portal, id, {
      start: '2026-10-01',
      end: '2026-10-31',
      status: 'EXPIRED',
    })
    const after = await givenTicket(portal, id, { start: '2026-11-01', tier: 2, replaces: before })
    const names = { [before]: 'before', [after]: 'after' }
    await run('2026-12-07')
    await end(before, '2026-11-15')
    await run('2027-01-07')
    expect(await linesOf(id, '2026-12-31', names)).toEqual([
      '2026-11 after -1324',
      '2026-11 before 747',
      '2026-12 after 1324',
    ])
  })
})
