import type { Day } from '@portal/domain'
import { type ClaimHolder, ONE_PER_PHONE_KINDS, type TicketKind, ticketKind } from '@portal/domain/ticket'
import { Prisma, type Tx } from '../../core/in-tenant.ts'

/**
 * A claim: what may be open only once. `subtype` is the kind of ticket or the type of add-on; `key` a phone with its country code,
 * a card number, or a person (`holderKey` of the kind).
 */
export type Claim = {
  kind: 'TICKET_PHONE' | 'TICKET_CARD' | 'TICKET_HOLDER' | 'ADD_ON_PHONE'
  subtype: string
  key: string
}

/** The days of a ticket, both included; without a last day it has no end. */
export type Period = { startDate: Day; expirationDate: Day | null }

/** The facts of a ticket that its claims are made of. */
export type ClaimFacts = {
  companyId: string
  agreementId: string
  /** Country code and digits; null for a ticket on a card. */
  phone: string | null
  card: string | null
  holder: ClaimHolder | null
}
const CLAIM_KINDS = { phone: 'TICKET_PHONE', card: 'TICKET_CARD', holder: 'TICKET_HOLDER' } as const

/** The claims of a ticket of a kind. */
export const ticketClaims = (kind: TicketKind, { phone, card, holder, ...of }: ClaimFacts): Claim[] => {
  const { claims, holderKey } = ticketKind(kind)
  const keys = { phone, card, holder: holder && (holderKey?.({ ...of, holder }) ?? null) }
  return claims.flatMap(by => {
    const key = keys[by]
    return key === null ? [] : [{ kind: CLAIM_KINDS[by], subtype: kind, key }]
  })
}

/** Another ticket has a claim. It has the code of a violated unique key, which other claims answer with (see `isUniqueViolation`). */
class ClaimTaken extends Error {
  readonly code = '23505'
}

/** @throws ClaimTaken unless as many claims were inserted as there are */
export const refuseTaken = (claims: readonly unknown[], inserted: number): void => {
  if (inserted < claims.length) throw new ClaimTaken('another ticket has a claim of this one')
}

/**
 * Inserts claims, as part of the statement that inserts their owners, and returns a row for each. Claims for a period that another
 * ticket has are left out, so compare their number (`refuseTaken`): an error would let concurrent orders wait for each other. Claims
 * are taken in one order everywhere, so that two sets of them never wait for one another.
 * @param claims with the number of their owner
 * @param owners a subquery that gives the id and the number of each owner
 * @param period null for claims that hold until their owner has ended
 */
export const claimInsert = (
  claims: (Claim & { n: number })[],
  owners: Prisma.Sql,
  period: Period | null,
): Prisma.Sql => {
  const rows = Prisma.sql`
    from unnest(${claims.map(c => c.n)}::int[], ${claims.map(c => c.kind)}::text[], ${claims.map(c => c.subtype)}::text[], ${claims.map(c => c.key)}::text[])
      c (n, kind, subtype, key)
    join (${owners}) o (id, n) on o.n = c.n order by c.kind, c.subtype, c.key`
  return period === null
    ? Prisma.sql`insert into open_claim (kind, subtype, key, owner_id) select c.kind::claim_kind, c.subtype, c.key, o.id ${rows} returning owner_id`
    : Prisma.sql`insert into period_claim (kind, subtype, key, owner_id, period)
        select c.kind::claim_kind, c.subtype, c.key, o.id, daterange(${period.startDate}::date, ${period.expirationDate}::date, '[]') ${rows}
        on conflict do nothing returning owner_id`
}

/** The period of a kind's claims; null where they hold until the ticket has ended. */
export const claimPeriod = (kind: TicketKind, { startDate, expirationDate }: Period): Period | null =>
  ticketKind(kind).claimsByPeriod ? { startDate, expirationDate } : null

/**
 * Inserts claims of some owners, who are numbered in their order.
 * @returns the id of the owner of each claim that was free, of claims for a period
 * @throws a unique violation for another claim that is not free
 */
export const insertClaims = async (
  tx: Tx,
  ownerIds: readonly string[],
  claims: (Claim & { n: number })[],
  period: Period | null,
): Promise<string[]> => {
  const owners = Prisma.sql`select id, n - 1 from unnest(${ownerIds}::uuid[]) with ordinality o (id, n)`
  // SQL: a set of claims; the database decides which are free.
  const rows = await tx.$queryRaw<{ owner_id: string }[]>(claimInsert(claims, owners, period))
  return rows.map(row => row.owner_id)
}

/** Inserts claims of a ticket or subscription. @throws a unique violation when another one has one of them */
export const takeClaims = async (
  tx: Tx,
  ownerId: string,
  claims: Claim[],
  period: Period | null = null,
): Promise<void> => {
  if (claims.length === 0) return
  const own = claims.map(claim => ({ ...claim, n: 0 }))
  refuseTaken(claims, (await insertClaims(tx, [ownerId], own, period)).length)
}

/**
 * Moves the claims of a ticket to its successor, and inserts claims that it no longer has; those for a period are taken anew, for the
 * days of the successor. @throws a unique violation as `takeClaims`
 */
export const moveClaims = async (
  tx: Tx,
  fromId: string,
  toId: string,
  claims: Claim[],
  period: Period | null,
): Promise<void> => {
  if (period !== null) return takeClaims(tx, toId, claims, period)
  const { count: moved } = await tx.models.openClaim.updateMany({
    where: { ownerId: fromId },
    data: { ownerId: toId },
  })
  if (moved === 0) await takeClaims(tx, toId, claims)
}

/** Ends claims for a period with the last day of their tickets. */
export const endClaims = async (tx: Tx, ids: string[], lastDay: Day): Promise<void> => {
  await tx.$executeRaw`
    update period_claim set period = period * daterange(null, ${lastDay}::date, '[]') where owner_id = any(${ids}::uuid[])`
}

const ONE_PER_PHONE = Prisma.raw(ONE_PER_PHONE_KINDS.map(kind => `'${kind}'`).join(', '))

/**
 * Releases the claims of tickets. Another open ticket that is for the same phone takes over: the one with the old zones until its last day, or
 * one from before a phone could have only one of all kinds that are one per phone.
 */
export const releaseTicketClaims = async (tx: Tx, ids: string[]): Promise<void> => {
  await tx.$executeRaw`
    update open_claim c set owner_id = o.id, subtype = o.kind::text
    from ticket t join holder h on h.id = t.holder_id cross join lateral (
      select n.id, n.kind from holder m join ticket n on n.holder_id = m.id
      where m.phone = h.phone and m.phone_country_code = h.phone_country_code and n.id <> all(${ids}::uuid[]) and n.kind in (${ONE_PER_PHONE})
        and n.status in ('PENDING', 'ACTIVE') order by n.holder_id = t.holder_id desc, n.start_date desc limit 1) o
    where t.id = any(${ids}::uuid[]) and c.owner_id = t.id and c.kind = 'TICKET_PHONE'`
  await releaseClaims(tx, ids)
}

/** Deletes the claims of ended tickets or subscriptions. */
export const releaseClaims = (tx: Tx, ownerIds: string[]): Promise<number> =>
  tx.$executeRaw`
    with periods as (delete from period_claim where owner_id = any(${ownerIds}::uuid[]))
    delete from open_claim where owner_id = any(${ownerIds}::uuid[])`
