import { formatNumber } from '@portal/domain'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'
import type { ParkedItem, ParkedSource } from '../../core/parked.ts'
import { approveHold, countHeld, discardHold } from './holds.ts'

type Row = {
  id: string
  kind: 'FIRST' | 'LEAVE'
  source: string
  createdAt: Date
  companyId: string
  name: string
  persons: number
  active: number
}

const readHolds = (ctx: Ctx, id: string | null, most: number): Promise<Row[]> =>
  // SQL: counts of sets
  readTenant<Row>(ctx, {
    name: 'hr-feed-parked',
    text: `select h.id, h.kind::text as kind, h.source::text as source, h.created_at as "createdAt", c.id as "companyId", c.name,
        (select count(*)::int from eligible_person p where p.company_id = c.id and p.hold_id = h.id) as persons,
        (select count(*)::int from eligible_person p where p.company_id = c.id and p.source = h.source and p.state = 'JOINED') as active
      from feed_hold h join company c on c.id = h.company_id where h.state = 'WAITING' and ($1::uuid is null or h.id = $1::uuid)
      order by h.created_at desc, h.id limit $2`,
    values: [id, most],
  })

const itemOf = ({ id, kind, createdAt, companyId, name, persons, active }: Row): ParkedItem => ({
  id,
  job: 'hr-feed',
  what:
    kind === 'FIRST'
      ? { nb: 'Første liste fra HR', en: 'The first feed from HR' }
      : { nb: 'Si opp billettene til dem som har sluttet', en: 'End the tickets of those who have left' },
  company: { id: companyId, name },
  reason:
    kind === 'FIRST'
      ? {
          nb: `${formatNumber(persons)} personer. Den første gangen må noen se over.`,
          en: `${formatNumber(persons)} people. The first time, somebody has to look.`,
        }
      : {
          nb: `HR vil avslutte ${formatNumber(persons)} av ${formatNumber(active)}. Det er mer enn bremsen slipper gjennom.`,
          en: `HR wants to end ${formatNumber(persons)} of ${formatNumber(active)}. That is more than the brake lets pass.`,
        },
  answer: null,
  attempts: null,
  mostAttempts: null,
  since: createdAt,
  waiting: false,
  link: '/bedriftsavtale/hr',
})

/** What the brake of a feed holds, for staff; the company decides on its own page. */
export const heldFeeds: ParkedSource = {
  name: 'hr-feed-hold',
  approval: true,
  list: async (ctx, most) => (await readHolds(ctx, null, most)).map(itemOf),
  find: async (ctx, id) => {
    const [row] = await readHolds(ctx, id, 1)
    return row ? itemOf(row) : null
  },
  counted: `select 'hr-feed' as job, count(*)::int as parked, min(created_at) as oldest from feed_hold where state = 'WAITING' having count(*) > 0`,
  retry: async (ctx, id) => {
    await approveHold(ctx, id, { number: await countHeld(ctx, id), except: [] })
  },
  drop: async (ctx, id) => {
    await discardHold(ctx, id)
  },
}
