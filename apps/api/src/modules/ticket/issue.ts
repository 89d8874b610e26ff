import { type Day, FIRST_LANGUAGE, formatDay, nok, profileOf } from '@portal/domain'
import { reader } from '@portal/domain/texts'
import { isGpv2, type TicketKind, ticketKind } from '@portal/domain/ticket'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { readTenant, type Tx } from '../../core/in-tenant.ts'
import type { Issued } from '../../ports/ticketing.ts'
import { lockInvoicing } from '../invoice/service.ts'
import { type OutgoingMessage, queueMessages } from '../message/service.ts'
import type { OutboxMade, OutboxTopic } from '../outbox/service.ts'
import { refuseBlocked } from './blocked-cards.ts'
import { CURRENT_CARD } from './card.ts'
import { CLAIMED_PHONE, carryingPhone } from './carrying-phone.ts'
import {
  type ClaimFacts,
  claimPeriod,
  type Period,
  releaseTicketClaims,
  takeClaims,
  ticketClaims,
} from './claims.ts'
import { queueCommands } from './command.ts'
import { refreshHolderStatus } from './holder.ts'
import { HOLDER_OF_CALL } from './holder-of-call.ts'
import { lockRows } from './lock-rows.ts'

type DueTicket = {
  callId: string
  id: string
  kind: TicketKind
  holderId: string | null
  companyId: string
  companyName: string
  profileId: number | null
  zoneFrom: string | null
  zoneTo: string | null
  startDate: Day
  expirationDate: Day | null
  /** Null for a ticket on a card. */
  phone: string | null
  phoneCountryCode: string | null
  claimedPhone: string | null
  cardNumber: string | null
  /** What is to be made with a ticket on a card that nobody has yet: the ticket system makes the two together. */
  newCard: 'TRAVEL_CARD' | 'TRAVEL_CARD_ULTRALIGHT' | null
  productId: string | null
  /** Of a code with travel money. */
  amountOre: number | null
  /** The purchase that a new card is sent with. */
  shipmentId: string | null
}

const zonesOf = ({ zoneFrom, zoneTo }: DueTicket): string[] =>
  [...new Set([zoneFrom, zoneTo])].filter(zone => zone !== null)

/** The SMS with the pickup code, in the turn of its ticket; none for a ticket on a card. */
const codeMessage =
  (ctx: Pick<Ctx, 'operator'>) =>
  ({
    subject: ticket,
    answer: { pickupCode },
    call: { turn, requestId },
  }: OutboxMade<unknown, DueTicket, Issued>): OutgoingMessage[] =>
    ticket.phone === null || pickupCode === null
      ? []
      : [
          {
            dedupeKey: `pickup-code:${ticket.id}`,
            turn,
            cause: requestId,
            channel: 'SMS',
            secret: true,
            recipient: `${ticket.phoneCountryCode}${ticket.phone}`,
            body: reader(
              `sms.${ticket.kind}`,
              ticketKind(ticket.kind).sms,
              FIRST_LANGUAGE,
            )('pickupCode', {
              operator: ctx.operator.name,
              term: ctx.operator.freeTicketTerm.nb,
              company: ticket.companyName,
              code: pickupCode,
              date: formatDay(ticket.startDate),
            }),
          },
        ]

/** The cards that the ticket system made with their tickets. */
const noteNewCards = async (
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  made: { subject: DueTicket; answer: Issued }[],
): Promise<void> => {
  const cards = made.flatMap(({ subject: { id, newCard }, answer: { cardNumber } }) =>
    newCard === null || cardNumber === null ? [] : [{ id, cardNumber }],
  )
  if (cards.length === 0) return
  const now = ctx.clock.now()
  await tx.models.travelCard.createMany({
    data: cards.map(({ id, cardNumber }) => ({
      ...{ ticketId: id, state: 'CREATED', cardNumber, isGpv2: isGpv2(cardNumber) },
      ...{ requestedAt: now, manufacturedAt: now },
    })),
  })
}

