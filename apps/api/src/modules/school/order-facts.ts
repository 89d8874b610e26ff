import { type Day, monthOf, parsePhone, tierOf } from '@portal/domain'
import { cardDigits } from '@portal/domain/free-ticket'
import {
  type CardState,
  type PupilName,
  type SchoolOrderAccepted,
  type SchoolOrderFacts,
  type SchoolRecipient,
  schoolYearAt,
} from '@portal/domain/school'
import { cardNameOf, type HolderFacts } from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import type { Tx } from '../../core/in-tenant.ts'
import type { RequestPorts } from '../../core/services.ts'
import { priceListOf, type Tariff } from '../tariff/service.ts'
import {
  AGREEMENT_FACTS,
  type AgreementFacts,
  blockedNumbers,
  type Claim,
  type NewTicket,
  ticketClaims,
} from '../ticket/service.ts'
import type { SchoolTicketCreate } from './schemas.ts'

type Ordered = z.infer<typeof SchoolTicketCreate>['recipients'][number]
export type CardStates = ReadonlyMap<string, CardState>
type Holder = Omit<HolderFacts, 'studentId'> & { studentId: string | null; className: string }

/** A pupil of an order as the engine needs it: `cardNumber` is null for a phone, and for a card that is to be made. */
export type Pupil = {
  mediaType: SchoolRecipient['mediaType']
  cardNumber: string | null
  departmentId: string | undefined
  holder: Holder
}

/** @throws Refusal phone-not-mobile */
export const pupilOf = (recipient: Ordered): Pupil => {
  const { mediaType, orderCard, cardNumber, phone, phoneCountryCode, employeeId } = recipient
  const { firstName, lastName, className } = recipient
  const onCard = mediaType === 'TRAVEL_CARD'
  const parsed = onCard ? null : parsePhone(phone ?? '', phoneCountryCode)
  if (parsed && !parsed.ok) throw new Refusal('phone-not-mobile')
  return {
    mediaType,
    departmentId: recipient.departmentId,
    cardNumber: onCard && !orderCard ? cardDigits(cardNumber ?? '') : null,
    holder: {
      ...{ firstName, lastName, className, type: 'STUDENT', employeeId: '', birthDate: null },
      studentId: employeeId ?? null,
      phone: parsed && { phone: parsed.phone, countryCode: parsed.countryCode },
    },
  }
}

/** What the card system says of the cards of an order. @throws Refusal unavailable when it does not answer */
export const askCards = async (
  ctx: Ctx,
  { ticketing }: Pick<RequestPorts, 'ticketing'>,
  cardNumbers: readonly string[],
): Promise<CardStates> => {
  const numbers = [...new Set(cardNumbers)]
  const asked = numbers.filter(number => /^\d{16}$/.test(number))
  if (asked.length === 0) return new Map()
  return ticketing.cardStates(asked).catch(error => {
    ctx.log.warn({ err: error }, 'the card system does not answer')
    throw new Refusal('unavailable')
  })
}

/** The numbers of cards that the school has already. */
export const cardsOf = (pupils: readonly Pupil[]): string[] =>
  pupils.flatMap(({ cardNumber }) => cardNumber ?? [])

type AgreementRow = { agreement: AgreementFacts | null; hasPostAddress: boolean }

/**
 * The agreement with its company. Both stay locked until the commit, so that orders of one company come one after the other and each
 * sees the pupils of the one before.
 */
const lockAgreement = async (tx: Tx, agreementNumber: string): Promise<AgreementRow> => {
  // SQL: it locks two tables in one.
  const [row] = await tx.$queryRaw<{ agreement: AgreementFacts; hasPostAddress: boolean }[]>`
    select ${AGREEMENT_FACTS} as agreement,
      exists (select from address d where d.company_id = a.company_id and d.kind = 'POST') as "hasPostAddress"
    from agreement a join company c on c.id = a.company_id where a.id = ${agreementNumber} and a.sub_type = 'SCHOOLTICKET' for no key update of a, c`
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
  // SQL: sets of hundreds, by periods.
  const rows = await tx.$queryRaw<{ key: string }[]>`
    select c.kind || ' ' || c.key as key from period_claim c
    where c.subtype = 'SCHOOL_TICKET' and c.key = any(${claims.map(claim => claim.key)}::text[])
      and c.period && daterange(${of.startDate}::date, ${of.endDate}::date, '[]')
    union
    select h.identity from holder h join ticket t on t.holder_id = h.id
    where h.company_id = ${of.companyId} and h.identity = any(${numbers.map(numberKey)}::text[]) and t.status in ('PENDING', 'ACTIVE')
      and daterange(t.start_date, t.expiration_date, '[]') && daterange(${of.startDate}::date, ${of.endDate}::date, '[]')`
  return new Set(rows.map(({ key }) => key))
}

