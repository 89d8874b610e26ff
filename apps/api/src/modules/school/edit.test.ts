import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, NORDLYS, type Portal, startPortal } from '../../../test/harness.ts'
import {
  addSchool,
  handCardOver,
  issuedSchoolTicket,
  orderSchoolTicket,
  SCHOOL_ADMIN,
} from '../../../test/school-tickets.ts'

let portal: Portal
let school: Call
beforeAll(async () => {
  portal = await startPortal()
  await addSchool(portal)
  school = portal.as(SCHOOL_ADMIN, 'oslo')
})
afterAll(() => portal.stop())

const edit = (id: string, body: object) => school('PUT', `/schoolticket-api/travel-card/${id}/`, body)
const get = async (id: string) => (await school('GET', `/schoolticket-api/ticket/${id}`)).json()
const codeOf = (answer: { statusCode: number; body: string }) => {
  const body = answer.body === '' ? {} : JSON.parse(answer.body)
  const errors = (body.errors ?? []).map((e: { pointer: string; code: string }) => `${e.pointer} ${e.code}`)
  return [answer.statusCode, body.code, body.action, ...errors].filter(part => part !== undefined)
}
const toBeMade = { mediaType: 'TRAVEL_CARD', cardNumber: null } as const
const NEXT_YEAR = { startDate: '2027-08-16', expirationDate: '2028-06-16' }

