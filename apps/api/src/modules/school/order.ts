import { type Day, monthOf, parsePhone, tierOf } from '@portal/domain'
import { cardDigits } from '@portal/domain/free-ticket'
import {
  type CardState,
  decideSchoolOrder,
  type SchoolOrderAccepted,
  type SchoolRecipient,
  schoolYearAt,
} from '@portal/domain/school'
import { CARD_NAME_LENGTH, type HolderFacts } from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { createOnce } from '../../core/idempotency.ts'
import { isUniqueViolation, type Tx } from '../../core/in-tenant.ts'
import type { RequestPorts } from '../../core/services.ts'
import { loadTariff, priceListOf, type Tariff } from '../tariff/service.ts'
import {
  AGREEMENT_FACTS,
  type AgreementFacts,
  type Claim,
  insertTickets,
  type NewTicket,
  ticketClaims,
} from '../ticket/service.ts'
import { numbersOf } from './pupils.ts'
import type { SchoolTicketCreate, SchoolTicketsCreated } from './schemas.ts'

export type SchoolOrder = z.infer<typeof SchoolTicketCreate>
type Created = z.infer<typeof SchoolTicketsCreated>
type CardStates = ReadonlyMap<string, CardState>
type Holder = Omit<HolderFacts, 'studentId'> & { studentId: string | null; className: string }

/** A pupil of an order as the engine needs it: `cardNumber` is null for a phone, and for a card that is to be made. */
type Pupil = { mediaType: SchoolRecipient['mediaType']; cardNumber: string | null; holder: Holder }

/** @throws Refusal phone-not-mobile */
const pupilOf = (recipient: SchoolOrder['recipients'][number]): Pupil => {
  const { mediaType, orderCard, cardNumber, phone, phoneCountryCode, employeeId, ...names } = recipient
  const onCard = mediaType === 'TRAVEL_CARD'
  const parsed = onCard ? null : parsePhone(phone ?? '', phoneCountryCode)
  if (parsed && !parsed.ok) throw new Refusal('phone-not-mobile')
  return {
    mediaType,
    cardNumber: onCard && !orderCard ? cardDigits(cardNumber ?? '') : null,
    holder: {
      ...{ ...names, type: 'STUDENT', employeeId: '', birthDate: null, studentId: employeeId ?? null },
      phone: parsed && { phone: parsed.phone, countryCode: parsed.countryCode },
    },
  }
}

/** What the card system says of the cards of an order. @throws Refusal unavailable when it does not answer */
const askCards = async (
  ctx: Ctx,
  { ticketing }: Pick<RequestPorts, 'ticketing'>,
  pupils: Pupil[],
): Promise<CardStates> => {
  const numbers = [...new Set(pupils.flatMap(({ cardNumber }) => cardNumber ?? []))]
  const asked = numbers.filter(number => /^\d{16}$/.test(number))
  if (asked.length === 0) return new Map()
  return ticketing.cardStates(asked).catch(error => {
    ctx.log.warn({ err: error }, 'the card system does not answer')
    throw new Refusal('unavailable')
  })
}

type Facts = { agreement: AgreementFacts | null; hasPostAddress: boolean }

/**
 * The agreement with its company. It stays locked until the commit, so that orders of one school come one after the other and each
 * sees the pupils of the one before.
 */
const loadAgreement = async (tx: Tx, agreementNumber: string): Promise<Facts> => {
  const [row] = await tx.$queryRaw<{ agreement: AgreementFacts; hasPostAddress: boolean }[]>`
    select ${AGREEMENT_FACTS} as agreement,
      exists (select from address d where d.company_id = a.company_id and d.kind = 'POST') as "hasPostAddress"
    from agreement a where a.id = ${agreementNumber} and a.sub_type = 'SCHOOLTICKET' for no key update of a`
  return row ?? { agreement: null, hasPostAddress: false }
}

const keyOf = ({ kind, key }: Pick<Claim, 'kind' | 'key'>): string => `${kind} ${key}`
const numberKey = (studentId: string): string => `student:${studentId}`

/** Which keys of pupils open tickets have in the days from `startDate` to the end of its school year. */
const loadTaken = async (
  tx: Tx,
  of: { companyId: string; startDate: Day; endDate: Day },
  claims: Claim[],
  numbers: string[],
): Promise<Set<string>> => {
  const rows = await tx.$queryRaw<{ key: string }[]>`
    select c.kind || ' ' || c.key as key from unnest(${claims.map(claim => claim.kind)}::text[], ${claims.map(claim => claim.key)}::text[]) q (kind, key)
    join period_claim c on c.kind = q.kind::claim_kind and c.subtype = 'SCHOOL_TICKET' and c.key = q.key
      and c.period && daterange(${of.startDate}::date, ${of.endDate}::date, '[]')
    union
    select h.identity from holder h join ticket t on t.holder_id = h.id
    where h.company_id = ${of.companyId} and h.identity = any(${numbers.map(numberKey)}::text[]) and t.status in ('PENDING', 'ACTIVE')
      and daterange(t.start_date, t.expiration_date, '[]') && daterange(${of.startDate}::date, ${of.endDate}::date, '[]')`
  return new Set(rows.map(({ key }) => key))
}

