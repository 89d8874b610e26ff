import { nok } from '@portal/domain'
import { endsLeft, HOLD, type HrSource } from '@portal/domain/hr-feed'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, modelsOf, readTenant, type Tx } from '../../core/in-tenant.ts'
import { isUuid, uuidOf } from '../../core/params.ts'
import { writerOf } from './persons.ts'
import type { FeedHolds, HoldApprove, HoldDecided } from './schemas.ts'
import { tellOfFeed } from './tell.ts'

type Hold = z.infer<typeof FeedHolds>['matches'][number]
type Row = Omit<Hold, 'createdAt' | 'decidedAt' | 'pricePerMonth' | 'limit' | 'decidedBy' | 'told'> & {
  createdAt: Date
  told: { from: string | null; to: string | null; by: string[] }
  decidedAt: Date | null
  decidedBy: string | null
  ore: number
  holdShare: number
  holdLeast: number
}

/** What a company's brake holds or has held, those that wait first; who is held, by department. */
export const listHolds = async (ctx: Ctx, companyId: string): Promise<z.infer<typeof FeedHolds>> => {
  // SQL: counts and sums of sets
  const rows = await readTenant<Row>(ctx, {
    name: 'hr-feed-holds',
    text: `select h.id, h.kind::text as kind, h.state::text as state, h.source::text as source, h.created_at as "createdAt", h.decided_at as "decidedAt",
        coalesce((select u.first_name || ' ' || u.last_name from app_user u where u.id::text = h.decided_by_id), h.decided_by_id) as "decidedBy", h.approved,
        coalesce(f.hold_share, ${HOLD.share}) as "holdShare", coalesce(f.hold_least, ${HOLD.least}) as "holdLeast",
        (select count(*)::int from eligible_person p where p.company_id = h.company_id and p.hold_id = h.id) as persons,
        (select count(*)::int from eligible_person p where p.company_id = h.company_id and p.source = h.source and p.state = 'JOINED') as active,
        case when h.kind = 'LEAVE' then (select coalesce(sum(t.unit_price_ore), 0)::int from eligible_person p join ticket t on t.id = p.ticket_id
          where p.company_id = h.company_id and p.hold_id = h.id and t.status in ('PENDING', 'ACTIVE')) else 0 end as ore,
        (select json_build_object('from', min(p.updated_at), 'to', max(p.updated_at), 'by', coalesce(json_agg(distinct coalesce(k.name, u.first_name || ' ' || u.last_name))
            filter (where k.id is not null or u.id is not null), '[]'::json)) from eligible_person p left join api_client k on 'client:' || k.id = p.written_by
          left join app_user u on 'user:' || u.id = p.written_by where p.company_id = h.company_id and p.hold_id = h.id) as told,
        (select count(*)::int from eligible_person p where p.company_id = h.company_id and p.source = h.source and p.invited_at >= h.created_at) as invited,
        coalesce((select json_agg(json_build_object('department', d.department, 'persons', d.persons, 'active', d.active) order by d.persons desc, d.department)
          from (select p.department, count(*) filter (where p.hold_id = h.id)::int as persons, count(*) filter (where p.state = 'JOINED')::int as active
            from eligible_person p where p.company_id = h.company_id and p.source = h.source group by 1 having count(*) filter (where p.hold_id = h.id) > 0) d), '[]'::json) as departments
      from feed_hold h left join hr_feed f on f.company_id = h.company_id where h.company_id = $1
      order by h.state = 'WAITING' desc, h.created_at desc, h.id limit 20`,
    values: [companyId],
  })
  const administrators = await modelsOf(ctx).user.findMany({
    where: { state: 'ACTIVE', companyRoles: { some: { companyId, role: 'COMPANY_ADMIN' } } },
    orderBy: [{ lastName: 'asc' }, { firstName: 'asc' }, { id: 'asc' }],
    select: { firstName: true, lastName: true },
  })
  const at = (instant: string | null) => (instant === null ? null : new Date(instant).toISOString())
  return {
    administrators: administrators.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    matches: rows.map(({ ore, holdShare, holdLeast, createdAt, decidedAt, told, ...row }) => ({
      ...row,
      told: { ...told, from: at(told.from), to: at(told.to) },
      createdAt: createdAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      pricePerMonth: nok(ore),
      limit: endsLeft({ holdShare, holdLeast, active: row.active, ended: 0 }),
    })),
  }
}

type Waiting = { companyId: string; source: HrSource; kind: 'FIRST' | 'LEAVE' }

