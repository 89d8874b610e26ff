import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { listStatement, type SortKey } from '../../core/list.ts'
import { loadTariff } from '../tariff/service.ts'
import { byName, TICKET_TABLES, TICKETS_WITH_HOLDERS, ticketConditions } from '../ticket/service.ts'
import { type FreeTicketRow, presentTicket, TICKET_COLUMNS } from './present.ts'
import type { FreeTickets, FreeTicketsQuery } from './schemas.ts'

type Query = z.infer<typeof FreeTicketsQuery>

const ORDER: Record<Query['sort'], (way: 'asc' | 'desc') => SortKey[]> = {
  name: byName,
  employeeId: way => [{ sql: 'h.employee_id', way }, { sql: 'h.type', way: 'asc' }, ...byName()],
  // The order of the statuses in the database: pending, active, then what has ended.
  status: way => [{ sql: 't.status', way }, { sql: 't.start_date', way: 'desc' }, ...byName()],
  from: way => [{ sql: 't.start_date', way }, ...byName()],
}

/** A page of a company's free tickets, by name (002 §2.1 "Ticket list"): one round trip for rows and total. */
export const listFreeTickets = async (
  ctx: Ctx,
  companyId: string,
  query: Query,
): Promise<z.infer<typeof FreeTickets>> => {
  const way = query.descending ? 'desc' : 'asc'
  const [[row], tariff] = await Promise.all([
    // SQL: a search with a page.
    readTenant<{ total: number; matches: FreeTicketRow[] }>(
      ctx,
      listStatement({
        name: `free-tickets-${query.sort}-${way}`,
        values: [companyId],
        from: TICKETS_WITH_HOLDERS,
        where: ticketConditions('FREE_TICKET', query),
        key: 't.id',
        order: ORDER[query.sort](way),
        row: TICKET_COLUMNS.sql,
        tables: `join ticket t on t.id = page.id ${TICKET_TABLES.sql}`,
        page: query,
      }),
    ),
    loadTariff(ctx),
  ])
  return {
    totalEntries: row!.total,
    matches: row!.matches.map(ticket => presentTicket(ctx, tariff, ticket)),
  }
}
