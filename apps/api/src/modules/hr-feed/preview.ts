import { nok, oreOf } from '@portal/domain'
import { endsLeft, HOLD, type JoinLeaveRule, type Plan, planOf, ruleOf } from '@portal/domain/hr-feed'
import { addTime } from '@portal/domain/instants'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { inTenant } from '../../core/in-tenant.ts'
import { FEED_PERSON, type FeedPerson, holderFinder, leaves, readHolders } from './load.ts'
import type { FeedPreview, PreviewPart } from './schemas.ts'

const MOST_NAMES = 100
const AT_ONCE = 5_000

const PARTS: Readonly<Record<Plan['do'], PreviewPart | null>> = {
  nothing: null,
  ask: 'asked',
  park: 'waiting',
  invite: 'invited',
  remind: null,
  order: 'ordered',
  end: 'ended',
  withdraw: 'withdrawn',
  'take-end-back': 'ordered',
  follow: 'changed',
}

/** What would be done now by rules that need not be saved, of those who are due or would be: nothing is changed. Source: b.6. */
export const previewFeed = (
  ctx: Ctx,
  companyId: string,
  rules: readonly JoinLeaveRule[],
): Promise<z.infer<typeof FeedPreview>> =>
  inTenant(
    ctx,
    async tx => {
      const parts = new Map<PreviewPart, z.infer<typeof FeedPreview>['parts'][number]>()
      for (let offset = 0; ; offset += AT_ONCE) {
        // SQL: a set of thousands
        const persons = await tx.$queryRaw<(FeedPerson & { ore: number | null })[]>`
          select ${FEED_PERSON}, (select t.unit_price_ore::int from ticket t where t.id = p.ticket_id) as ore from eligible_person p where p.company_id = ${companyId}
            and (p.due <= ${ctx.clock.now()} or (p.state = 'NEW' or p.parked is not null) and p.deleted_at is null)
          order by p.last_name, p.first_name, p.id limit ${AT_ONCE} offset ${offset}`
        const holdersOf = holderFinder(await readHolders(tx, companyId, persons))
        for (const person of persons) {
          const plan = planOf({
            person,
            holders: holdersOf(person),
            rule: ruleOf(rules, person.groups),
            today: ctx.today,
          })
          const part = PARTS[plan.do]
          if (!part) continue
          const known = parts.get(part) ?? { part, count: 0, pricePerMonth: 0, persons: [] }
          parts.set(part, known)
          known.count += 1
          const { id, firstName, lastName, employeeId, department, active, eligibleFrom, eligibleTo, ore } =
            person
          known.pricePerMonth = nok(oreOf(known.pricePerMonth) + (ore ?? 0))
          if (known.persons.length >= MOST_NAMES) continue
          known.persons.push({
            ...{ id, firstName, lastName, employeeId, department, active, eligibleFrom, eligibleTo },
            pricePerMonth: ore === null ? null : nok(ore),
            lastDay: plan.do === 'end' ? plan.lastDay : null,
            startDate: plan.do === 'order' ? plan.startDate : null,
            reason: plan.do === 'ask' ? plan.question : plan.do === 'park' ? plan.code : null,
          })
        }
        if (persons.length < AT_ONCE) break
      }
      return { parts: [...parts.values()], held: await heldNow(tx, ctx, companyId) }
    },
    { unaudited: 'nothing is changed', timeoutMs: 60_000 },
  )

const heldNow = async (
  tx: Parameters<Parameters<typeof inTenant>[1]>[0],
  ctx: Ctx,
  companyId: string,
): Promise<number> => {
  const now = ctx.clock.now()
  // SQL: counts of a set, by source; as the brake counts (`holdBack`)
  const rows = await tx.$queryRaw<
    {
      approved: boolean
      due: number
      leaving: number
      active: number
      ended: number
      holdShare: number
      holdLeast: number
    }[]
  >`
    select coalesce(p.source = any(f.approved), false) as approved, coalesce(f.hold_share, ${HOLD.share}) as "holdShare", coalesce(f.hold_least, ${HOLD.least}) as "holdLeast",
      count(*) filter (where p.due <= ${now} or p.hold_id is not null)::int as due, count(*) filter (where ${leaves(ctx.today)})::int as leaving,
      count(*) filter (where p.state = 'JOINED')::int as active,
      count(*) filter (where p.ended_at > ${addTime(now, { hours: -HOLD.hours })})::int as ended
    from eligible_person p left join hr_feed f on f.company_id = p.company_id where p.company_id = ${companyId} group by p.source, 1, 2, 3`
  return rows.reduce((sum, row) => {
    if (!row.approved) return sum + row.due
    return row.leaving > 0 && row.leaving > endsLeft(row) ? sum + row.leaving : sum
  }, 0)
}