/** @throws Refusal not-found; hr-hold-decided with who decided and when */
const lockHold = async (tx: Tx, id: string): Promise<Waiting> => {
  tx.lock('feedHold', { id: uuidOf(id) })
  const hold = await tx.models.feedHold.findFirst({
    where: { id },
    select: { companyId: true, source: true, kind: true, state: true, decidedAt: true, decidedById: true },
  })
  if (!hold) throw new Refusal('not-found')
  const { state, decidedAt, decidedById } = hold
  if (state === 'WAITING') return hold
  const who =
    decidedById !== null && isUuid(decidedById)
      ? await tx.models.user.findFirst({
          where: { id: decidedById },
          select: { firstName: true, lastName: true },
        })
      : null
  const decidedBy = who ? `${who.firstName} ${who.lastName}` : decidedById
  throw new Refusal('hr-hold-decided', { state, decidedAt, decidedBy })
}

const decide = async (
  tx: Tx,
  ctx: Ctx,
  id: string,
  { companyId }: Waiting,
  state: 'APPROVED' | 'DISCARDED',
  approved: number,
): Promise<void> => {
  const decidedById = ctx.actor.id
  await tx.models.feedHold.updateMany({
    where: { id },
    data: { state, approved, decidedAt: ctx.clock.now(), decidedById },
  })
  await tx.audit({
    action: state === 'APPROVED' ? 'hr-feed.approve' : 'hr-feed.discard',
    companyId,
    entityId: id,
    detail: { approved },
  })
  tellOfFeed(tx, companyId)
}

/**
 * Lets those who are held pass, all or without some departments, whose people stay held: of a first feed they wait in a new hold, of
 * leavers too. The number that somebody typed must be the number of those who pass.
 * @throws Refusal not-found, hr-hold-decided, hr-number-wrong with how many there are
 */
export const approveHold = (
  ctx: Ctx,
  id: string,
  { number, except }: z.infer<typeof HoldApprove>,
): Promise<z.infer<typeof HoldDecided>> =>
  inTenant(ctx, async tx => {
    const hold = await lockHold(tx, id)
    const { companyId, source, kind } = hold
    await tx.serialize(`hr-feed ${companyId}`)
    // SQL: a set of thousands, each with its own version
    const approved = await tx.$executeRaw`
      update eligible_person p set hold_id = null, approved_version = p.version where p.company_id = ${companyId} and p.hold_id = ${id}::uuid
        and coalesce(p.department, '') <> all(${except.map(each => each ?? '')}::text[])`
    if (approved !== number) throw new Refusal('hr-number-wrong', { persons: approved })
    if (kind === 'FIRST')
      await tx.models.hrFeed.updateMany({
        where: { companyId, NOT: { approved: { has: source } } },
        data: { approved: { push: source } },
      })
    await decide(tx, ctx, id, hold, 'APPROVED', approved)
    const stillHeld = { companyId, holdId: id }
    const left = await tx.models.eligiblePerson.count({ where: stillHeld })
    if (left > 0) {
      const { id: holdId } = await tx.models.feedHold.create({
        data: { companyId, source, kind, createdAt: ctx.clock.now() },
        select: { id: true },
      })
      await tx.models.eligiblePerson.updateMany({ where: stillHeld, data: { holdId } })
    }
    await tx.enqueue('hr-feed', { operator: ctx.operator.id })
    return { approved, left }
  })

/**
 * Drops what is held and switches the feed off: nothing follows from those who are held until HR sends them anew, and their tickets stay.
 * @throws Refusal not-found, hr-hold-decided
 */
export const discardHold = (ctx: Ctx, id: string): Promise<z.infer<typeof HoldDecided>> =>
  inTenant(ctx, async tx => {
    const hold = await lockHold(tx, id)
    const { companyId } = hold
    await tx.serialize(`hr-feed ${companyId}`)
    tx.lock('hrFeed', { companyId })
    const { count: left } = await tx.models.eligiblePerson.updateMany({
      where: { companyId, holdId: id },
      data: { holdId: null, due: null },
    })
    await tx.models.hrFeed.updateMany({
      where: { companyId },
      data: { enabled: false, version: { increment: 1 }, updatedAt: ctx.clock.now() },
    })
    await decide(tx, ctx, id, hold, 'DISCARDED', 0)
    await tx.audit({ action: 'hr-feed.settings', companyId, detail: { enabled: false, by: writerOf(ctx) } })
    return { approved: 0, left }
  })

/** How many a hold has. @throws Refusal not-found */
export const countHeld = async (ctx: Ctx, id: string): Promise<number> => {
  const models = modelsOf(ctx)
  return models.eligiblePerson.count({ where: { holdId: id } })
}
