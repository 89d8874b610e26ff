import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { EndParams, IdParams } from '../../core/params.ts'
import {
  endTicket,
  remakeTicket,
  sendTicketCode,
  type TicketAct,
  type TicketProduct,
  withdrawTicket,
} from './product.ts'

/** The acts on one ticket of a product: end, withdraw, send the code, make anew. */
export const ticketActRoutes = (app: App, product: TicketProduct) => {
  const { permission, of, acts } = product
  const operation = operations(app, product.tag)
  const aboutTicket = { permission, of, from: 'params.id', params: IdParams, refusals: [409] } as const

  const declare: Readonly<Record<TicketAct, () => void>> = {
    cancelActive: () =>
      operation(
        {
          ...aboutTicket,
          ...acts.cancelActive,
          params: EndParams,
          answer: product.ended,
          refusals: [409, 422],
        },
        ({ ctx, params }) => endTicket(ctx, product, params.id, params.isoDate),
      ),
    cancelPending: () =>
      operation({ ...aboutTicket, ...acts.cancelPending, answer: 204 }, ({ ctx, params }) =>
        withdrawTicket(ctx, product, params.id),
      ),
    sendPickupCode: () =>
      operation({ ...aboutTicket, ...acts.sendPickupCode, answer: 202 }, ({ ctx, params }) =>
        sendTicketCode(ctx, product, params.id),
      ),
    resend: () =>
      operation({ ...aboutTicket, ...acts.resend, answer: product.replaced }, ({ ctx, params }) =>
        remakeTicket(ctx, product, params.id),
      ),
  }
  for (const act of Object.keys(acts) as TicketAct[]) declare[act]()
}
