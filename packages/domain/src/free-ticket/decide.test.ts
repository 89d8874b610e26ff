import { describe, expect, it } from 'vitest'
import { NO_SETTINGS } from '../facts.fixture.ts'
import { type OperatorId, operatorById, priceListsOf, zonesOf } from '../operators/index.ts'
import { priceListOfMonth } from '../price.ts'
import { decideFreeTicket, type FreeTicketFacts, type FreeTicketInput } from './decide.ts'
import { FREE_TICKET_GENERAL_ERRORS, FREE_TICKET_RECIPIENT_ERRORS } from './faults.ts'

const TODAY = '2026-11-22'
const person = (change: Partial<FreeTicketInput> = {}): FreeTicketInput => ({
  employeeId: 'E-77',
  holderType: 'EMPLOYEE',
  birthDate: '1990-04-30',
  profile: 'ADULT',
  mediaType: 'MOBILE_TICKET',
  cardNumber: null,
  startDate: TODAY,
  zoneFrom: 'RUT:TariffZone:1',
  ...change,
})
const facts = (
  input: Partial<FreeTicketInput> = {},
  change: Partial<Omit<FreeTicketFacts, 'operator'>> & { operator?: OperatorId; settings?: object } = {},
): FreeTicketFacts => {
  const { operator = 'oslo', settings, ...rest } = change
  return {
    operator: operatorById(operator),
    environment: 'local',
    today: TODAY,
    input: person(input),
    agreement: {
      companyId: '100107',
      fromDate: '2026-01-01',
      endDate: null,
      settings: { ...NO_SETTINGS, allowOrderTicket: true, ...settings },
    },
    hasPostAddress: true,
    zones: zonesOf(operator),
    products: priceListOfMonth(priceListsOf(operator), '2026-11')?.products ?? [],
    phone: '+4741210100',
    open: [],
    blockedCards: new Set(),
    ...rest,
  }
}
const card = { mediaType: 'TRAVEL_CARD', cardNumber: '1234567890123456' } as const
const atAkt = { zoneFrom: 'AKT:TariffZone:900' }
const atBrakar = { zoneFrom: zonesOf('brakar')[0]!.id }
const open = { ...person(), companyId: '100107', phone: '+4741210100', card: null, expirationDate: null }

