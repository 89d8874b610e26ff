/** Acts on many paused people at once: other months, an earlier return, the ticket goes on, or it does not come back. */

import type { ManyReason } from '@portal/domain/company-ticket'
import { decidePausedAct, type PausedAct } from '@portal/domain/pause'
import type { PhoneTicket } from '@portal/domain/ticket'
import type { Ctx } from '../../core/ctx.ts'
import { modelsOf, type Tx } from '../../core/in-tenant.ts'
import {
  giveUp,
  type KnownPause,
  lockPauses,
  moveMonths,
  type PauseWithMonths,
  readPauses,
} from './change.ts'
import { OPEN } from './row.ts'

const decide = (ctx: Ctx, act: PausedAct, pause: KnownPause) =>
  decidePausedAct(act, { today: ctx.today, by: 'HR', was: pause, ticket: pause.ticket })

/** For which people an act is possible, one ticket each, and why not for the others. Nothing is changed. */
export const checkPaused = async (
  ctx: Ctx,
  { kind }: PhoneTicket,
  act: PausedAct,
  holderIds: readonly string[],
): Promise<{ tickets: string[]; reasons: ManyReason[] }> => {
  const pauses = await readPauses(modelsOf(ctx), ctx, {
    ...{ holderId: { in: [...holderIds] }, ticket: { kind } },
    ...OPEN,
  })
  const byHolder = Map.groupBy(pauses, ({ holderId }) => holderId)
  const tickets: string[] = []
  const reasons: ManyReason[] = []
  for (const holderId of holderIds) {
    const decided = (byHolder.get(holderId) ?? []).map(pause => ({
      pause,
      decision: decide(ctx, act, pause),
    }))
    const possible = decided.find(({ decision }) => decision.ok)
    if (possible) tickets.push(possible.pause.ticketId)
    else
      reasons.push(
        decided.flatMap(({ decision }) => (decision.ok ? [] : [decision.refusal]))[0] ?? 'no-pause',
      )
  }
  return { tickets, reasons }
}

/** Does an act with the pauses of tickets of a company; one that changed since it was chosen is answered with its reason. */
export const actOnPaused = async (
  tx: Tx,
  ctx: Ctx,
  product: PhoneTicket,
  { companyId, act, ticketIds }: { companyId: string; act: PausedAct; ticketIds: readonly string[] },
): Promise<{ done: number; refused: { ticketId: string; reason: ManyReason }[] }> => {
  const locked = await lockPauses(tx, ctx, product, ticketIds)
  const byTicket = new Map(
    locked.filter(pause => pause.companyId === companyId).map(pause => [pause.ticketId, pause]),
  )
  const allowed: PauseWithMonths[] = []
  const refused: { ticketId: string; reason: ManyReason }[] = []
  for (const ticketId of new Set(ticketIds)) {
    const pause = byTicket.get(ticketId)
    const decision = pause && decide(ctx, act, pause)
    if (pause && decision?.ok) allowed.push({ pause, months: decision.months })
    else refused.push({ ticketId, reason: decision && !decision.ok ? decision.refusal : 'no-pause' })
  }
  if (allowed.length > 0) {
    if (act.act === 'cancel-pause' || act.act === 'end-pause')
      await giveUp(
        tx,
        ctx,
        product,
        allowed.map(({ pause }) => pause),
        act.act === 'end-pause',
      )
    else await moveMonths(tx, ctx, product, allowed)
  }
  return { done: allowed.length, refused }
}