/** @throws Refusal with the code of `decideSchoolOrder` and what is wrong with each pupil */
const decide = async (
  ctx: Ctx,
  tx: Tx,
  tariff: Tariff,
  order: SchoolOrder,
  pupils: Pupil[],
  cards: CardStates,
): Promise<SchoolOrderAccepted & { companyId: string }> => {
  const facts = await loadAgreement(tx, order.agreementNumber)
  const companyId = facts.agreement?.companyId ?? ''
  const claimsOf = pupils.map(({ holder, cardNumber }) =>
    ticketClaims('SCHOOL_TICKET', {
      ...{ companyId, agreementId: order.agreementNumber, holder, card: cardNumber },
      phone: holder.phone && holder.phone.countryCode + holder.phone.phone,
    }),
  )
  const year = schoolYearAt(ctx.operator, order.startDate)
  const taken =
    facts.agreement && year
      ? await loadTaken(
          tx,
          { companyId, startDate: order.startDate, endDate: year.end },
          claimsOf.flat(),
          pupils.flatMap(({ holder }) => holder.studentId ?? []),
        )
      : new Set<string>()
  const decision = decideSchoolOrder({
    ...facts,
    operator: ctx.operator,
    today: ctx.today,
    startDate: order.startDate,
    choice: { ...order, zoneFrom: order.zoneIdFrom, zoneTo: order.zoneIdTo },
    zones: tariff.zones,
    products: priceListOf(tariff, monthOf(order.startDate))?.products ?? [],
    recipients: pupils.map(({ mediaType, cardNumber, holder }, at) => ({
      mediaType,
      cardNumber,
      cardState: cardNumber === null ? null : (cards.get(cardNumber) ?? 'UNKNOWN'),
      keys: [
        ...claimsOf[at]!.map(keyOf),
        ...(holder.studentId === null ? [] : [numberKey(holder.studentId)]),
      ],
    })),
    taken,
  })
  if (decision.ok) return { ...decision, companyId }
  const { ok: _, refusal, ...details } = decision
  throw new Refusal(refusal, details)
}

const placeOrder = async (
  ctx: Ctx,
  tx: Tx,
  tariff: Tariff,
  order: SchoolOrder,
  pupils: Pupil[],
  cards: CardStates,
): Promise<Created> => {
  const decision = await decide(ctx, tx, tariff, order, pupils, cards)
  const { companyId, expirationDate, productId, profileId } = decision
  const { zoneFrom, zoneTo, allZones, nrOfZones } = decision
  const { agreementNumber, startDate } = order
  const numbers = await numbersOf(
    tx,
    companyId,
    pupils.map(({ holder }) => holder),
  )
  const tickets = pupils.map(({ mediaType, cardNumber, holder }, turn): NewTicket => {
    const cardName = `${holder.firstName} ${holder.lastName}`.slice(0, CARD_NAME_LENGTH).trim()
    return {
      ...{ kind: 'SCHOOL_TICKET', companyId, agreementId: agreementNumber, mediaType, cardNumber, turn },
      ...{ startDate, expirationDate, productId, profileId, unitPriceOre: decision.pricePerMonthOre },
      holder: { ...holder, studentId: numbers[turn]! },
      ...(cardNumber === null && mediaType === 'TRAVEL_CARD' && { cardName }),
      zones: { zoneFrom, zoneTo, allZones, nrOfZones, priceTier: tierOf(decision) },
    }
  })
  const inserted = await insertTickets(tx, ctx, tickets)
  // Company or agreement was deleted since the facts were read.
  if (inserted.length === 0) throw new Refusal('agreement-unknown')
  await tx.audit(
    inserted.map(({ id }, at) => ({
      action: 'school.order',
      companyId,
      entityId: id,
      detail: {
        agreement: agreementNumber,
        medium: tickets[at]!.mediaType,
        ...{ startDate, zoneFrom, zoneTo },
      },
    })),
  )
  return {
    id: inserted[0]!.id,
    tickets: inserted.map(({ id }, at) => ({ id, employeeId: numbers[at]!, status: 'pending' })),
  }
}

/**
 * Orders school tickets for one pupil or a class, all or none (002 §2.2, §5, §8). An order repeated with its `Idempotency-Key` makes
 * tickets once. When an order of another school takes a phone or card first, this one is decided anew.
 * @throws Refusal school-ticket-exists, card-number-invalid, card-blocked with `recipientErrors`, school-ticket-refused with
 * `generalErrors`, unavailable, and others of `decideSchoolOrder`
 */
export const orderSchoolTickets = async (
  ctx: Ctx,
  ports: Pick<RequestPorts, 'ticketing'>,
  order: SchoolOrder,
): Promise<{ body: Created; replayed: boolean }> => {
  const pupils = order.recipients.map(pupilOf)
  const [tariff, cards] = await Promise.all([loadTariff(ctx), askCards(ctx, ports, pupils)])
  const once = () => createOnce(ctx, tx => placeOrder(ctx, tx, tariff, order, pupils, cards))
  return once()
    .catch(error => {
      if (isUniqueViolation(error)) return once()
      throw error
    })
    .catch(error => {
      throw isUniqueViolation(error) ? new Refusal('school-ticket-exists') : error
    })
}