describe('PUT /travel-card/{id}/', () => {
  it('changes name, class and number of a pupil, in all their tickets, on either medium [F-298]', async () => {
    const { id, studentId, holderId, phone } = await issuedSchoolTicket(portal)
    const { id: next } = await orderSchoolTicket(portal, { ...NEXT_YEAR, ...toBeMade, studentId })
    const pupil = { firstName: 'Ida Marie', lastName: 'Moe', className: '10C' }
    const answer = await edit(id, { ...pupil, studentId: `N${studentId}` })
    expect(answer.statusCode, answer.body).toBe(204)
    const after = { ...pupil, employeeId: `N${studentId}` }
    expect(await get(id)).toMatchObject({ ...after, phone, status: 'active' })
    expect(await get(next)).toMatchObject(after)
    expect(await portal.sql('oslo', 'select from holder where id = $1', [holderId])).toEqual([])
    expect(
      await portal.sql(
        'oslo',
        `select detail from audit_entry where entity_id = $1 and action = 'school.edit'`,
        [id],
      ),
    ).toEqual([{ detail: { fields: ['firstName', 'lastName', 'className', 'studentId'] } }])
  })

  it('shows each ticket on the phone it is on, also a foreign one', async () => {
    const { id, studentId, lastName, phone } = await issuedSchoolTicket(portal)
    const again = { ...NEXT_YEAR, studentId, lastName }
    const { id: next, phone: other } = await orderSchoolTicket(portal, again)
    expect(await get(id)).toMatchObject({ phone, phoneCountryCode: '+47' })
    expect(await get(next)).toMatchObject({ phone: other, phoneCountryCode: '+47' })
    const foreign = `update period_claim set key = '+46701234567' where owner_id = $1 and kind = 'TICKET_PHONE'`
    await portal.sql('oslo', foreign, [id])
    expect(await get(id)).toMatchObject({ phone: '701234567', phoneCountryCode: '+46' })
  })

  it('empties what is sent as null, and leaves what is not sent [F-245, F-298]', async () => {
    const { id, studentId } = await issuedSchoolTicket(portal, toBeMade)
    expect((await edit(id, { lastName: null, className: null, cardName: null })).statusCode).toBe(204)
    expect(await get(id)).toMatchObject({
      ...{ firstName: 'Tuva', lastName: '', className: '', employeeId: studentId },
      travelCard: { cardName: null, state: 'REQUESTED', requestedAt: expect.any(String) },
    })
    expect(codeOf(await edit(id, { firstName: null }))).toEqual([400, 'invalid-body', '/firstName required'])
  })

  it('refuses what is too long, and a pupil without a number [F-243]', async () => {
    const { id } = await issuedSchoolTicket(portal)
    const long = { firstName: 'x'.repeat(51), className: 'x'.repeat(21), cardName: 'x'.repeat(51) }
    expect(codeOf(await edit(id, long))).toEqual([
      ...[400, 'invalid-body', '/firstName too-long', '/className too-long', '/cardName too-long'],
    ])
    expect(codeOf(await edit(id, { studentId: null }))).toEqual([400, 'invalid-body', '/studentId required'])
  })

  it('changes the name on a card until the factory has it [F-256]', async () => {
    const { id } = await issuedSchoolTicket(portal, toBeMade)
    expect((await edit(id, { cardName: 'Tuva B.' })).statusCode).toBe(204)
    expect((await get(id)).travelCard.cardName).toBe('Tuva B.')
    await handCardOver(portal, id)
    expect((await get(id)).allowedActions).not.toContain('UPDATE_CARD_NAME')
    const refused = [409, 'action-not-allowed', 'UPDATE_CARD_NAME']
    expect(codeOf(await edit(id, { cardName: 'Tuva', className: '1A' }))).toEqual(refused)
    expect(await get(id)).toMatchObject({ className: '9B', travelCard: { cardName: 'Tuva B.' } })
    const onPhone = await issuedSchoolTicket(portal)
    expect(codeOf(await edit(onPhone.id, { cardName: 'Tuva' }))).toEqual(refused)
  })

  it('needs no action for what stays as it is, and none is left once the ticket has ended [F-256]', async () => {
    const { id, firstName, lastName, studentId } = await issuedSchoolTicket(portal)
    const same = { firstName, lastName, className: '9B', cardName: null, studentId }
    expect((await edit(id, same)).statusCode).toBe(204)
    await portal.sql('oslo', `update ticket set status = 'EXPIRED' where id = $1`, [id])
    expect((await edit(id, same)).statusCode).toBe(204)
    expect(codeOf(await edit(id, { ...same, className: '9C' }))).toEqual([
      ...[409, 'action-not-allowed', 'UPDATE_CLASS_NAME'],
    ])
    expect(codeOf(await edit(randomUUID(), same))).toEqual([404, 'not-found'])
  })

  it('claims the pupil by the new name and class, and frees the old ones', async () => {
    const pupil = { firstName: 'Jonas', lastName: 'Vik', className: '8A' }
    const one = await issuedSchoolTicket(portal, pupil)
    await issuedSchoolTicket(portal, { ...pupil, className: '8B' })
    expect(codeOf(await edit(one.id, { className: '8 b' }))).toEqual([422, 'school-ticket-exists'])
    expect((await edit(one.id, { className: '8C' })).statusCode).toBe(204)
    await expect(orderSchoolTicket(portal, { ...pupil, className: '8C' })).rejects.toMatchObject({
      code: '23505',
    })
    await orderSchoolTicket(portal, pupil)
  })

  it('gives nobody the number of another pupil, but brings the tickets of one pupil together', async () => {
    const other = await issuedSchoolTicket(portal)
    const { id } = await issuedSchoolTicket(portal, { firstName: 'Noor', lastName: 'Khan' })
    expect(codeOf(await edit(id, { studentId: other.studentId }))).toEqual([409, 'student-id-in-use'])
    const next = await orderSchoolTicket(portal, { ...NEXT_YEAR, firstName: 'NOOR', lastName: 'Khan' })
    expect((await edit(id, { studentId: next.studentId })).statusCode).toBe(204)
    const [row] = await portal.sql<{ count: number }>(
      'oslo',
      'select count(*)::int as count from ticket where holder_id = $1',
      [next.holderId],
    )
    expect(row?.count).toBe(2)
  })

  it('gives a number to one of two pupils who ask for it at once', async () => {
    const pupils = await Promise.all(
      ['Aksel', 'Brage', 'Cecilie', 'Dina'].map(firstName =>
        issuedSchoolTicket(portal, { firstName, lastName: 'Lund' }),
      ),
    )
    const answers = await Promise.all(pupils.map(({ id }) => edit(id, { studentId: 'S-1' })))
    expect(answers.map(answer => answer.statusCode).sort()).toEqual([204, 409, 409, 409])
    const named = await portal.sql<{ first_name: string }>(
      'oslo',
      `select first_name from holder where company_id = $1 and student_id = 'S-1'`,
      [NORDLYS],
    )
    expect(named).toEqual([{ first_name: pupils[answers.findIndex(a => a.statusCode === 204)]!.firstName }])
  })
})
