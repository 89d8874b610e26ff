import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Call, type Portal, startPortal } from '../../../test/harness.ts'
import { givenCustomer, type Issued, issuedTo } from '../../../test/invoicing.ts'

let portal: Portal
let ingrid: Call
/** Invoices of 747 kr, made on 7 December and due on 6 January: one paid in time, one late. */
let timely: Issued
let late: Issued
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-07T08:00:00Z' })
  ingrid = portal.as('ingrid@operator.example')
  const companies = [await given(), await given()]
  await portal.addPerson('purring@kunde.example', { inCompany: [[companies[1]!, 'COMPANY_ADMIN']] })
  await portal.job('invoice-run', { operator: 'oslo', asOf: '2026-12-07' })
  ;[timely, late] = (await Promise.all(companies.map(id => issuedTo(portal, id)))).map(([one]) => one!) as [
    Issued,
    Issued,
  ]
})
afterAll(() => portal.stop())

const on = (day: string) => portal.clock.set(`${day}T08:00:00Z`)

const given = () => givenCustomer(portal, { tickets: [{ start: '2026-11-01' }] })
const pay = ({ kid }: Issued, amount: number, paidOn: string) =>
  ingrid('POST', '/invoice-admin-api/payment', { kid, amount, paidOn, reference: randomUUID() })
const refund = async ({ id }: Issued, amount: number) => {
  const [line] = await portal.sql<{ id: string }>(
    'oslo',
    'select id from invoice_line where invoice_id = $1',
    [id],
  )
  return (await ingrid('POST', `/invoice-admin-api/invoice/${id}/refund-line/${line!.id}`, { amount })).json<{
    creditNoteId: string
    creditNoteNumber: string
  }>()
}
type Event = { kind: string; day: string; toCome: boolean; amount: number | null }
const eventsOf = async (id: string) =>
  (await ingrid('GET', `/api/invoice/by-invoice-id/${id}/events`)).json<{ matches: Event[] }>().matches
const told = async (id: string) =>
  (await eventsOf(id)).map(({ kind, day, toCome, amount }) => [
    toCome ? `${kind} to come` : kind,
    day,
    amount,
  ])

it('tells when an invoice was made, credited and paid by whom, and that it then is due no more', async () => {
  const invoice = timely
  expect(await told(invoice.id)).toEqual([
    ['reminded to come', '2027-01-21', null],
    ['due to come', '2027-01-06', 747],
    ['made', '2026-12-07', 747],
  ])
  on('2026-12-12')
  const { creditNoteId, creditNoteNumber } = await refund(invoice, 100)
  on('2026-12-20')
  await pay(invoice, 600, '2026-12-18')
  const events = await eventsOf(invoice.id)
  expect(await told(invoice.id)).toEqual([
    ['reminded to come', '2027-01-21', null],
    ['due to come', '2027-01-06', 47],
    ['paid', '2026-12-18', 600],
    ['credited', '2026-12-12', -100],
    ['made', '2026-12-07', 747],
  ])
  const by = { kind: 'user', name: expect.stringMatching(/^Ingrid /) }
  expect(events.slice(2)).toMatchObject([
    { at: null, by },
    { at: '2026-12-12T08:00:00.000Z', by, creditNote: { id: creditNoteId, number: creditNoteNumber } },
    { at: '2026-12-07T08:00:00.000Z', by: null },
  ])
  await pay(invoice, 47, '2026-12-20')
  expect((await told(invoice.id)).map(([kind]) => kind)).toEqual(['paid', 'paid', 'credited', 'made'])
  expect(await eventsOf(creditNoteId)).toMatchObject([{ kind: 'made', by, amount: -100 }])
})

it('tells that an invoice fell due, was reminded of until when, and paid late', async () => {
  const invoice = late
  on('2027-01-20')
  expect(await told(invoice.id)).toEqual([
    ['reminded to come', '2027-01-21', null],
    ['due', '2027-01-06', null],
    ['mailed', '2026-12-07', null],
    ['made', '2026-12-07', 747],
  ])
  on('2027-01-21')
  await portal.job('invoice-reminder', { operator: 'oslo', asOf: '2027-01-21' })
  expect((await eventsOf(invoice.id))[0]).toMatchObject({
    kind: 'reminded',
    day: '2027-01-21',
    toCome: false,
    until: '2027-02-04',
  })
  on('2027-01-25')
  await pay(invoice, 747, '2027-01-24')
  expect((await told(invoice.id)).map(([kind]) => kind)).toEqual([
    'paid',
    'reminded',
    'due',
    'mailed',
    'made',
  ])
  expect((await told(timely.id)).map(([kind]) => kind)).toEqual(['paid', 'paid', 'credited', 'made'])
})

it('says nothing of another company', async () => {
  const jon = portal.as('jon@fjordbygg.example')
  expect((await jon('GET', `/api/invoice/by-invoice-id/${late.id}/events`)).statusCode).toBe(404)
})
