import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bulkCalls, file, line } from '../../../test/bulk-orders.ts'
import { type Call, freshPhone, orderFor, type Portal, startPortal } from '../../../test/harness.ts'
import { ask, setAccess } from '../../../test/ticket-requests.ts'

/** A company with the fixed-width payroll file, its agreement, and its administrator. */
const SOLVIK = '100102'
const AGREEMENT = '200103'
const SIRI = 'siri@konsern.example'

let portal: Portal
let siri: Call
beforeAll(async () => {
  portal = await startPortal()
  siri = portal.as(SIRI)
})
afterAll(() => portal.stop())

const order = (changes: Record<string, unknown>) =>
  siri('POST', '/api/ticket/create', orderFor({ agreementName: AGREEMENT, phone: freshPhone(), ...changes }))
const subscribe = (changes: Record<string, unknown>) => {
  const { agreementName: _a, zoneFrom: _z, startDate: _s, ...person } = orderFor({ phone: freshPhone() })
  return siri('POST', '/api/subscription/create', {
    agreementId: AGREEMENT,
    type: 'OTTO',
    ...person,
    ...changes,
  })
}
const people = async () =>
  (await portal.sql<{ id: string }>('oslo', 'select id from holder where company_id = $1', [SOLVIK])).length
const expectRefused = (answer: LightMyRequestResponse) =>
  expect([answer.statusCode, answer.json()]).toMatchObject([
    422,
    {
      code: 'employee-id-not-in-payroll',
      maxDigits: 10,
      errors: [{ pointer: '/employeeId', code: 'payroll-digits' }],
    },
  ])

describe('an employee id that does not fit the payroll file of the company is refused [C-270]', () => {
  it.each(['E-77', '12345678901', '1 7'])(
    '%s in an order of a ticket or of a subscription',
    async employeeId => {
      const before = await people()
      expectRefused(await order({ employeeId }))
      expectRefused(await subscribe({ employeeId }))
      expect(await people()).toBe(before)
    },
  )

  it('and taken with ten digits', async () => {
    expect((await order({ employeeId: '1234567890' })).statusCode).toBe(201)
    expect((await subscribe({ employeeId: '0047' })).statusCode).toBe(201)
  })

  it('when the details of an employee change, and nothing of them changes then', async () => {
    const { subscriberId } = (await order({ employeeId: '4711' })).json()
    const change = (body: object) =>
      siri('PUT', `/api/subscriber/${subscriberId}/contact-details`, {
        firstName: 'Nora',
        lastName: 'Østby',
        employeeId: '4711',
        ...body,
      })
    expectRefused(await change({ firstName: 'Nina', employeeId: 'E-77' }))
    expect((await siri('GET', `/api/subscriber/${subscriberId}`)).json()).toMatchObject({
      firstName: 'Nora',
      employeeId: '4711',
    })
    expect((await change({ employeeId: '4712' })).statusCode).toBe(200)
  })

  it('in a row of a bulk order, at its cell, at the upload and when it is ordered', async () => {
    const bulk = bulkCalls(portal, SIRI, SOLVIK)
    const row = (id: string) => line({ id, reference: AGREEMENT })
    const id = await bulk.uploaded(file(row('E-77'), row('4721')))
    const fault = { column: 'employeeId', code: 'employee-id-not-in-payroll', detail: { maxDigits: 10 } }
    expect(await bulk.rows(id)).toMatchObject([
      { state: 'FAULTY', faults: [fault] },
      { state: 'READY', faults: [] },
    ])
    await bulk.start(id)
    // As in rows that were checked before the company got that file.
    await portal.sql(
      'oslo',
      `update bulk_request_row set input = jsonb_set(input, '{order,employeeId}', '"E-78"') where bulk_request_id = $1 and state = 'READY'`,
      [id],
    )
    await portal.job('bulk-order', { operator: 'oslo' })
    expect((await bulk.rows(id))[1]).toMatchObject({ state: 'REFUSED', faults: [fault] })
  })

  it('in a ticket request, when it is made and when it is approved', async () => {
    await setAccess(portal, SOLVIK, 'ALLOW_TICKET_REQUESTS')
    const asked = { agreementName: AGREEMENT, employeeId: '4731' }
    await expect(ask(portal, { ...asked, employeeId: 'E-77' })).rejects.toMatchObject({
      code: 'employee-id-not-in-payroll',
    })
    const id = await ask(portal, asked)
    await portal.sql('oslo', `update ticket_request set employee_id = 'E-77' where id = $1`, [id])
    const approve = () => siri('POST', '/api/ticket-request/approve', { id })
    expectRefused(await approve())
    await portal.sql('oslo', `update ticket_request set employee_id = '4731' where id = $1`, [id])
    expect((await approve()).statusCode).toBe(200)
  })

  it('and the payroll file can be written', async () => {
    const answer = await siri('GET', `/api/invoice/payroll/by-company-id/${SOLVIK}/file?month=2026-12`)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  })
})

it('any employee id is taken where the payroll file is a CSV', async () => {
  const kari = portal.as('kari@nordlys.example')
  const answer = await kari('POST', '/api/ticket/create', orderFor({ employeeId: 'E-77/12345678901' }))
  expect(answer.statusCode, answer.body).toBe(201)
})
