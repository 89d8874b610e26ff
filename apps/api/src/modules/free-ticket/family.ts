import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { loadTariff } from '../tariff/service.ts'
import { TICKET_TABLES } from '../ticket/service.ts'
import { type FreeTicketRow, presentTicket, TICKET_COLUMNS } from './present.ts'
import type { FreeTicketFamily } from './schemas.ts'

/**
 * GET /ticket/for-same-employee-as-this-order/{id}: every free ticket of the company with the employee id of a ticket, newest start
 * first (002 §2.1).
 * @throws Refusal not-found, also when the ticket is anonymised and so has no employee id any more (002 §8)
 */
export const familyOf = async (ctx: Ctx, id: string): Promise<z.infer<typeof FreeTicketFamily>> => {
  const [rows, tariff] = await Promise.all([
    // SQL: the same columns as the list.
    readTenant<{ ticket: FreeTicketRow }>(ctx, {
      name: 'free-ticket-family',
      text: `select ${TICKET_COLUMNS.sql} as ticket from ticket o join holder p on p.id = o.holder_id
          join holder s on s.company_id = p.company_id and s.employee_id = p.employee_id and s.identified_by = 'EMPLOYEE'
          join ticket t on t.holder_id = s.id and t.kind = 'FREE_TICKET' ${TICKET_TABLES.sql}
        where o.id = $1::uuid and o.kind = 'FREE_TICKET' order by t.start_date desc, t.id desc`,
      values: [id],
    }),
    loadTariff(ctx),
  ])
  if (rows.length === 0) throw new Refusal('not-found')
  const matches = rows.map(({ ticket }) => presentTicket(ctx, tariff, ticket))
  return { companyId: ctx.companyId!, matches, totalEntries: matches.length }
}
