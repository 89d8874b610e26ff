import { anonymisedFrom } from '@portal/domain/ticket'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Portal, startPortal } from '../../../test/harness.ts'
import { addSchool, handCardOver, orderSchoolTicket } from '../../../test/school-tickets.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
  await addSchool(portal)
})
afterAll(() => portal.stop())

const LAST = '2027-06-18'
const job = (name: 'ticket-lifecycle' | 'ticket-anonymise', asOf: string) =>
  portal.job(name, { operator: 'oslo', asOf })
/** A ticket with its holder, its cards and how many claims it has. */
const stateOf = async (id: string) =>
  (
    await portal.sql<{ status: string; holder: string | null; card: string | null; claims: number }>(
      'oslo',
      `select t.status, h.status as holder, (select max(k.state::text) from travel_card k where k.ticket_id = t.id) as card,
         (select count(*)::int from period_claim c where c.owner_id = t.id) as claims
       from ticket t left join holder h on h.id = t.holder_id where t.id = $1`,
      [id],
    )
  )[0]

it.each([[false], [true]])(
  'ends a ticket that waits for its card after its last day, and deletes the name three months later, at the factory: %s [P-372]',
  async isAtFactory => {
    const { id } = await orderSchoolTicket(portal, { mediaType: 'TRAVEL_CARD', cardNumber: null })
    if (isAtFactory) await handCardOver(portal, id)
    await job('ticket-lifecycle', LAST)
    expect(await stateOf(id)).toEqual({ status: 'PENDING', holder: 'PENDING', card: 'REQUESTED', claims: 1 })
    await job('ticket-lifecycle', '2027-06-19')
    expect(await stateOf(id)).toEqual({ status: 'EXPIRED', holder: 'ENDED', card: 'CANCELLED', claims: 0 })
    expect(anonymisedFrom(LAST)).toBe('2027-09-19')
    await job('ticket-anonymise', '2027-09-18')
    expect(await stateOf(id)).toMatchObject({ status: 'EXPIRED' })
    await job('ticket-anonymise', '2027-09-19')
    expect(await stateOf(id)).toEqual({ status: 'ANONYMISED', holder: null, card: 'ANONYMISED', claims: 0 })
  },
)

it('ends a ticket for a phone that was never issued, too', async () => {
  const { id } = await orderSchoolTicket(portal)
  await job('ticket-lifecycle', '2027-06-19')
  expect(await stateOf(id)).toMatchObject({ status: 'EXPIRED', claims: 0 })
  await portal.job('ticket-issue', { operator: 'oslo' })
  expect(await stateOf(id)).toMatchObject({ status: 'EXPIRED' })
})

it('keeps the name of a ticket that could not be issued for three months from the order, whatever its last day', async () => {
  const { id } = await orderSchoolTicket(portal)
  await portal.sql(
    'oslo',
    `update ticket set status = 'FAILED', ordered_at = '2026-11-21T12:00:00Z' where id = $1`,
    [id],
  )
  await job('ticket-anonymise', '2027-02-21')
  expect(await stateOf(id)).toMatchObject({ status: 'FAILED' })
  await job('ticket-anonymise', '2027-02-22')
  expect(await stateOf(id)).toMatchObject({ status: 'ANONYMISED', holder: null })
})