/** The pupils of a company that have these numbers already, by number. */
const loadOwners = async (tx: Tx, companyId: string, numbers: string[]): Promise<Map<string, PupilName>> => {
  const rows = await tx.models.holder.findMany({
    where: { companyId, identity: { in: numbers.map(numberKey) } },
    select: { identity: true, firstName: true, lastName: true },
  })
  return new Map(rows.map(({ identity, ...name }) => [identity, name]))
}

/** What is blocked here is blocked, also before the card system has been told. */
const cardStateOf = (
  number: string | null,
  cards: CardStates,
  blocked: ReadonlySet<string>,
): CardState | null => {
  if (number === null) return null
  return blocked.has(number) ? 'BLOCKED' : (cards.get(number) ?? 'UNKNOWN')
}

type Shared = { agreementNumber: string; startDate: Day }

/** What an order is decided by, apart from its zones. `cards` says of every card number what the card system says. */
export const loadOrderFacts = async (
  ctx: Ctx,
  tx: Tx,
  tariff: Tariff,
  { agreementNumber, startDate }: Shared,
  pupils: Pupil[],
  cards: CardStates,
): Promise<Omit<SchoolOrderFacts, 'choice'> & { companyId: string }> => {
  const found = await lockAgreement(tx, agreementNumber)
  const companyId = found.agreement?.companyId ?? ''
  const claimsOf = pupils.map(({ holder, cardNumber }) =>
    ticketClaims('SCHOOL_TICKET', {
      ...{ companyId, agreementId: agreementNumber, holder, card: cardNumber },
      phone: holder.phone && holder.phone.countryCode + holder.phone.phone,
    }),
  )
  const numbers = pupils.flatMap(({ holder }) => holder.studentId ?? [])
  const blocked = await blockedNumbers(tx, cardsOf(pupils))
  const owners = await loadOwners(tx, companyId, numbers)
  const year = schoolYearAt(ctx.operator, startDate)
  const taken =
    found.agreement && year
      ? await loadTaken(tx, { companyId, startDate, endDate: year.end }, claimsOf.flat(), numbers)
      : new Set<string>()
  return {
    ...found,
    ...{ companyId, startDate, taken },
    operator: ctx.operator,
    today: ctx.today,
    zones: tariff.zones,
    products: priceListOf(tariff, monthOf(startDate))?.products ?? [],
    recipients: pupils.map(({ mediaType, cardNumber, holder }, at) => ({
      mediaType,
      cardNumber,
      cardState: cardStateOf(cardNumber, cards, blocked),
      name: holder,
      ownerOfNumber: owners.get(numberKey(holder.studentId ?? '')) ?? null,
      keys: [
        ...claimsOf[at]!.map(keyOf),
        ...(holder.studentId === null ? [] : [numberKey(holder.studentId)]),
      ],
    })),
  }
}

/** The ticket of a pupil who may have one. `turn` is the place in the order. */
export const newTicketOf = (
  { companyId, agreementNumber, startDate }: Shared & { companyId: string },
  { mediaType, cardNumber, departmentId, holder }: Pupil,
  decision: SchoolOrderAccepted,
  { studentId, turn }: { studentId: string; turn: number },
): NewTicket => {
  const { zoneFrom, zoneTo, allZones, nrOfZones, expirationDate, productId, profileId } = decision
  const cardName = cardNameOf(holder)
  return {
    ...{ kind: 'SCHOOL_TICKET', companyId, agreementId: agreementNumber, mediaType, cardNumber, turn },
    departmentId,
    ...{ startDate, expirationDate, productId, profileId, unitPriceOre: decision.pricePerMonthOre },
    holder: { ...holder, studentId },
    ...(cardNumber === null && mediaType === 'TRAVEL_CARD' && { cardName }),
    zones: { zoneFrom, zoneTo, allZones, nrOfZones, priceTier: tierOf(decision) },
  }
}
