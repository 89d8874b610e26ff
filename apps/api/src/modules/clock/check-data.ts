import type { Ctx } from '../../core/ctx.ts'
import { inTenant } from '../../core/in-tenant.ts'
import type { Counts } from '../../core/jobs.ts'
import { INVARIANTS, type Violation, violations } from './invariants.ts'

/**
 * Looks for what should not be in the data, and keeps what is found for staff until it is not found any more (`parked.ts`).
 * @param names the invariants to look at; all when left out
 * @returns how many were looked at, and how many do not hold
 */
export const checkData = async (ctx: Ctx, names?: readonly string[]): Promise<Counts> => {
  const found = await violations(ctx, names)
  const checked = names ?? INVARIANTS.map(({ name }) => name)
  for (const { name, count } of found)
    ctx.log.error({ invariant: name, count }, 'the data break an invariant')
  await inTenant(ctx, async tx => {
    await tx.models.dataViolation.deleteMany({
      where: { name: { in: [...checked], notIn: found.map(({ name }) => name) } },
    })
    // SQL: one set.
    await tx.$executeRaw`
      insert into data_violation (name, count, faults, since, seen_at)
      select name, count, faults, ${ctx.clock.now()}, ${ctx.clock.now()} from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f (name text, count int, faults jsonb)
      order by name on conflict (operator_id, name) do update set count = excluded.count, faults = excluded.faults, seen_at = excluded.seen_at`
    await tx.audit({
      action: 'data.check',
      detail: { checked: checked.length, broken: found.map(({ name }: Violation) => name) },
    })
  })
  return { checked: checked.length, parked: found.length }
}
