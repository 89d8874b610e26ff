import { likePattern } from '@portal/domain'
import { searchedFor } from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { loadTariff } from '../tariff/service.ts'
import { type FreeTicketRow, presentTicket, TICKET_COLUMNS, TICKET_TABLES } from './present.ts'
import type { FreeTickets, FreeTicketsQuery } from './schemas.ts'

type Query = z.infer<typeof FreeTicketsQuery>

const NAME = 'h.last_name, h.first_name, h.id, t.start_date desc, t.id'
const ORDER: Record<Query['sort'], (direction: 'asc' | 'desc') => string> = {
  name: direction => `h.last_name ${direction}, h.first_name ${direction}, h.id, t.start_date desc, t.id`,
  employeeId: direction => `h.employee_id ${direction}, h.type, ${NAME}`,
  // The order of the statuses in the database: pending, active, then what has ended.
  status: direction => `t.status ${direction}, t.start_date desc, ${NAME}`,
  from: direction => `t.start_date ${direction}, ${NAME}`,
}

/**
 * The tickets that the list is about, numbered in its order, as `found`. Parameters: $1 company, $2 statuses or null; with words $3
 * their patterns; with a card $4 the beginning of its number.
 */
const foundText = ({ sort, descending }: Query, words: boolean, card: boolean): string => {
  const byCard = `select k.ticket_id from travel_card k where k.card_number >= $4 and k.card_number < $4 || 'a'`
  const searched = words
    ? `and (t.holder_id in (select find_holders($1, $3::text[])) ${card ? `or t.id in (${byCard})` : ''})`
    : ''
  return `found as materialized (
    select t.id, row_number() over (order by ${ORDER[sort](descending ? 'desc' : 'asc')}) as place
    from ticket t join holder h on h.id = t.holder_id
    where t.company_id = $1 and t.kind = 'FREE_TICKET' and ($2::ticket_status[] is null or t.status = any($2::ticket_status[])) ${searched})`
}

/** A page of a company's free tickets, by name (002 §2.1 "Ticket list"): one round trip for rows and total. */
export const listFreeTickets = async (
  ctx: Ctx,
  companyId: string,
  query: Query,
): Promise<z.infer<typeof FreeTickets>> => {
  const { words, card } = searchedFor(query.searchFor)
  const values = [
    companyId,
    query.statusFilter?.map(status => status.toUpperCase()) ?? null,
    ...(words.length > 0 ? [words.map(likePattern)] : []),
    ...(card === null ? [] : [card]),
  ]
  const [offset, maxEntries] = [values.length + 1, values.length + 2]
  const [[row], tariff] = await Promise.all([
    // SQL: a search with a page.
    readTenant<{ total: number; matches: FreeTicketRow[] }>(ctx, {
      name: `free-tickets-${query.sort}${query.descending ? '-desc' : ''}${words.length > 0 ? '-search' : ''}${card === null ? '' : '-card'}`,
      text: `with ${foundText(query, words.length > 0, card !== null)}
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
