import * as z from 'zod/mini'
import { WIDGET_ACCESS, type WidgetAccess } from '../agreement.ts'
import { code, emailBound, textBound } from '../forms.ts'

/** Optional: an empty field is no address. */
export const optionalEmailBound = z.pipe(
  z.pipe(
    z.string(code('invalid-email')).check(z.maxLength(254, code('too-long'))),
    z.union([z.literal(''), emailBound], code('invalid-email')),
  ),
  z.transform(text => (text === '' ? null : text)),
)
const optionalEmail = z._default(z.nullable(optionalEmailBound), null)

/** Settings of the company ticket. Source: 001 §2, §3, §5. */
export const settingsForm = z.object({
  widgetAccess: z.enum(WIDGET_ACCESS, code('required')),
  emailForTicketRequests: optionalEmail,
  emailForInvoicePreview: optionalEmail,
  employeeIdLabel: textBound({ min: 1, max: 50 }),
})
export type SettingsForm = z.infer<typeof settingsForm>

/** What an agreement without widget settings does not show, and keeps as it is. Source: 001 §6 "widgetSettings". */
type WidgetChoices = Pick<SettingsForm, 'widgetAccess' | 'emailForTicketRequests'>
export const keepsWidgetChoices = (before: WidgetChoices, after: WidgetChoices): boolean =>
  before.widgetAccess === after.widgetAccess && before.emailForTicketRequests === after.emailForTicketRequests

/** Leaving 'processed by admin': nobody can answer the open requests any more. Source: 001 §4. */
export function leavesTicketRequests({ from, to }: { from: WidgetAccess; to: WidgetAccess }): boolean {
  return from === 'ALLOW_TICKET_REQUESTS' && to !== 'ALLOW_TICKET_REQUESTS'
}

/**
 * Leaving 'processed by admin' while requests are open has to be confirmed first. `confirmed` is the number that the administrator
 * has seen; with more open requests it must be confirmed again. Source: 001 §4.
 */
export function leavesOpenRequests(facts: {
  from: WidgetAccess
  to: WidgetAccess
  openRequests: number
  confirmed?: number
}): boolean {
  return leavesTicketRequests(facts) && facts.openRequests > (facts.confirmed ?? 0)
}
