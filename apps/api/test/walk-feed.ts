import { addDays, type Day } from '@portal/domain'
import { Refusal } from '../src/core/errors.ts'
import { changePerson, createPerson, removePerson } from '../src/modules/hr-feed/service.ts'
import type { Random } from './billing-walk.ts'
import { feedOf, feedPerson } from './feeds.ts'
import { NORDLYS, type Portal } from './harness.ts'

const DEPARTMENTS = ['Drift', 'Salg', 'Verksted', 'Kantine']
const HEADER = 'employeeId;firstName;lastName;phone;department;active'

/** Nordlys uses departments, and has a feed whose first one somebody has to look at. */
export const setUpFeed = async (portal: Portal): Promise<void> => {
  const { kari, save } = feedOf(portal)
  const department = { name: 'Drift', costCentre: '4100', invoiceReference: '', validTo: null }
  for (const answer of [
    await kari('POST', `/department-api/by-company-id/${NORDLYS}`, department),
    await save(),
  ])
    if (answer.statusCode >= 300) throw new Error(answer.body)
}

/** What the HR system of Nordlys tells by calls and by whole lists, and what its administrator answers to the brake. */
export const feedActs = (
  portal: Portal,
  random: Random,
  say: { done: () => void; refused: (code: string) => void },
): Record<string, (today: Day) => Promise<unknown>> => {
  const feed = feedOf(portal)
  const people: string[] = []
  /** The lines of the list as HR has them now. */
  let lines: string[] = []
  const tell = async <T>(work: Promise<T>): Promise<T | null> => {
    try {
      const told = await work
      say.done()
      return told
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      say.refused(error.code)
      return null
    }
  }
  const change = async (changes: () => object) => {
    if (people.length === 0) return
    const id = random.one(people.slice(-30))
    await tell(changePerson(feed.hr(), NORDLYS, id, before => ({ ...before, ...changes() })))
  }
  const hire = async (change: Parameters<typeof feedPerson>[0]) => {
    const made = await tell(
      createPerson(
        feed.hr(),
        NORDLYS,
        'SCIM',
        feedPerson({ department: random.one(DEPARTMENTS), ...change }),
      ),
    )
    if (made) people.push(made.id)
  }
  return {
    'feed hire': today => hire({ eligibleFrom: random.chance(30) ? addDays(today, random.int(90)) : null }),
    'feed hire incomplete': () => hire(random.chance(50) ? { phone: null } : { employeeId: null }),
    'feed leave': today =>
      change(() =>
        random.chance(50) ? { active: false } : { eligibleTo: addDays(today, random.int(70) - 40) },
      ),
    'feed return': () => change(() => ({ active: true, eligibleTo: null })),
    'feed move': () =>
      change(() => ({
        department: random.one(DEPARTMENTS),
        lastName: random.one(['Dahl', 'Bakken', 'Moe']),
      })),
    'feed remove': async () => {
      const [id] = people.splice(0, random.chance(40) ? 1 : 0)
      if (id) await tell(removePerson(feed.hr(), NORDLYS, id))
    },
    // More than the brake lets pass.
    'feed mistake': async () => {
      if (!random.chance(25)) return
      for (const id of people.slice(-12))
        await tell(changePerson(feed.hr(), NORDLYS, id, before => ({ ...before, active: false })))
    },
    'feed list': async () => {
      const { employeeId, phone } = feedPerson()
      lines = [
        ...lines.slice(random.chance(40) ? 1 : 0).map(line => line.replace('Salg', random.one(DEPARTMENTS))),
        `${employeeId};Tiril;Moe;${phone};Salg;true`,
      ]
      const url = `/eligibility-api/list/by-company-id/${NORDLYS}`
      const list = await feed.kari('PUT', url, [HEADER, ...lines, ''].join('\n'), {
        'content-type': 'text/csv',
      })
      if (list.statusCode >= 300) return say.refused(list.json().code)
      const started = await feed.kari('POST', `/api/hr-feed/list/${list.json().id}/start`)
      if (started.statusCode >= 300) return say.refused(started.json().code)
      await portal.job('bulk-order', { operator: 'oslo' })
      say.done()
    },
    'feed decide': async () => {
      const waiting = (await feed.holds()).filter(({ state }: { state: string }) => state === 'WAITING')
      const hold = waiting.sort((a: { kind: string; source: string }, b: { kind: string; source: string }) =>
        a.kind + a.source < b.kind + b.source ? -1 : 1,
      )[0]
      if (!hold) return
      const discards = random.chance(10)
      const answer = discards
        ? await feed.kari('POST', `/api/hr-feed/hold/${hold.id}/discard`)
        : await feed.kari('POST', `/api/hr-feed/hold/${hold.id}/approve`, { number: hold.persons })
      if (answer.statusCode >= 300) throw new Error(answer.body)
      if (discards) await feed.save()
      say.done()
    },
  }
}
