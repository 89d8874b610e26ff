import { type TicketKind, ticketKind } from '@portal/domain/ticket'
import { Prisma, type Tx } from '../../core/in-tenant.ts'

/**
 * A claim: what may be open only once. `subtype` is the kind of ticket or the type of add-on; `key` a phone with its country code,
 * or a card number.
 */
export type Claim = { kind: 'TICKET_PHONE' | 'TICKET_CARD' | 'ADD_ON_PHONE'; subtype: string; key: string }

/** The claims that an open ticket of a kind has. */
export const ticketClaims = (
  kind: TicketKind,
  keys: { phone: string | null; card: string | null },
): Claim[] =>
  ticketKind(kind).claims.flatMap(by => {
    const key = keys[by]
    return key === null
      ? []
      : [{ kind: by === 'phone' ? ('TICKET_PHONE' as const) : ('TICKET_CARD' as const), subtype: kind, key }]
  })

/**
 * Inserts claims, as part of the statement that inserts their owner.
 * @param owners a subquery that gives the id of the owner
 */
export const claimInsert = (claims: Claim[], owners: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`insert into open_claim (kind, subtype, key, owner_id)
    select c.kind::claim_kind, c.subtype, c.key, o.id
    from unnest(${claims.map(c => c.kind)}::text[], ${claims.map(c => c.subtype)}::text[], ${claims.map(c => c.key)}::text[]) c (kind, subtype, key)
    cross join (${owners}) o (id)`

/** Inserts claims of a ticket or subscription. @throws a unique violation when another one has one of them */
export const takeClaims = async (tx: Tx, ownerId: string, claims: Claim[]): Promise<void> => {
  if (claims.length > 0) await tx.$executeRaw(claimInsert(claims, Prisma.sql`select ${ownerId}::uuid`))
}

/**
 * Moves the claims of a ticket to its successor, and inserts claims that it no longer has. @throws a unique violation as
 * `takeClaims`
 */
export const moveClaims = async (tx: Tx, fromId: string, toId: string, claims: Claim[]): Promise<void> => {
  const moved =
    await tx.$executeRaw`update open_claim set owner_id = ${toId}::uuid where owner_id = ${fromId}::uuid`
  if (moved === 0) await takeClaims(tx, toId, claims)
}

/**
 * Releases the claims of tickets. Another open ticket of the kind of the same holder takes them over, such as the one with the old
 * zones until its last day.
 */
export const releaseTicketClaims = async (tx: Tx, ids: string[]): Promise<void> => {
  await tx.$executeRaw`
    update open_claim c set owner_id = o.id
    from ticket t cross join lateral (
      select n.id from ticket n where n.holder_id = t.holder_id and n.id <> all(${ids}::uuid[]) and n.kind = t.kind
        and n.status in ('PENDING', 'ACTIVE') order by n.start_date desc limit 1) o
    where t.id = any(${ids}::uuid[]) and c.owner_id = t.id`
  await releaseClaims(tx, ids)
}

/** Deletes the claims of ended tickets or subscriptions. */
export const releaseClaims = (tx: Tx, ownerIds: string[]): Promise<number> =>
  tx.$executeRaw`delete from open_claim where owner_id = any(${ownerIds}::uuid[])`
