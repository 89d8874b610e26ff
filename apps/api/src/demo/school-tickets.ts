import {
  type Day,
  decideZones,
  type Operator,
  type OperatorId,
  operatorById,
  PROFILE_IDS,
  priceListsOf,
  schoolTicketProduct,
  tierOf,
  zonesOf,
} from '@portal/domain'
import { type CastCompany, COMPANIES, employeeOf } from '@portal/domain/cast'
import { schoolMedia, schoolYearToOrder } from '@portal/domain/school'
import { type HolderFacts, holderIdentity } from '@portal/domain/ticket'
import type { Database } from '../core/database.ts'
import { ticketClaims } from '../modules/ticket/service.ts'
import { codeOf } from './employees.ts'
import { type DemoCard, type DemoTicket, insertDemoTickets } from './ticket-rows.ts'

/** Pupils have phones that no employee of the cast has. */
const PLACE = 12
/** Twelve classes of 25 pupils at the default operator's school, two at the others'. */
const CLASSES = ['8', '9', '10'].flatMap(year => ['A', 'B', 'C', 'D'].map(letter => year + letter))
const PER_CLASS = 25
const FIRST_NUMBER = 77_100

/** Of ten pupils five have a phone, three a card of the school, and two a card that is made for them: one is still to be made. */
const cardOf = (operator: Operator, n: number, name: string): DemoCard | null => {
  const place = n % 10
  if (place < 5 || !schoolMedia(operator).includes('TRAVEL_CARD')) return null
  const number = {
    cardNumber: `95780031${String(44_200_001 + n * 7)}`,
    isGpv2: true,
    state: 'CREATED',
  } as const
  if (place < 8 || !operator.travelCardAdmin) return { ...number, ownedBefore: true }
  if (place === 8) return { ...number, cardName: name }
  return { state: 'REQUESTED', cardNumber: null, isGpv2: false, cardName: name }
}

const zonesFor = (operator: Operator, n: number) => {
  const zones = zonesOf(operator.id)
  const from = zones[Math.floor(n / PER_CLASS) % 3]!
  const zoneTo = n % 4 === 3 ? from.adjacentZoneIds[0]! : from.id
  const decided = decideZones({ zones, operator, zoneFrom: from.id, zoneTo })
  if (!decided.ok) throw new Error(`demo zones: ${decided.refusal}`)
  const { zoneNames: _, ok: __, ...chosen } = decided
  return { ...chosen, priceTier: tierOf(decided) }
}

const rowOf = (operator: Operator, company: CastCompany, n: number, today: Day): DemoTicket => {
  const year = schoolYearToOrder(operator, today)!
  const { firstName, lastName, phone } = employeeOf(PLACE, n)
  const className = CLASSES[Math.floor(n / PER_CLASS)]!
  const card = cardOf(operator, n, `${firstName} ${lastName}`)
  const toBeMade = card?.state === 'REQUESTED'
  const issued = !toBeMade
  const agreementId = company.agreements[0]!.id
  const holder: HolderFacts = {
    ...{ type: 'STUDENT', firstName, lastName, className, employeeId: '', birthDate: null },
    studentId: String(FIRST_NUMBER + n),
    phone: card ? null : { countryCode: '+47', phone },
  }
  return {
    ...{ companyId: company.id, agreementId, identifiedBy: 'STUDENT', holderType: 'STUDENT' },
    ...{ firstName, lastName, className, employeeId: '', studentId: holder.studentId },
    identity: holderIdentity('student', holder),
    phone: card ? null : phone,
    mediaType: card ? 'TRAVEL_CARD' : 'MOBILE_TICKET',
    ...{ startDate: year.start, expirationDate: year.end },
    status: issued && year.start <= today ? 'ACTIVE' : 'PENDING',
    ...zonesFor(operator, n),
    profileId: PROFILE_IDS.CHILD,
    productId: schoolTicketProduct(priceListsOf(operator.id).at(-1)!.products)?.id ?? null,
    pickupCode: card ? null : codeOf(400_000 + n),
    downloaded: !card && n % 10 < 4,
    issued,
    cards: card ? [card] : [],
    claims: ticketClaims('SCHOOL_TICKET', {
      ...{ companyId: company.id, agreementId, holder, card: card?.cardNumber ?? null },
      phone: card ? null : `+47${phone}`,
    }),
  }
}

/** The school tickets of an operator's demo school: phones, cards of the school, cards that were made, and cards that are to be. */
export const loadSchoolTickets = async (db: Database, operatorId: OperatorId, today: Day): Promise<void> => {
  const operator = operatorById(operatorId)
  if (schoolYearToOrder(operator, today) === null) return
  const rows = COMPANIES.filter(
    company => company.operator === operatorId && company.agreements.some(a => a.subType === 'SCHOOLTICKET'),
  ).flatMap(company => {
    const classes = operator.travelCardAdmin ? CLASSES.length : 2
    return Array.from({ length: classes * PER_CLASS }, (_, n) => rowOf(operator, company, n, today))
  })
  await insertDemoTickets(db, operatorId, 'SCHOOL_TICKET', rows, today)
}
