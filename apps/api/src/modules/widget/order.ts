import { timingSafeEqual } from 'node:crypto'
import { formatDay } from '@portal/domain'
import { fareProfileOf, housingTicket } from '@portal/domain/housing'
import { WIDGET_CODE } from '@portal/domain/widget'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, isUniqueViolation, Prisma, type Tx } from '../../core/in-tenant.ts'
import { hashToken, isToken } from '../../core/tokens.ts'
import { queueMessages } from '../message/service.ts'
import { loadTariff, type Tariff } from '../tariff/service.ts'
import { placeOrder } from '../ticket/service.ts'
import { administratorMail, createTicketRequest } from '../ticket-request/service.ts'
import { hashOfCode } from './code.ts'
import { type FoundWidget, findWidget, isOpen, productOf } from './find.ts'
import type { WidgetCodeAsked, WidgetOrderConfirm, WidgetOrderShown } from './schemas.ts'
import { widgetOrderOf } from './status.ts'
import { widgetSms } from './texts.ts'

type PlacedTicket = z.infer<typeof WidgetCodeAsked>

// Of the key only a hash is stored: how long it takes to look one up says nothing about it.
const lock = async (tx: Tx, { companyId }: FoundWidget, key: string) => {
  const keyed = { keyHash: new Uint8Array(hashToken(key)), companyId }
  tx.lock('widgetOrder', keyed)
  const order = await tx.models.widgetOrder.findFirst({
    where: keyed,
    select: { id: true, state: true, codeHash: true, codeTries: true, codeExpiresAt: true, input: true },
  })
  if (!order) throw new Refusal('not-found')
  return { ...order, input: order.input as PlacedTicket | null }
}

/** Proves the phone, or counts a wrong try. @returns whether the code was right */
const prove = (ctx: Ctx, widget: FoundWidget, key: string, code: string): Promise<boolean> =>
  inTenant(
    ctx,
    async tx => {
      const order = await lock(tx, widget, key)
      if (order.codeTries >= WIDGET_CODE.tries) throw new Refusal('code-tries-used')
      if (order.state === 'CODE_SENT' && order.codeExpiresAt <= ctx.clock.now())
        throw new Refusal('code-expired')
      const about = { companyId: widget.companyId, entityId: order.id }
      if (!timingSafeEqual(order.codeHash, hashOfCode(ctx, order.id, code))) {
        await tx.models.widgetOrder.updateMany({
          where: { id: order.id },
          data: { codeTries: { increment: 1 } },
        })
        await tx.audit({ action: 'widget.wrong-code', ...about })
        return false
      }
      if (order.state === 'CODE_SENT') {
        await tx.models.widgetOrder.updateMany({ where: { id: order.id }, data: { state: 'PROVEN' } })
        await tx.audit({ action: 'widget.prove', ...about })
      }
      return true
    },
    { unaudited: 'a code that is sent again has no second effect' },
  )

type Placed = { state: 'ORDERED' | 'REQUESTED'; ticketId: string | null; ticketRequestId: string | null }

const tellAdministrators = async (
  tx: Tx,
  ctx: Ctx,
  widget: FoundWidget,
  ticketId: string,
  asked: PlacedTicket,
) => {
  if (!widget.email) return
  const mail = administratorMail('ordered', {
    operator: ctx.operator,
    product: productOf(widget),
    company: widget.company,
    name: `${asked.firstName} ${asked.lastName}`,
    startDate: asked.startDate,
    link: ctx.link(productOf(widget) === housingTicket ? '/borettslag' : '/bedriftsavtale'),
  })
  await queueMessages(tx, ctx, [
    { dedupeKey: `widget-order:${ticketId}`, channel: 'EMAIL', recipient: widget.email, ...mail },
  ])
}

