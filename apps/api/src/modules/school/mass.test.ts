import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atTicketSystem } from '../../../test/free-tickets.ts'
import { FJORDBYGG, NORDLYS, type Portal, startPortal } from '../../../test/harness.ts'
import { addSchool, issuedSchoolTicket, SCHOOL_ADMIN } from '../../../test/school-tickets.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ employees: 2 })
  await addSchool(portal)
})
afterAll(() => portal.stop())

const STAFF = 'sigrid@operator.example'
const START = { startDate: '2026-11-21' }
const BASE = '/schoolticket-api/ticket'
const send = (
  what: 'end' | 'class',
  body: object,
  key: string = randomUUID(),
  who = SCHOOL_ADMIN,
  company = NORDLYS,
) =>
  portal.as(who, 'oslo')('POST', `${BASE}/mass-${what}/by-company-id/${company}`, body, {
    'idempotency-key': key,
  })
const work = () => portal.job('bulk-order', { operator: 'oslo' })
const done = async (what: 'end' | 'class', body: object, who?: string) => {
  const answer = await send(what, body, undefined, who)
  expect(answer.statusCode, answer.body).toBe(201)
  await work()
  const { id } = answer.json()
  return (await portal.as(SCHOOL_ADMIN, 'oslo')('GET', `${BASE}/bulk-requests/${id}`)).json()
}
const ticketsOf = (ids: string[]) =>
  portal.sql<{ status: string; last: string; class: string }>(
    'oslo',
    `select t.status::text, t.expiration_date::text as last, h.class_name as class from ticket t join holder h on h.id = t.holder_id
     where t.id = any($1::uuid[]) order by array_position($1::uuid[], t.id)`,
    [ids],
  )
const auditOf = (action: string) =>
  portal.sql('oslo', 'select detail from audit_entry where action = $1 order by at, id', [action])
let letter = 0
/** A class that no other test has, with tickets of three pupils. */
const aClass = async () => {
  const className = `7X${letter++}`
  const pupils = []
  for (let n = 0; n < 3; n++) pupils.push(await issuedSchoolTicket(portal, { ...START, className }))
  return { className, ids: pupils.map(({ id }) => id), pupils }
}

describe('a mass end of school tickets', () => {
  it.each([SCHOOL_ADMIN, STAFF])('ends those chosen and names those it leaves out, for %s', async who => {
    const { ids, pupils } = await aClass()
    const [first, second, third] = ids as [string, string, string]
    await portal.as(SCHOOL_ADMIN, 'oslo')('PUT', `${BASE}/${first}/expiry/2026-12-01`)
    const later = await issuedSchoolTicket(portal, { startDate: '2027-01-04' })
    const waiting = await issuedSchoolTicket(portal, { mediaType: 'TRAVEL_CARD', cardNumber: null })
    const stays = await issuedSchoolTicket(portal)
    const body = { endDate: '2026-12-18', ticketIds: [first, second, third, later.id, waiting.id] }
    const result = await done('end', body, who)
    expect(result).toMatchObject({
      state: 'DONE',
      requestedTicketCount: 5,
      ticketCount: 4,
      failedTicketCount: 1,
    })
    expect(result.failed).toEqual([
      {
        ...{ firstName: pupils[0]!.firstName, lastName: pupils[0]!.lastName },
        ...{ className: expect.stringContaining('7X'), error: 'ends-already' },
      },
    ])
    expect((await ticketsOf([first, second, third])).map(({ last }) => last)).toEqual([
      '2026-12-01',
      '2026-12-18',
      '2026-12-18',
    ])
    expect(await ticketsOf([later.id, waiting.id])).toEqual([])
    expect(await ticketsOf([stays.id])).toMatchObject([{ last: '2027-06-18' }])
    await portal.job('ticket-command', { operator: 'oslo' })
    expect(await atTicketSystem(portal, second)).toMatchObject({ expirationDate: '2026-12-18' })
    expect((await auditOf('school.mass-end')).at(-1)).toEqual({
      detail: { endDate: '2026-12-18', tickets: 5 },
    })
    expect((await auditOf('school.mass-rows')).at(-1)).toEqual({ detail: { ordered: 4, refused: 1 } })
  })

  it('is one operation when it is sent twice, and its user is told', async () => {
    const { ids } = await aClass()
    const key = randomUUID()
    const body = { endDate: '2026-12-18', ticketIds: ids }
    const answers = [await send('end', body, key), await send('end', body, key)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(answers[1]!.json().id).toBe(answers[0]!.json().id)
    await work()
    expect(
      await portal.sql('oslo', `select kind, count from notice where subject_id = $1`, [
        answers[0]!.json().id,
      ]),
    ).toEqual([{ kind: 'schoolMassDone', count: 3 }])
  })

  it('is refused for a day that has passed, a ticket of another school, and somebody else', async () => {
    const { ids } = await aClass()
    expect((await send('end', { endDate: '2026-11-20', ticketIds: ids })).json().code).toBe('end-date-past')
    const unknown = await send('end', { endDate: '2026-12-18', ticketIds: [...ids, randomUUID()] })
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'not-found'])
    const body = { endDate: '2026-12-18', ticketIds: ids }
    await addSchool(portal, { companyId: FJORDBYGG, id: '200952', admin: null })
    expect((await send('end', body, undefined, STAFF, FJORDBYGG)).statusCode).toBe(404)
    expect((await send('end', body, undefined, 'kari@nordlys.example')).statusCode).toBe(403)
  })
})

