import type { Day } from '@portal/domain'
import { ticketKind } from '@portal/domain/ticket'
import type { Ctx } from '../../core/ctx.ts'
import type { Tx } from '../../core/in-tenant.ts'
import { refreshHolderStatus } from './holder.ts'
import type { LockedTicket } from './locked.ts'

/** A ticket that goes on for another agreement from a day. */
export type HandOver = {
  ticket: LockedTicket
  agreementId: string
  startDate: Day
  /** Where it goes on in another company: for whom there, and at which price; otherwise all of that stays. */
  to?: { companyId: string; holderId: string; unitPriceOre: number | null }
}

/**
 * Moves tickets to another agreement of their company from a day on. A ticket that has not begun by then, or is not issued yet, moves as a whole. Any
 * other ends the day before, and a successor takes over what is on the phone or card: no new code, and no call to the ticket system.
 * By sets; the product has checked its rules and never hands over a ticket twice.
 * @returns the ids of the successors, by the ids of the tickets that have one
 */
export const handOverTickets = async (
  tx: Tx,
  ctx: Ctx,
  moves: HandOver[],
): Promise<ReadonlyMap<string, string>> => {
  const goesOn = ({ ticket, startDate }: HandOver) => ticket.issued && startDate > ticket.startDate
  const divided = moves.filter(goesOn)
  await moveWhole(
    tx,
    moves.filter(move => !goesOn(move)),
  )
  const successors = divided.length > 0 ? await handOverRunning(tx, ctx, divided) : new Map<string, string>()
  await tx.audit(
    moves.map(({ ticket, agreementId, startDate }) => ({
      action: ticketKind(ticket.kind).audit.changeReference,
      companyId: ticket.companyId,
      entityId: ticket.id,
      detail: {
        from: ticket.agreementId,
        to: agreementId,
        startDate,
        successorId: successors.get(ticket.id),
      },
    })),
  )
  return successors
}

const idsOf = (moves: HandOver[]) => moves.map(({ ticket }) => ticket.id)
const agreementsOf = (moves: HandOver[]) => moves.map(({ agreementId }) => agreementId)

const moveWhole = async (tx: Tx, moves: HandOver[]): Promise<void> => {
  if (moves.length === 0) return
  // SQL: one set, each to its agreement.
  await tx.$executeRaw`
    update ticket t set agreement_id = m.agreement_id from unnest(${idsOf(moves)}::uuid[], ${agreementsOf(moves)}::text[]) m (id, agreement_id)
    where t.id = m.id`
}

/**
 * Ends issued tickets the day before they go on, each with a successor that takes over what is on the phone or card, and the claims on it.
 * The caller has locked them, checked the rules of their product and seen that they begin before that day, and writes the audit entries.
 * @returns the ids of the successors, by the ids of the tickets
 */
export const handOverRunning = async (
  tx: Tx,
  ctx: Ctx,
  moves: HandOver[],
): Promise<ReadonlyMap<string, string>> => {
  const days = moves.map(({ startDate }) => startDate)
  // SQL, here and below: sets that are copied, and periods, which no model has.
  const rows = await tx.$queryRaw<{ id: string; replacesId: string }[]>`
    with handed as (
      update ticket t set handed_over = true, expiration_date = m.start_date - 1, status = case when m.start_date <= ${ctx.today}::date then 'EXPIRED' else t.status end
      from unnest(${idsOf(moves)}::uuid[], ${agreementsOf(moves)}::text[], ${days}::date[], ${moves.map(({ to }) => to?.companyId ?? null)}::text[],
        ${moves.map(({ to }) => to?.holderId ?? null)}::uuid[], ${moves.map(({ to }) => to?.unitPriceOre ?? null)}::int[])
        m (id, agreement_id, start_date, company_id, holder_id, unit_price_ore) where t.id = m.id
      returning t.*, old.expiration_date as last_day, m.agreement_id as next_agreement, m.start_date as next_start, coalesce(m.company_id, t.company_id) as next_company,
        coalesce(m.holder_id, t.holder_id) as next_holder, case when m.company_id is null then t.unit_price_ore else m.unit_price_ore end as next_price)
    insert into ticket (kind, company_id, agreement_id, holder_id, status, media_type, product_id, unit_price_ore, profile_id, zone_from, zone_to,
      all_zones, nr_of_zones, price_tier, start_date, expiration_date, ordered_at, issued_at, issued_id, pickup_code, app_id, downloaded_at,
      replaces_id, reference_id)
    select kind, next_company, next_agreement, next_holder, case when next_start <= ${ctx.today}::date then 'ACTIVE' else 'PENDING' end::ticket_status,
      media_type, product_id, next_price, profile_id, zone_from, zone_to, all_zones, nr_of_zones, price_tier, next_start, last_day,
      ${ctx.clock.now()}, issued_at, issued_id, pickup_code, app_id, downloaded_at, id, coalesce(reference_id, id)
    from handed returning id, replaces_id as "replacesId"`
  const from = rows.map(row => row.replacesId)
  const to = rows.map(row => row.id)
  await tx.$executeRaw`
    update period_claim c set period = c.period * daterange(null, m.start_date, '[)')
    from unnest(${idsOf(moves)}::uuid[], ${days}::date[]) m (id, start_date) where c.owner_id = m.id`
  await tx.$executeRaw`
    with passed_on as (
      update open_claim c set owner_id = m.new_id from unnest(${from}::uuid[], ${to}::uuid[]) m (old_id, new_id) where c.owner_id = m.old_id)
    insert into period_claim (kind, subtype, key, owner_id, period)
    select c.kind, c.subtype, c.key, n.id, daterange(n.start_date, n.expiration_date, '[]')
    from unnest(${from}::uuid[], ${to}::uuid[]) m (old_id, new_id) join period_claim c on c.owner_id = m.old_id join ticket n on n.id = m.new_id`
  const over = idsOf(moves.filter(({ startDate }) => startDate <= ctx.today))
  await tx.models.periodClaim.deleteMany({ where: { ownerId: { in: over } } })
  // A card that is still to be made goes along; one that is made carries both.
  await tx.$executeRaw`
    with m as (select * from unnest(${from}::uuid[], ${to}::uuid[]) m (old_id, new_id)),
    requested as (update travel_card k set ticket_id = m.new_id from m where k.ticket_id = m.old_id and k.state = 'REQUESTED')
    insert into travel_card (ticket_id, state, card_number, card_name, is_gpv2, requested_at, manufactured_at)
    select m.new_id, k.state, k.card_number, k.card_name, k.is_gpv2, k.requested_at, k.manufactured_at
    from m join travel_card k on k.ticket_id = m.old_id and k.state = 'CREATED'`
  await refreshHolderStatus(
    tx,
    moves.flatMap(({ ticket, to }) => [ticket.holderId, to?.holderId ?? null]),
  )
  return new Map(rows.map(row => [row.replacesId, row.id]))
}
