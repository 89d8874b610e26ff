import { addDays, type Day, formatDay, type Language } from '@portal/domain'
import type { AuditAction } from '@portal/domain/audit'
import { changeInfoFaults, companyTicket } from '@portal/domain/company-ticket'
import {
  dealtWith,
  endsLeft,
  type HolderOfFeed,
  type HrPersonState,
  type HrSource,
  INVITATION_DAYS,
  type JoinLeaveRule,
  type Plan,
  waitsForHr,
} from '@portal/domain/hr-feed'
import { addTime, startOfDay } from '@portal/domain/instants'
import { type CompanyFacts, companyFactsJson } from '../../core/access.ts'
import type { Actor, Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { factsOf } from '../../core/guard.ts'
import {
  dayColumn,
  inTenant,
  isUniqueViolation,
  modelsOf,
  Prisma,
  readTenant,
  type Tx,
} from '../../core/in-tenant.ts'
import type { Counts, JobCtx } from '../../core/jobs.ts'
import { queueMessages } from '../message/service.ts'
import { loadTariff, type Tariff } from '../tariff/service.ts'
import {
  cancelPendingTickets,
  endTickets,
  type LockedTicket,
  lockTickets,
  placeOrder,
  takeEndBack,
} from '../ticket/service.ts'
import { departmentsOf, joinDepartments, readDepartments } from './departments.ts'
import { FEED_PERSON, type FeedPerson, leaves, planPersons, readRules, readSources } from './load.ts'
import { tellOfFeed } from './tell.ts'
import { invitation } from './texts.ts'

/** Persons that one transaction looks at, and those of them for whom it does something; the others are looked at again. */
const AT_ONCE = 1_000
const DONE_AT_ONCE = 50
const LIMIT_MS = 60_000
/** Persons in one run. The job wakes itself for the rest, so that a worker can stop between runs. */
const RUN = 5_000

type Counted = { joined: number; left: number; changed: number; parked: number; held: number; failed: number }
type Turn = { companyId: string; writtenBy: string }
/** What the brake has decided: how many it holds now, and which leavers it lets pass. */
type Braked = { held: number; passing: string[] }
type Company = CompanyFacts & { name: string; clientId: string | null }

/** Who wrote a person acts, with no right but those that the rules use: what is done by itself is what the company has chosen. */
const actorOf = (writtenBy: string): Actor => {
  const [kind, id] = [writtenBy.slice(0, writtenBy.indexOf(':')), writtenBy.slice(writtenBy.indexOf(':') + 1)]
  const none = { globalRoles: [], companyRoles: [] }
  if (kind === 'client') return { kind, id, ...none }
  if (kind !== 'user') return { kind: 'job', id: 'hr-feed' }
  return { kind, id, ...none, email: '', firstName: '', lastName: '', phone: '', phoneCountryCode: '' }
}

const readCompany = async (ctx: Ctx, companyId: string): Promise<Company | null> => {
  // SQL: the facts that the permissions of a request are decided by.
  const [row] = await readTenant<{ company: Company | null }>(ctx, {
    name: 'hr-feed-company',
    text: `select ${companyFactsJson('$1')}::jsonb || jsonb_build_object('name', (select name from company where id = $1),
      'clientId', (select client_id from widget where company_id = $1)) as company`,
    values: [companyId],
  })
  return row?.company ?? null
}

/** Does what follows from persons that are due, company by company; not while a list is being stored, which the brake sees as a whole. */
export const workFeeds = async (ctx: JobCtx): Promise<Counts> => {
  const counts: Counted = { joined: 0, left: 0, changed: 0, parked: 0, held: 0, failed: 0 }
  const now = ctx.clock.now()
  // SQL: a set of sources
  const companies = await readTenant<{ companyId: string }>(ctx, {
    name: 'hr-feed-companies',
    text: `select f.company_id as "companyId" from hr_feed f where f.enabled
        and exists (select from eligible_person p where p.company_id = f.company_id and p.due <= $1 and p.hold_id is null)
        and not exists (select from bulk_request b where b.company_id = f.company_id and b.kind = 'ELIGIBILITY' and b.state = 'RUNNING' and b.ready > 0)
      order by 1`,
    values: [now],
  })
  for (const { companyId } of companies) {
    const { held, passing } = await holdBack(ctx, companyId)
    counts.held += held
    const company = await readCompany(ctx, companyId)
    if (!company) continue
    const tariff = await loadTariff(ctx)
    let done = 0
    for (const turn of await turnsOf(ctx, companyId)) {
      const writer: Ctx = {
        ...ctx,
        actor: actorOf(turn.writtenBy),
        companyId,
        access: factsOf(ctx.operator, ctx.environment, ctx.today, {
          global_roles: [],
          company_roles: [],
          operator_role: null,
          company,
        }),
      }
      while (done < RUN) {
        const handled = await doSet(writer, { turn, company, tariff, passing }, counts)
        if (handled === 0) break
        done += handled
      }
    }
    if (done >= RUN) ctx.queue.wake('hr-feed', { operator: ctx.operator.id })
  }
  return counts
}

const turnsOf = async (ctx: Ctx, companyId: string): Promise<Turn[]> => {
  const writers = await modelsOf(ctx).eligiblePerson.groupBy({
    by: ['writtenBy'],
    where: { companyId, due: { lte: ctx.clock.now() }, holdId: null },
    orderBy: [{ _min: { due: 'asc' } }, { writtenBy: 'asc' }],
  })
  return writers.map(({ writtenBy }) => ({ companyId, writtenBy }))
}

/** Whether anybody who is due is of a source that nobody has approved, or has left: only then is the whole company counted. */
const concernsBrake = async (tx: Tx, ctx: Ctx, companyId: string): Promise<boolean> => {
  const feed = await tx.models.hrFeed.findFirst({ where: { companyId }, select: { approved: true } })
  const found = await tx.models.eligiblePerson.findFirst({
    where: {
      ...{ companyId, holdId: null, due: { lte: ctx.clock.now() } },
      OR: [
        { source: { notIn: feed?.approved ?? [] } },
        { active: false },
        { deletedAt: { not: null } },
        { eligibleTo: { lte: dayColumn(ctx.today) } },
      ],
    },
    select: { id: true },
  })
  return found !== null
}

/**
 * The brake: everybody of a source whose first feed nobody has approved is held, and all leavers of a source that would end more than
 * it may in 24 hours. Who is held stays held, and counts with those who come after.
 */
export const holdBack = (ctx: Ctx, companyId: string): Promise<Braked> =>
  inTenant(
    { ...ctx, companyId },
    async tx => {
      await tx.serialize(`hr-feed ${companyId}`)
      const braked: Braked = { held: 0, passing: [] }
      if (!(await concernsBrake(tx, ctx, companyId))) return braked
      const sources = await readSources(tx, ctx, companyId)
      for (const { source, approved, due, leaving, heldLeavers, ...counts } of sources) {
        if (!approved && due > 0) braked.held += await hold(tx, ctx, companyId, source, 'FIRST')
        else if (leaving.length > 0 && leaving.length + heldLeavers > endsLeft(counts))
          braked.held += await hold(tx, ctx, companyId, source, 'LEAVE')
        else braked.passing.push(...leaving)
      }
      return braked
    },
    { unaudited: 'nobody is held' },
  )

const hold = async (
  tx: Tx,
  ctx: Ctx,
  companyId: string,
  source: HrSource,
  kind: 'FIRST' | 'LEAVE',
): Promise<number> => {
  const now = ctx.clock.now()
  const select = { id: true }
  const { id } =
    (await tx.models.feedHold.findFirst({ where: { companyId, source, kind, state: 'WAITING' }, select })) ??
    (await tx.models.feedHold.create({ data: { companyId, source, kind, createdAt: now }, select }))
  // SQL: a set of thousands
  const held = await tx.$executeRaw`
    update eligible_person p set hold_id = ${id}::uuid where p.company_id = ${companyId} and p.source = ${source}::hr_source and p.hold_id is null
      and p.due <= ${now} and (${kind === 'FIRST'}::boolean or ${leaves(ctx.today)})`
  await tx.audit({
    action: 'hr-feed.hold',
    companyId,
    entityId: id,
    detail: { source, kind, persons: held },
  })
  tellOfFeed(tx, companyId)
  return held
}

type Work = { turn: Turn; company: Company; tariff: Tariff; passing: string[] }

/** Deals with the next persons of one writer in one transaction with their marks, so that a killed worker has done each or not. */
const doSet = async (ctx: Ctx, work: Work, counts: Counted): Promise<number> => {
  let taken: string[] = []
  try {
    return await doPersons(ctx, work, counts, null, ids => {
      taken = ids
    })
  } catch (error) {
    if (taken.length === 0) throw error
    ctx.log.info({ err: error, persons: taken.length }, 'the persons of a set are dealt with one by one')
  }
  for (const id of taken)
    await doPersons(ctx, work, counts, id, () => undefined).catch(async (error: unknown) => {
      // Another order for the phone has committed first; that is tried again the next day, what else fails in an hour.
      const code = isUniqueViolation(error) ? 'open-ticket-exists' : 'failed'
      if (code === 'failed')
        ctx.log.error({ err: error, person: id }, 'a person of a feed could not be dealt with')
      counts.failed += 1
      await inTenant(
        ctx,
        tx =>
          tx.models.eligiblePerson.updateMany({
            where: { id },
            data: {
              parked: code,
              due: addTime(ctx.clock.now(), code === 'failed' ? { hours: 1 } : { days: 1 }),
            },
          }),
        { unaudited: 'nothing was done; the row says why' },
      )
    })
  return taken.length
}

const doPersons = (
  ctx: Ctx,
  { turn, company, tariff, passing }: Work,
  counts: Counted,
  only: string | null,
  taking: (ids: string[]) => void,
): Promise<number> =>
  inTenant(
    ctx,
    async tx => {
      const { companyId, writtenBy } = turn
      // SQL: it leaves the persons of another worker alone, and those who came after the brake has looked.
      const persons = await tx.$queryRaw<FeedPerson[]>`
        select ${FEED_PERSON} from eligible_person p join hr_feed f on f.company_id = p.company_id and p.source = any(f.approved)
        where p.company_id = ${companyId} and p.written_by = ${writtenBy} and p.hold_id is null and p.due <= ${ctx.clock.now()}
          and (${only}::uuid is null or p.id = ${only}::uuid) and ((${leaves(ctx.today)}) is not true or p.id = any(${passing}::uuid[]))
        order by p.due, p.id limit ${AT_ONCE} for update of p skip locked`
      taking(persons.map(({ id }) => id))
      if (persons.length === 0) return 0
      const rules = await readRules(tx, companyId)
      const departments = await readDepartments(tx, companyId)
      const done: Counted = { joined: 0, left: 0, changed: 0, parked: 0, held: 0, failed: 0 }
      const marks: Mark[] = []
      const looked = await planPersons(tx, ctx, companyId, { persons, rules, departments })
      const plans = dealtWith(looked, DONE_AT_ONCE)
      taking(plans.map(({ person }) => person.id))
      // Before tickets are locked, as an order by file does.
      const departmentOf = await departmentsOf(
        tx,
        ctx,
        companyId,
        departments,
        plans.flatMap(({ person, plan }) => (plan.do === 'order' || plan.do === 'follow' ? person : [])),
      )
      const moves = new Map<string, string>()
      const tickets = new Map(
        (
          await lockTickets(
            tx,
            ctx,
            'COMPANY_TICKET',
            plans.flatMap(({ plan }) =>
              plan.do === 'end' || plan.do === 'withdraw' || plan.do === 'take-end-back'
                ? (plan.holder?.ticket?.id ?? [])
                : [],
            ),
          )
        ).map(ticket => [ticket.id, ticket]),
      )
      for (const { person, rule, plan } of plans)
        await follow(
          tx,
          ctx,
          { company, tariff, person, rule, plan, tickets, marks, departmentOf, moves },
          done,
        )
      if (moves.size > 0) await joinDepartments(tx, companyId, moves)
      markDone(tx, ctx.clock.now(), marks)
      if (done.parked > 0 || persons.some(({ parked }) => parked !== null)) tellOfFeed(tx, companyId)
      for (const each of Object.keys(done) as (keyof Counted)[]) counts[each] += done[each]
      return plans.length
    },
    { unaudited: 'persons from whom nothing follows', timeoutMs: LIMIT_MS },
  )

type Step = {
  company: Company
  tariff: Tariff
  person: FeedPerson
  rule: JoinLeaveRule
  plan: Plan
  tickets: ReadonlyMap<string, LockedTicket>
  /** Gathers what has become of each, written all at the end. */
  marks: Mark[]
  /** The department of a person by HR. */
  departmentOf: ReadonlyMap<string, string>
  /** Gathers the departments that employees are put into, all at the end. */
  moves: Map<string, string>
}

const dueOn = (day: Day | null): Date | null => (day === null ? null : startOfDay(day))

/** Does what was decided of a person, and marks it as done in the same transaction. */
const follow = async (tx: Tx, ctx: Ctx, step: Step, counts: Counted): Promise<void> => {
  const { company, tariff, person, rule, plan, tickets } = step
  /** @returns whether it is another one */
  const joins = (holderId: string): boolean => {
    const department = step.departmentOf.get(person.id)
    if (department === undefined || department === plan.holder?.departmentId) return false
    step.moves.set(holderId, department)
    return true
  }
  const companyId = company.id
  const holder = plan.holder
  const now = ctx.clock.now()
  const audit = (action: AuditAction, detail: Record<string, unknown>) =>
    tx.audit({ action, companyId, entityId: person.id, detail: { source: person.source, ...detail } })
  const mark = (changes: Omit<Mark, 'id'>) => {
    step.marks.push({ id: person.id, holderId: holder?.id ?? null, ...changes })
  }
  const park = (parked: string, about: string | null = null) => {
    counts.parked += 1
    const due = waitsForHr(parked) ? null : startOfDay(addDays(ctx.today, 1))
    return mark({ state: person.state, parked, about, due })
  }
  const locked = () => tickets.get(holder?.ticket?.id ?? '')
  switch (plan.do) {
    case 'nothing':
      return mark({
        state: plan.state,
        ticketId: holder?.ticket?.id ?? null,
        due: dueOn(plan.due),
      })
    case 'ask':
      return park(plan.question, plan.about)
    case 'park':
      return park(plan.code)
    case 'invite':
    case 'remind': {
      const sent = await invite(tx, ctx, step, plan)
      if (!sent) return park('no-widget')
      counts.joined += plan.do === 'invite' ? 1 : 0
      if (plan.do === 'invite') await audit('hr-feed.join', { did: 'INVITE', by: plan.by })
      return mark({
        state: 'JOINED',
        due: startOfDay(plan.due),
        [plan.do === 'invite' ? 'invitedAt' : 'remindedAt']: now,
      })
    }
    case 'order': {
      const ordered = await order(tx, ctx, { tariff, person, rule, startDate: plan.startDate })
      if (typeof ordered === 'string') return park(ordered)
      counts.joined += 1
      joins(ordered.subscriberId)
      await audit('hr-feed.join', { did: 'ORDER', ticket: ordered.id, startDate: plan.startDate })
      return mark({
        state: 'JOINED',
        holderId: ordered.subscriberId,
        ticketId: ordered.id,
        due: dueOn(person.eligibleTo),
      })
    }
    case 'end': {
      const ticket = locked()
      if (ticket?.status !== 'ACTIVE' || ticket.expirationDate !== null) return park('ticket-has-end')
      await endTickets(tx, ctx, [ticket], plan.lastDay)
      counts.left += 1
      await audit('hr-feed.leave', { did: 'END', ticket: ticket.id, lastDay: plan.lastDay })
      return mark({ state: 'LEFT', ticketId: ticket.id, endedAt: now, lastDay: plan.lastDay })
    }
    case 'withdraw': {
      const ticket = locked()
      if (ticket?.status !== 'PENDING') return park('ticket-has-end')
      await cancelPendingTickets(tx, ctx, [ticket])
      counts.left += 1
      await audit('hr-feed.leave', { did: 'WITHDRAW', ticket: ticket.id })
      // A holder with nothing else is gone with the ticket.
      return mark({ state: 'LEFT', holderId: null, endedAt: now })
    }
    case 'take-end-back': {
      const ticket = locked()
      if (!ticket) return park('ticket-has-end')
      await takeEndBack(tx, ctx, [ticket])
      await tx.models.eligiblePerson.updateMany({
        where: { holderId: holder!.id, companyId },
        data: { endedAt: null, lastDay: null },
      })
      counts.joined += 1
      await audit('hr-feed.join', { did: 'TAKE_END_BACK', ticket: ticket.id })
      return mark({
        state: 'JOINED',
        ticketId: ticket.id,
        // For what else HR has said of them.
        due: now,
      })
    }
    case 'follow': {
      const fields = await rename(tx, ctx, companyId, person, holder!)
      if (fields === null) return park('failed')
      if (joins(holder!.id)) fields.push('department')
      counts.changed += 1
      await audit('hr-feed.change', { fields })
      return mark({
        state: 'JOINED',
        ticketId: holder!.ticket?.id ?? null,
        due: dueOn(person.eligibleTo),
      })
    }
  }
}

type Mark = {
  id: string
  state: HrPersonState
  holderId?: string | null
  ticketId?: string | null
  parked?: string | null
  about?: string | null
  due?: Date | null
  invitedAt?: Date
  remindedAt?: Date
  endedAt?: Date
  lastDay?: Day
}

/** What is done is done: nothing is due of this version but what has a day. */
const markDone = (tx: Tx, now: Date, marks: readonly Mark[]): void => {
  // SQL: a set of hundreds
  tx.withoutWaiting(Prisma.sql`
    update eligible_person p set state = r.state::hr_person_state, handled_version = p.version, holder_id = r."holderId",
      ticket_id = coalesce(r."ticketId", p.ticket_id), parked = r.parked, parked_about = r.about, due = r.due, answer = null,
      invited_at = case when r.state = 'LEFT' then null else coalesce(r."invitedAt", p.invited_at) end,
      reminded_at = case when r.state = 'LEFT' or r."invitedAt" is not null then null else coalesce(r."remindedAt", p.reminded_at) end,
      ended_at = coalesce(r."endedAt", p.ended_at), last_day = case when r."endedAt" is null then p.last_day else r."lastDay" end,
      left_at = case when r.state = 'LEFT' then coalesce(p.left_at, ${now}) else p.left_at end
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as r (id uuid, state text, "holderId" uuid, "ticketId" uuid, parked text, about uuid, due timestamptz,
      "invitedAt" timestamptz, "remindedAt" timestamptz, "endedAt" timestamptz, "lastDay" date)
    where p.id = r.id`)
}

/** Orders by the rules of any order. @returns the code of a refusal, with which the person waits */
const order = async (
  tx: Tx,
  ctx: Ctx,
  { tariff, person, rule, startDate }: Pick<Step, 'tariff' | 'person' | 'rule'> & { startDate: Day },
) => {
  const { employeeId, firstName, lastName, phone, phoneCountryCode } = person
  const zones = rule.allZones
    ? { validAllZones: true }
    : { validAllZones: false, zoneFrom: rule.zoneFrom ?? undefined, zoneTo: rule.zoneTo ?? undefined }
  if (firstName === '' || lastName === '') return 'no-name'
  if (ctx.access.company?.limited) return 'ordering-not-allowed'
  try {
    return await placeOrder(ctx, tx, tariff, companyTicket, {
      agreementName: rule.agreementId!,
      employeeId: employeeId!.trim(),
      ...{ firstName, lastName, phone: phone!, phoneCountryCode: phoneCountryCode!, startDate, ...zones },
      addOns: [],
      profile: 'ADULT',
    })
  } catch (error) {
    // Refused before anything was written.
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/** Sends the link to the company's page for orders, with the name and the employee number filled in. @returns false without such a page */
const invite = async (
  tx: Tx,
  ctx: Ctx,
  { company, person }: Step,
  plan: Extract<Plan, { do: 'invite' | 'remind' }>,
): Promise<boolean> => {
  if (company.clientId === null || company.widgetAccess === 'DISABLED') return false
  const invitedOn = person.invitedOn ?? ctx.today
  const known = new URLSearchParams({
    firstName: person.firstName,
    lastName: person.lastName,
    employeeId: person.employeeId ?? '',
  })
  // After the sign that no browser sends on: names stand in no log.
  const link = `${ctx.link(`/bestill/${company.clientId}`)}#${known}`
  const texts = invitation(person.language as Language)
  const values = {
    operator: ctx.operator.name,
    company: company.name,
    link,
    date: formatDay(addDays(plan.do === 'invite' ? ctx.today : invitedOn, INVITATION_DAYS.valid)),
  }
  const dedupeKey = `hr-feed-${plan.do}:${person.id}:${plan.do === 'invite' ? ctx.today : invitedOn}`
  const body = texts(plan.do, values)
  await queueMessages(tx, ctx, [
    plan.by === 'SMS'
      ? { dedupeKey, channel: 'SMS', recipient: `${person.phoneCountryCode}${person.phone}`, body }
      : { dedupeKey, channel: 'EMAIL', recipient: person.email!, subject: texts('subject', values), body },
  ])
  return true
}

const label = <Named extends object>(named: Named) => ({ ...named, phoneLabel: '' })

/** Gives an employee the name that HR has, by the rules of the form. @returns null where it is refused */
const rename = async (
  tx: Tx,
  ctx: Ctx,
  companyId: string,
  person: FeedPerson,
  holder: HolderOfFeed,
): Promise<string[] | null> => {
  const before = { firstName: holder.firstName, lastName: holder.lastName, employeeId: holder.employeeId }
  const after = {
    firstName: person.firstName || holder.firstName,
    lastName: person.lastName || holder.lastName,
    employeeId:
      person.answer === 'SAME' ? (person.employeeId ?? holder.employeeId).trim() : holder.employeeId,
  }
  if (changeInfoFaults({ operator: ctx.operator, companyId }, label(before), label(after)).length > 0)
    return null
  const fields: string[] = (Object.keys(after) as (keyof typeof after)[]).filter(
    field => before[field] !== after[field],
  )
  if (fields.length === 0) return fields
  await tx.models.holder.updateMany({ where: { id: holder.id }, data: after })
  await tx.audit({
    action: companyTicket.audit.changePerson,
    companyId,
    entityId: holder.id,
    detail: { fields },
  })
  return fields
}
