import type { Day, OperatorId } from '@portal/domain'
import { startOfDay } from '@portal/domain/instants'
import type { HolderFacts, TicketKind, TravelCardState } from '@portal/domain/ticket'
import type { Database } from '../core/database.ts'
import type { Claim } from '../modules/ticket/service.ts'
import type { TicketDays } from './families.ts'

export type DemoCard = {
  state: TravelCardState
  cardNumber: string | null
  isGpv2: boolean
  /** What is printed on a card that is made for its holder. */
  cardName?: string
  /** The holder had the card before: nobody made it for the ticket. */
  ownedBefore?: true
}

/** A ticket of the demo with its holder, cards (the current one last) and claims. */
export type DemoTicket = TicketDays &
  Partial<Pick<HolderFacts, 'birthDate' | 'studentId' | 'className'>> &
  Pick<HolderFacts, 'firstName' | 'lastName' | 'employeeId'> & {
    companyId: string
    agreementId: string
    identifiedBy: 'EMPLOYEE' | 'STUDENT'
    identity: string
    holderType: HolderFacts['type']
    phone: string | null
    mediaType: 'MOBILE_TICKET' | 'TRAVEL_CARD'
    zoneFrom: string
    zoneTo: string
    allZones: boolean
    nrOfZones: number
    priceTier: number
    profileId: number
    productId: string | null
    pickupCode: string | null
    downloaded: boolean
    issued: boolean
    cards: DemoCard[]
    claims: Claim[]
  }

/** Inserts tickets of a kind whose holders have one each, by one statement. */
export const insertDemoTickets = async (
  db: Database,
  operatorId: OperatorId,
  kind: TicketKind,
  rows: readonly DemoTicket[],
  today: Day,
): Promise<void> => {
  await db.tenant(operatorId).pool.query(
    `with row as materialized (
        select r.*, uuidv7() as person_id, uuidv7() as ticket_id, least(r."startDate"::timestamptz, $2::timestamptz) - interval '9 days' as at
        from jsonb_to_recordset($1::jsonb) as r ("companyId" text, "agreementId" text, "identifiedBy" text, identity text, "holderType" text, "firstName" text, "lastName" text,
          "employeeId" text, "birthDate" date, "studentId" text, "className" text, phone text, "mediaType" text, status text, "startDate" date, "expirationDate" date, "zoneFrom" text, "zoneTo" text,
          "allZones" boolean, "nrOfZones" int, "priceTier" int, "profileId" int, "productId" text, "pickupCode" text, downloaded boolean, issued boolean,
          cards jsonb, claims jsonb)),
      person as (
        insert into holder (id, identified_by, identity, type, company_id, first_name, last_name, employee_id, birth_date, student_id, class_name, phone,
          phone_country_code, status, created_at)
        select person_id, "identifiedBy"::holder_identity, identity, "holderType"::holder_type, "companyId", "firstName", "lastName", "employeeId", "birthDate", "studentId", "className", phone,
          case when phone is not null then '+47' end, case when status in ('EXPIRED', 'CANCELLED') then 'ENDED' else status end::holder_status, at from row),
      ordered as (
        insert into ticket (kind, id, company_id, agreement_id, holder_id, status, media_type, product_id, profile_id, zone_from, zone_to, all_zones, nr_of_zones,
          price_tier, start_date, expiration_date, ordered_at, issued_at, issued_id, pickup_code, downloaded_at)
        select $3::ticket_kind, ticket_id, "companyId", "agreementId", person_id, status::ticket_status, "mediaType"::media_type, "productId", "profileId", "zoneFrom",
          "zoneTo", "allZones", "nrOfZones", "priceTier", "startDate", "expirationDate", at, case when issued then at end,
          case when issued then ticket_id::text end, "pickupCode", case when downloaded then at end from row),
      claimed as (
        insert into period_claim (kind, subtype, key, owner_id, period)
        select (c ->> 'kind')::claim_kind, c ->> 'subtype', c ->> 'key', ticket_id, daterange("startDate", "expirationDate", '[]')
        from row, jsonb_array_elements(claims) c),
      card as materialized (
        select ticket_id, at, place, c, uuidv7() as id from row, jsonb_array_elements(cards) with ordinality e (c, place))
      insert into travel_card (id, ticket_id, state, card_number, card_name, is_gpv2, requested_at, manufactured_at, deactivated_at, replaces_id)
      select id, ticket_id, (c ->> 'state')::travel_card_state, c ->> 'cardNumber', c ->> 'cardName', (c ->> 'isGpv2')::boolean, at + place * interval '1 day',
        case when c ->> 'cardNumber' is not null and c ->> 'ownedBefore' is null then at + interval '3 days' end, case when c ->> 'state' = 'DEACTIVATED' then at + interval '6 days' end,
        lag(id) over (partition by ticket_id order by place) from card`,
    [JSON.stringify(rows), startOfDay(today), kind],
  )
}