type Row = readonly [title: string, facts: FreeTicketFacts, outcome: string]
const ROWS: readonly Row[] = [
  ['a free ticket of one zone [F-219]', facts(), '1 1 1 747 kr'],
  ['of two zones next to each other [F-219]', facts({ zoneTo: 'RUT:TariffZone:2V' }), '1 2V 2 1324 kr'],
  [
    'of all zones, stored as the default pair of A [F-219, F-360]',
    facts({ zoneFrom: null, validAllZones: true }),
    '1 2O 99 1903 kr',
  ],
  [
    'of all zones, stored as the default pair of C [F-360]',
    facts({ zoneFrom: null, validAllZones: true }, { operator: 'akt' }),
    '900 9001 99 1491 kr',
  ],
  [
    'Kristiansand alone is the pair with Vennesla, as one zone [F-200]',
    facts(atAkt, { operator: 'akt' }),
    '900 950 1 658 kr',
  ],
  [
    'Vennesla alone is the pair too [F-200]',
    facts({ zoneFrom: 'AKT:TariffZone:950' }, { operator: 'akt' }),
    '900 950 1 658 kr',
  ],
  [
    'the pair itself',
    facts({ zoneFrom: 'AKT:TariffZone:950', zoneTo: 'AKT:TariffZone:900' }, { operator: 'akt' }),
    '900 950 1 658 kr',
  ],
  [
    'of a child',
    facts({ holderType: 'FAMILY_MEMBER', birthDate: '2015-05-05', profile: 'CHILD' }),
    '1 1 1 314 kr',
  ],
  [
    'of a senior',
    facts({ holderType: 'RETIRED', birthDate: '1950-05-05', profile: 'RETIRED' }),
    '1 1 1 373 kr',
  ],
  ['on a card, without a phone', facts(card, { phone: null }), '1 1 1 747 kr'],
  [
    'after six months, where the date is free [F-224, F-357]',
    facts({ startDate: '2027-05-22' }),
    '1 1 1 747 kr',
  ],
  [
    'on the 1st of the last month offered elsewhere [F-224]',
    facts({ ...atAkt, startDate: '2027-04-01' }, { operator: 'akt' }),
    '900 950 1 658 kr',
  ],

  ['no such agreement', facts({}, { agreement: null }), 'agreement-unknown'],
  [
    'an agreement that begins later',
    facts({}, { agreement: { ...facts().agreement!, fromDate: '2026-12-01' } }),
    'agreement-not-valid',
  ],
  [
    'an agreement that has ended on the start',
    facts({ startDate: '2026-12-01' }, { agreement: { ...facts().agreement!, endDate: '2026-11-30' } }),
    'agreement-not-valid',
  ],
  [
    'an agreement without orders [F-253]',
    facts({}, { settings: { allowOrderTicket: false } }),
    'ordering-not-allowed',
  ],
  ['a profile that the price list lacks', facts({}, { products: [] }), 'profile-not-sold'],

  ['a start yesterday [F-223]', facts({ startDate: '2026-11-21' }), 'START_DATE_TOO_EARLY'],
  ['a start after six months and a day [F-224]', facts({ startDate: '2027-05-23' }), 'START_DATE_TOO_LATE'],
  [
    'a start within a month where there is no date input [F-224, F-357]',
    facts({ ...atAkt, startDate: '2026-12-02' }, { operator: 'akt' }),
    'START_DATE_NOT_OFFERED',
  ],
  [
    'a start after the months offered [F-224]',
    facts({ ...atAkt, startDate: '2027-05-01' }, { operator: 'akt' }),
    'START_DATE_TOO_LATE',
  ],
  [
    'a card where there are none [F-254]',
    facts({ ...card, ...atBrakar }, { operator: 'brakar' }),
    'TRAVEL_CARD_NOT_OFFERED INVALID_CARD_NUMBER',
  ],
  ['a card at A in production [F-355]', facts(card, { environment: 'prod' }), 'TRAVEL_CARD_NOT_OFFERED'],
  [
    'a card at C in production [F-355]',
    facts({ ...card, ...atAkt }, { operator: 'akt', environment: 'prod' }),
    '900 950 1 658 kr',
  ],
  [
    'a card without a post address [F-320]',
    facts(card, { hasPostAddress: false }),
    'TRAVEL_CARD_NO_COMPANY_POST_ADDRESS',
  ],
  ['a phone without a post address', facts({}, { hasPostAddress: false }), '1 1 1 747 kr'],
  ['a card that was blocked', facts(card, { blockedCards: new Set([card.cardNumber]) }), 'CARD_BLOCKED'],
  [
    'a card number of 9 digits at A [F-353]',
    facts({ ...card, cardNumber: '123456789' }),
    'INVALID_CARD_NUMBER',
  ],
  [
    'a card number of 9 digits at C [F-354]',
    facts({ ...card, ...atAkt, cardNumber: '123456789' }, { operator: 'akt' }),
    '900 950 1 658 kr',
  ],

  ['a birth date of tomorrow [F-222]', facts({ birthDate: '2026-11-23' }), 'BIRTH_DATE_TOO_RECENT'],
  ['an adult as a child [F-230]', facts({ profile: 'CHILD' }), 'PROFILE_MISMATCH'],
  [
    'the age counts on the start: 67 on it',
    facts({ birthDate: '1959-12-01', startDate: '2026-12-01' }),
    'PROFILE_MISMATCH',
  ],
  [
    'the age counts on the start: 67 after it',
    facts({ birthDate: '1959-12-02', startDate: '2026-12-01' }),
    '1 1 1 747 kr',
  ],
  ['an unknown zone', facts({ zoneFrom: 'X' }), 'INVALID_ZONE_FROM'],
  ['an unknown second zone', facts({ zoneTo: 'X' }), 'INVALID_ZONE_TO'],
  ['two zones apart', facts({ zoneTo: 'RUT:TariffZone:4N' }), 'INVALID_ZONE_TO'],
  [
    'all zones where there are none',
    facts({ ...atBrakar, validAllZones: true }, { operator: 'brakar' }),
    'INVALID_ZONE_FROM',
  ],
  [
    'everything that is wrong at once',
    facts({ profile: 'CHILD', zoneFrom: 'X', startDate: '2026-11-21' }),
    'START_DATE_TOO_EARLY PROFILE_MISMATCH INVALID_ZONE_FROM',
  ],

  ['a second ticket for the holder [F-319]', facts({}, { open: [open] }), 'free-ticket-exists'],
  [
    'another birth date with the employee id [F-321]',
    facts({}, { open: [{ ...open, birthDate: '1991-01-01' }] }),
    'CONFLICTING_TICKET',
  ],
  [
    'the phone of somebody else [F-322]',
    facts({}, { open: [{ ...open, employeeId: 'X' }] }),
    'CONFLICTING_TICKET',
  ],
  [
    'the phone of somebody else, for a card',
    facts(card, { open: [{ ...open, employeeId: 'X' }] }),
    '1 1 1 747 kr',
  ],
  [
    'the card of somebody else',
    facts(card, { open: [{ ...open, employeeId: 'X', card: card.cardNumber }] }),
    'CONFLICTING_TICKET',
  ],
]

const zoneOf = (id: string) => id.split(':').at(-1)
const outcomeOf = (of: FreeTicketFacts): string => {
  const decision = decideFreeTicket(of)
  if (decision.ok) {
    const { zoneFrom, zoneTo, nrOfZones, pricePerMonthOre } = decision
    return `${zoneOf(zoneFrom)} ${zoneOf(zoneTo)} ${nrOfZones} ${pricePerMonthOre / 100} kr`
  }
  return decision.refusal === 'free-ticket-refused'
    ? [...decision.generalErrors, ...decision.recipientErrors].join(' ')
    : decision.refusal
}

describe('an order of a free ticket', () => {
  it.each(ROWS)('%s', (_, of, outcome) => {
    expect(outcomeOf(of)).toBe(outcome)
  })
  it('has a row for every error', () => {
    const seen = ROWS.flatMap(([, , outcome]) => outcome.split(' '))
    for (const error of [...FREE_TICKET_GENERAL_ERRORS, ...FREE_TICKET_RECIPIENT_ERRORS])
      expect(seen).toContain(error)
  })
})