describe('a mass change of class', () => {
  it('moves the pupils, in all tickets that they have; nobody else', async () => {
    const { ids, pupils } = await aClass()
    const { studentId, firstName, lastName } = pupils[0]!
    const next = await issuedSchoolTicket(portal, {
      ...{ studentId, firstName, lastName, className: '7X0' },
      ...{ startDate: '2027-08-16', expirationDate: '2028-06-16' },
    })
    const className = `8Y${letter++}`
    const result = await done('class', { className, ticketIds: ids.slice(0, 2) })
    expect(result).toMatchObject({ state: 'DONE', ticketCount: 2, failedTicketCount: 0 })
    const classes = (await ticketsOf([...ids, next.id])).map(row => row.class)
    expect(classes).toEqual([className, className, expect.stringContaining('7X'), className])
    // The pupil of the new class is taken, and the one of the old class is free again.
    const again = issuedSchoolTicket(portal, { ...START, firstName, lastName, className })
    await expect(again).rejects.toMatchObject({ code: '23505' })
    expect((await auditOf('school.mass-class')).at(-1)).toEqual({ detail: { className, tickets: 2 } })
    const repeated = await done('class', { className, ticketIds: ids.slice(0, 1) })
    expect(repeated.failed).toMatchObject([{ error: 'same-class' }])
  })

  it('leaves a pupil whose name has a ticket in that class, and moves the others', async () => {
    const { ids, pupils } = await aClass()
    const className = `8Y${letter++}`
    const { firstName, lastName } = pupils[1]!
    await issuedSchoolTicket(portal, { ...START, firstName, lastName, className })
    const result = await done('class', { className, ticketIds: ids })
    expect(result).toMatchObject({ ticketCount: 2, failedTicketCount: 1 })
    expect(result.failed).toMatchObject([{ lastName, error: 'school-ticket-exists' }])
    expect((await ticketsOf(ids)).filter(row => row.class === className)).toHaveLength(2)
  })

  it('takes names of classes as the edit of one pupil does', async () => {
    const { ids } = await aClass()
    expect((await send('class', { className: '', ticketIds: ids })).statusCode).toBe(400)
    expect((await send('class', { className: '8'.repeat(21), ticketIds: ids })).statusCode).toBe(400)
  })
})
