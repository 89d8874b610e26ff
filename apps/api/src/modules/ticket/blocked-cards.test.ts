import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addDepartments,
  freshCard,
  issuedFreeTicket,
  orderFreeTicket,
  SALES,
} from '../../../test/free-tickets.ts'
import { type Portal, startPortal } from '../../../test/harness.ts'
import { massCalls, recipient, work } from '../../../test/mass-orders.ts'
import {
  addSchool,
  freshSchoolCard,
  issuedSchoolTicket,
  orderSchoolTicket,
  SCHOOL,
  SCHOOL_ADMIN,
} from '../../../test/school-tickets.ts'
import { freeOrderFor } from '../free-ticket/examples.ts'
import { recipientFor } from '../school/examples.ts'
import { filePupilFor } from '../school/file-examples.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ employees: 2 })
  await addDepartments(portal)
  await addSchool(portal)
  await portal.sql('oslo', 'update agreement set allow_order_ticket = true where id = any($1)', [
    [SALES, SCHOOL],
  ])
})
afterAll(() => portal.stop())

const GUNN = 'gunn@operator.example'
const KARI = 'kari@nordlys.example'
const ON_CARD = { mediaType: 'TRAVEL_CARD' } as const
const as = (who: string) => portal.as(who, 'oslo')
const key = () => ({ 'idempotency-key': randomUUID() })

/** A card that was blocked, in either product; the card system has not been told yet. */
const lost = {
  free: async () => {
    const { id, cardNumber } = await issuedFreeTicket(portal, ON_CARD)
    expect((await as(GUNN)('PUT', `/freeticket-api/ticket/travel-card/${id}/deactivate`)).statusCode).toBe(
      204,
    )
    return cardNumber!
  },
  school: async () => {
    const { id, cardNumber } = await issuedSchoolTicket(portal, ON_CARD)
    const answer = await as(SCHOOL_ADMIN)('PUT', `/schoolticket-api/travel-card/${id}/replace`, {})
    expect(answer.statusCode).toBe(200)
    return cardNumber!
  },
}
const schoolCard = (cardNumber: string) => ({
  ...ON_CARD,
  ...{ cardNumber, phone: undefined, phoneCountryCode: undefined },
})

/** Every place that takes the number of a card: how it refuses one that was blocked. */
const PLACES: Record<string, (cardNumber: string) => Promise<unknown>> = {
  'an order of a free ticket': async cardNumber => {
    const order = freeOrderFor({ agreementNumber: SALES, ...ON_CARD, cardNumber })
    const answer = await as(KARI)('POST', '/freeticket-api/ticket/create', order, key())
    return [answer.statusCode, answer.json().recipientErrors?.[0]?.errors]
  },
  'a mass order of free tickets': async cardNumber => {
    const answer = await massCalls(portal).check([recipient({ ...ON_CARD, cardNumber })], {
      agreementNumber: SALES,
    })
    return [answer.statusCode, answer.json().recipientErrors?.[0]?.errors]
  },
  'a free ticket that moves from a phone to a card': async cardNumber => {
    const { id } = await issuedFreeTicket(portal)
    const answer = await as(KARI)('POST', `/freeticket-api/ticket/${id}/update-multiple-fields`, {
      ...{ ...ON_CARD, cardNumber, timeOfChange: '2026-12-01' },
    })
    return [answer.statusCode, answer.json().recipientErrors?.[0]?.errors]
  },
  'an order of a school ticket': async cardNumber => {
    const recipients = [recipientFor(schoolCard(cardNumber))]
    const order = { startDate: '2026-12-01', zoneIdFrom: 'RUT:TariffZone:1', recipients }
    const answer = await as(SCHOOL_ADMIN)(
      'POST',
      '/schoolticket-api/ticket/create',
      { agreementNumber: SCHOOL, ...order },
      key(),
    )
    return [answer.statusCode, answer.json().recipientErrors?.[0]?.errors]
  },
  'a class list': async cardNumber => {
    const answer = await as(SCHOOL_ADMIN)('POST', '/schoolticket-api/ticket/validate-create-multiple', {
      ...{ agreementNumber: SCHOOL, startDate: '2026-12-01' },
      recipients: [filePupilFor(schoolCard(cardNumber))],
    })
    return [answer.statusCode, answer.json().recipientErrors?.[0]?.errors]
  },
  'another card of a pupil': async cardNumber => {
    const { id } = await issuedSchoolTicket(portal, ON_CARD)
    const answer = await as(SCHOOL_ADMIN)('PUT', `/schoolticket-api/travel-card/${id}/replace`, {
      cardNumber,
    })
    return [answer.statusCode, answer.json().code]
  },
}
const REFUSED: Record<string, unknown> = {
  'an order of a free ticket': [422, ['CARD_BLOCKED']],
  'a mass order of free tickets': [422, ['CARD_BLOCKED']],
  'a free ticket that moves from a phone to a card': [422, ['CARD_BLOCKED']],
  'an order of a school ticket': [409, ['card-blocked']],
  'a class list': [422, ['card-blocked']],
  'another card of a pupil': [409, 'card-blocked'],
}

