import { addMonths } from '@portal/domain'
import { startOfDay } from '@portal/domain/instants'
import { RETENTION } from '@portal/domain/privacy'
import { inTenant } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'

/**
 * What a company deleted three months ago still held of people: the list of company pays, addresses for e-mail, its order widget, and where its
 * payroll files went. The
 * row and its agreements stay for the invoices.
 */
export const cleanUpCompanies = (ctx: JobCtx): Promise<{ companies: number }> =>
  inTenant(
    ctx,
    async tx => {
      const before = startOfDay(addMonths(ctx.today, -RETENTION.company.period.months))
      // SQL: one set over five tables
      const [row] = await tx.$queryRaw<{ companies: number }[]>`
        with past as (
          select id from company c where deleted_at < ${before} and (coalesce(email_for_ticket_requests, email_for_invoice_preview, invoice_email) is not null
            or exists (select from counter_payer p where p.company_id = c.id) or exists (select from widget w where w.company_id = c.id) or exists (select from payroll_schedule s where s.company_id = c.id)
            or exists (select from payroll_destination d where d.company_id = c.id and (d.email <> '' or d.username <> '' or d.key_sealed is not null))) for update),
          payers as (delete from counter_payer where company_id in (select id from past)),
          widgets as (delete from widget where company_id in (select id from past)),
          schedules as (delete from payroll_schedule where company_id in (select id from past)),
          places as (update payroll_destination set email = '', username = '', key_sealed = null, public_key = '' where company_id in (select id from past)),
          done as (
            update company set email_for_ticket_requests = null, email_for_invoice_preview = null, invoice_email = null where id in (select id from past) returning id)
        select count(*)::int as companies from done`
      const { companies } = row!
      if (companies > 0) await tx.audit({ action: 'company.clean-up', detail: { companies } })
      return { companies }
    },
    { unaudited: 'a night with nothing to remove writes nothing' },
  )
