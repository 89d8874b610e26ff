import { nok } from '@portal/domain'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'
import type { CompanyFigures } from './schemas.ts'

type Figures = z.infer<typeof CompanyFigures>

/** What the company page counts: people, documents, open tickets, what is unpaid, and when somebody last signed in. */
export const readFigures = async (ctx: Ctx, companyId: string): Promise<Figures> => {
  // SQL: counts over several tables
  const [row] = await readTenant<{ figures: Omit<Figures, 'outstanding'> & { outstandingOre: number } }>(
    ctx,
    {
      name: 'company-figures',
      text: `with open as materialized (
        select agreement_id, status, count(*)::int as n from ticket where company_id = $1 and status in ('PENDING', 'ACTIVE') group by 1, 2),
      people as materialized (
        select u.id from app_user u where u.state <> 'DELETED' and u.id in (select r.user_id from user_company_role r where r.company_id = $1))
      select json_build_object(
        'employees', (select count(*) from holder where company_id = $1 and identified_by = 'PHONE'),
        'invoices', (select count(*) from invoice i join agreement a on a.id = i.agreement_id where i.company_id = $1 and a.sub_type <> 'FREETICKET'),
        'users', (select count(*) from people),
        'agreements', (select count(*) from agreement where company_id = $1 and (end_date is null or end_date >= $2::date)),
        'activeTickets', (select coalesce(sum(n), 0) from open where status = 'ACTIVE'),
        'waitingTickets', (select coalesce(sum(n), 0) from open where status = 'PENDING'),
        'tickets', (select coalesce(json_agg(json_build_object('agreementId', agreement_id, 'count', n) order by agreement_id), '[]'::json)
          from (select agreement_id, sum(n) as n from open group by 1) a),
        'outstandingOre', (select coalesce(sum(greatest(0, i.gross_ore
            + coalesce((select sum(c.gross_ore) from invoice c where c.credits_invoice_id = i.id and c.kind = 'CREDIT_NOTE'), 0)
            - coalesce((select sum(p.amount_ore) from invoice_payment p where p.invoice_id = i.id), 0))), 0)
          from invoice i where i.company_id = $1 and i.kind = 'INVOICE'),
        'lastSignIn', (select max(e.at) from people join security_event e on e.actor_id = people.id::text and e.kind = 'sign-in.done')) as figures`,
      values: [companyId, ctx.today],
    },
  )
  const { outstandingOre, ...figures } = row!.figures
  return { ...figures, outstanding: nok(outstandingOre) }
}
