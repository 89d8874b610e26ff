import type { Day } from '@portal/domain'
import { type HolderFacts, holderIdentity, isGpv2, type TicketKind, ticketKind } from '@portal/domain/ticket'
import type { Cause, Ctx } from '../../core/ctx.ts'
import { Prisma, type Tx } from '../../core/in-tenant.ts'
import { outboxInsert } from '../outbox/service.ts'
import { refuseBlocked } from './blocked-cards.ts'
import { cardInsert } from './card.ts'
import { type Claim, claimInsert, claimPeriod, refuseTaken, ticketClaims } from './claims.ts'
import { joinDepartments, lockDepartments } from './department.ts'
import { agreementForOrder, holderUpsert } from './holder.ts'

export type TicketZones = {
  zoneFrom: string
  zoneTo: string
  allZones: boolean
  nrOfZones: number
  /** 1, 2 or 3: see the schema. */
  priceTier: number
}

/** A ticket as decided by its product. Prices are øre incl. VAT. */
export type NewTicket = {
  kind: TicketKind
  companyId: string
  agreementId: string
  /** Null only for kinds that are sold without a name. */
  holder: HolderFacts | null
  mediaType: 'MOBILE_TICKET' | 'TRAVEL_CARD' | 'TRAVEL_CARD_ULTRALIGHT'
  /** Digits of the card; null for a mobile ticket, and for a card that is still to be made. */
  cardNumber: string | null
  /** What is printed on a card that is still to be made; no name where it is left out. */
  cardName?: string
  productId: string | null
  unitPriceOre: number | null
  profileId: number | null
  zones: TicketZones | null
  startDate: Day
  expirationDate: Day | null
  /** The ticket this one follows or replaces. */
  replacesId?: string
  /** The department of the company that the holder is put into; without one they stay in theirs. */
  departmentId?: string | undefined
  /** The position within its order, 0 for a single one; see `outbox_call.turn`. */
  turn: number
}

/** What the tickets of one order share. */
const assertOneOrder = ([first, ...others]: NewTicket[]): NewTicket => {
  const of = ({ kind, companyId, agreementId, startDate, expirationDate }: NewTicket) =>
    JSON.stringify([kind, companyId, agreementId, startDate, expirationDate])
  if (!first || others.some(each => of(each) !== of(first)))
    throw new RangeError('tickets are ordered together for one agreement, of one kind and for the same days')
  return first
}

/** The holder of a ticket with the key of their identity, as a kind of ticket has it. */
const holderOf = ({ kind, holder }: NewTicket) => {
  const by = ticketKind(kind).holder
  return holder && by ? { ...holder, identity: holderIdentity(by, holder) } : null
}

const claimsOf = (ticket: NewTicket): Claim[] =>
  ticketClaims(ticket.kind, {
    companyId: ticket.companyId,
    agreementId: ticket.agreementId,
    phone:
      ticket.holder?.phone && ticket.mediaType !== 'TRAVEL_CARD'
        ? ticket.holder.phone.countryCode + ticket.holder.phone.phone
        : null,
    card: ticket.cardNumber,
    holder: ticket.holder,
  })

/**
 * Orders tickets of one kind for one agreement and the same days inside a transaction: holders, tickets, claims, cards and the calls
 * that issue them, in one statement. A ticket on a card that is still to be made is issued once the card has its number, and a company
 * ticket that needs an agreement on deduction once there is one (`deduction-agreement`). The product has checked its rules and writes the audit entries.
 * @returns a ticket for each, in their order; none when company or agreement was deleted in the meantime
 * @throws a unique violation when another open ticket, also of the same order, has one of their claims; Refusal card-blocked,
 * department-unknown
 */
