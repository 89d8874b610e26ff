import type { AgreementSettings, AgreementSubType, Day } from '@portal/domain'
import {
  type HolderFacts,
  statusOn,
  type TicketActionFacts,
  type TicketKind,
  type TicketStatus,
  type TravelCardState,
} from '@portal/domain/ticket'
import { AGREEMENT_SETTINGS_JSON } from '../../core/access.ts'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { dayOfColumn, Prisma, type Tx } from '../../core/in-tenant.ts'
import { CURRENT_CARD } from './card.ts'
import { CLAIMED_PHONE, carryingPhone } from './carrying-phone.ts'
import type { ClaimFacts } from './claims.ts'
import { lockRows } from './lock-rows.ts'

/** An agreement as the rules need it. Days are text, as everywhere outside the database. */
export type AgreementFacts = {
  companyId: string
  fromDate: Day
  endDate: Day | null
  settings: AgreementSettings
}

/** The JSON of `AgreementFacts` of an agreement with the alias `a`. */
export const AGREEMENT_FACTS = Prisma.sql`json_build_object('companyId', a.company_id, 'fromDate', a.from_date, 'endDate', a.end_date, 'settings', ${Prisma.raw(AGREEMENT_SETTINGS_JSON)})`

const SETTINGS = {
  ...{ allowOrderTicket: true, allowRefund: true, canSetArbitraryStartupDateForTicket: true },
  ...{ hasIncreasedExpiryDate: true, showDateInput: true, hasInvoiceBaseOnly: true, widgetSettings: true },
} satisfies Record<keyof AgreementSettings, true>

/** What a model reads of an agreement for `agreementFacts`. */
export const AGREEMENT = {
  ...{ companyId: true, fromDate: true, endDate: true, ...SETTINGS },
} satisfies Prisma.AgreementSelect

/** An agreement, as a model has read it, as the rules need it. */
export const agreementFacts = ({
  companyId,
  fromDate,
  endDate,
  ...settings
}: Prisma.AgreementGetPayload<{ select: typeof AGREEMENT }>): AgreementFacts => ({
  ...{ companyId, fromDate: dayOfColumn(fromDate), endDate: dayOfColumn(endDate), settings },
})

/** An agreement of a type as the rules need it; null where there is none. */
export const loadAgreement = async (
  tx: Tx,
  id: string,
  subType: AgreementSubType,
): Promise<AgreementFacts | null> => {
  const row = await tx.models.agreement.findFirst({ where: { id, subType }, select: AGREEMENT })
  return row && agreementFacts(row)
}

/** Whether there is an address that cards for a company can be sent to. */
export const hasPostAddress = async (tx: Tx, companyId: string): Promise<boolean> =>
  (await tx.models.address.count({ where: { companyId, kind: 'POST' } })) > 0

/** The ticket with what decides which actions it allows; locked until the transaction ends. */
export type LockedTicket = TicketActionFacts & {
  id: string
  kind: TicketKind
  companyId: string
  companyName: string
  agreementId: string
  holderId: string | null
  startDate: Day
  issued: boolean
  productId: string | null
  unitPriceOre: number | null
  profileId: number | null
  zoneFrom: string | null
  zoneTo: string | null
  allZones: boolean
  nrOfZones: number
  priceTier: number | null
  mediaType: 'MOBILE_TICKET' | 'TRAVEL_CARD' | 'TRAVEL_CARD_ULTRALIGHT'
  /** What the ticket system knows the ticket by: its id, or that of the ticket it took over from. */
  reference: string
  /** How often it was moved to another number, tickets before it included. */
  transfers: number
  /** Another ticket goes on with what is on the phone or card. */
  handedOver: boolean
  /** The current card of a ticket on a card. `atFactory`: it was handed over to the factory, which makes it. */
  card: { id: string; state: TravelCardState; cardNumber: string | null; atFactory: boolean } | null
  /** The phone that the ticket is on; of a ticket on a card that of the holder. */
  phone: string | null
  phoneCountryCode: string | null
  /** Null for a ticket without a holder. */
  holder: HolderFacts | null
  agreement: AgreementFacts
}

/**
 * Reads tickets of a kind for a change and locks them, their holders and their cards until the commit (see `lockRows`). The status is the
 * one they have today, also where the night's job has not come to them yet. Unknown and anonymised ones are left out. The open tickets that
 * they follow are locked with them, because what is on a phone or card may be that of both.
 */
