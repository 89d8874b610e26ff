import { Prisma, type Tx } from '../../core/in-tenant.ts'

/** Ids, or a subquery that gives them. */
type Ids = readonly string[] | Prisma.Sql
export type Locked = { tickets?: Ids; subscriptions?: Ids; holders?: Ids }

const rowsOf = (ids: Ids = Prisma.sql`select null::uuid where false`): Prisma.Sql =>
  ids instanceof Prisma.Sql ? ids : Prisma.sql`select unnest(${ids}::uuid[])`

/**
 * Locks what a transaction is about to change until its commit, with its next statement, in the one order that everybody keeps: tickets by
 * id, their holders by id, their cards by id, subscriptions by id; then come claims, and calls that are still to be made. So two
 * transactions that change the same rows wait for each other and never in a circle: orders, issuing, changes, nightly jobs. The open
 * tickets that tickets follow are locked with them, and so are the holders of subscriptions. Anonymised tickets are left out.
 *
 * A statement that waits for a lock still sees other tables as they were before it waited. So what is read is read by the next one.
 */
export const lockRows = (tx: Tx, { tickets, subscriptions, holders }: Locked): void =>
  tx.withoutWaiting(Prisma.sql`
    with named as materialized (select n.id from (${rowsOf(tickets)}) n (id)),
    asked as (
      select id from named
      union select p.id from ticket n join ticket p on p.id = n.replaces_id where n.id in (select id from named) and p.status in ('PENDING', 'ACTIVE')),
    t as materialized (
      select id, holder_id from ticket where id in (select id from asked) and status <> 'ANONYMISED' order by id for update),
    b as materialized (select s.id from (${rowsOf(subscriptions)}) s (id)),
    h as materialized (
      select id from holder where id in (
        select holder_id from t union select holder_id from subscription where id in (select id from b) union select o.id from (${rowsOf(holders)}) o (id))
      order by id for update),
    k as materialized (
      select id from travel_card where ticket_id in (select id from t) order by id for update),
    s as materialized (
      select id from subscription where id in (select id from b) order by id for update)
    select ((select count(*) from t) + (select count(*) from h) + (select count(*) from k) + (select count(*) from s))::int as locked`)
