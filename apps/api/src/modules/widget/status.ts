import type { Day } from '@portal/domain'
import { dayOf } from '@portal/domain/instants'
import { widgetOrderStatus } from '@portal/domain/widget'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { dayOfColumn, modelsOf } from '../../core/in-tenant.ts'
import { hashToken, isToken } from '../../core/tokens.ts'
import type { WidgetOrderShown } from './schemas.ts'

/** The code of the refusal and what it says more: see `decideOrder`. */
type Refused = {
  code: string
  expectedQuaranteenEndDate?: Day
  lastOrder?: { expirationDate: Day }
  type?: string
}

const KEY_USER = 'order'

/** The key of a call's `Authorization: Basic base64(order:key)`: in a header, so that no log of addresses has it. */
export const keyOf = (header: string | undefined): string => {
  const encoded = /^basic ([A-Za-z0-9+/]{1,400}={0,2})$/i.exec(header ?? '')?.[1]
  const [user, key] = Buffer.from(encoded ?? '', 'base64')
    .toString('utf8')
    .split(':', 2)
  return user === KEY_USER && key ? key : ''
}

/** What became of an order, for whoever has its key. @throws Refusal not-found for a key that no order of the widget has */
export const widgetOrderOf = async (
  ctx: Ctx,
  clientId: string,
  key: string,
): Promise<z.infer<typeof WidgetOrderShown>> => {
  if (!isToken(key)) throw new Refusal('not-found')
  const models = modelsOf(ctx)
  const order = await models.widgetOrder.findFirst({
    where: { keyHash: new Uint8Array(hashToken(key)), widget: { clientId } },
    select: {
      state: true,
      startDate: true,
      refusal: true,
      ticketRequestId: true,
      widget: { select: { company: { select: { name: true } } } },
    },
  })
  if (!order) throw new Refusal('not-found')
  const { state, ticketRequestId, widget } = order
  const startDate = dayOfColumn(order.startDate)
  const asked =
    ticketRequestId === null
      ? null
      : await models.ticketRequest.findFirst({
          where: { id: ticketRequestId },
          select: { state: true, createdAt: true },
        })
  const request = asked && { state: asked.state, startDate, askedOn: dayOf(asked.createdAt) }
  return {
    status: widgetOrderStatus({ state }, request, ctx.today),
    company: widget.company.name,
    startDate,
    refusal: order.refusal as Refused | null,
  }
}