/** Orders at once, or leaves a request to the company, by its setting; the company's administrators are told of both. */
const place = async (
  tx: Tx,
  ctx: Ctx,
  widget: FoundWidget,
  tariff: Tariff,
  { asked, link }: { asked: PlacedTicket; link: string },
): Promise<Placed> => {
  const { agreementNumber, privacyAccepted: _accepted, language, profile, ...rest } = asked
  const order = { ...rest, agreementName: agreementNumber, profile: fareProfileOf(profile) }
  if (widget.widgetAccess === 'ALLOW_TICKET_CREATION') {
    // The settings may have been changed since the page was drawn.
    const id = widget.companyId
    tx.lock('company', { id }, 'share')
    const open = await tx.models.company.findFirst({
      where: { id, widgetAccess: 'ALLOW_TICKET_CREATION', access: 'FULL' },
      select: { id: true },
    })
    if (!open) throw new Refusal('widget-closed')
    const ticket = await placeOrder(ctx, tx, tariff, productOf(widget), order)
    await tellAdministrators(tx, ctx, widget, ticket.id, asked)
    return { state: 'ORDERED', ticketId: ticket.id, ticketRequestId: null }
  }
  const { id } = await createTicketRequest(ctx, tx, tariff, { ...order, language })
  await queueMessages(tx, ctx, [
    {
      dedupeKey: `widget-requested:${id}`,
      channel: 'SMS',
      secret: true,
      recipient: asked.phoneCountryCode + asked.phone,
      body: widgetSms(language)('requested', {
        operator: ctx.operator.name,
        company: widget.company,
        date: formatDay(asked.startDate),
        link,
      }),
    },
  ])
  return { state: 'REQUESTED', ticketId: null, ticketRequestId: id }
}

/** What somebody with a proven phone is told; an error that is no refusal goes on. */
const refusalOf = (error: unknown): Refusal => {
  // Two orders for one phone at the same moment: the key of open_claim lets one commit.
  if (isUniqueViolation(error)) return new Refusal('open-ticket-exists')
  if (error instanceof Refusal) return error
  throw error
}

const refuse = (ctx: Ctx, widget: FoundWidget, key: string, refusal: Refusal): Promise<void> =>
  inTenant(
    ctx,
    async tx => {
      const order = await lock(tx, widget, key)
      if (order.state !== 'PROVEN') return
      await tx.models.widgetOrder.updateMany({
        where: { id: order.id },
        data: {
          state: 'REFUSED',
          input: Prisma.DbNull,
          refusal: { ...refusal.extras, code: refusal.code } as Prisma.InputJsonObject,
        },
      })
      await tx.audit({
        action: 'widget.refuse',
        companyId: widget.companyId,
        entityId: order.id,
        detail: { code: refusal.code },
      })
    },
    { unaudited: 'another request has placed it meanwhile' },
  )

/**
 * POST /widget-api/{clientId}/order: with the code from the SMS the order is placed, left to the company, or refused, once; the same
 * code again gets the same answer. That a phone has a ticket already, or had one lately, is told to whoever holds the phone and to
 * nobody else.
 * @throws Refusal not-found for an unknown key, code-wrong, code-expired, code-tries-used
 */
export const confirmWidgetOrder = async (
  ctx: Ctx,
  clientId: string,
  { key, code }: z.infer<typeof WidgetOrderConfirm>,
): Promise<z.infer<typeof WidgetOrderShown>> => {
  if (!isToken(key)) throw new Refusal('not-found')
  const [widget, tariff] = await Promise.all([findWidget(ctx, clientId), loadTariff(ctx)])
  if (!(await prove(ctx, widget, key, code))) throw new Refusal('code-wrong')
  await inTenant(
    ctx,
    async tx => {
      const order = await lock(tx, widget, key)
      if (order.state !== 'PROVEN') return
      if (!isOpen(widget)) throw new Refusal('widget-closed')
      const { state, ticketId, ticketRequestId } = await place(tx, ctx, widget, tariff, {
        asked: order.input!,
        link: ctx.link(`/bestill/${clientId}?sprak=${order.input!.language}#${key}`),
      })
      await tx.models.widgetOrder.updateMany({
        where: { id: order.id },
        data: { state, input: Prisma.DbNull, ticketId, ticketRequestId },
      })
      await tx.audit({ action: 'widget.order', companyId: widget.companyId, entityId: order.id })
    },
    { unaudited: 'an order that was placed before is only reported' },
  ).catch(error => refuse(ctx, widget, key, refusalOf(error)))
  return widgetOrderOf(ctx, clientId, key)
}
