import { agreementCovers, can } from '@portal/domain'
import {
  chooseForMany,
  companyTicket,
  MANY_MAX,
  type ManyFacts,
  type ManyReason,
  type ManyTicket,
} from '@portal/domain/company-ticket'
import { PAUSED_ACTS, type PausedAct, pauseDays } from '@portal/domain/pause'
import { statusOn } from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { createOnce } from '../../core/idempotency.ts'
import { modelsOf, readTenant, type Tx } from '../../core/in-tenant.ts'
import { actOnPaused, checkPaused, pausesEnabled, pauseTickets } from '../pause/service.ts'
import { loadTariff, type Tariff } from '../tariff/service.ts'
import {
  actOnMany,
  asRows,
  endOrWithdraw,
  type LockedTicket,
  MANY_TICKET_JSON,
  moveTickets,
  sendPickupCodes,
} from '../ticket/service.ts'
import { findEmployees } from './find.ts'
import type { Many, ManyAction, ManyCheck, ManyChecked, ManyDone } from './many-schemas.ts'

type Action = z.infer<typeof ManyAction>
/** On tickets that run or wait. */
type TicketAction = Exclude<Action, PausedAct>

/** @throws Refusal forbidden for who may not order */
const isOfPaused = (ctx: Ctx, action: Action): action is PausedAct => {
  const ofPaused = PAUSED_ACTS.some(act => act === action.act)
  if ((ofPaused || action.act === 'pause') && !can(ctx.access, 'pause')) throw new Refusal('forbidden')
  return ofPaused
}

/**
 * What the act is decided by. The new reference must be a company-ticket agreement of the company that is in force.
 * @throws Refusal agreement-unknown, agreement-not-valid
 */
const factsOf = async (ctx: Ctx, companyId: string, action: TicketAction): Promise<ManyFacts> => {
  if (action.act === 'end')
    return { ...action, today: ctx.today, anyDate: can(ctx.access, 'companyTicketAnyDate') }
  if (action.act === 'pause') {
    const enabled = await pausesEnabled({ models: modelsOf(ctx) }, companyId)
    const { act, from, to } = action
    return {
      act,
      from,
      to,
      enabled,
      operator: ctx.operator,
      product: companyTicket,
      today: ctx.today,
      by: 'HR',
    }
  }
  if (action.act === 'change-reference') {
    const agreement = ctx.access.company?.agreements.find(({ id }) => id === action.agreementId)
    if (agreement?.subType !== 'SUBSCRIPTIONS') throw new Refusal('agreement-unknown')
    if (!agreementCovers(agreement, ctx.today)) throw new Refusal('agreement-not-valid')
  }
  return action
}

type Employee = {
  id: string
  tickets: (ManyTicket & { issued: boolean })[]
}

const OPEN_TICKETS = `coalesce((select json_agg(json_build_object(${MANY_TICKET_JSON}) order by t.start_date desc)
    from ticket t join agreement a on a.id = t.agreement_id
    where t.holder_id = e.id and t.kind = 'COMPANY_TICKET' and t.status in ('ACTIVE', 'PENDING')), '[]'::json)`

/** The employees that filters leave, as the list finds them, at most `MANY_MAX`, each with their open tickets, the latest first. */
export const readEmployees = (
  ctx: Ctx,
  companyId: string,
  tariff: Tariff,
  filters: z.infer<typeof ManyCheck>['filters'],
): Promise<Employee[]> => {
  const found = findEmployees({ companyId, today: ctx.today, tariff }, filters)
  // SQL: a set of thousands, found as the list finds it.
  return readTenant<Employee>(ctx, {
    name: 'many-check',
    text: `with ${found.ctes} select e.id, ${OPEN_TICKETS} as tickets from employees e order by e.place limit ${MANY_MAX}`,
    values: found.values,
  })
}

/**
 * POST /api/subscriber/by-company-id/{companyId}/check: for which employees an act is possible, and why not for the others. Nothing
 * is changed; what is done afterwards is done with exactly the tickets of this answer.
 * @throws Refusal agreement-unknown, agreement-not-valid; forbidden for a pause by who may not order
 */
export const checkMany = async (
  ctx: Ctx,
  companyId: string,
  { action, filters }: z.infer<typeof ManyCheck>,
): Promise<z.infer<typeof ManyChecked>> => {
  if (isOfPaused(ctx, action)) {
    const employees = await readEmployees(ctx, companyId, await loadTariff(ctx), filters)
    const ids = employees.map(({ id }) => id)
    const { tickets, reasons } = await checkPaused(ctx, companyTicket, action, ids)
    const leftOut = [...Map.groupBy(reasons, reason => reason)]
    return { tickets, cancelled: 0, leftOut: leftOut.map(([reason, all]) => ({ reason, count: all.length })) }
  }
  const facts = await factsOf(ctx, companyId, action)
  const employees = await readEmployees(ctx, companyId, await loadTariff(ctx), filters)
  const chosen: ManyTicket[] = []
  const leftOut = new Map<ManyReason, number>()
  for (const { tickets } of employees) {
    const today = tickets.map(ticket => ({ ...ticket, status: statusOn(ticket, ctx.today) }))
    const choice = chooseForMany(facts, today)
    if ('ticket' in choice) chosen.push(choice.ticket)
    else leftOut.set(choice.reason, (leftOut.get(choice.reason) ?? 0) + 1)
  }
  return {
    tickets: chosen.map(({ id }) => id),
    cancelled: action.act === 'end' ? chosen.filter(({ status }) => status === 'PENDING').length : 0,
    leftOut: [...leftOut].map(([reason, count]) => ({ reason, count })),
  }
}

/**
 * POST /api/subscriber/by-company-id/{companyId}/many: the act on tickets of the company, each checked by the rule of one, written
 * by sets in one transaction. A ticket that changed meanwhile is answered with its reason, and the others are done.
 * @throws Refusal agreement-unknown, agreement-not-valid
 */
export const doMany = async (
  ctx: Ctx,
  companyId: string,
  { action, tickets: ids }: z.infer<typeof Many>,
): Promise<{ body: z.infer<typeof ManyDone>; replayed: boolean }> =>
  isOfPaused(ctx, action)
    ? createOnce(ctx, async tx => {
        const answer = await actOnPaused(asRows(tx), ctx, companyTicket, {
          ...{ companyId, act: action, ticketIds: ids },
        })
        const counts = { done: answer.done, refused: answer.refused.length }
        await tx.audit({ action: 'company-ticket.many', detail: { ...action, ...counts } })
        return answer
      })
    : actOnMany(ctx, {
        ...{ kind: 'COMPANY_TICKET', companyId, tickets: ids, facts: await factsOf(ctx, companyId, action) },
        write: (tx, allowed) => write(tx, ctx, action, allowed),
        audit: { action: 'company-ticket.many', detail: action },
      })

/** Does the act with tickets that allow it. @returns those whose code was sent too often */
const write = async (
  tx: Tx,
  ctx: Ctx,
  action: TicketAction,
  tickets: LockedTicket[],
): Promise<LockedTicket[]> => {
  switch (action.act) {
    case 'send-code':
      return (await sendPickupCodes(tx, ctx, tickets)).tooOften
    case 'change-reference':
      await moveTickets(tx, tickets, action.agreementId)
      return []
    case 'pause':
      await pauseTickets(tx, ctx, tickets, { ...action, lastDay: pauseDays(action).lastDay })
      return []
    case 'end':
      await endOrWithdraw(tx, ctx, tickets, action.lastDay)
      return []
  }
}
