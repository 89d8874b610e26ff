import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { feedOf, ORDERS } from '../../../test/feeds.ts'
import { FJORDBYGG, NORDLYS, type Portal, startPortal } from '../../../test/harness.ts'
import { noticesOf } from '../../../test/notices.ts'
import { setAccess } from '../../../test/ticket-requests.ts'
import { changePerson, noteCall, removePerson } from './service.ts'

const OTHER = 'siri.annen@nordlys.example'
const BUYER = 'tor@nordlys.example'
let portal: Portal
let feed: ReturnType<typeof feedOf>
beforeAll(async () => {
  portal = await startPortal()
  feed = feedOf(portal)
  await portal.addPerson(OTHER, { inCompany: [[NORDLYS, 'COMPANY_ADMIN']] })
})
afterAll(() => portal.stop())
beforeEach(async () => {
  for (const table of ['eligible_person', 'feed_hold', 'notice_mark', 'notice', 'outgoing_message'])
    await portal.sql('oslo', `delete from ${table}`)
  await feed.save({ holdShare: 0, holdLeast: 2 })
  await feed.trust()
})

/** The page of Nordlys on which invited people order. */
const openPage = async () => {
  await setAccess(portal, NORDLYS, 'ALLOW_TICKET_CREATION')
  await feed.kari('POST', '/api/auth/widget/create', { companyId: NORDLYS, agreementNumbers: ['200100'] })
}
const leaves = (id: string) => changePerson(feed.hr(), NORDLYS, id, before => ({ ...before, active: false }))
const employ = async (department: string, many: number) => {
  const made = []
  for (let n = 0; n < many; n++) made.push(await feed.newcomer({ department }))
  await feed.run()
  for (const { id } of made) await feed.running(id)
  return made.map(({ id }) => id)
}
const approve = (id: string, number: number, except: (string | null)[] = [], who = 'kari@nordlys.example') =>
  portal.as(who)('POST', `/api/hr-feed/hold/${id}/approve`, { number, except })
const endedOf = async (ids: string[]) =>
  (await Promise.all(ids.map(feed.ticketOf))).filter(ticket => ticket?.end !== null).length

