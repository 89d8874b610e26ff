import type { Language } from '@portal/domain'
import {
  employeeKey,
  HOLD,
  type HolderOfFeed,
  type HrSource,
  type JoinLeaveRule,
  type KnownDepartment,
  type KnownPerson,
  mobileOf,
  type Plan,
  planOf,
  ruleOf,
} from '@portal/domain/hr-feed'
import { addTime } from '@portal/domain/instants'
import type { Ctx } from '../../core/ctx.ts'
import { Prisma, type Tx } from '../../core/in-tenant.ts'

/** A person of a feed with what has become of them. */
export type FeedPerson = KnownPerson & {
  id: string
  source: HrSource
  groups: string[]
  language: Language
  version: number
  writtenBy: string
  parked: string | null
}

/** SQL: `FeedPerson` of the table `p`. */
export const FEED_PERSON = Prisma.sql`p.id, p.source::text as source, p.groups, p.department, p.cost_centre as "costCentre", p.language, p.version, p.written_by as "writtenBy", p.parked,
  p.employee_id as "employeeId", p.first_name as "firstName", p.last_name as "lastName", p.email, p.phone, p.phone_country_code as "phoneCountryCode",
  p.active and p.deleted_at is null as active, p.eligible_from as "eligibleFrom", p.eligible_to as "eligibleTo", p.state::text as state, p.answer,
  p.holder_id as "holderId", p.ticket_id as "ticketId", (coalesce(p.left_at, p.updated_at) at time zone 'Europe/Oslo')::date as "toldOn",
  (p.invited_at at time zone 'Europe/Oslo')::date as "invitedOn", p.reminded_at is not null as reminded`

/** Whom the brake counts: they leave now, and their ticket would end. `:today` is the parameter. */
export const leaves = (today: string) => Prisma.sql`
  p.state = 'JOINED' and p.approved_version < p.version and p.answer is null and (not p.active or p.deleted_at is not null or coalesce(p.eligible_to <= ${today}::date, false))
  and exists (select from ticket t where t.holder_id = p.holder_id and t.kind = 'COMPANY_TICKET' and t.status in ('PENDING', 'ACTIVE') and t.expiration_date is null)`

/** What the brake counts of a source. */
export type SourceCounts = {
  source: HrSource
  /** Whether somebody has looked at its first feed. */
  approved: boolean
  holdShare: number
  holdLeast: number
  /** Who is looked at now, and who of them would lose a ticket. */
  due: number
  leaving: string[]
  /** Who would lose a ticket, those who wait for an answer or are held included. */
  leavers: number
  held: number
  /** Of those who are held, the leavers. */
  heldLeavers: number
  active: number
  /** Whose ticket has ended in 24 hours without anybody having approved it. */
  ended: number
}

/** The brake's counts of each source of a company, also of a feed that was never saved. */
export const readSources = (
  tx: Pick<Tx, '$queryRaw'>,
  ctx: Ctx,
  companyId: string,
): Promise<SourceCounts[]> => {
  const now = ctx.clock.now()
  const left = leaves(ctx.today)
  // SQL: counts of a set, by source
  return tx.$queryRaw<SourceCounts[]>`
    select p.source::text as source, coalesce(p.source = any(f.approved), false) as approved,
      coalesce(f.hold_share, ${HOLD.share}::int) as "holdShare", coalesce(f.hold_least, ${HOLD.least}::int) as "holdLeast",
      count(*) filter (where p.due <= ${now} and p.hold_id is null)::int as due,
      coalesce(array_agg(p.id) filter (where p.due <= ${now} and p.hold_id is null and ${left}), '{}') as leaving, count(*) filter (where ${left})::int as leavers,
      count(p.hold_id)::int as held, count(*) filter (where p.hold_id is not null and ${left})::int as "heldLeavers",
      count(*) filter (where p.state = 'JOINED')::int as active,
      count(*) filter (where p.ended_at > ${addTime(now, { hours: -HOLD.hours })} and p.approved_version < p.version)::int as ended
    from eligible_person p left join hr_feed f on f.company_id = p.company_id where p.company_id = ${companyId} group by 1, 2, 3, 4 order by 1`
}

