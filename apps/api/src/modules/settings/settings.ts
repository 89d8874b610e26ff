import { hasWidgetSettings, type WidgetAccess } from '@portal/domain'
import { keepsWidgetChoices, leavesOpenRequests, leavesTicketRequests } from '@portal/domain/settings'
import type { PhoneTicket } from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, readTenant } from '../../core/in-tenant.ts'
import { countOpenRequests, rejectOpenRequests } from '../ticket-request/service.ts'
import type { Settings, SettingsChange } from './schemas.ts'

/**
 * GET /api/company-agreement/settings/{companyId} (001 §3): the settings hold for the whole company; the agreement number is that
 * of its first agreement in force for the ticket.
 * @throws Refusal not-found
 */
export const getSettings = async (
  ctx: Ctx,
  { agreement }: PhoneTicket,
  companyId: string,
): Promise<z.infer<typeof Settings>> => {
  const [row] = await readTenant<z.infer<typeof Settings>>(ctx, {
    name: 'company-settings',
    text: `select a.id as "agreementNumber", c.widget_access::text as "widgetAccess", c.employee_id_label as "employeeIdLabel",
        coalesce(c.email_for_ticket_requests, '') as "emailForTicketRequests", coalesce(c.email_for_invoice_preview, '') as "emailForInvoicePreview"
      from company c join agreement a on a.company_id = c.id and a.sub_type = $3::agreement_sub_type
        and a.from_date <= $2::date and (a.end_date is null or a.end_date >= $2::date)
      where c.id = $1 and c.deleted_at is null order by a.id limit 1`,
    values: [companyId, ctx.today, agreement],
  })
  if (!row) throw new Refusal('not-found')
  return row
}

/**
 * POST /api/company-agreement/settings (001 §4, §7). Leaving 'processed by admin' rejects the open requests, because nobody could
 * answer them afterwards. The caller sends how many they have seen; if there are more, nothing is saved.
 * @throws Refusal agreement-unknown, open-requests-exist with `openRequests`, forbidden for a change of who orders without widget settings
 */
export const changeSettings = async (
  ctx: Ctx,
  product: PhoneTicket,
  change: z.infer<typeof SettingsChange>,
): Promise<z.infer<typeof Settings>> => {
  const companyId = await inTenant(ctx, async tx => {
    // Requests take a share lock on this row, so none is added between the count and the commit.
    const [company] = await tx.$queryRaw<{ id: string; from: WidgetAccess; email: string | null }[]>`
      select c.id, c.widget_access::text as "from", c.email_for_ticket_requests as email from agreement a join company c on c.id = a.company_id
      where a.id = ${change.agreementNumber} and a.sub_type = ${product.agreement}::agreement_sub_type and c.deleted_at is null for no key update of c`
    if (!company) throw new Refusal('agreement-unknown')
    const { id, from, email } = company
    const stored = { widgetAccess: from, emailForTicketRequests: email }
    if (!hasWidgetSettings(ctx.access, product.agreement) && !keepsWidgetChoices(stored, change))
      throw new Refusal('forbidden')
    const leaves = leavesTicketRequests({ from, to: change.widgetAccess })
    const openRequests = leaves ? await countOpenRequests(tx, id) : 0
    const leaving = { from, to: change.widgetAccess, openRequests, confirmed: change.confirmOpenRequests }
    if (leavesOpenRequests(leaving)) throw new Refusal('open-requests-exist', { openRequests })
    await tx.$executeRaw`
      update company set widget_access = ${change.widgetAccess}::widget_access, employee_id_label = ${change.employeeIdLabel},
        email_for_ticket_requests = ${change.emailForTicketRequests}, email_for_invoice_preview = ${change.emailForInvoicePreview}
      where id = ${id}`
    if (leaves) await rejectOpenRequests(tx, ctx, id)
    await tx.audit({
      action: 'settings.change',
      companyId: id,
      entityId: id,
      detail: { agreement: change.agreementNumber, widgetAccess: change.widgetAccess, before: from },
    })
    return id
  })
  return getSettings(ctx, product, companyId)
}
