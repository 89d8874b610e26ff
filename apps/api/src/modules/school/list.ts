import { likePattern } from '@portal/domain'
import { schoolYearOf } from '@portal/domain/school'
import { searchedFor } from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { loadTariff } from '../tariff/service.ts'
import { presentTicket, type SchoolTicketRow, TICKET_COLUMNS, TICKET_TABLES } from './present.ts'
import type { SchoolTickets, SchoolTicketsQuery } from './schemas.ts'

type Query = z.infer<typeof SchoolTicketsQuery>

/**
 * The tickets that the list is about, numbered by name, as `found`. Parameters: $1 company, $2 statuses or null, $3 and $4 the school
 * year that they begin in or null; with words $5 their patterns; with a card $6 the beginning of its number.
 */
const foundText = (words: boolean, card: boolean, notIssued: boolean): string => {
  const byCard = `select k.ticket_id from travel_card k where k.card_number >= $6 and k.card_number < $6 || 'a'`
  const searched = words
    ? `and (t.holder_id in (select find_holders($1, $5::text[])) ${card ? `or t.id in (${byCard})` : ''})`
    : ''
  return `found as materialized (
    select t.id, row_number() over (order by h.last_name, h.first_name, h.id, t.start_date desc, t.id) as place
    from ticket t join holder h on h.id = t.holder_id
    where t.company_id = $1 and t.kind = 'SCHOOL_TICKET' and ($2::ticket_status[] is null or t.status = any($2::ticket_status[]))
      and ($3::date is null or t.start_date between $3::date and $4::date) ${notIssued ? 'and t.issued_at is null' : ''} ${searched})`
}

/** A page of a school's tickets, by name (002 §2.2): one round trip for rows and total. */
export const listSchoolTickets = async (
  ctx: Ctx,
  companyId: string,
  query: Query,
): Promise<z.infer<typeof SchoolTickets>> => {
  const year = query.year === undefined ? undefined : schoolYearOf(ctx.operator, query.year)
  if (year === null) return { totalEntries: 0, matches: [] }
  const { words, card } = searchedFor(query.searchFor)
  const notIssued = query.notIssued === 'true'
  const values = [
    companyId,
    query.statusFilter?.map(status => status.toUpperCase()) ?? null,
    year?.start ?? null,
    year?.end ?? null,
    ...(words.length > 0 ? [words.map(likePattern)] : []),
    ...(card === null ? [] : [card]),
  ]
  const [offset, maxEntries] = [values.length + 1, values.length + 2]
  const [[row], tariff] = await Promise.all([
    readTenant<{ total: number; matches: SchoolTicketRow[] }>(ctx, {
      name: `school-tickets${words.length > 0 ? '-search' : ''}${card === null ? '' : '-card'}${notIssued ? '-not-issued' : ''}`,
      text: `with ${foundText(words.length > 0, card !== null, notIssued)}
        select (select count(*) from found)::int as total, coalesce((select json_agg(${TICKET_COLUMNS.sql} order by p.place)
          from found p join ticket t on t.id = p.id ${TICKET_TABLES.sql}
          where p.place > $${offset}::int and p.place <= $${offset}::int + $${maxEntries}::int), '[]'::json) as matches`,
      values: [...values, query.offset, query.maxEntries],
    }),
    loadTariff(ctx),
  ])
  return {
    totalEntries: row!.total,
    matches: row!.matches.map(ticket => presentTicket(ctx, tariff, ticket)),
  }
}