/** A company's rules. */
export const readRules = (tx: Pick<Tx, 'models'>, companyId: string): Promise<JoinLeaveRule[]> =>
  tx.models.joinLeaveRule.findMany({
    where: { companyId },
    orderBy: { group: 'asc' },
    select: {
      ...{ group: true, onJoin: true, agreementId: true, zoneFrom: true, zoneTo: true, allZones: true },
      ...{ onLeave: true, onChange: true },
    },
  })

/** The employees who may be these persons, with their latest open ticket. */
const readHolders = (tx: Tx, companyId: string, persons: readonly FeedPerson[]): Promise<HolderOfFeed[]> => {
  const keys = persons.map(({ employeeId }) => employeeKey(employeeId)).filter(key => key !== '')
  // As `holderIdentity` writes it.
  const identities = persons.flatMap(person => mobileOf(person) ?? []).map(phone => `phone:${phone}`)
  const ids = persons.flatMap(({ holderId }) => holderId ?? [])
  // SQL: a set, each with the latest of its tickets. Numbers are joined: each would be compared with all of an array.
  return tx.$queryRaw<HolderOfFeed[]>`
    select h.id, h.employee_id as "employeeId", h.first_name as "firstName", h.last_name as "lastName", h.phone_country_code || h.phone as phone,
      h.department_id as "departmentId", (select json_build_object('id', t.id, 'status', t.status, 'startDate', t.start_date, 'expirationDate', t.expiration_date,
          'settings', json_build_object('hasIncreasedExpiryDate', a.has_increased_expiry_date, 'showDateInput', a.show_date_input))
        from ticket t join agreement a on a.id = t.agreement_id where t.holder_id = h.id and t.kind = 'COMPANY_TICKET' and t.status in ('PENDING', 'ACTIVE')
        order by t.start_date desc, t.id desc limit 1) as ticket,
      (select max(p.last_day) from eligible_person p where p.holder_id = h.id and p.ended_at is not null) as "givenEnd"
    from holder h where h.company_id = ${companyId} and h.identified_by = 'PHONE' and h.id in (
      select n.id from holder n join unnest(${keys}::text[]) k on k = lower(trim(n.employee_id)) where n.company_id = ${companyId}
      union select id from holder where company_id = ${companyId} and identity = any(${identities}::text[]) union select unnest(${ids}::uuid[]))
    order by h.id`
}

/** What follows from some persons now, by some rules. */
export const planPersons = async <P extends FeedPerson>(
  tx: Tx,
  ctx: Ctx,
  companyId: string,
  {
    persons,
    rules,
    departments,
  }: { persons: readonly P[]; rules: readonly JoinLeaveRule[]; departments: readonly KnownDepartment[] },
): Promise<{ person: P; rule: JoinLeaveRule; plan: Plan }[]> => {
  const holdersOf = holderFinder(await readHolders(tx, companyId, persons))
  return persons.map(person => {
    const rule = ruleOf(rules, person.groups)
    return {
      ...{ person, rule },
      plan: planOf({ person, holders: holdersOf(person), departments, rule, today: ctx.today }),
    }
  })
}

/** Finds, of all of them, those who may be one person. */
const holderFinder = (holders: readonly HolderOfFeed[]) => {
  const byId = new Map(holders.map(holder => [holder.id, holder]))
  const byEmployee = Map.groupBy(holders, ({ employeeId }) => employeeKey(employeeId))
  const byPhone = Map.groupBy(holders, ({ phone }) => phone)
  return (person: FeedPerson): HolderOfFeed[] => {
    const key = employeeKey(person.employeeId)
    const phone = mobileOf(person)
    const own = byId.get(person.holderId ?? '')
    return [
      ...new Set([
        ...(own ? [own] : []),
        ...(key === '' ? [] : (byEmployee.get(key) ?? [])),
        ...(phone === null ? [] : (byPhone.get(phone) ?? [])),
      ]),
    ]
  }
}
