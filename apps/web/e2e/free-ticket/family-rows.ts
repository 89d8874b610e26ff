import { randomUUID } from 'node:crypto'
import type { CastOperator } from '@portal/domain/cast'
import { database, type OwnCompany } from '../own-company.ts'

/** One ticket of a family, as the ticket system has issued it. */
export type FamilyTicket = {
  type?: 'EMPLOYEE' | 'FAMILY_MEMBER' | 'RETIRED'
  name: [firstName: string, lastName: string]
  birthDate: string
  /** The profile id of the fare system. */
  profileId?: number
  status?: 'ACTIVE' | 'PENDING' | 'EXPIRED' | 'CANCELLED'
  phone?: string
  fetched?: boolean
  code?: string
  /** A ticket on a card; null for a card that is to be made. */
  card?: string | null
  from?: string
  to?: string | null
}

const ZONES: Record<CastOperator, string> = {
  oslo: 'RUT:TariffZone:1',
  brakar: 'BRA:TariffZone:215',
  akt: 'AKT:TariffZone:900',
}

/** Adds tickets of one employee id to a company of a journey's own, in the first of its agreements. @returns their ids */
export const addFamily = async (
  company: OwnCompany,
  employeeId: string,
  tickets: readonly FamilyTicket[],
): Promise<string[]> => {
  const { pool } = database.tenant(company.operator)
  const ids: string[] = []
  for (const ticket of tickets) {
    const { type = 'EMPLOYEE', name, birthDate, status = 'ACTIVE', from = '2026-09-01', to = null } = ticket
    const onCard = ticket.card !== undefined
    const issued = ticket.card !== null
    const identity = `employee:${JSON.stringify([type, employeeId, birthDate])}`
    const id = randomUUID()
    const { rows } = await pool.query<{ id: string }>(
      `insert into holder (company_id, type, identified_by, identity, first_name, last_name, employee_id, birth_date, phone, phone_country_code, status)
       values ($1, $2::holder_type, 'EMPLOYEE', $3, $4, $5, $6, $7, $8, case when $8::text is null then null else '+47' end, 'ACTIVE')
       on conflict (operator_id, company_id, identity) do update set last_name = excluded.last_name returning id`,
      [company.id, type, identity, ...name, employeeId, birthDate, ticket.phone ?? null],
    )
    await pool.query(
      `insert into ticket (id, kind, company_id, agreement_id, holder_id, status, media_type, product_id, unit_price_ore, profile_id, zone_from, zone_to,
         nr_of_zones, price_tier, start_date, expiration_date, ordered_at, issued_at, pickup_code, downloaded_at)
       values ($1, 'FREE_TICKET', $2, $3, $4, $5::ticket_status, $6::media_type, 'p', 100, $7, $8, $8, 1, 1, $9, $10, '2026-08-01',
         case when $11 then timestamptz '2026-08-01' end, $12, case when $13 then timestamptz '2026-09-01' end)`,
      [
        ...[id, company.id, company.agreements[0]!.id, rows[0]!.id, status],
        ...[
          onCard ? 'TRAVEL_CARD' : 'MOBILE_TICKET',
          ticket.profileId ?? 1,
          ZONES[company.operator as CastOperator],
          from,
          to,
        ],
        ...[issued, onCard ? null : (ticket.code ?? 'K7X4QP'), ticket.fetched ?? false],
      ],
    )
    if (onCard)
      await pool.query(
        `insert into travel_card (ticket_id, state, card_number, is_gpv2, requested_at, manufactured_at)
         values ($1, case when $2::text is null then 'REQUESTED' else 'CREATED' end::travel_card_state, $2, coalesce(length($2) = 16, false), '2026-11-18T09:00:00Z',
           case when $2::text is not null then timestamptz '2026-09-03' end)`,
        [id, ticket.card],
      )
    ids.push(id)
  }
  return ids
}
