import { addDays, addMonths, type Day, firstOfMonth, lastOfMonth } from '@portal/domain'
import type { Portal } from './harness.ts'
import { givenPerson, givenTicket, type TicketGiven } from './invoicing.ts'

export type Random = {
  int(below: number): number
  one<T>(of: readonly T[]): T
  chance(percent: number): boolean
}

/** The same walk for the same seed (mulberry32). */
export const seeded = (seed: number): Random => {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (below: number) => Math.floor(next() * below)
  return { int, one: of => of[int(of.length)]!, chance: percent => int(100) < percent }
}

type Walked = Required<Pick<TicketGiven, 'start' | 'tier'>> & {
  id: string
  agreement: string
  end: Day | null
  status: 'PENDING' | 'ACTIVE' | 'EXPIRED' | 'CANCELLED' | 'FAILED' | 'ANONYMISED'
  issued: boolean
}

/** What people and jobs do to the tickets of some agreements, day by day, within the rules of 001 §4. */
export const billingWalk = (portal: Portal, agreements: string[], random: Random) => {
  const tickets: Walked[] = []
  const done: Record<string, number> = {}
  const count = (action: string) => {
    done[action] = (done[action] ?? 0) + 1
  }

  const add = async (ticket: Omit<Walked, 'id'>, replaces?: string) => {
    const { agreement, end, ...rest } = ticket
    const id = await givenTicket(portal, agreement, {
      ...rest,
      status: ticket.status as NonNullable<TicketGiven['status']>,
      ...(end ? { end } : {}),
      ...(replaces ? { replaces } : {}),
    })
    tickets.push({ ...ticket, id })
  }
  const set = (ticket: Walked, change: Partial<Walked>) => {
    Object.assign(ticket, change)
    return portal.sql(
      'oslo',
      `update ticket set expiration_date = $2, status = $3::ticket_status, issued_at = case when $4 then '2026-01-01'::timestamptz end where id = $1`,
      [ticket.id, ticket.end, ticket.status, ticket.issued],
    )
  }
  const running = () => tickets.filter(t => t.status === 'ACTIVE' && t.end === null)
  const latest = (a: Day, b: Day) => [a, b].sort().at(-1)!
  const statusFrom = (start: Day, today: Day) => (start <= today ? 'ACTIVE' : 'PENDING')

  /** Last days somebody may choose: those offered, and for customer support any from the start on. */
  const lastDay = (ticket: Walked, today: Day): Day => {
    const offered = [0, 0, 1, 3].map(months => lastOfMonth(addMonths(firstOfMonth(today), months)))
    const early = Number(today.slice(8)) <= 6 ? [addDays(firstOfMonth(today), -1)] : []
    const support = [addDays(today, -random.int(120)), addDays(today, random.int(60))]
    return latest(random.one([...offered, ...early, ...early, ...support]), ticket.start)
  }
  const ended = (end: Day, today: Day) => (end < today ? 'EXPIRED' : 'ACTIVE')

  const actions: Record<string, (today: Day) => unknown> = {
    order: today => {
      const start = random.one([
        today,
        today,
        addMonths(firstOfMonth(today), 1 + random.int(5)),
        addDays(today, -random.int(90)),
      ])
      return add({
        agreement: random.one(agreements),
        start,
        end: null,
        tier: random.one([1, 2, 3] as const),
        status: random.chance(80) ? statusFrom(start, today) : 'PENDING',
        issued: random.chance(80),
      })
    },
    changeZone: async today => {
      const ticket = random.one(running())
      const end = lastDay(ticket, today)
      await set(ticket, { end, status: ended(end, today) })
      const start = addDays(end, 1)
      const tier = random.one([1, 2, 3] as const)
      await add({ ...ticket, start, end: null, tier, status: statusFrom(start, today) }, ticket.id)
    },
    resend: async today => {
      const open = tickets.filter(
        t => t.issued && t.end === null && (t.status === 'ACTIVE' || t.status === 'PENDING'),
      )
      const ticket = random.one(open)
      const began = ticket.start <= today
      await set(ticket, { status: 'CANCELLED', end: began ? today : addDays(ticket.start, -1) })
      const start = latest(today, ticket.start)
      await add({ ...ticket, start, end: null, status: statusFrom(start, today) }, ticket.id)
    },
    end: today => {
      const ticket = random.one(running())
      const end = lastDay(ticket, today)
      return set(ticket, { end, status: ended(end, today) })
    },
    // Customer support moves a last day to an earlier one; the month may have been charged already.
    setBack: today => {
      const late = tickets.filter(
        t => t.end !== null && t.end > t.start && ['ACTIVE', 'EXPIRED'].includes(t.status),
      )
      const ticket = random.one(late)
      const end = latest(addDays(ticket.end!, -1 - random.int(100)), ticket.start)
      return set(ticket, { end, status: ended(end, today) })
    },
    cancelPending: async today => {
      const ticket = random.one(tickets.filter(t => t.status === 'PENDING' && t.start > today))
      tickets.splice(tickets.indexOf(ticket), 1)
      await portal.sql('oslo', 'delete from ticket where id = $1', [ticket.id])
    },
    addOn: async today => {
      const agreement = random.one(agreements)
      await portal.sql(
        'oslo',
        `insert into subscription (company_id, agreement_id, holder_id, type, status, start_date, ordered_at)
         values ($1, $1, $2, $3::add_on_type, 'ACTIVE', $4, '2026-01-01')`,
        [
          agreement,
          await givenPerson(portal, agreement, 'oslo'),
          random.one(['JOULE', 'OTTO', 'CAR_POOL']),
          today,
        ],
      )
    },
    endAddOn: today =>
      portal.sql(
        'oslo',
        `update subscription set expiration_date = greatest(start_date, $2::date), status = 'EXPIRED'
         where id = (select id from subscription where agreement_id = any($1) and expiration_date is null order by id limit 1)`,
        [agreements, addDays(today, random.one([-70, -20, 0, 5]))],
      ),
  }

  /** The nightly jobs: late issuing, the lifecycle, and anonymising three months after the end. */
  const night = async (today: Day) => {
    for (const ticket of tickets) {
      if (!ticket.issued && ticket.status === 'PENDING')
        await (random.chance(70)
          ? set(ticket, { issued: true, status: statusFrom(ticket.start, today) })
          : set(ticket, { status: 'FAILED' }))
      else if (ticket.status === 'PENDING' && ticket.start <= today) await set(ticket, { status: 'ACTIVE' })
      if (ticket.status === 'ACTIVE' && ticket.end !== null && ticket.end < today)
        await set(ticket, { status: 'EXPIRED' })
      const gone = ticket.end !== null && addMonths(ticket.end, 3) < today && ticket.status !== 'ACTIVE'
      if (gone && ticket.status !== 'ANONYMISED') {
        ticket.status = 'ANONYMISED'
        await portal.sql('oslo', `update ticket set status = 'ANONYMISED', holder_id = null where id = $1`, [
          ticket.id,
        ])
      }
    }
  }

  const day = async (today: Day, many: number) => {
    await night(today)
    for (let n = 0; n < many; n += 1) {
      const action = random.chance(40) ? 'order' : random.one(Object.keys(actions))
      try {
        await actions[action]!(today)
        count(action)
      } catch (error) {
        // There is no ticket that allows the action.
        if (!(error instanceof TypeError)) throw error
      }
    }
  }
  return { day, done }
}
