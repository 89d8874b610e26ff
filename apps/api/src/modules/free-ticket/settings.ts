import type { FreeTicketSettings } from '@portal/domain/free-ticket'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, modelsOf } from '../../core/in-tenant.ts'

/**
 * GET /freeticket-api/company/{companyId}/settings (002 §7).
 * @throws Refusal not-found while the company has the default settings
 */
export const getFreeTicketSettings = async (ctx: Ctx, companyId: string): Promise<FreeTicketSettings> => {
  const models = modelsOf(ctx)
  const row = await models.freeTicketSettings.findFirst({
    where: { companyId },
    select: { invoiceReference: true, expireChildTickets: true, expireChildTicketsAtAge: true },
  })
  if (!row) throw new Refusal('not-found')
  return row as FreeTicketSettings
}

/** PUT /freeticket-api/company/{companyId}/settings (002 §7). Without automatic ending no age is stored. */
export const changeFreeTicketSettings = async (
  ctx: Ctx,
  companyId: string,
  change: FreeTicketSettings,
): Promise<FreeTicketSettings> => {
  const { invoiceReference, expireChildTickets } = change
  const age = expireChildTickets === 'NEVER' ? null : change.expireChildTicketsAtAge
  const stored = { invoiceReference, expireChildTickets, expireChildTicketsAtAge: age }
  await inTenant(ctx, async tx => {
    const key = { operatorId: ctx.operator.id, companyId }
    await tx.models.freeTicketSettings.upsert({
      where: { operatorId_companyId: key },
      create: { ...key, ...stored },
      update: stored,
      select: { companyId: true },
    })
    await tx.audit({
      action: 'free-ticket.settings',
      companyId,
      entityId: companyId,
      detail: { expireChildTickets, expireChildTicketsAtAge: age },
    })
  })
  return stored
}
