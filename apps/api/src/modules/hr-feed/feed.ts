import { type Day, nok } from '@portal/domain'
import { HOLD, HR_QUESTION_CODES, isEligible, lastDayOf, SILENT_DAYS } from '@portal/domain/hr-feed'
import { addTime } from '@portal/domain/instants'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, modelsOf, readTenant } from '../../core/in-tenant.ts'
import { readRules } from './load.ts'
import type { FeedCalls, FeedPersons, FeedSettings, FeedState } from './schemas.ts'
import { tellOfFeed } from './tell.ts'

type State = z.infer<typeof FeedState>
type Numbers = State['persons'] & { questions: number; holds: number; groups: string[] }

/** The feed of a company with its rules, and what waits. */
export const getFeed = async (ctx: Ctx, companyId: string): Promise<State> => {
  const models = modelsOf(ctx)
  const [feed, list, rules, [numbers]] = await Promise.all([
    models.hrFeed.findFirst({ where: { companyId } }),
    models.bulkRequest.findFirst({
      where: { companyId, kind: 'ELIGIBILITY' },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: { id: true, fileName: true, createdAt: true, state: true },
    }),
    readRules({ models: models as Parameters<typeof readRules>[0]['models'] }, companyId),
    // SQL: counts of a set of thousands
    readTenant<Numbers>(ctx, {
      name: 'hr-feed-numbers',
      text: `select count(*) filter (where p.deleted_at is null)::int as total, count(*) filter (where p.active and p.deleted_at is null)::int as active,
          count(*) filter (where p.state = 'JOINED' and p.ticket_id is not null)::int as "withTicket",
          count(*) filter (where p.parked is not null)::int as waiting, count(*) filter (where p.due <= $2 and p.hold_id is null)::int as due,
          count(*) filter (where p.hold_id is not null)::int as held,
          count(*) filter (where p.parked = any($3::text[]))::int as questions,
          (select count(*)::int from feed_hold h where h.company_id = $1 and h.state = 'WAITING') as holds,
          coalesce((select array_agg(g order by g) from (select distinct unnest(q.groups) as g from eligible_person q where q.company_id = $1 and q.deleted_at is null limit 200) s), '{}') as groups
        from eligible_person p where p.company_id = $1`,
      values: [companyId, ctx.clock.now(), HR_QUESTION_CODES],
    }),
  ])
  const { questions, holds, groups, ...persons } = numbers!
  const silentSince = addTime(ctx.clock.now(), { days: -SILENT_DAYS })
  const at = (instant: Date | null | undefined) => instant?.toISOString() ?? null
  return {
    companyId,
    enabled: feed?.enabled ?? false,
    holdShare: feed?.holdShare ?? HOLD.share,
    holdLeast: feed?.holdLeast ?? HOLD.least,
    rules: rules.map(rule => ({ ...rule })),
    version: feed?.version ?? 0,
    approved: feed?.approved ?? [],
    lastCallAt: at(feed?.lastCallAt),
    lastErrorAt: at(feed?.lastErrorAt),
    lastError: feed?.lastError ?? null,
    silent: feed?.enabled === true && feed.lastCallAt !== null && feed.lastCallAt < silentSince,
    persons,
    ...{ questions, holds, groups },
    listWaits:
      list?.state === 'CHECKED'
        ? { id: list.id, fileName: list.fileName, createdAt: list.createdAt.toISOString() }
        : null,
  }
}

/**
 * Saves the switch, the brake and the rules as a whole. Whoever no rule has let in, and whoever waits, is looked at anew.
 * @throws Refusal changed-meanwhile; agreement-unknown for a rule that orders on none of the company's
 */
export const saveFeed = async (
  ctx: Ctx,
  companyId: string,
  { rules, version, ...feed }: z.infer<typeof FeedSettings>,
): Promise<State> => {
  const groups = new Set(rules.map(({ group }) => group))
  if (groups.size < rules.length)
    throw new Refusal('invalid-body', {
      errors: [{ pointer: '/rules', code: 'duplicate', message: 'duplicate' }],
    })
  await inTenant(ctx, async tx => {
    await tx.serialize(`hr-feed ${companyId}`)
    tx.lock('hrFeed', { companyId })
    const before = await tx.models.hrFeed.findFirst({
      where: { companyId },
      select: { version: true, enabled: true },
    })
    if (version !== undefined && version !== (before?.version ?? 0)) throw new Refusal('changed-meanwhile')
    for (const { onJoin, agreementId } of rules) {
      if (agreementId === null && onJoin !== 'ORDER') continue
      const agreement = await tx.models.agreement.findFirst({
        where: { id: agreementId ?? '', companyId, subType: 'SUBSCRIPTIONS' },
        select: { id: true },
      })
      if (!agreement) throw new Refusal('agreement-unknown')
    }
    const now = ctx.clock.now()
    const data = { ...feed, updatedAt: now }
    if (before)
      await tx.models.hrFeed.updateMany({
        where: { companyId },
        data: { ...data, version: before.version + 1 },
      })
    else await tx.models.hrFeed.create({ data: { companyId, ...data } })
    await tx.models.joinLeaveRule.deleteMany({ where: { companyId } })
    await tx.models.joinLeaveRule.createMany({ data: rules.map(rule => ({ ...rule, companyId })) })
    await tx.models.eligiblePerson.updateMany({
      where: { companyId, deletedAt: null, OR: [{ state: 'NEW' }, { parked: { not: null } }] },
      data: { due: now },
    })
    await tx.audit({
      action: 'hr-feed.settings',
      companyId,
      detail: {
        ...feed,
        rules: rules.map(({ group, onJoin, onLeave, onChange }) => ({ group, onJoin, onLeave, onChange })),
      },
    })
    tellOfFeed(tx, companyId)
    await tx.enqueue('hr-feed', { operator: ctx.operator.id })
  })
  return getFeed(ctx, companyId)
}