describe('nobody is ordered onto a card that was blocked', () => {
  it.each(Object.keys(PLACES))('by %s, whichever product blocked it', async place => {
    for (const blocked of [await lost.free(), await lost.school()])
      expect(await PLACES[place]!(blocked)).toEqual(REFUSED[place])
  })

  it('by the number that staff enter, nor by a row of a list that was accepted before', async () => {
    const nine = '987000321'
    const { id } = await issuedFreeTicket(portal, { ...ON_CARD, cardNumber: null })
    const staff = as(GUNN)
    expect(
      (await staff('PUT', `/freeticket-api/ticket/travel-card/${id}/card-number/${nine}`)).statusCode,
    ).toBe(204)
    expect((await staff('PUT', `/freeticket-api/ticket/travel-card/${id}/deactivate`)).statusCode).toBe(204)
    const next = await issuedFreeTicket(portal, { ...ON_CARD, cardNumber: null })
    const refused = await staff('PUT', `/freeticket-api/ticket/travel-card/${next.id}/card-number/${nine}`)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'card-blocked'])

    const kari = massCalls(portal)
    const cardNumber = freshCard()
    const pupilCard = freshSchoolCard()
    const accepted = await kari.order([recipient({ ...ON_CARD, cardNumber })], {
      agreementNumber: SALES,
    })
    expect(accepted.statusCode, accepted.body).toBe(201)
    const pupils = await as(SCHOOL_ADMIN)(
      'POST',
      '/schoolticket-api/ticket/create-multiple',
      {
        ...{ agreementNumber: SCHOOL, startDate: '2026-12-01' },
        recipients: [filePupilFor(schoolCard(pupilCard))],
      },
      key(),
    )
    expect(pupils.statusCode, pupils.body).toBe(201)
    // Both cards are found lost by somebody else in the meantime.
    await portal.sql(
      'oslo',
      `insert into blocked_card (digest, blocked_at) select encode(sha256(convert_to(n, 'UTF8')), 'hex'), now() from unnest($1::text[]) n`,
      [[cardNumber, pupilCard]],
    )
    await work(portal)
    expect(
      await portal.sql('oslo', `select refusal from bulk_request_row where state = 'REFUSED' order by 1`),
    ).toEqual([{ refusal: 'CARD_BLOCKED' }, { refusal: 'card-blocked' }])
  })

  it('when both happen at once: the ticket was there before the card was blocked, or is refused', async () => {
    for (let round = 0; round < 10; round++) {
      const { id, cardNumber } = await issuedFreeTicket(portal, ON_CARD)
      // A ticket of another kind, which no claim on the card of the free ticket stands in the way of.
      const [blocking, ordering] = await Promise.allSettled([
        as(GUNN)('PUT', `/freeticket-api/ticket/travel-card/${id}/deactivate`),
        orderSchoolTicket(portal, { ...ON_CARD, cardNumber }),
      ])
      expect(blocking.status === 'fulfilled' && blocking.value.statusCode).toBe(204)
      if (ordering.status === 'rejected') expect(ordering.reason).toMatchObject({ code: 'card-blocked' })
    }
  })

  it('also once its ticket is anonymised, of which nothing is left', async () => {
    const { id, cardNumber } = await issuedFreeTicket(portal, ON_CARD)
    await as(GUNN)('PUT', `/freeticket-api/ticket/travel-card/${id}/deactivate`)
    await portal.job('ticket-anonymise', { operator: 'oslo', asOf: '2027-06-01' })
    expect(
      await portal.sql('oslo', 'select card_number from travel_card where ticket_id = $1', [id]),
    ).toEqual([{ card_number: null }])
    await expect(orderFreeTicket(portal, { ...ON_CARD, cardNumber })).rejects.toMatchObject({
      code: 'card-blocked',
    })
  })
})