describe('the brake', () => {
  it('lets pass what is within the limit, in all of 24 hours, and counts anew after them', async () => {
    const ids = await employ('Drift', 6)
    await leaves(ids[0]!)
    await leaves(ids[1]!)
    expect(await feed.run()).toMatchObject({ held: 0, left: 2 })
    await leaves(ids[2]!)
    expect(await feed.run()).toMatchObject({ held: 1, left: 0 })
    await portal.sql('oslo', `update eligible_person set ended_at = ended_at - interval '25 hours'`)
    await leaves(ids[3]!)
    // One is held and one comes: two, as many as may end.
    expect(await feed.run()).toMatchObject({ held: 0, left: 1 })
    // What is held stays held, and counts.
    await leaves(ids[4]!)
    expect(await feed.run()).toMatchObject({ held: 1, left: 0 })
    expect(await feed.holds()).toMatchObject([{ kind: 'LEAVE', state: 'WAITING', persons: 2, limit: 2 }])
  })

  it('is the larger of the least and the share of the active', async () => {
    await feed.save({ holdShare: 50, holdLeast: 1 })
    const ids = await employ('Drift', 6)
    for (const id of ids.slice(0, 3)) await leaves(id)
    expect(await feed.run()).toMatchObject({ held: 0, left: 3 })
  })

  it('does not count what a person has approved', async () => {
    const ids = await employ('Drift', 5)
    for (const id of ids.slice(0, 3)) await leaves(id)
    await feed.run()
    const [hold] = await feed.holds()
    expect((await approve(hold.id, 3)).statusCode).toBe(200)
    expect(await feed.run()).toMatchObject({ left: 3 })
    await leaves(ids[3]!)
    expect(await feed.run()).toMatchObject({ held: 0, left: 1 })
  })

  it('holds those who are deleted and whose last working day has come too, and not newcomers or changes', async () => {
    const ids = await employ('Drift', 4)
    await removePerson(feed.hr(), NORDLYS, ids[0]!)
    await changePerson(feed.hr(), NORDLYS, ids[1]!, before => ({ ...before, eligibleTo: '2026-11-21' }))
    await leaves(ids[2]!)
    await changePerson(feed.hr(), NORDLYS, ids[3]!, before => ({ ...before, lastName: 'Dahl' }))
    const joined = await feed.newcomer()
    expect(await feed.run()).toMatchObject({ held: 3, left: 0, joined: 1, changed: 1 })
    expect(await feed.rowOf(joined.id)).toMatchObject({ state: 'JOINED' })
  })

  it('knows the tickets that invited people have ordered themselves', async () => {
    await feed.save({ holdShare: 0, holdLeast: 0, rules: [{ ...ORDERS, onJoin: 'INVITE' }] })
    await openPage()
    const made = await feed.newcomer()
    expect(await feed.run()).toMatchObject({ joined: 1 })
    const order = {
      ...{ agreementName: '200100', employeeId: made.employeeId, firstName: 'Nora', lastName: 'Bakken' },
      ...{
        phone: made.phone,
        phoneCountryCode: '+47',
        startDate: '2026-11-21',
        zoneFrom: 'RUT:TariffZone:1',
      },
    }
    const ordered = await feed.kari('POST', '/api/ticket/create', order)
    expect(ordered.statusCode, ordered.body).toBeLessThan(300)
    // The next day.
    await portal.sql('oslo', `update eligible_person set due = $1`, [portal.clock.now()])
    await feed.run()
    expect((await feed.rowOf(made.id)).ticket).not.toBe(null)
    await leaves(made.id)
    expect(await feed.run()).toMatchObject({ held: 1, left: 0 })
  })

  it('shows whose they are, what they cost, when HR told of them and who may decide', async () => {
    const ids = [...(await employ('Drift', 3)), ...(await employ('Salg', 1))]
    await employ('Salg', 1)
    for (const id of ids) await leaves(id)
    await feed.run()
    const page = (await feed.kari('GET', feed.address('holds/'))).json()
    const [price] = await portal.sql<{ ore: number }>(
      'oslo',
      'select max(unit_price_ore)::int as ore from ticket',
    )
    const now = portal.clock.now().toISOString()
    expect(page).toMatchObject({
      administrators: expect.arrayContaining(['Kari Nordmann', 'Ada Tilfeldig']),
      matches: [
        {
          ...{ kind: 'LEAVE', source: 'SCIM', persons: 4, active: 5, limit: 2, invited: 0 },
          pricePerMonth: (4 * price!.ore) / 100,
          told: { from: now, to: now, by: [] },
          departments: [
            { department: 'Drift', persons: 3, active: 3 },
            { department: 'Salg', persons: 1, active: 2 },
          ],
        },
      ],
    })
    const persons = (
      await feed.kari('GET', `${feed.address('persons/')}?held=true&exceptDepartment=Drift`)
    ).json()
    expect(persons).toMatchObject({
      totalEntries: 1,
      matches: [{ department: 'Salg', lastDay: '2026-11-30', pricePerMonth: price!.ore / 100 }],
    })
  })

  it('lets pass only the others: those of one department stay held', async () => {
    const [drift, others] = [
      await employ('Drift', 4),
      [...(await employ('Salg', 2)), ...(await employ('IT', 1))],
    ]
    for (const id of [...drift, ...others]) await leaves(id)
    expect(await feed.run()).toMatchObject({ held: 7 })
    const [hold] = await feed.holds()
    expect((await approve(hold.id, 7, ['Drift'])).json()).toMatchObject({
      code: 'hr-number-wrong',
      persons: 3,
    })
    expect((await approve(hold.id, 3, ['Drift'])).json()).toEqual({ approved: 3, left: 4 })
    expect(await feed.run()).toMatchObject({ held: 0, left: 3 })
    expect([await endedOf(drift), await endedOf(others)]).toEqual([0, 3])
    expect(await feed.holds()).toMatchObject([
      { state: 'WAITING', persons: 4, departments: [{ department: 'Drift', persons: 4 }] },
      { state: 'APPROVED', approved: 3, decidedBy: 'Kari Nordmann' },
    ])
  })

  it('answers whoever comes late with who decided, and when; of two at once, one decides', async () => {
    const ids = await employ('Drift', 3)
    for (const id of ids) await leaves(id)
    await feed.run()
    const [hold] = await feed.holds()
    const answers = await Promise.all([approve(hold.id, 3), approve(hold.id, 3, [], OTHER)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const first = answers[0].statusCode === 200 ? 'Kari Nordmann' : 'Ada Tilfeldig'
    for (const late of [
      await approve(hold.id, 3),
      await feed.kari('POST', `/api/hr-feed/hold/${hold.id}/discard`),
    ])
      expect([late.statusCode, late.json()]).toMatchObject([
        409,
        {
          ...{ code: 'hr-hold-decided', state: 'APPROVED', decidedBy: first },
          decidedAt: portal.clock.now().toISOString(),
        },
      ])
    await feed.run()
    expect(await endedOf(ids)).toBe(3)
  })

  it('lets somebody go on who comes back while they are held', async () => {
    const ids = await employ('Drift', 3)
    for (const id of ids) await leaves(id)
    await feed.run()
    await changePerson(feed.hr(), NORDLYS, ids[0]!, before => ({ ...before, active: true }))
    await feed.run()
    const [hold] = await feed.holds()
    expect((await approve(hold.id, hold.persons)).statusCode).toBe(200)
    await feed.run()
    expect([await endedOf([ids[0]!]), await endedOf(ids.slice(1))]).toEqual([0, 2])
  })

  it('is decided by nobody of another company', async () => {
    const ids = await employ('Drift', 3)
    for (const id of ids) await leaves(id)
    await feed.run()
    const [hold] = await feed.holds()
    const stranger = await approve(hold.id, 3, [], 'jon@fjordbygg.example')
    expect([403, 404]).toContain(stranger.statusCode)
    expect(
      (
        await portal.as('jon@fjordbygg.example')('GET', `/api/hr-feed/holds/by-company-id/${FJORDBYGG}`)
      ).json(),
    ).toMatchObject({ matches: [] })
  })
})

describe('notices', () => {
  it.each([
    [
      'feedHeld',
      async () => {
        for (const id of await employ('Drift', 3)) await leaves(id)
        await feed.run()
      },
      'Endringer fra HR venter på godkjenning',
      'Changes from HR are waiting for approval',
    ],
    [
      'feedQuestions',
      async () => {
        const first = await feed.employed()
        await feed.newcomer({ phone: first.phone })
        await feed.run()
      },
      'HR-systemet har spørsmål',
      'There are questions about people from HR',
    ],
    [
      'feedSilent',
      async () => {
        await portal.sql('oslo', `update hr_feed set last_call_at = $1`, [
          new Date(portal.clock.now().getTime() - 8 * 86_400_000),
        ])
        await portal.job('hr-feed-clean-up', { operator: 'oslo' })
      },
      'HR-systemet har vært stille i en uke',
      'The HR system has been silent for a week',
    ],
  ] as const)(
    '%s goes to the company’s administrators, in their language, and to nobody else',
    async (kind, cause, nb, en) => {
      for (const [who, language] of [
        ['kari@nordlys.example', 'nb'],
        [OTHER, 'en'],
      ] as const)
        expect(
          (await portal.as(who)('PUT', '/notice-api/choice', { mail: 'AT_ONCE', language })).statusCode,
        ).toBeLessThan(300)
      await cause()
      for (const who of ['kari@nordlys.example', OTHER])
        expect(await noticesOf(portal, who, kind)).toMatchObject([
          { company: { id: NORDLYS }, link: '/bedriftsavtale/hr', unread: true, done: false },
        ])
      for (const who of [BUYER, 'jon@fjordbygg.example', 'ingrid@operator.example'])
        expect(await noticesOf(portal, who, kind), who).toEqual([])
      await portal.job('notice-mail', { operator: 'oslo' })
      const told = await portal.sql<{ recipient: string; body: string }>(
        'oslo',
        `select recipient, body from outgoing_message where channel = 'EMAIL' and dedupe_key like 'notice:%' order by recipient`,
      )
      expect(told.map(({ recipient }) => recipient)).toEqual(['kari@nordlys.example', OTHER])
      expect(told[0]!.body).toContain(nb)
      expect(told[1]!.body).toContain(en)
    },
  )

  it('of a silent feed comes once, and again after it has spoken', async () => {
    const night = async (day: string) => {
      portal.clock.set(`${day}T03:00:00Z`)
      await portal.job('hr-feed-clean-up', { operator: 'oslo' })
      const [told] = await noticesOf(portal, 'kari@nordlys.example', 'feedSilent')
      return told && { at: told.at.slice(0, 10), done: told.done }
    }
    const speak = (at: string) => {
      portal.clock.set(at)
      return noteCall(feed.hr(), NORDLYS, {
        source: 'SCIM',
        operation: 'GET /Users',
        status: 200,
        outcome: null,
      })
    }
    await speak('2026-11-21T11:00:00Z')
    expect(await night('2026-11-28')).toBe(undefined)
    expect(await night('2026-11-29')).toEqual({ at: '2026-11-29', done: false })
    expect(await night('2026-11-30')).toEqual({ at: '2026-11-29', done: false })
    await speak('2026-11-30T11:00:00Z')
    expect(await night('2026-12-01')).toEqual({ at: '2026-11-29', done: true })
    expect(await night('2026-12-08')).toEqual({ at: '2026-12-08', done: false })
    await feed.save({ enabled: false })
    expect(await night('2026-12-09')).toMatchObject({ done: true })
  })
})
