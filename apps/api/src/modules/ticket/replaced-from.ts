import { Prisma } from '../../core/in-tenant.ts'

/**
 * SQL: the first day of the ticket that goes on for a ticket `t` (new zones, sent again, another department), issued or not; null where
 * none does. What goes on in another company is not this one's, and it says nothing of it. One that was withdrawn or could not be issued does not; one that was itself replaced leads to the next. See `shownStatus`.
 */
export const REPLACED_FROM = Prisma.sql`case when t.expiration_date is not null then (
    with recursive next as (
      select n.id, n.status, n.start_date, n.expiration_date from ticket n where n.replaces_id = t.id and n.company_id = t.company_id
      union select n.id, n.status, n.start_date, n.expiration_date from next p join ticket n on n.replaces_id = p.id and n.company_id = t.company_id)
    select min(start_date) from next where status <> 'FAILED' and (status <> 'CANCELLED' or expiration_date >= start_date)) end`