export const insertTickets = async (
  tx: Tx,
  ctx: Pick<Ctx, 'clock' | 'operator'> & Cause,
  tickets: NewTicket[],
): Promise<{ id: string; holderId: string | null }[]> => {
  const { kind, companyId, agreementId, startDate, expirationDate } = assertOneOrder(tickets)
  await lockDepartments(tx, ctx, companyId, tickets)
  const holders = tickets.map(holderOf)
  const claims = tickets.flatMap((ticket, n) => claimsOf(ticket).map(claim => ({ ...claim, n })))
  const rows = tickets.map((ticket, n) => ({
    n,
    identity: holders[n]?.identity ?? null,
    media_type: ticket.mediaType,
    card_number: ticket.cardNumber,
    card_name: ticket.cardName ?? null,
    is_gpv2: ticket.cardNumber !== null && isGpv2(ticket.cardNumber),
    product_id: ticket.productId,
    unit_price_ore: ticket.unitPriceOre,
    profile_id: ticket.profileId,
    zone_from: ticket.zones?.zoneFrom ?? null,
    zone_to: ticket.zones?.zoneTo ?? null,
    all_zones: ticket.zones?.allZones ?? false,
    nr_of_zones: ticket.zones?.nrOfZones ?? 0,
    price_tier: ticket.zones?.priceTier ?? null,
    replaces_id: ticket.replacesId ?? null,
    turn: ticket.turn,
  }))
  const by = ticketKind(kind).holder
  const people = by
    ? holderUpsert(
        ctx,
        companyId,
        by,
        holders.filter(holder => holder !== null),
      )
    : Prisma.sql`select null::uuid as id, null::text as identity from agreed`
  // Many people at once: those who are known are locked as everywhere, because the insert comes to them in another order.
  const identities = holders.flatMap(holder => (holder ? [holder.identity] : []))
  if (identities.length > 1)
    tx.withoutWaiting(Prisma.sql`
      with agreed as materialized (${agreementForOrder(agreementId, companyId)})
      select from holder where company_id = ${companyId} and identity = any(${identities}::text[]) and exists (select from agreed) order by id for update`)
  const inserted = await tx.$queryRaw<
    { n: number; id: string; holderId: string | null; claimed: number; asks: number }[]
  >`
    with agreed as (${agreementForOrder(agreementId, companyId)}),
    person as (${people}),
    asked as materialized (
      select uuidv7() as id, a.* from agreed cross join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a (n int, identity text, media_type media_type,
        card_number text, card_name text, is_gpv2 boolean, product_id text, unit_price_ore int, profile_id int, zone_from text, zone_to text, all_zones boolean,
        nr_of_zones int, price_tier int, replaces_id uuid, turn int)),
    ordered as (
      insert into ticket (id, kind, company_id, agreement_id, holder_id, media_type, product_id, unit_price_ore, profile_id, zone_from, zone_to,
        all_zones, nr_of_zones, price_tier, start_date, expiration_date, ordered_at, replaces_id)
      select a.id, ${kind}::ticket_kind, ${companyId}, ${agreementId}, p.id, a.media_type, a.product_id, a.unit_price_ore, a.profile_id, a.zone_from,
        a.zone_to, a.all_zones, a.nr_of_zones, a.price_tier, ${startDate}::date, ${expirationDate}::date, ${ctx.clock.now()}, a.replaces_id
      from asked a left join person p on p.identity = a.identity
      returning id, holder_id),
    claimed as (${claimInsert(claims, Prisma.sql`select a.id, a.n from asked a join ordered o on o.id = a.id`, claimPeriod(kind, { startDate, expirationDate }))}),
    card as (${cardInsert(ctx, Prisma.sql`select a.id, a.card_number, a.card_name, a.is_gpv2 from asked a join ordered o on o.id = a.id where a.media_type = 'TRAVEL_CARD'`)}),
    need as materialized (select d.need from deduction_settings d where ${kind} = 'COMPANY_TICKET' and d.company_id = ${companyId} and d.need <> 'OFF'),
    asks as (
      insert into deduction_status (holder_id, company_id, ticket_id, waiting, due_at)
      select o.holder_id, ${companyId}, o.id, n.need = 'NEEDED', ${ctx.clock.now()} from ordered o join asked a on a.id = o.id cross join need n where a.replaces_id is null
      on conflict (operator_id, holder_id) do update set state = 'NOT_ASKED', ticket_id = excluded.ticket_id, waiting = excluded.waiting, due_at = excluded.due_at,
        agreement_id = null, asked_at = null, reminders = 0, last_at = null, anew = false, told_from = null, told_ore = null
      returning ticket_id, waiting),
    queued as (${outboxInsert(
      ctx,
      'ticket-issue',
      Prisma.sql`select a.id, ${companyId}::text, a.turn from asked a join ordered o on o.id = a.id where (a.media_type <> 'TRAVEL_CARD' or a.card_number is not null)
        and not exists (select from asks w where w.ticket_id = a.id and w.waiting)`,
    )})
    select a.n, o.id, o.holder_id as "holderId", (select count(*) from claimed)::int as claimed, (select count(*) from asks)::int as asks from asked a join ordered o on o.id = a.id order by a.n`
  const [first] = inserted
  if (!first) return []
  refuseTaken(claims, first.claimed)
  await refuseBlocked(
    tx,
    ctx,
    tickets.flatMap(({ cardNumber }) => cardNumber ?? []),
  )
  await joinDepartments(
    tx,
    inserted.map(({ n, holderId }) => ({ holderId, departmentId: tickets[n]!.departmentId })),
  )
  await tx.enqueue('ticket-issue', { operator: ctx.operator.id })
  if (first.asks > 0) await tx.enqueue('deduction-agreement', { operator: ctx.operator.id })
  return inserted.map(({ id, holderId }) => ({ id, holderId }))
}

/** Orders one ticket by `insertTickets`. @returns null when company or agreement was deleted in the meantime */
export const insertTicket = async (
  tx: Tx,
  ctx: Pick<Ctx, 'clock' | 'operator'> & Cause,
  ticket: NewTicket,
): Promise<{ id: string; holderId: string | null } | null> => {
  const [inserted] = await insertTickets(tx, ctx, [ticket])
  return inserted ?? null
}
