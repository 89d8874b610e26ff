import * as z from 'zod/mini'
import { bounds } from '../company-ticket/bounds.ts'
import { BOUNDS } from '../company-ticket/lengths.ts'
import type { Day } from '../days.ts'
import { code, textBound } from '../forms.ts'
import { housingProfileBound } from '../housing/bounds.ts'
import { LANGUAGE_IDS } from '../language.ts'
import { strangersNameBound } from '../page-address.ts'
import { isExpired, type TicketRequestState } from '../ticket-request/state.ts'

/** What somebody orders in the widget. Source: 001 §2 "Widget page", §5. */
export const widgetOrder = z.object({
  agreementNumber: bounds.invoiceReference,
  phone: bounds.phone,
  phoneCountryCode: bounds.phoneCountryCode,
  firstName: strangersNameBound(BOUNDS.name),
  lastName: strangersNameBound(BOUNDS.name),
  /** The number of a unit may be shorter than an employee id (see `PhoneTicket.employeeId`). */
  employeeId: textBound({ ...BOUNDS.employeeId, min: 1 }),
  startDate: bounds.startDate,
  zoneFrom: z.optional(bounds.zone),
  zoneTo: z.optional(bounds.zone),
  validAllZones: z._default(z.boolean(code('wrong-format')), false),
  /** Residents may have others than ADULT. */
  profile: z._default(housingProfileBound, 'ADULT'),
  addOns: z._default(bounds.addOns, []),
  language: z._default(z.enum(LANGUAGE_IDS, code('wrong-format')), 'nb'),
  privacyAccepted: z.literal(true, code('consent-required')),
})
export type WidgetOrder = z.infer<typeof widgetOrder>

/** CODE_SENT until the phone is proven; PROVEN until it is ordered, requested or refused. */
export const WIDGET_ORDER_STATES = ['CODE_SENT', 'PROVEN', 'ORDERED', 'REQUESTED', 'REFUSED'] as const
export type WidgetOrderState = (typeof WIDGET_ORDER_STATES)[number]

/** What the person who ordered is shown. Before the phone is proven that is nothing but that. */
export const WIDGET_ORDER_STATUSES = [
  'CODE_SENT',
  'ORDERED',
  'REQUESTED',
  'APPROVED',
  'REJECTED',
  'EXPIRED',
  'REFUSED',
] as const
export type WidgetOrderStatus = (typeof WIDGET_ORDER_STATUSES)[number]

type Request = { readonly state: TicketRequestState; readonly startDate: Day; readonly askedOn: Day }

/** @param request the request that waits for the company's answer; null when there is none, or no longer */
export function widgetOrderStatus(
  order: { readonly state: WidgetOrderState },
  request: Request | null,
  today: Day,
): WidgetOrderStatus {
  if (order.state === 'PROVEN') return 'CODE_SENT'
  if (order.state !== 'REQUESTED') return order.state
  if (!request) return 'EXPIRED'
  if (request.state !== 'OPEN') return request.state
  return isExpired(request, today) ? 'EXPIRED' : 'REQUESTED'
}
