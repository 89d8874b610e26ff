import { randomUUID } from 'node:crypto'
import { database, type OwnCompany } from '../own-company.ts'

/** A school ticket as the ticket system has issued it; one whose card is to be made waits for it. */
export type PupilTicket = {
  name: [firstName: string, lastName: string]
  className?: string
  status?: 'ACTIVE' | 'PENDING' | 'EXPIRED'
  from?: string
  /** A ticket on a phone. */
  phone?: string
  fetched?: boolean
  /** A ticket on a card: one that the school had, one that was made, one that was made and blocked, one that is to be made, or one at the factory. */
  card?: { own: string } | { made: string } | { blocked: string } | 'requested' | 'at-factory'
}

const cardOf = ({ card, name }: PupilTicket) => {
  if (card === undefined) return null
  if (card === 'requested' || card === 'at-factory')
    return { state: 'REQUESTED', number: null, name: name.join(' '), madeAt: null }
  if ('own' in card) return { state: 'CREATED', number: card.own, name: null, madeAt: null }
  const made = { name: name.join(' '), madeAt: '2026-08-03T09:14:00+02:00' }
  if ('blocked' in card) return { state: 'DEACTIVATED', number: card.blocked, ...made }
  return { state: 'CREATED', number: card.made, ...made }
}

/** Adds a school ticket to the first agreement of a company of a journey's own. @returns its id and the number of the pupil */
export const addPupil = async (
  company: OwnCompany,
  ticket: PupilTicket,
): Promise<{ id: string; studentId: string }> => {
  const { pool } = database.tenant(company.operator)
  const {
    name,
    className = '9B',
    status = 'ACTIVE',
    from = '2026-08-17',
    phone = null,
    fetched = false,
  } = ticket
  const [id, studentId] = [randomUUID(), randomUUID().slice(0, 8)]
  const card = cardOf(ticket)
  const issued = card === null || card.number !== null
  const { rows } = await pool.query<{ id: string }>(
    `insert into holder (company_id, type, identified_by, identity, first_name, last_name, class_name, student_id, phone, phone_country_code, status)
     values ($1, 'STUDENT', 'STUDENT', 'student:' || $2::text, $3, $4, $5, $2::text, $6, case when $6::text is null then null else '+47' end, 'ACTIVE') returning id`,
    [company.id, studentId, ...name, className, phone],
  )
  await pool.query(
    `insert into ticket (id, kind, company_id, agreement_id, holder_id, status, media_type, product_id, unit_price_ore, profile_id, zone_from, zone_to,
       nr_of_zones, price_tier, start_date, expiration_date, ordered_at, issued_at, pickup_code, downloaded_at)
     values ($1, 'SCHOOL_TICKET', $2, $3, $4, $5::ticket_status, $6::media_type, 'RUT:PreassignedFareProduct:P30-CHILD', 31400, 2, 'RUT:TariffZone:1',
       'RUT:TariffZone:1', 1, 1, $7::date, case when $7::date < '2026-07-01' then date '2026-06-19' when $7::date < '2027-07-01' then date '2027-06-18' else date '2028-06-16' end, '2026-06-24',
       case when $8 then timestamptz '2026-06-24' end, $9, case when $10 then timestamptz '2026-09-01' end)`,
    [
      ...[id, company.id, company.agreements[0]!.id, rows[0]!.id, status],
      ...[card ? 'TRAVEL_CARD' : 'MOBILE_TICKET', from, issued, card ? null : 'ABC123', fetched],
    ],
  )
  if (card)
    await pool.query(
      `insert into travel_card (ticket_id, state, card_number, card_name, is_gpv2, requested_at, manufactured_at)
       values ($1, $2::travel_card_state, $3::text, $4, $3::text is not null, '2026-06-24T10:00:00+02:00', $5)`,
      [id, card.state, card.number, card.name, card.madeAt],
    )
  if (ticket.card === 'at-factory')
    await pool.query(
      `with batch as (insert into card_batch (company_id, day, handed_over_at) values ($2, '2026-11-20', '2026-11-20T20:00:00+01:00') returning id, handed_over_at)
       update travel_card k set batch_id = b.id, handed_over_at = b.handed_over_at from batch b where k.ticket_id = $1`,
      [id, company.id],
    )
  return { id, studentId }
}
