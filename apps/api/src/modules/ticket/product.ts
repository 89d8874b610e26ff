import type { Day, Permission, RefusalCode } from '@portal/domain'
import {
  type TicketAction,
  type TicketKind,
  WIRE_TICKET_STATUSES,
  type WireTicketStatus,
  wireStatus,
} from '@portal/domain/ticket'
import { z } from 'zod'
import { type CompanyBy, companyBy } from '../../core/access.ts'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, refuseDuplicate, type Tx } from '../../core/in-tenant.ts'
import { cancelPendingTickets, endTickets, resendTicket } from './end.ts'
import { type LockedTicket, lockTicket } from './locked.ts'
import { sendPickupCodes } from './send-code.ts'

/** What can be done with one ticket of every product, as `ticketCan` calls it. */
export type TicketAct = Extract<TicketAction, 'cancelActive' | 'cancelPending' | 'sendPickupCode' | 'resend'>

/** An act in the contract; in its address `:id` is the ticket's. Permission and refusals only where they are not those of every act. */
type ActOperation = {
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly id: string
  readonly summary: string
  readonly permission?: Permission
  readonly refusals?: readonly number[]
}

/** A ticket that got its last day. */
type EndedTicket = { id: string; status: WireTicketStatus; expirationDate: Day }

/** The members of an answer about a ticket that got its last day. */
export const endedTicketShape = {
  id: z.string(),
  status: z.enum(WIRE_TICKET_STATUSES),
  expirationDate: z.string().describe('YYYY-MM-DD'),
}

/** The members of an answer about a ticket that another one goes on for. */
export const replacedTicketShape = { id: z.string().describe('of the ticket that follows') }

/** A product that sells tickets: what the acts on one of them are called, who may, what decides them, and what they answer. */
export type TicketProduct = {
  readonly kind: TicketKind
  /** The slice in the contract. */
  readonly tag: string
  readonly permission: Permission
  /** Leads from a ticket to its company. */
  readonly of: CompanyBy
  /** In the order of the contract. */
  readonly acts: Readonly<Record<TicketAct, ActOperation>>
  /** @throws Refusal unless the ticket allows the act */
  readonly assertAllowed: (ctx: Ctx, ticket: LockedTicket, act: TicketAct) => void
  /** Whether a day can be the last of a running ticket: true, or why not. */
  readonly lastDayAllowed: (ctx: Ctx, ticket: LockedTicket, lastDay: Day) => true | RefusalCode
  /** The refusal where another open ticket has the phone, the card or the holder. */
  readonly taken: RefusalCode
  readonly ended: z.ZodType<EndedTicket>
  /** What `ended` says besides. */
  readonly endedMore?: (tx: Tx, ctx: Ctx, ticket: LockedTicket) => Promise<object>
  readonly replaced: z.ZodType<{ id: string }>
}

/** How the tickets of a kind lead to their companies. */
export const ofTicketOfKind = (kind: TicketKind): CompanyBy =>
  companyBy(`ticket-${kind}`, `select company_id from ticket where id = $2::uuid and kind = '${kind}'`, {
    id: 'uuid',
  })

/** A ticket that allows an act, locked until the commit. @throws Refusal not-found, and those of the product */
const lockFor = async (
  tx: Tx,
  ctx: Ctx,
  product: TicketProduct,
  id: string,
  act: TicketAct,
): Promise<LockedTicket> => {
  const ticket = await lockTicket(tx, ctx, product.kind, id)
  product.assertAllowed(ctx, ticket, act)
  return ticket
}

/** A running ticket that may have a last day, locked until the commit. @throws Refusal not-found, end-date-*, and those of the product */
export const checkEnd = async (
  tx: Tx,
  ctx: Ctx,
  product: TicketProduct,
  id: string,
  lastDay: Day,
): Promise<LockedTicket> => {
  const ticket = await lockFor(tx, ctx, product, id, 'cancelActive')
  const allowed = product.lastDayAllowed(ctx, ticket, lastDay)
  if (allowed !== true) throw new Refusal(allowed)
  return ticket
}

/** Sets the last day of a running ticket (001 §4, 002 §4 "Cancel active"). @throws Refusal as `checkEnd` */
export const endTicket = (ctx: Ctx, product: TicketProduct, id: string, lastDay: Day): Promise<EndedTicket> =>
  inTenant(ctx, async tx => {
    const ticket = await checkEnd(tx, ctx, product, id, lastDay)
    const status = wireStatus(await endTickets(tx, ctx, [ticket], lastDay))
    return { id, status, expirationDate: lastDay, ...(await product.endedMore?.(tx, ctx, ticket)) }
  })

/** Withdraws a ticket that has not begun (001 §4, 002 §4 "Cancel pending"). @throws Refusal not-found, and those of the product */
export const withdrawTicket = (ctx: Ctx, product: TicketProduct, id: string): Promise<void> =>
  inTenant(ctx, async tx => {
    await cancelPendingTickets(tx, ctx, [await lockFor(tx, ctx, product, id, 'cancelPending')])
  })

/** Makes a ticket anew for another phone (001 §4, 002 §4). @throws Refusal not-found, the product's `taken`, and its others */
export const remakeTicket = (ctx: Ctx, product: TicketProduct, id: string): Promise<{ id: string }> =>
  inTenant(ctx, async tx => resendTicket(tx, ctx, await lockFor(tx, ctx, product, id, 'resend'))).catch(
    refuseDuplicate(product.taken),
  )

/** Sends the pickup code of a ticket again (001 §4, 002 §4). @throws Refusal not-found, too-many-requests, and those of the product */
export const sendTicketCode = (ctx: Ctx, product: TicketProduct, id: string): Promise<void> =>
  inTenant(
    ctx,
    async tx => {
      const ticket = await lockFor(tx, ctx, product, id, 'sendPickupCode')
      const { tooOften } = await sendPickupCodes(tx, ctx, [ticket])
      if (tooOften.length > 0) throw new Refusal('too-many-requests')
    },
    { unaudited: 'a second click within half a minute sends nothing' },
  )
