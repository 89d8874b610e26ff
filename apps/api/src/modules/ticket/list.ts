import { likePattern } from '@portal/domain'
import { searchedFor, type TicketKind } from '@portal/domain/ticket'
import type { Condition, SortKey } from '../../core/list.ts'

/** What a list of one company's tickets `t` with their holders `h` reads from. */
export const TICKETS_WITH_HOLDERS = 'ticket t join holder h on h.id = t.holder_id'

/** Holders by name, and of one holder the latest ticket first: the end of every order of tickets. */
export const byName = (way: 'asc' | 'desc' = 'asc'): SortKey[] => [
  { sql: 'h.last_name', way },
  { sql: 'h.first_name', way },
  { sql: 'h.id', way },
  { sql: 't.start_date', way: 'desc' },
  { sql: 't.id', way: 'asc' },
]

/** The tickets of company `$1` that are of one kind, have one of the statuses, whose holder is in the department, and whose holder or card somebody searches for. */
export const ticketConditions = (
  kind: TicketKind,
  {
    statusFilter,
    searchFor,
    department,
  }: { statusFilter?: readonly string[] | undefined; searchFor: string; department?: string | undefined },
): Condition[] => {
  const { words, card } = searchedFor(searchFor)
  const patterns = words.length > 0 ? words.map(likePattern) : undefined
  const ofHolders = (words: string) => `t.holder_id in (select find_holders($1, ${words}::text[]))`
  return [
    { name: 'kind', value: kind, sql: `t.company_id = $1 and t.kind = '${kind}'` },
    {
      name: 'status',
      value: statusFilter?.map(status => status.toUpperCase()),
      sql: statuses => `t.status = any(${statuses}::ticket_status[])`,
    },
    { name: 'department', value: department, sql: id => `h.department_id = ${id}::uuid` },
    card === null
      ? { name: 'search', value: patterns, sql: words => ofHolders(words!) }
      : {
          name: 'card',
          value: patterns,
          more: [card],
          sql: (words, card) =>
            `${ofHolders(words!)} or t.id in (select k.ticket_id from travel_card k where k.card_number >= ${card} and k.card_number < ${card} || 'a')`,
        },
  ]
}
