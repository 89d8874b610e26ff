import { nok, oreOf } from '@portal/domain'
import { endsLeft, type JoinLeaveRule, type Plan } from '@portal/domain/hr-feed'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { inTenant, type Tx } from '../../core/in-tenant.ts'
import { readDepartments } from './departments.ts'
import { FEED_PERSON, type FeedPerson, planPersons, readSources } from './load.ts'
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
      const departments = await readDepartments(tx, companyId)
      for (let offset = 0; ; offset += AT_ONCE) {
        // SQL: a set of thousands
        const persons = await tx.$queryRaw<(FeedPerson & { ore: number | null })[]>`
          select ${FEED_PERSON}, (select t.unit_price_ore::int from ticket t where t.id = p.ticket_id) as ore from eligible_person p where p.company_id = ${companyId}
            and (p.due <= ${ctx.clock.now()} or (p.state = 'NEW' or p.parked is not null) and p.deleted_at is null)
          order by p.last_name, p.first_name, p.id limit ${AT_ONCE} offset ${offset}`
        const plans = await planPersons(tx, ctx, companyId, { persons, rules, departments })
        for (const { person, plan } of plans) {
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

const heldNow = async (tx: Tx, ctx: Ctx, companyId: string): Promise<number> => {
  const sources = await readSources(tx, ctx, companyId)
  return sources.reduce((sum, { approved, due, held, leavers, heldLeavers, ...counts }) => {
    if (!approved) return sum + due + held
    return sum + (leavers > endsLeft(counts) ? leavers : heldLeavers)
  }, 0)
}