export const lockTickets = async (
  tx: Tx,
  ctx: Ctx,
  kind: TicketKind,
  ids: string[],
): Promise<LockedTicket[]> => {
  lockRows(tx, { tickets: ids })
  // SQL: measured, a set with its latest cards and claims.
  const rows = await tx.$queryRaw<(LockedTicket & { status: TicketStatus; claimedPhone: string | null })[]>`
    select t.id, t.kind, t.company_id as "companyId", c.name as "companyName", t.agreement_id as "agreementId", t.holder_id as "holderId", t.status, t.start_date::text as "startDate",
      t.expiration_date::text as "expirationDate", t.pickup_code as "pickupCode", t.downloaded_at is not null as "downloadedToPhone",
      t.issued_at is not null as issued, t.product_id as "productId", t.unit_price_ore as "unitPriceOre", t.profile_id as "profileId",
      t.zone_from as "zoneFrom", t.zone_to as "zoneTo", t.all_zones as "allZones", t.nr_of_zones as "nrOfZones", t.price_tier as "priceTier",
      t.media_type as "mediaType", coalesce(t.reference_id, t.id) as reference, t.handed_over as "handedOver", t.transfers, h.phone, h.phone_country_code as "phoneCountryCode",
      ${CLAIMED_PHONE} as "claimedPhone", ${AGREEMENT_FACTS} as agreement,
      case when card.id is not null then json_build_object('id', card.id, 'state', card.state, 'cardNumber', card.card_number,
        'atFactory', card.handed_over_at is not null) end as card,
      case when h.id is not null then json_build_object('type', h.type, 'firstName', h.first_name, 'lastName', h.last_name, 'employeeId', h.employee_id,
        'phone', case when h.phone is not null then json_build_object('phone', h.phone, 'countryCode', h.phone_country_code) end,
        'birthDate', h.birth_date, 'studentId', h.student_id, 'className', h.class_name) end as holder
    from ticket t ${CURRENT_CARD} left join holder h on h.id = t.holder_id join agreement a on a.id = t.agreement_id
      join company c on c.id = t.company_id
    where t.id = any(${ids}::uuid[]) and t.kind = ${kind}::ticket_kind and t.status <> 'ANONYMISED' order by t.id`
  return rows.map(({ claimedPhone, ...row }) => ({
    ...row,
    ...carryingPhone({ ...row, claimedPhone }),
    status: statusOn(row, ctx.today),
  }))
}

/** One ticket by `lockTickets`. @throws Refusal not-found, also for an anonymised one */
export const lockTicket = async (tx: Tx, ctx: Ctx, kind: TicketKind, id: string): Promise<LockedTicket> => {
  const [ticket] = await lockTickets(tx, ctx, kind, [id])
  if (!ticket) throw new Refusal('not-found')
  return ticket
}

/** A ticket and all others of its kind that its holder has, by `lockTickets`; none for a ticket without a holder. */
export const lockTicketsOfHolder = async (
  tx: Tx,
  ctx: Ctx,
  kind: TicketKind,
  id: string,
): Promise<LockedTicket[]> => {
  const row = await tx.models.ticket.findFirst({
    where: { id, kind },
    select: { holder: { select: { tickets: { where: { kind }, select: { id: true } } } } },
  })
  return lockTickets(
    tx,
    ctx,
    kind,
    (row?.holder?.tickets ?? []).map(ticket => ticket.id),
  )
}

/** The phone that a ticket is on, with its country code, or null. */
export const phoneKeyOf = ({
  phone,
  phoneCountryCode,
}: Pick<LockedTicket, 'phone' | 'phoneCountryCode'>): string | null =>
  phone === null ? null : `${phoneCountryCode}${phone}`

/** What the claims of a ticket are made of (see `ticketClaims`). */
export const claimFactsOf = (ticket: LockedTicket): ClaimFacts => ({
  companyId: ticket.companyId,
  agreementId: ticket.agreementId,
  phone: ticket.mediaType === 'MOBILE_TICKET' ? phoneKeyOf(ticket) : null,
  card: ticket.card?.cardNumber ?? null,
  holder: ticket.holder,
})

/** @throws Refusal ticket-not-changeable with the reason the button would show */
export const refuseUnless = (verdict: true | string): void => {
  if (verdict !== true) throw new Refusal('ticket-not-changeable', { reason: verdict })
}