type PersonRow = Omit<z.infer<typeof FeedPersons>['matches'][number], 'updatedAt' | 'pricePerMonth'> & {
  updatedAt: Date
  ore: number | null
  total: number
  toldOn: Day
}

/** The last day that the rules would give the ticket of a leaver who is held, today. */
const wouldEnd = (row: PersonRow, today: Day): Day | null => {
  if (!row.held || row.state !== 'JOINED' || isEligible(row, today)) return null
  const lastWorkingDay = row.eligibleTo ?? row.toldOn
  return lastDayOf({ lastWorkingDay: lastWorkingDay < today ? lastWorkingDay : today, today })
}

/** A company's persons by name. */
export const listPersons = async (
  ctx: Ctx,
  companyId: string,
  query: {
    searchFor: string
    state?: string | undefined
    waiting?: boolean | undefined
    held?: boolean | undefined
    department?: string | undefined
    exceptDepartment?: string | undefined
    maxEntries: number
    offset: number
  },
): Promise<z.infer<typeof FeedPersons>> => {
  // SQL: a page of thousands
  const rows = await readTenant<PersonRow>(ctx, {
    name: 'hr-feed-persons',
    text: `select p.id, p.first_name as "firstName", p.last_name as "lastName", p.employee_id as "employeeId", p.department, p.source::text as source, p.email, p.phone,
        p.phone_country_code as "phoneCountryCode", p.cost_centre as "costCentre", p.groups, p.active, p.eligible_from as "eligibleFrom", p.eligible_to as "eligibleTo",
        p.state::text as state, p.parked as "waitsFor", p.hold_id is not null as held, p.holder_id as "subscriberId", p.last_day as "lastDay",
        p.updated_at as "updatedAt", (coalesce(p.left_at, p.updated_at) at time zone 'Europe/Oslo')::date as "toldOn",
        (select t.unit_price_ore::int from ticket t where t.id = p.ticket_id) as ore, count(*) over ()::int as total
      from eligible_person p where p.company_id = $1 and p.deleted_at is null and ($2 = '' or position(lower($2) in
          lower(concat_ws(' ', p.first_name, p.last_name, p.employee_id, p.email))) > 0)
        and ($3::text is null or p.state::text = $3) and ($4::boolean is null or $4 = (p.parked is not null))
        and ($5::boolean is null or $5 = (p.hold_id is not null)) and ($6::text is null or coalesce(p.department, '') = $6)
        and ($7::text is null or coalesce(p.department, '') <> $7)
      order by p.last_name, p.first_name, p.id limit $8 offset $9`,
    values: [
      companyId,
      query.searchFor.trim(),
      query.state ?? null,
      query.waiting ?? null,
      query.held ?? null,
      query.department ?? null,
      query.exceptDepartment ?? null,
      query.maxEntries,
      query.offset,
    ],
  })
  return {
    matches: rows.map(({ total, toldOn, ore, ...row }) => ({
      ...row,
      updatedAt: row.updatedAt.toISOString(),
      lastDay: row.lastDay ?? wouldEnd({ ...row, total, toldOn, ore }, ctx.today),
      pricePerMonth: ore === null ? null : nok(ore),
    })),
    totalEntries: rows[0]?.total ?? 0,
  }
}

/** The latest calls of a company's HR system, the newest first. */
export const listCalls = async (
  ctx: Ctx,
  companyId: string,
  { failed, maxEntries, offset }: { failed?: boolean | undefined; maxEntries: number; offset: number },
): Promise<z.infer<typeof FeedCalls>> => {
  const models = modelsOf(ctx)
  const where = { companyId, ...(failed && { status: { gte: 400 } }) }
  const [rows, totalEntries] = await Promise.all([
    models.hrFeedCall.findMany({
      where,
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      take: maxEntries,
      skip: offset,
    }),
    models.hrFeedCall.count({ where }),
  ])
  return {
    matches: rows.map(({ id, at, source, actor, operation, status, outcome, personId }) => ({
      ...{ id, at: at.toISOString(), source, actor, operation, status, outcome, personId },
    })),
    totalEntries,
  }
}
