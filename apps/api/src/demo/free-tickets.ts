import {
  type Day,
  decideZones,
  freeTicketProduct,
  type Operator,
  type OperatorId,
  operatorById,
  priceListsOf,
  tierOf,
  zonesOf,
} from '@portal/domain'
import { type CastCompany, COMPANIES } from '@portal/domain/cast'
import { profileIdOf, profilesFor } from '@portal/domain/free-ticket'
import { type HolderFacts, holderIdentity, isGpv2, type TravelCardState } from '@portal/domain/ticket'
import type { Database } from '../core/database.ts'
import { ticketClaims } from '../modules/ticket/service.ts'
import { codeOf } from './employees.ts'
import { daysOf, type FamilyMember, familiesOf, type TicketDays } from './families.ts'
import { type DemoCard, type DemoTicket, insertDemoTickets } from './ticket-rows.ts'

/** One ticket in seven is on a card, where there are cards. */
const CARD_EVERY = 7

const cardNumberOf = (operator: Operator, n: number): string => {
  const length = operator.cardNumberLengths[n % operator.cardNumberLengths.length]!
  return `5${String(n * 7919).padStart(length - 1, '0')}`
}

/** The cards of a ticket, the current one last: made, ordered, blocked, blocked and replaced, cancelled with the ticket. */
const cardsOf = (operator: Operator, n: number, { status }: TicketDays): DemoCard[] => {
  const card = (state: TravelCardState): DemoCard => {
    const cardNumber = state === 'REQUESTED' ? null : cardNumberOf(operator, n)
    return { state, cardNumber, isGpv2: cardNumber !== null && isGpv2(cardNumber) }
  }
  if (status === 'PENDING') return [card('REQUESTED')]
  if (status === 'CANCELLED') return [card('CANCELLED')]
  const place = Math.floor(n / CARD_EVERY) % 6
  if (status === 'ACTIVE' && place === 1) return [card('DEACTIVATED'), card('REQUESTED')]
  if (status === 'ACTIVE' && place === 4) return [card('DEACTIVATED')]
  return [card('CREATED')]
}

const zonesFor = (operator: Operator, n: number) => {
  const zones = zonesOf(operator.id)
  const from = zones[n % 3]!
  const all = n % 11 === 5 && operator.allZonesAllowed
  const zoneTo = n % 4 === 3 ? from.adjacentZoneIds[0]! : from.id
  const decided = decideZones({ zones, operator, zoneFrom: from.id, zoneTo, validAllZones: all })
  if (!decided.ok) throw new Error(`demo zones: ${decided.refusal}`)
  return decided
}

const rowOf = (operator: Operator, company: CastCompany, member: FamilyMember, today: Day): DemoTicket => {
  const { n, holderType, birthDate, phone, firstName, lastName, employeeId } = member
  const days = daysOf(member.days, today)
  const onCard = operator.freeTicketTravelCards.local && n % CARD_EVERY === 3
  const cards = onCard ? cardsOf(operator, n, days) : []
  const departments = company.agreements.filter(({ subType }) => subType === 'FREETICKET')
  const profileId = profileIdOf(
    profilesFor({ operator, holderType, birthDate, startDate: days.startDate })[0]!,
  )
  const product = freeTicketProduct(priceListsOf(operator.id).at(-1)!.products, profileId)
  const { zoneNames, ok, ...zones } = zonesFor(operator, n)
  const holder: HolderFacts = {
    ...{ type: holderType, firstName, lastName, employeeId, birthDate, studentId: null, className: null },
    phone: onCard ? null : { countryCode: '+47', phone },
  }
  const isOpen = days.status === 'PENDING' || days.status === 'ACTIVE'
  // An employee and the family belong to one department.
  const agreementId = departments[Math.floor(n / 5) % departments.length]!.id
  const claims = ticketClaims('FREE_TICKET', {
    ...{ companyId: company.id, agreementId },
    phone: onCard ? null : `+47${phone}`,
    card: cards.at(-1)?.cardNumber ?? null,
    holder,
  })
  return {
    ...{ holderType, firstName, lastName, employeeId, birthDate, ...days, ...zones, profileId, cards },
    identifiedBy: 'EMPLOYEE',
    ...{ companyId: company.id, agreementId },
    identity: holderIdentity('employee', holder),
    phone: onCard ? null : phone,
    mediaType: onCard ? 'TRAVEL_CARD' : 'MOBILE_TICKET',
    productId: product?.id ?? null,
    priceTier: tierOf(zones),
    pickupCode: onCard || days.status === 'PENDING' ? null : codeOf(n),
    downloaded: !onCard && days.status !== 'PENDING' && n % 9 !== 4,
    issued: days.status !== 'PENDING' || !onCard,
    claims: isOpen ? claims : [],
  }
}

/** The free tickets of the operator's demo companies: families, departments, cards in every state, and tickets of past months. */
export const loadFreeTickets = async (db: Database, operatorId: OperatorId, today: Day): Promise<void> => {
  const operator = operatorById(operatorId)
  const companies = COMPANIES.filter(
    company => company.operator === operatorId && company.agreements.some(a => a.subType === 'FREETICKET'),
  )
  const rows = companies.flatMap(company =>
    familiesOf(company, today).map(member => rowOf(operator, company, member, today)),
  )
  await insertDemoTickets(db, operatorId, 'FREE_TICKET', rows, today)
  await db.tenant(operatorId).pool.query(
    `insert into free_ticket_settings (company_id, invoice_reference, expire_child_tickets, expire_child_tickets_at_age)
     select id, 'Fribillett', 'AT_END_OF_MONTH', 18 from unnest($1::text[]) id`,
    [companies.slice(0, 1).map(({ id }) => id)],
  )
}
