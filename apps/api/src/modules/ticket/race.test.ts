import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDepartments, orderFreeTicket } from '../../../test/free-tickets.ts'
import { type Call, freshPhone, NORDLYS, orderFor, type Portal, startPortal } from '../../../test/harness.ts'
import { addSchool, orderSchoolTicket, SCHOOL_ADMIN } from '../../../test/school-tickets.ts'
import { anonymise } from './anonymise.ts'

/** How PostgreSQL names what it ends because of another transaction: a deadlock, a concurrent write. */
const STOOD_IN_THE_WAY = ['40P01', '40001']
/** What the log says of transactions that PostgreSQL ended. A number of a request may hold such digits too. */
const ended: string[] = []
const log = new Writable({
  write: (line, _encoding, done) => {
    const { code, err, msg } = JSON.parse(String(line)) as {
      code?: string
      err?: { code?: string }
      msg: string
    }
    if (/once more/.test(msg) || STOOD_IN_THE_WAY.includes(code ?? err?.code ?? '')) ended.push(String(line))
    done()
  },
})

let portal: Portal
let kari: Call
let school: Call
beforeAll(async () => {
  portal = await startPortal({ log })
  await addSchool(portal)
  await addDepartments(portal)
  kari = portal.as('kari@nordlys.example')
  school = portal.as(SCHOOL_ADMIN, 'oslo')
})
afterAll(() => portal.stop())

const ROUNDS = 200
const AT_ONCE = 10
/** A day that is offered as the last one. */
const DAY = '2026-11-30'

const job = async (name: 'ticket-issue' | 'ticket-command' | 'ticket-lifecycle') => {
  await portal.job(name, { operator: 'oslo' })
  return 200
}
const answerOf = async (answer: ReturnType<Call>) => (await answer).statusCode

/** A ticket of each kind is ordered in turn, and everything is done to it at once that its kind knows. */
const KINDS = [
  async () => {
    const answer = await kari('POST', '/api/ticket/create', orderFor({ phone: freshPhone() }))
    const { id } = answer.json<{ id: string }>()
    return [
      Promise.resolve(answer.statusCode),
      answerOf(kari('POST', `/api/ticket/change-expiry/by-id/${id}/${DAY}`)),
      answerOf(
        kari('POST', `/api/ticket/change-zone/${id}`, {
          zoneFrom: 'RUT:TariffZone:1',
          zoneTo: 'RUT:TariffZone:2V',
          expiryDate: DAY,
        }),
      ),
      answerOf(kari('POST', `/api/ticket/cancel-pending/by-id/${id}`)),
      answerOf(kari('POST', `/api/ticket/resend/${id}`)),
    ]
  },
  async () => {
    const { id } = await orderSchoolTicket(portal)
    return [
      answerOf(school('DELETE', `/schoolticket-api/ticket/${id}`)),
      answerOf(school('PUT', `/schoolticket-api/ticket/${id}/expiry/2026-12-15`)),
      answerOf(school('POST', `/schoolticket-api/ticket/${id}/resend`)),
      answerOf(school('PUT', `/schoolticket-api/travel-card/${id}/`, { className: '10A' })),
    ]
  },
  async () => {
    const { id } = await orderFreeTicket(portal)
    return [
      answerOf(kari('DELETE', `/freeticket-api/ticket/${id}`)),
      answerOf(kari('PUT', `/freeticket-api/ticket/${id}/expiry/${DAY}`)),
      answerOf(kari('POST', `/freeticket-api/ticket/${id}/resend`)),
    ]
  },
]

it('200 rounds of order, withdraw, end, zone change and issuing at once: each is done or refused, none stands in the way of another', async () => {
  const answers = new Map<number, number>()
  const note = (status: number) => answers.set(status, (answers.get(status) ?? 0) + 1)
  for (let round = 0; round < ROUNDS; round += AT_ONCE) {
    const acts = Array.from({ length: AT_ONCE }, async (_, n) => {
      for (const status of await Promise.all(await KINDS[(round + n) % KINDS.length]!())) note(status)
    })
    const issuing = Array.from({ length: 3 }, () => job('ticket-issue'))
    const nightly = [job('ticket-lifecycle'), anonymise(portal.ctxOf('oslo'), '2026-11-21')]
    await Promise.all([...acts, ...issuing, ...nightly])
    await job('ticket-issue')
    await job('ticket-command')
  }
  const ordered = await Promise.all(
    Array.from({ length: 40 }, () => kari('POST', '/api/ticket/create', orderFor({ phone: freshPhone() }))),
  )
  const ids = ordered.map(answer => answer.json().id as string)
  const end = (tickets: string[]) =>
    answerOf(
      kari('POST', `/api/subscriber/by-company-id/${NORDLYS}/many`, {
        action: { act: 'end', lastDay: DAY },
        tickets,
      }),
    )
  for (const status of await Promise.all([
    end(ids),
    end(ids.toReversed()),
    job('ticket-issue'),
    job('ticket-lifecycle'),
  ]))
    note(status)
  // Each was ordered, and of each kind some were withdrawn and others ended.
  expect(answers.get(201)).toBeGreaterThanOrEqual(67)
  expect([...answers.keys()].filter(status => ![200, 201, 204, 404, 409].includes(status))).toEqual([])
  expect(ended).toEqual([])
}, 600_000)
