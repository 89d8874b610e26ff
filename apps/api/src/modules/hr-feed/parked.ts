import { formatNumber } from '@portal/domain'
import type { Ctx } from '../../core/ctx.ts'
import { modelsOf } from '../../core/in-tenant.ts'
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

const readHolds = async (ctx: Ctx, id: string | null, most: number): Promise<Row[]> => {
  const models = modelsOf(ctx)
  const holds = await models.feedHold.findMany({
    where: { state: 'WAITING', ...(id !== null && { id }) },
    select: {
      ...{ id: true, kind: true, source: true, createdAt: true, companyId: true },
      company: { select: { name: true } },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: most,
  })
  const [held, joined] = await Promise.all([
    models.eligiblePerson.groupBy({
      by: ['holdId'],
      where: { holdId: { in: holds.map(hold => hold.id) } },
      _count: true,
    }),
    models.eligiblePerson.groupBy({
      by: ['companyId', 'source'],
      where: { companyId: { in: holds.map(({ companyId }) => companyId) }, state: 'JOINED' },
      _count: true,
    }),
  ])
  return holds.map(({ company: { name }, ...hold }) => {
    const isActive = (each: (typeof joined)[number]) =>
      each.companyId === hold.companyId && each.source === hold.source
    return {
      ...{ ...hold, name },
      persons: held.find(({ holdId }) => holdId === hold.id)?._count ?? 0,
      active: joined.find(isActive)?._count ?? 0,
    }
  })
}

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
  byCompany: true,
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
