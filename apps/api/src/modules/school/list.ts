import { schoolYearOf } from '@portal/domain/school'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { listStatement, type SortKey } from '../../core/list.ts'
import { loadTariff } from '../tariff/service.ts'
import { byName, TICKET_TABLES, TICKETS_WITH_HOLDERS, ticketConditions } from '../ticket/service.ts'
import { presentTicket, type SchoolTicketRow, TICKET_COLUMNS } from './present.ts'
import type { SchoolTickets, SchoolTicketsQuery } from './schemas.ts'

type Query = z.infer<typeof SchoolTicketsQuery>

/** Names of classes as schools list them: 9B before 10A. */
const CLASS_ORDER = [
  `lpad(coalesce(substring(h.class_name from '^\\d+'), ''), 100, '0')`,
  'lower(h.class_name)',
]
const ORDER: Record<Query['sort'], (way: 'asc' | 'desc') => SortKey[]> = {
  name: byName,
  class: way => [...CLASS_ORDER.map(sql => ({ sql, way })), ...byName()],
  status: way => [{ sql: 't.status', way }, { sql: 't.expiration_date', way }, ...byName()],
}

/** The classes that the tickets of the school year are of, whatever else the list is narrowed by. */
const CLASSES = `(select coalesce(json_agg(h.class_name order by ${CLASS_ORDER.join(', ')}), '[]'::json) from (
  select distinct h.class_name from ${TICKETS_WITH_HOLDERS}
  where t.company_id = $1 and t.kind = 'SCHOOL_TICKET' and h.class_name <> ''
    and ($2::date is null or t.start_date between $2::date and $3::date)) h)`

/** A page of a school's tickets (002 §2.2): one round trip for rows, total and classes. */
export const listSchoolTickets = async (
  ctx: Ctx,
  companyId: string,
  query: Query,
): Promise<z.infer<typeof SchoolTickets>> => {
  const year = query.year === undefined ? undefined : schoolYearOf(ctx.operator, query.year)
  if (year === null) return { totalEntries: 0, matches: [], classes: [] }
  const way = query.descending ? 'desc' : 'asc'
  const [[row], tariff] = await Promise.all([
    // SQL: a search with a page.
    readTenant<{ total: number; matches: SchoolTicketRow[]; classes: string[] }>(
      ctx,
      listStatement({
        name: `school-tickets-${query.sort}-${way}`,
        values: [companyId, year?.start ?? null, year?.end ?? null],
        from: TICKETS_WITH_HOLDERS,
        where: [
          ...ticketConditions('SCHOOL_TICKET', query),
          { name: 'year', value: year, sql: 't.start_date between $2::date and $3::date' },
          { name: 'class', value: query.className, sql: name => `h.class_name = ${name}` },
          { name: 'waits', value: query.notIssued || undefined, sql: 't.issued_at is null' },
        ],
        key: 't.id',
        order: ORDER[query.sort](way),
        row: TICKET_COLUMNS.sql,
        tables: `join ticket t on t.id = page.id ${TICKET_TABLES.sql}`,
        sums: { classes: CLASSES },
        page: query,
      }),
    ),
    loadTariff(ctx),
  ])
  return {
    totalEntries: row!.total,
    classes: row!.classes,
    matches: row!.matches.map(ticket => presentTicket(ctx, tariff, ticket)),
  }
}
