import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, FJORDBYGG, NORDLYS, orderFor, type Portal, startPortal } from '../../../test/harness.ts'

let portal: Portal
let kari: Call
let person: { id: string; subscriberId: string }
beforeAll(async () => {
  portal = await startPortal({ employees: 3 })
  kari = portal.as('kari@nordlys.example')
  person = (await kari('POST', '/api/ticket/create', orderFor({ addOns: ['JOULE'] }))).json()
})
afterAll(() => portal.stop())

describe('PUT /api/subscriber/{id}/contact-details', () => {
  const change = (body: object, id = person.subscriberId) =>
    kari('PUT', `/api/subscriber/${id}/contact-details`, body)
  const entries = () =>
    portal.sql<{ detail: object; company_id: string }>(
      'oslo',
      `select detail, company_id from audit_entry where entity_id = $1 and action = 'subscriber.change'`,
      [person.subscriberId],
    )

  it('changes name and employee number, and the list finds the new ones [C-194]', async () => {
    const answer = await change({ firstName: ' Ask ', lastName: 'Fjellvåg', employeeId: '7' })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        id: person.subscriberId,
        firstName: 'Ask',
        lastName: 'Fjellvåg',
        employeeId: '7',
        companyName: 'Nordlys AS',
      },
    ])
    const list = await kari('GET', `/api/subscriber/by-company-id/${NORDLYS}?searchFor=fjellv%C3%A5g`)
    expect(list.json().matches).toMatchObject([{ id: person.subscriberId, employeeId: '7' }])
    const { matches } = (await kari('GET', `/api/subscriber/${person.subscriberId}/tickets`)).json()
    expect(matches).toMatchObject([{ firstName: 'Ask', lastName: 'Fjellvåg' }])
  })

  it('is audited by the names of the fields, and not when nothing changes', async () => {
    const before = (await entries()).length
    const body = { firstName: 'Ask', lastName: 'Dalen', employeeId: '7' }
    for (let n = 0; n < 2; n += 1) expect((await change(body)).statusCode).toBe(200)
    expect((await entries()).slice(before)).toEqual([
      { company_id: NORDLYS, detail: { fields: ['lastName'] } },
    ])
  })

  it.each([
    ['no first name [C-150]', { firstName: '' }, '/firstName', 'required'],
    ['a last name of one letter [C-150]', { lastName: 'Å' }, '/lastName', 'too-short'],
    ['a last name of 51 letters [C-150]', { lastName: 'x'.repeat(51) }, '/lastName', 'too-long'],
    ['no employee number [C-151]', { employeeId: ' ' }, '/employeeId', 'required'],
    ['an employee number of 21 [C-151]', { employeeId: '1'.repeat(21) }, '/employeeId', 'too-long'],
    ['a phone, which is the ticket’s', { phone: '41210101' }, '/phone', 'unknown-field'],
  ])('points at %s', async (_title, changes, pointer, code) => {
    const answer = await change({ firstName: 'Ask', lastName: 'Fjellvåg', employeeId: '7', ...changes })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toMatchObject([{ pointer, code }])
  })

  it('judges what differs only: an older name that is longer blocks no other field', async () => {
    const long = 'x'.repeat(100)
    await portal.sql('oslo', 'update holder set first_name = $2 where id = $1', [person.subscriberId, long])
    const body = { firstName: long, lastName: 'Fjell', employeeId: '7' }
    expect((await change(body)).json()).toMatchObject({ firstName: long, lastName: 'Fjell' })
  })
})

describe('GET /api/subscriber/by-product/{productType}/{relatedId}', () => {
  const find = (product: string, call = kari) => call('GET', `/api/subscriber/by-product/${product}`)

  it('leads from a ticket or an add-on of an invoice line to the employee [C-018]', async () => {
    const { subscriberId } = person
    const [addOn] = (await kari('GET', `/api/subscriber/${subscriberId}/subscriptions`)).json().matches
    for (const product of [`TICKET/${person.id}`, `MOBILITY/${addOn.id}`, `JOULE/${addOn.id}`]) {
      const answer = await find(product)
      expect([product, answer.statusCode, answer.json()]).toEqual([product, 200, { id: subscriberId }])
    }
    for (const product of [`OTTO/${addOn.id}`, `MOBILITY/${person.id}`, `TICKET/${addOn.id}`])
      expect((await find(product)).statusCode, product).toBe(404)
  })

  it("hides another company's, and what nobody has", async () => {
    const [theirs] = await portal.sql<{ id: string }>(
      'oslo',
      'select id from ticket where company_id = $1 limit 1',
      [FJORDBYGG],
    )
    const answers = await Promise.all([find(`TICKET/${theirs!.id}`), find(`TICKET/${randomUUID()}`)])
    expect(answers.map(a => a.statusCode)).toEqual([404, 404])
    expect((await find(`SCOOTER/${person.id}`)).statusCode).toBe(400)
    expect((await find('TICKET/1')).statusCode).toBe(400)
  })
})
