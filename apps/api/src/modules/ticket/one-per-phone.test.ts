import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bulkCalls, file, line } from '../../../test/bulk-orders.ts'
import { addDepartments, orderFreeTicket } from '../../../test/free-tickets.ts'
import { type Call, freshPhone, orderFor, type Portal, startPortal } from '../../../test/harness.ts'
import { addSchool, orderSchoolTicket } from '../../../test/school-tickets.ts'
import { ask, setAccess } from '../../../test/ticket-requests.ts'
import { openWidget, orderInWidget } from '../../../test/widgets.ts'
import { residentOrderFor } from '../housing/examples.ts'

const SOLHAUG = '100109'
const SOLHAUG_AGREEMENT = '200113'
const FJORDBYGG = '100101'

let portal: Portal
let kari: Call
let jon: Call
let solveig: Call
beforeAll(async () => {
  portal = await startPortal()
  await addSchool(portal)
  await addDepartments(portal)
  kari = portal.as('kari@nordlys.example')
  jon = portal.as('jon@fjordbygg.example')
  solveig = portal.as('solveig@solhaug.example')
})
afterAll(() => portal.stop())

type Answer = Awaited<ReturnType<Call>>
const codeOf = (answer: Answer) => [
  answer.statusCode,
  ...(answer.statusCode < 400 ? [] : [answer.json().code]),
]
const TAKEN = [409, 'open-ticket-exists']

const asEmployee = (phone: string) => kari('POST', '/api/ticket/create', orderFor({ phone }))
const asResident = (phone: string) =>
  solveig('POST', '/housing-api/ticket/create', residentOrderFor({ agreementName: SOLHAUG_AGREEMENT, phone }))
const ORDERS = { COMPANY_TICKET: asEmployee, HOUSING_TICKET: asResident }
const claimsOn = (phone: string) =>
  portal.sql<{ owner_id: string; subtype: string }>(
    'oslo',
    `select owner_id, subtype from open_claim where kind = 'TICKET_PHONE' and key = '+47' || $1`,
    [phone],
  )
const openOn = (phone: string) =>
  portal.sql<{ id: string; kind: string }>(
    'oslo',
    `select t.id, t.kind from ticket t join holder h on h.id = t.holder_id where h.phone = $1 and t.kind in ('COMPANY_TICKET', 'HOUSING_TICKET')
      and t.status in ('PENDING', 'ACTIVE')`,
    [phone],
  )
const withdraw = ({ kind, id }: { kind: string; id: string }) =>
  kind === 'COMPANY_TICKET'
    ? kari('POST', `/api/ticket/cancel-pending/by-id/${id}`)
    : solveig('POST', `/housing-api/ticket/cancel-pending/by-id/${id}`)

describe.each([
  ['COMPANY_TICKET', 'HOUSING_TICKET'],
  ['HOUSING_TICKET', 'COMPANY_TICKET'],
] as const)('a phone with a %s', (has, wants) => {
  it(`gets no ${wants}, until the ticket it has is withdrawn [C-234]`, async () => {
    const phone = freshPhone()
    const { id } = (await ORDERS[has](phone)).json()
    expect(codeOf(await ORDERS[wants](phone))).toEqual(TAKEN)
    expect((await withdraw({ kind: has, id })).statusCode).toBe(204)
    expect(codeOf(await ORDERS[wants](phone))).toEqual([201])
    expect(await claimsOn(phone)).toEqual([expect.objectContaining({ subtype: wants })])
  })

  it('gets none by a request that was made before, nor by a new one', async () => {
    const phone = freshPhone()
    const [company, agreementName, approve, call] =
      wants === 'COMPANY_TICKET'
        ? ([FJORDBYGG, '200102', '/api/ticket-request/approve', jon] as const)
        : ([SOLHAUG, SOLHAUG_AGREEMENT, '/housing-api/ticket-request/approve', solveig] as const)
    await setAccess(portal, company, 'ALLOW_TICKET_REQUESTS')
    const id = await ask(portal, { agreementName, phone, employeeId: 'H0302' })
    expect(codeOf(await ORDERS[has](phone))).toEqual([201])
    expect(codeOf(await call('POST', approve, { id }))).toEqual(TAKEN)
    await expect(ask(portal, { agreementName, phone, employeeId: 'H0302' })).rejects.toMatchObject({
      code: 'open-ticket-exists',
    })
  })
})