/**
 * Issues ordered tickets. The ticket id is the reference at the ticket system, which answers a repeat with the same ticket.
 */
export const issueTopic: OutboxTopic<unknown, DueTicket, Issued> = {
  name: 'ticket-issue',
  says: () => ({ nb: 'Utsted billett[ til {of}]', en: 'Issue a ticket[ for {of}]' }),
  named: HOLDER_OF_CALL,

  load: async (ctx, calls) => {
    const rows = await readTenant<DueTicket>(ctx, {
      name: 'tickets-to-issue',
      text: `select q.call_id as "callId", t.id, t.kind, t.holder_id as "holderId", t.company_id as "companyId", c.name as "companyName",
          t.profile_id as "profileId", t.product_id as "productId", t.zone_from as "zoneFrom", t.zone_to as "zoneTo", t.start_date as "startDate", t.expiration_date as "expirationDate",
          case when t.media_type = 'MOBILE_TICKET' then coalesce(h.phone, d.phone) end as phone,
          case when t.media_type = 'MOBILE_TICKET' then coalesce(h.phone_country_code, d.phone_country_code) end as "phoneCountryCode",
          ${CLAIMED_PHONE.sql} as "claimedPhone", card.card_number as "cardNumber", case when t.media_type <> 'MOBILE_TICKET' and card.id is null then t.media_type end as "newCard",
          case when d.type = 'TRAVELMONEY' then t.unit_price_ore end as "amountOre", o.purchase_id as "shipmentId"
        from unnest($1::uuid[], $2::uuid[]) q (call_id, ticket_id) join ticket t on t.id = q.ticket_id
        ${CURRENT_CARD.sql} join company c on c.id = t.company_id left join holder h on h.id = t.holder_id
        left join counter_delivery d on d.ticket_id = t.id left join counter_order o on o.id = d.order_id where t.status = 'PENDING'`,
      values: [calls.map(call => call.id), calls.map(call => call.subjectId)],
    })
    return new Map(rows.map(row => [row.callId, { ...row, ...carryingPhone(row) }]))
  },

  call: (ctx, ticket) =>
    ctx.ports.ticketing.issue({
      reference: ticket.id,
      operator: ctx.operator.id,
      profile: ticket.profileId === null ? null : profileOf(ticket.profileId),
      zones: zonesOf(ticket),
      startDate: ticket.startDate,
      expirationDate: ticket.expirationDate,
      phone: ticket.phone,
      phoneCountryCode: ticket.phoneCountryCode,
      cardNumber: ticket.cardNumber,
      product: ticket.productId,
      amount: ticket.amountOre === null ? null : nok(ticket.amountOre),
      newCard: ticket.newCard,
      shipment: ticket.newCard === null ? null : ticket.shipmentId,
    }),

  lock: async (tx, ids, reopening = false) => {
    // A run that invoices counts no ticket that is about to be made after all. Its lock comes before those of tickets everywhere.
    if (reopening) await lockInvoicing(tx)
    lockRows(tx, { tickets: ids })
  },

  done: async (ctx, tx, made) => {
    const changed = await tx.$queryRaw<{ id: string }[]>`
      with own as materialized (
        select t.id, i.issued_id, i.pickup_code, i.app_id
        from unnest(${made.map(({ subject }) => subject.id)}::uuid[], ${made.map(({ answer }) => answer.id)}::text[],
          ${made.map(({ answer }) => answer.pickupCode)}::text[], ${made.map(({ answer }) => answer.appId)}::text[]) i (id, issued_id, pickup_code, app_id)
        join ticket t on t.id = i.id where t.status = 'PENDING' and t.issued_at is null order by t.id for update of t)
      update ticket t set issued_at = ${ctx.clock.now()}, issued_id = own.issued_id, pickup_code = own.pickup_code, app_id = own.app_id,
        status = case when t.start_date <= ${ctx.today}::date then 'ACTIVE' else 'PENDING' end::ticket_status
      from own where t.id = own.id returning t.id`
    const ids = new Set(changed.map(({ id }) => id))
    const issued = made.filter(({ subject }) => ids.has(subject.id))
    await noteNewCards(ctx, tx, issued)
    await tx.audit(
      issued.map(({ subject: { id, kind, companyId }, call }) => ({
        action: ticketKind(kind).audit.issue,
        companyId,
        entityId: id,
        cause: call.requestId,
      })),
    )
    const holders = issued.map(({ subject }) => subject.holderId)
    // Add-ons ordered with the ticket begin with it.
    await tx.$executeRaw`
      update subscription set status = 'ACTIVE' where holder_id = any(${holders}::uuid[]) and status = 'PENDING' and start_date <= ${ctx.today}::date`
    await refreshHolderStatus(tx, holders)
    await queueMessages(tx, ctx, issued.flatMap(codeMessage(ctx)))
  },

  failed: async (_ctx, tx, ticket, { attempts, reason, parked }) => {
    const { audit } = ticketKind(ticket.kind)
    await tx.audit({
      action: parked ? audit.fail : audit.retry,
      companyId: ticket.companyId,
      entityId: ticket.id,
      detail: { attempts, reason },
    })
    if (!parked) return
    await tx.models.ticket.updateMany({
      where: { id: ticket.id, status: 'PENDING' },
      data: { status: 'FAILED' },
    })
    await refreshHolderStatus(tx, [ticket.holderId])
    await releaseTicketClaims(tx, [ticket.id])
  },

  // Cancelled while the ticket system was issuing: the issued ticket must be taken back. Made by another worker: nothing to do.
  withdrawn: async (ctx, tx, { subject: ticket }) => {
    const kept = await tx.models.ticket.count({
      where: { id: ticket.id, OR: [{ issuedAt: { not: null } }, { status: 'PENDING' }] },
    })
    if (kept === 0)
      await queueCommands(tx, ctx, [
        { ticket: { ...ticket, reference: ticket.id }, kind: 'CANCEL', issued: true },
      ])
  },

  reopen: async (ctx, tx, { subjectId }) => {
    const [ticket] = await tx.$queryRaw<
      (ClaimFacts & Period & { kind: TicketKind; holderId: string | null; charged: boolean })[]
    >`
      select t.kind, t.holder_id as "holderId", t.company_id as "companyId", t.agreement_id as "agreementId", t.start_date::text as "startDate", t.expiration_date::text as "expirationDate",
        case when t.media_type = 'MOBILE_TICKET' then h.phone_country_code || h.phone end as phone, card.card_number as card,
        case when h.id is not null then json_build_object('type', h.type, 'firstName', h.first_name, 'lastName', h.last_name, 'employeeId', h.employee_id,
          'birthDate', h.birth_date, 'className', h.class_name) end as holder,
        exists (select from counter_delivery d join invoice_line l on l.source = 'COUNTER_ORDER' and l.source_key = d.order_id::text
          where d.ticket_id = t.id) as charged
      from ticket t ${CURRENT_CARD} left join holder h on h.id = t.holder_id where t.id = ${subjectId}::uuid and t.status = 'FAILED'`
    if (!ticket) throw new Refusal('not-found')
    // The order was charged without it: it counts as cancelled, and what is still wanted is ordered anew.
    if (ticket.charged) throw new Refusal('ticket-not-changeable')
    await takeClaims(tx, subjectId, ticketClaims(ticket.kind, ticket), claimPeriod(ticket.kind, ticket))
    await refuseBlocked(tx, ctx, ticket.card === null ? [] : [ticket.card])
    await tx.models.ticket.updateMany({ where: { id: subjectId }, data: { status: 'PENDING' } })
    await refreshHolderStatus(tx, [ticket.holderId])
  },
}
