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

/** Names of classes as schools list them: 9B before 10A. */
const CLASS_ORDER = (way: string) =>
  `lpad(coalesce(substring(h.class_name from '^\\d+'), ''), 100, '0') ${way}, lower(h.class_name) ${way}`
const BY_NAME = 'h.last_name, h.first_name, h.id, t.start_date desc, t.id'
const ORDER: Record<Query['sort'], (way: 'asc' | 'desc') => string> = {
  name: way => `h.last_name ${way}, h.first_name ${way}, h.id ${way}, t.start_date desc, t.id`,
  class: way => `${CLASS_ORDER(way)}, ${BY_NAME}`,
  status: way => `t.status ${way}, t.expiration_date ${way}, ${BY_NAME}`,
}

/**
 * The tickets that the list is about, in its order, as `found`. Parameters: $1 company, $2 statuses or null, $3 and $4 the school
 * year that they begin in or null, $5 a class or null; with words $6 their patterns; with a card $7 the beginning of its number.
 */
const foundText = ({ sort, descending, notIssued }: Query, words: boolean, card: boolean): string => {
  const byCard = `select k.ticket_id from travel_card k where k.card_number >= $7 and k.card_number < $7 || 'a'`
  const searched = words
    ? `and (t.holder_id in (select find_holders($1, $6::text[])) ${card ? `or t.id in (${byCard})` : ''})`
    : ''
  return `found as materialized (
    select t.id, row_number() over (order by ${ORDER[sort](descending ? 'desc' : 'asc')}) as place
    from ticket t join holder h on h.id = t.holder_id
    where t.company_id = $1 and t.kind = 'SCHOOL_TICKET' and ($2::ticket_status[] is null or t.status = any($2::ticket_status[]))
      and ($3::date is null or t.start_date between $3::date and $4::date) and ($5::text is null or h.class_name = $5::text) ${notIssued ? 'and t.issued_at is null' : ''} ${searched})`
}

/** The classes that the tickets of the school year are of, whatever else the list is narrowed by. */
const CLASSES = `(select coalesce(json_agg(n.class_name order by ${CLASS_ORDER('').replaceAll('h.', 'n.')}), '[]'::json) from (
  select distinct h.class_name from ticket t join holder h on h.id = t.holder_id
  where t.company_id = $1 and t.kind = 'SCHOOL_TICKET' and h.class_name <> ''
    and ($3::date is null or t.start_date between $3::date and $4::date)) n)`

/** A page of a school's tickets (002 §2.2): one round trip for rows, total and classes. */
export const listSchoolTickets = async (
  ctx: Ctx,
  companyId: string,
  query: Query,
): Promise<z.infer<typeof SchoolTickets>> => {
  const year = query.year === undefined ? undefined : schoolYearOf(ctx.operator, query.year)
  if (year === null) return { totalEntries: 0, matches: [], classes: [] }
  const { words, card } = searchedFor(query.searchFor)
  const values = [
    companyId,
    query.statusFilter?.map(status => status.toUpperCase()) ?? null,
    year?.start ?? null,
    year?.end ?? null,
    query.className ?? null,
    ...(words.length > 0 ? [words.map(likePattern)] : []),
    ...(card === null ? [] : [card]),
  ]
  const [offset, maxEntries] = [values.length + 1, values.length + 2]
  const [[row], tariff] = await Promise.all([
    // SQL: a search with a page.
    readTenant<{ total: number; matches: SchoolTicketRow[]; classes: string[] }>(ctx, {
      name: `school-tickets-${query.sort}${query.descending ? '-desc' : ''}${words.length > 0 ? '-search' : ''}${card === null ? '' : '-card'}${query.notIssued ? '-not-issued' : ''}`,
      text: `with ${foundText(query, words.length > 0, card !== null)}
        select (select count(*) from found)::int as total, ${CLASSES} as classes, coalesce((select json_agg(${TICKET_COLUMNS.sql} order by p.place)
          from found p join ticket t on t.id = p.id ${TICKET_TABLES.sql}
          where p.place > $${offset}::int and p.place <= $${offset}::int + $${maxEntries}::int), '[]'::json) as matches`,
      values: [...values, query.offset, query.maxEntries],
    }),
    loadTariff(ctx),
  ])
  return {
    totalEntries: row!.total,
    classes: row!.classes,
    matches: row!.matches.map(ticket => presentTicket(ctx, tariff, ticket)),
  }
}
