import { type Day, monthOf, parsePhone, tierOf } from '@portal/domain'
import {
  cardDigits,
  decideFreeTicket,
  type FreeTicketAccepted,
  type TakenPeriod,
} from '@portal/domain/free-ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { createOnce } from '../../core/idempotency.ts'
import { isUniqueViolation, refuseDuplicate, type Tx } from '../../core/in-tenant.ts'
import { loadTariff, priceListOf, type Tariff } from '../tariff/service.ts'
import {
  type AgreementFacts,
  blockedNumbers,
  hasPostAddress,
  insertTicket,
  loadAgreement,
  ticketClaims,
} from '../ticket/service.ts'
import type { FreeTicketCreate, FreeTicketCreated } from './schemas.ts'

export type FreeTicketOrder = z.infer<typeof FreeTicketCreate>
type Created = z.infer<typeof FreeTicketCreated>
type Facts = {
  agreement: AgreementFacts | null
  hasPostAddress: boolean
  open: TakenPeriod[]
  blockedCards: Set<string>
}

/** Country code and digits of an order on a phone; digits of the card of one on a card. */
type Carrier = { phone: { phone: string; countryCode: string } | null; cardNumber: string | null }

/** @throws Refusal phone-not-mobile */
const carrierOf = ({ mediaType, phone, phoneCountryCode, cardNumber }: FreeTicketOrder): Carrier => {
  if (mediaType === 'TRAVEL_CARD') return { phone: null, cardNumber: cardDigits(cardNumber ?? '') }
  const parsed = parsePhone(phone ?? '', phoneCountryCode)
  if (!parsed.ok) throw new Refusal('phone-not-mobile')
  return { phone: { phone: parsed.phone, countryCode: parsed.countryCode }, cardNumber: null }
}

/** The agreement and the open tickets that have a claim of the order, whenever they are valid: the rule looks at their days. */
const loadFacts = async (tx: Tx, order: FreeTicketOrder, carrier: Carrier): Promise<Facts> => {
  const agreement = await loadAgreement(tx, order.agreementNumber, 'FREETICKET')
  if (!agreement) return { agreement: null, hasPostAddress: false, open: [], blockedCards: new Set() }
  const claims = ticketClaims('FREE_TICKET', {
    companyId: agreement.companyId,
    agreementId: order.agreementNumber,
    phone: carrier.phone && carrier.phone.countryCode + carrier.phone.phone,
    card: carrier.cardNumber,
    holder: {
      ...order,
      type: order.ticketHolderType,
      birthDate: order.dateOfBirth,
      className: null,
    },
  })
  // SQL: claims have periods, which no model has.
  const open = await tx.$queryRaw<TakenPeriod[]>`
    select t.company_id as "companyId", h.employee_id as "employeeId", h.type::text as "holderType", h.birth_date::text as "birthDate",
      p.key as phone, c.key as card, lower(any_claim.period)::text as "startDate", (upper(any_claim.period) - 1)::text as "expirationDate"
    from (select distinct owner_id from period_claim where subtype = 'FREE_TICKET'
        and (kind::text, key) in (select * from unnest(${claims.map(claim => claim.kind)}::text[], ${claims.map(claim => claim.key)}::text[]))) o
    join ticket t on t.id = o.owner_id join holder h on h.id = t.holder_id
    left join period_claim p on p.owner_id = o.owner_id and p.kind = 'TICKET_PHONE'
    left join period_claim c on c.owner_id = o.owner_id and c.kind = 'TICKET_CARD'
    join lateral (select period from period_claim a where a.owner_id = o.owner_id limit 1) any_claim on true`
  const blockedCards = await blockedNumbers(tx, carrier.cardNumber === null ? [] : [carrier.cardNumber])
  return {
    ...{ agreement, open, blockedCards },
    hasPostAddress: await hasPostAddress(tx, agreement.companyId),
  }
}

/** @throws Refusal with the code of `decideFreeTicket`, and for a refused order with what is wrong in the form of 002 §8 */
const decide = (
  ctx: Ctx,
  tariff: Tariff,
  order: FreeTicketOrder,
  carrier: Carrier,
  facts: Facts,
): FreeTicketAccepted => {
  const decision = decideFreeTicket({
    operator: ctx.operator,
    environment: ctx.environment,
    today: ctx.today,
    input: {
      ...order,
      holderType: order.ticketHolderType,
      birthDate: order.dateOfBirth,
      cardNumber: carrier.cardNumber,
    },
    ...facts,
    zones: tariff.zones,
    products: priceListOf(tariff, monthOf(order.startDate))?.products ?? [],
    phone: carrier.phone && carrier.phone.countryCode + carrier.phone.phone,
  })
  if (decision.ok) return decision
  if (decision.refusal !== 'free-ticket-refused') throw new Refusal(decision.refusal)
  const { generalErrors, recipientErrors } = decision
  throw new Refusal(decision.refusal, {
    generalErrors,
    recipientErrors: recipientErrors.length > 0 ? [{ indexInInput: 0, errors: recipientErrors }] : [],
  })
}

const placeOrder = async (ctx: Ctx, tx: Tx, tariff: Tariff, order: FreeTicketOrder): Promise<Created> => {
  const carrier = carrierOf(order)
  const facts = await loadFacts(tx, order, carrier)
  const decision = decide(ctx, tariff, order, carrier, facts)
  const { zoneFrom, zoneTo, allZones, nrOfZones } = decision
  const companyId = facts.agreement!.companyId
  const startDate: Day = order.startDate
  const row = await insertTicket(tx, ctx, {
    kind: 'FREE_TICKET',
    companyId,
    agreementId: order.agreementNumber,
    holder: {
      type: order.ticketHolderType,
      firstName: order.firstName,
      lastName: order.lastName,
      employeeId: order.employeeId,
      phone: carrier.phone,
      birthDate: order.dateOfBirth,
      studentId: null,
      className: null,
    },
    mediaType: order.mediaType,
    cardNumber: carrier.cardNumber,
    productId: decision.productId,
    unitPriceOre: decision.pricePerMonthOre,
    profileId: decision.profileId,
    zones: { zoneFrom, zoneTo, allZones, nrOfZones, priceTier: tierOf(decision) },
    startDate,
    expirationDate: null,
    departmentId: order.departmentId,
    turn: 0,
  })
  // Company or agreement was deleted since the facts were read.
  if (!row?.holderId) throw new Refusal('agreement-unknown')
  await tx.audit({
    action: 'free-ticket.order',
    companyId,
    entityId: row.id,
    detail: {
      agreement: order.agreementNumber,
      holder: order.ticketHolderType,
      medium: order.mediaType,
      ...{ startDate, zoneFrom, zoneTo },
    },
  })
  return { id: row.id, ownerId: row.holderId, status: 'pending' }
}

/**
 * Orders one free ticket (002 §2.1, §5, §8). An order repeated with its `Idempotency-Key` makes one ticket. When another order commits
 * first, its claims are in the way; the order is then tried once more and refused with the reason that the rule gives.
 * @throws Refusal free-ticket-exists, free-ticket-refused with `generalErrors` and `recipientErrors`, and others of `decideFreeTicket`
 */
export const orderFreeTicket = async (
  ctx: Ctx,
  order: FreeTicketOrder,
): Promise<{ body: Created; replayed: boolean }> => {
  const tariff = await loadTariff(ctx)
  const once = () => createOnce(ctx, tx => placeOrder(ctx, tx, tariff, order))
  return once()
    .catch(error => {
      if (isUniqueViolation(error)) return once()
      throw error
    })
    .catch(refuseDuplicate('free-ticket-exists'))
}
