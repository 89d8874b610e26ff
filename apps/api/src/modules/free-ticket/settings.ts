import type { FreeTicketSettings } from '@portal/domain/free-ticket'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, readTenant } from '../../core/in-tenant.ts'

/**
 * GET /freeticket-api/company/{companyId}/settings (002 §7).
 * @throws Refusal not-found while the company has the default settings
 */
export const getFreeTicketSettings = async (ctx: Ctx, companyId: string): Promise<FreeTicketSettings> => {
  const [row] = await readTenant<FreeTicketSettings>(ctx, {
    name: 'free-ticket-settings',
    text: `select invoice_reference as "invoiceReference", expire_child_tickets as "expireChildTickets",
        expire_child_tickets_at_age as "expireChildTicketsAtAge" from free_ticket_settings where company_id = $1`,
    values: [companyId],
  })
  if (!row) throw new Refusal('not-found')
  return row
}

/** PUT /freeticket-api/company/{companyId}/settings (002 §7). Without automatic ending no age is stored. */
export const changeFreeTicketSettings = async (
  ctx: Ctx,
  companyId: string,
  change: FreeTicketSettings,
): Promise<FreeTicketSettings> => {
  const { invoiceReference, expireChildTickets } = change
  const age = expireChildTickets === 'NEVER' ? null : change.expireChildTicketsAtAge
  await inTenant(ctx, async tx => {
    await tx.$executeRaw`
      insert into free_ticket_settings (company_id, invoice_reference, expire_child_tickets, expire_child_tickets_at_age)
      values (${companyId}, ${invoiceReference}, ${expireChildTickets}::expire_child_tickets, ${age}::int)
      on conflict (operator_id, company_id) do update set invoice_reference = excluded.invoice_reference,
        expire_child_tickets = excluded.expire_child_tickets, expire_child_tickets_at_age = excluded.expire_child_tickets_at_age`
    await tx.audit({
      action: 'free-ticket.settings',
      companyId,
      entityId: companyId,
      detail: { expireChildTickets, expireChildTicketsAtAge: age },
    })
  })
  return { invoiceReference, expireChildTickets, expireChildTicketsAtAge: age }
}
