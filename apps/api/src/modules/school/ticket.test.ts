import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NORDLYS, type Portal, startPortal } from '../../../test/harness.ts'
import {
  addSchool,
  handCardOver,
  issuedSchoolTicket,
  orderSchoolTicket,
  SCHOOL,
  SCHOOL_ADMIN,
} from '../../../test/school-tickets.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal({ employees: 2 })
  await addSchool(portal)
})
afterAll(() => portal.stop())

const get = (id: string, email = SCHOOL_ADMIN) =>
  portal.as(email, 'oslo')('GET', `/schoolticket-api/ticket/${id}`)

describe('GET /schoolticket-api/ticket/{id} [F-294]', () => {
  it('answers a ticket on a phone with its code, its price and the end of the school year [F-121, F-122, F-125]', async () => {
    const { id, studentId, phone } = await issuedSchoolTicket(portal)
    const answer = await get(id)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      ...{ id, companyId: NORDLYS, agreementNumber: SCHOOL, invoiceReference: `Skole ${SCHOOL}` },
      ...{ employeeId: studentId, firstName: 'Tuva', lastName: `Berg ${studentId}`, className: '9B' },
      ...{ mediaType: 'MOBILE_TICKET', status: 'active', startDate: '2026-11-21' },
      ...{ expirationDate: '2027-06-18', allZones: false, zones: ['1'], nrOfZones: 1, pricePerMonth: 314 },
      ...{ phone, phoneCountryCode: '+47', downloadedToPhone: false, isGpv2: false, travelCard: null },
      allowedActions: [
        ...['CANCEL', 'RESEND_PICKUP_CODE', 'UPDATE_CLASS_NAME'],
        ...['UPDATE_NAME', 'UPDATE_EXPIRY', 'UPDATE_STUDENTID'],
      ],
    })
    expect(answer.json().pickupCode).toMatch(/\S/)
  })

  it('answers the number of a card that the school had, without name and state [F-123]', async () => {
    const { id, cardNumber } = await issuedSchoolTicket(portal, { mediaType: 'TRAVEL_CARD' })
    expect((await get(id)).json()).toMatchObject({
      ...{ mediaType: 'TRAVEL_CARD', status: 'active', phone: null, pickupCode: null },
      ...{ isGpv2: true, travelCardNumber: cardNumber, travelCard: null },
    })
  })

  it('answers a card that is to be made with its name, and waits for it [F-124]', async () => {
    const { id, firstName, lastName } = await issuedSchoolTicket(portal, {
      mediaType: 'TRAVEL_CARD',
      cardNumber: null,
    })
    expect((await get(id)).json()).toMatchObject({
      ...{ status: 'pending', isGpv2: false, travelCardNumber: null },
      travelCard: {
        ...{ state: 'REQUESTED', cardName: `${firstName} ${lastName}` },
        ...{ cardNumber: null, manufacturedAt: null, atFactory: false },
      },
    })
    await handCardOver(portal, id)
    expect((await get(id)).json().travelCard).toMatchObject({ state: 'REQUESTED', atFactory: true })
  })

  it('has one ticket of a pupil in the same days', async () => {
    const { firstName, lastName, className } = { firstName: 'Ida', lastName: 'Moe', className: '8A' }
    await orderSchoolTicket(portal, { firstName, lastName, className })
    await expect(
      orderSchoolTicket(portal, { firstName: 'IDA', lastName, className: '8 a' }),
    ).rejects.toMatchObject({ code: '23505' })
    await orderSchoolTicket(portal, { firstName, lastName, className: '8B' })
  })

  it('is 404 for a ticket that nobody has, and to those without the school feature [F-343]', async () => {
    const { id } = await issuedSchoolTicket(portal)
    expect((await get('0199a000-0000-7000-8000-000000000000')).statusCode).toBe(404)
    expect((await get(id, 'kari@nordlys.example')).statusCode).toBe(403)
    expect((await get(id, 'jon@fjordbygg.example')).statusCode).toBe(404)
    expect((await get(id, 'sigrid@operator.example')).statusCode).toBe(200)
  })

  it('answers a status outside of the contract as unknown, without a name [F-128]', async () => {
    const { id } = await issuedSchoolTicket(portal)
    await portal.sql(
      'oslo',
      `update ticket set status = 'ANONYMISED', holder_id = null, pickup_code = null, expiration_date = '2026-11-21' where id = $1`,
      [id],
    )
    expect((await get(id)).json()).toMatchObject({
      ...{ status: 'unknown', allowedActions: [], firstName: '', employeeId: '', phone: null },
    })
  })

  it('ends with its school year by itself', async () => {
    const { id } = await issuedSchoolTicket(portal)
    portal.clock.set('2027-06-19T09:00:00+02:00')
    expect((await get(id)).json()).toMatchObject({
      status: 'expired',
      allowedActions: [],
    })
  })
})
