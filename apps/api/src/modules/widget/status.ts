import type { Day } from '@portal/domain'
import type { TicketRequestState } from '@portal/domain/ticket-request'
import { type WidgetOrderState, widgetOrderStatus } from '@portal/domain/widget'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { hashToken, isToken } from '../../core/tokens.ts'
import type { WidgetOrderShown } from './schemas.ts'

/** The code of the refusal and what it says more: see `decideOrder`. */
type Refused = {
  code: string
  expectedQuaranteenEndDate?: Day
  lastOrder?: { expirationDate: Day }
  type?: string
}
type Row = {
  state: WidgetOrderState
  company: string
  startDate: Day
  refusal: Refused | null
  requestState: TicketRequestState | null
  askedOn: Day | null
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
  const rows = isToken(key)
    ? await readTenant<Row>(ctx, {
        name: 'widget-order',
        text: `select o.state::text, c.name as company, o.start_date::text as "startDate", o.refusal, r.state::text as "requestState",
            to_char(r.created_at at time zone 'Europe/Oslo', 'YYYY-MM-DD') as "askedOn"
          from widget_order o join widget w on w.company_id = o.company_id join company c on c.id = o.company_id
            left join ticket_request r on r.id = o.ticket_request_id
          where o.key_hash = $1 and w.client_id = $2`,
        values: [hashToken(key), clientId],
      })
    : []
  const [row] = rows
  if (!row) throw new Refusal('not-found')
  const { state, company, startDate, refusal, requestState, askedOn } = row
  const request = requestState && askedOn ? { state: requestState, startDate, askedOn } : null
  return { status: widgetOrderStatus({ state }, request, ctx.today), company, startDate, refusal }
}