describe('a phone with a ticket of a resident', () => {
  it('is a fault of its row in a mass order, also when it was ordered after the file was checked', async () => {
    const [before, meanwhile] = [freshPhone(), freshPhone()]
    await asResident(before)
    const bulk = bulkCalls(portal)
    const id = await bulk.uploaded(file(line({ phone: before }), line({ phone: meanwhile }), line()))
    expect((await bulk.rows(id)).map(({ faults }) => faults.map(({ code }) => code))).toEqual([
      ['open-ticket-exists'],
      [],
      [],
    ])
    await asResident(meanwhile)
    await bulk.start(id)
    await portal.job('bulk-order', { operator: 'oslo' })
    expect((await bulk.rows(id)).map(({ state }) => state)).toEqual(['FAULTY', 'REFUSED', 'DONE'])
  })

  it('gets no company ticket by the widget', async () => {
    const clientId = await openWidget(portal, 'ALLOW_TICKET_CREATION')
    const phone = freshPhone()
    await asResident(phone)
    const { answer } = await orderInWidget(portal, clientId, { phone })
    expect(answer.json()).toMatchObject({ status: 'REFUSED', refusal: { code: 'open-ticket-exists' } })
    expect(await openOn(phone)).toEqual([expect.objectContaining({ kind: 'HOUSING_TICKET' })])
  })

  it('can have a free ticket and a school ticket as well', async () => {
    const phone = freshPhone()
    await asResident(phone)
    await orderFreeTicket(portal, { phone })
    await orderSchoolTicket(portal, { phone })
    expect(codeOf(await asEmployee(phone))).toEqual(TAKEN)
  })
})

it('one of two orders at the same moment is placed', async () => {
  const phones = Array.from({ length: 20 }, freshPhone)
  const answers = await Promise.all(
    phones.map(async phone => (await Promise.all([asEmployee(phone), asResident(phone)])).map(codeOf)),
  )
  for (const both of answers) expect(both).toEqual(expect.arrayContaining([[201], TAKEN]))
  expect(await Promise.all(phones.map(async phone => (await openOn(phone)).length))).toEqual(
    phones.map(() => 1),
  )
})

describe('a phone that had both before it could have one only', () => {
  /** Both tickets, of which the one that was ordered first has the claim. */
  const withBoth = async () => {
    const phone = freshPhone()
    const { id } = (await asEmployee(phone)).json()
    await portal.sql('oslo', 'delete from open_claim where owner_id = $1', [id])
    const other = (await asResident(phone)).json().id as string
    await portal.sql(
      'oslo',
      `update open_claim set owner_id = $1, subtype = 'COMPANY_TICKET' where owner_id = $2`,
      [id, other],
    )
    return { phone, first: id as string, other }
  }

  it('keeps the claim for the other when one is withdrawn', async () => {
    const { phone, first, other } = await withBoth()
    expect((await withdraw({ kind: 'COMPANY_TICKET', id: first })).statusCode).toBe(204)
    expect(await claimsOn(phone)).toEqual([{ owner_id: other, subtype: 'HOUSING_TICKET' }])
    expect(codeOf(await asEmployee(phone))).toEqual(TAKEN)
  })

  it('keeps it too when the night ends one', async () => {
    const { phone, first, other } = await withBoth()
    await portal.sql(
      'oslo',
      `update ticket set start_date = '2026-11-01', expiration_date = '2026-11-20' where id = $1`,
      [first],
    )
    await portal.job('ticket-lifecycle', { operator: 'oslo' })
    expect(await claimsOn(phone)).toEqual([{ owner_id: other, subtype: 'HOUSING_TICKET' }])
  })
})
