import { hasWidgetSettings } from '@portal/domain'
import { keepsWidgetChoices, leavesOpenRequests, leavesTicketRequests } from '@portal/domain/settings'
import type { PhoneTicket } from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { dayColumn, inTenant, modelsOf } from '../../core/in-tenant.ts'
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
  const models = modelsOf(ctx)
  const today = dayColumn(ctx.today)
  const first = await models.agreement.findFirst({
    where: {
      companyId,
      company: { deletedAt: null },
      subType: agreement,
      fromDate: { lte: today },
      OR: [{ endDate: null }, { endDate: { gte: today } }],
    },
    select: {
      id: true,
      company: {
        select: {
          widgetAccess: true,
          employeeIdLabel: true,
          emailForTicketRequests: true,
          emailForInvoicePreview: true,
        },
      },
    },
    orderBy: { id: 'asc' },
  })
  if (!first) throw new Refusal('not-found')
  const { emailForTicketRequests, emailForInvoicePreview, ...company } = first.company
  return {
    agreementNumber: first.id,
    ...company,
    emailForTicketRequests: emailForTicketRequests ?? '',
    emailForInvoicePreview: emailForInvoicePreview ?? '',
  }
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
    const agreement = await tx.models.agreement.findFirst({
      where: { id: change.agreementNumber, subType: product.agreement },
      select: { companyId: true },
    })
    if (!agreement) throw new Refusal('agreement-unknown')
    const id = agreement.companyId
    tx.lock('company', { id }, 'no key update')
    const stored = await tx.models.company.findFirst({
      where: { id, deletedAt: null },
      select: { widgetAccess: true, emailForTicketRequests: true },
    })
    if (!stored) throw new Refusal('agreement-unknown')
    const from = stored.widgetAccess
    if (!hasWidgetSettings(ctx.access, product.agreement) && !keepsWidgetChoices(stored, change))
      throw new Refusal('forbidden')
    const leaves = leavesTicketRequests({ from, to: change.widgetAccess })
    const openRequests = leaves ? await countOpenRequests(tx, id) : 0
    const leaving = { from, to: change.widgetAccess, openRequests, confirmed: change.confirmOpenRequests }
    if (leavesOpenRequests(leaving)) throw new Refusal('open-requests-exist', { openRequests })
    const { widgetAccess, employeeIdLabel, emailForTicketRequests, emailForInvoicePreview } = change
    await tx.models.company.updateMany({
      where: { id },
      data: { widgetAccess, employeeIdLabel, emailForTicketRequests, emailForInvoicePreview },
    })
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
