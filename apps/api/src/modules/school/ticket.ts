import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { loadTariff } from '../tariff/service.ts'
import { TICKET_TABLES } from '../ticket/service.ts'
import { presentTicket, type SchoolTicketRow, TICKET_COLUMNS } from './present.ts'
import type { SchoolTicket } from './schemas.ts'

/** One school ticket (002 §7). @throws Refusal not-found */
export const getSchoolTicket = async (ctx: Ctx, id: string): Promise<z.infer<typeof SchoolTicket>> => {
  const [[row], tariff] = await Promise.all([
    // SQL: the same columns as the list.
    readTenant<{ ticket: SchoolTicketRow }>(ctx, {
      name: 'school-ticket-by-id',
      text: `select ${TICKET_COLUMNS.sql} as ticket from ticket t ${TICKET_TABLES.sql} where t.id = $1::uuid and t.kind = 'SCHOOL_TICKET'`,
      values: [id],
    }),
    loadTariff(ctx),
  ])
  if (!row) throw new Refusal('not-found')
  return presentTicket(ctx, tariff, row.ticket)
}
