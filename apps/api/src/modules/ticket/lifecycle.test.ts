import { randomUUID } from 'node:crypto'
import { anonymisedFrom } from '@portal/domain/ticket'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Portal, startPortal } from '../../../test/harness.ts'
import {
  addSchool,
  handCardOver,
  issuedSchoolTicket,
  orderSchoolTicket,
} from '../../../test/school-tickets.ts'
import { noteDownloads } from './lifecycle.ts'

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

it('asks for all that was fetched while no worker was running, page by page', async () => {
  const { id } = await issuedSchoolTicket(portal)
  const at = Date.parse('2026-11-21T01:00:00Z')
  // Five a minute; ours was the last of 2,300.
  const all = Array.from({ length: 2_300 }, (_, n) => ({
    reference: n === 2_299 ? id : randomUUID(),
    downloadedAt: new Date(at + Math.floor(n / 5) * 60_000).toISOString(),
    appId: 'app-1',
  }))
  const ctx = portal.ctxOf('oslo', 'ticket-downloads')
  const downloadsSince = async (since: Date) =>
    all.filter(({ downloadedAt }) => Date.parse(downloadedAt) >= since.getTime()).slice(0, 1_000)
  const ports = { ...ctx.ports, ticketing: { ...ctx.ports.ticketing, downloadsSince } }
  expect(await noteDownloads({ ...ctx, ports, lastDone: new Date(at) })).toEqual({ downloads: 1 })
  const [ticket] = await portal.sql('oslo', 'select app_id from ticket where id = $1', [id])
  expect(ticket).toEqual({ app_id: 'app-1' })
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
