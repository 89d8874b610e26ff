import { describe, expect, it } from 'vitest'
import { NO_SETTINGS } from '../facts.fixture.ts'
import { type OperatorId, operatorById, priceListsOf, zonesOf } from '../operators/index.ts'
import { priceListOfMonth } from '../price.ts'
import {
  decideSchoolOrder,
  SCHOOL_GENERAL_ERRORS,
  SCHOOL_RECIPIENT_ERRORS,
  type SchoolOrderFacts,
  type SchoolRecipient,
  schoolMedia,
} from './decide.ts'

const TODAY = '2026-11-22'
const pupil = (change: Partial<SchoolRecipient> = {}): SchoolRecipient => ({
  mediaType: 'MOBILE_TICKET',
  cardNumber: null,
  cardState: null,
  name: { firstName: 'Tuva', lastName: 'Berg' },
  ownerOfNumber: null,
  keys: ['tuva'],
  ...change,
})
const onCard = (cardNumber: string | null, cardState: SchoolRecipient['cardState'] = 'VALID') =>
  pupil({ mediaType: 'TRAVEL_CARD', cardNumber, cardState: cardNumber === null ? null : cardState })
const facts = (
  change: Partial<Omit<SchoolOrderFacts, 'operator'>> & { operator?: OperatorId; settings?: object } = {},
): SchoolOrderFacts => {
  const { operator = 'oslo', settings, ...rest } = change
  return {
    operator: operatorById(operator),
    today: TODAY,
    agreement: {
      fromDate: '2026-01-01',
      endDate: null,
      settings: { ...NO_SETTINGS, allowOrderTicket: true, ...settings },
    },
    hasPostAddress: true,
    startDate: TODAY,
    choice: { zoneFrom: zonesOf(operator)[0]!.id },
    zones: zonesOf(operator),
    products: priceListOfMonth(priceListsOf(operator), '2026-11')?.products ?? [],
    recipients: [pupil()],
    taken: new Set(),
    ...rest,
  }
}
const CARD = '9578003144201187'
const [one, two, far] = ['RUT:TariffZone:1', 'RUT:TariffZone:2V', 'RUT:TariffZone:4V']

type Row = readonly [title: string, facts: SchoolOrderFacts, outcome: string]
const ROWS: readonly Row[] = [
  [
    'one zone, until the end of the school year [F-242]',
    facts({ choice: { zoneFrom: one } }),
    '314 kr 2027-06-18',
  ],
  ['two zones [F-242]', facts({ choice: { zoneFrom: one, zoneTo: two } }), '419 kr 2027-06-18'],
  ['all zones [F-242]', facts({ choice: { validAllZones: true } }), '524 kr 2027-06-18'],
  ['at B', facts({ operator: 'brakar' }), '486 kr 2027-06-18'],
  ['at C', facts({ operator: 'akt' }), '400 kr 2027-06-18'],
  ['a card that the school has', facts({ recipients: [onCard(CARD)] }), '314 kr 2027-06-18'],
  ['a card that is to be made', facts({ recipients: [onCard(null)] }), '314 kr 2027-06-18'],
  [
    'in the summer, of the coming year',
    facts({ today: '2026-07-01', startDate: '2026-08-17' }),
    '314 kr 2027-06-18',
  ],
  ['on the last day of the year [F-241]', facts({ startDate: '2027-06-18' }), '314 kr 2027-06-18'],
  ['after it [F-241]', facts({ startDate: '2027-06-19' }), 'start-date-too-late'],
  ['yesterday [F-240]', facts({ startDate: '2026-11-21' }), 'start-date-past'],
  [
    'before the school start [F-240]',
    facts({ today: '2026-07-01', startDate: '2026-08-16' }),
    'start-date-past',
  ],
  ['no zone', facts({ choice: {} }), 'zone-unknown'],
  ['zones far apart', facts({ choice: { zoneFrom: two, zoneTo: far } }), 'zones-not-adjacent'],
  ['all zones at B', facts({ operator: 'brakar', choice: { validAllZones: true } }), 'all-zones-not-offered'],
  ['an agreement of nobody [F-343]', facts({ agreement: null }), 'agreement-unknown'],
  [
    'an agreement that has ended',
    facts({ agreement: { ...facts().agreement!, endDate: '2026-11-21' } }),
    'agreement-not-valid',
  ],
  ['no ordering [F-255]', facts({ settings: { allowOrderTicket: false } }), 'ordering-not-allowed'],
  ['a list without the product', facts({ products: [] }), 'profile-not-sold'],
  [
    'a card at B, which has none [F-235]',
    facts({ operator: 'brakar', recipients: [onCard(CARD)] }),
    'school-ticket-refused TRAVEL_CARD_NOT_OFFERED',
  ],
  [
    'a new card at C, which makes none',
    facts({ operator: 'akt', recipients: [onCard(null)] }),
    'school-ticket-refused TRAVEL_CARD_NOT_PRODUCED',
  ],
  [
    'a new card without a post address',
    facts({ hasPostAddress: false, recipients: [onCard(null)] }),
    'school-ticket-refused TRAVEL_CARD_NO_COMPANY_POST_ADDRESS',
  ],
  [
    'the cards of the school need none',
    facts({ hasPostAddress: false, recipients: [onCard(CARD)] }),
    '314 kr 2027-06-18',
  ],
  ['15 digits [F-237]', facts({ recipients: [onCard(CARD.slice(1))] }), 'card-number-invalid 0'],
  ['letters [F-237]', facts({ recipients: [onCard(`X${CARD.slice(1)}`)] }), 'card-number-invalid 0'],
  ['a card nobody knows', facts({ recipients: [onCard(CARD, 'UNKNOWN')] }), 'card-number-invalid 0'],
  ['a blocked card', facts({ recipients: [onCard(CARD, 'BLOCKED')] }), 'card-blocked 0'],
  [
    'the number of another pupil, who would get the name',
    facts({ recipients: [pupil({ ownerOfNumber: { firstName: 'Ida', lastName: 'Moe' } })] }),
    'student-id-in-use 0',
  ],
  [
    'the same, whose ticket is open',
    facts({
      recipients: [pupil({ ownerOfNumber: { firstName: 'Ida', lastName: 'Moe' } })],
      taken: new Set(['tuva']),
    }),
    'student-id-in-use 0',
  ],
  [
    'their own number, however the name is written',
    facts({ recipients: [pupil({ ownerOfNumber: { firstName: 'TUVA ', lastName: 'berg' } })] }),
    '314 kr 2027-06-18',
  ],
  ['a pupil who has one', facts({ taken: new Set(['tuva']) }), 'school-ticket-exists 0'],
  [
    'the same pupil twice in an order',
    facts({ recipients: [pupil(), pupil({ keys: ['ida'] }), pupil({ keys: ['x', 'tuva'] })] }),
    'school-ticket-exists 2',
  ],
  [
    'a class with several errors names each pupil',
    facts({
      recipients: [pupil(), { ...onCard(CARD, 'BLOCKED'), keys: ['ida'] }, { ...onCard('1'), keys: ['ida'] }],
    }),
    'card-number-invalid 1:card-blocked 2:card-number-invalid,school-ticket-exists',
  ],
]

const outcomeOf = (given: SchoolOrderFacts): string => {
  const decision = decideSchoolOrder(given)
  if (decision.ok) return `${decision.pricePerMonthOre / 100} kr ${decision.expirationDate}`
  if ('generalErrors' in decision) return `${decision.refusal} ${decision.generalErrors.join(' ')}`
  if (!('recipientErrors' in decision)) return decision.refusal
  const several = decision.recipientErrors.length > 1
  const rows = decision.recipientErrors.map(({ indexInInput, errors }) =>
    several ? `${indexInInput}:${errors.join(',')}` : indexInInput,
  )
  return `${decision.refusal} ${rows.join(' ')}`
}

describe('an order of school tickets', () => {
  it.each(ROWS)('%s', (_title, given, outcome) => {
    expect(outcomeOf(given)).toBe(outcome)
  })

  it('has a row for every error', () => {
    const outcomes = ROWS.map(([, , outcome]) => outcome).join(' ')
    for (const error of [...SCHOOL_GENERAL_ERRORS, ...SCHOOL_RECIPIENT_ERRORS])
      expect(outcomes).toContain(error)
  })
})

describe('what may carry a school ticket [F-365, F-235]', () => {
  it.each([
    ['oslo', ['TRAVEL_CARD', 'MOBILE_TICKET']],
    ['akt', ['TRAVEL_CARD', 'MOBILE_TICKET']],
    ['brakar', ['MOBILE_TICKET']],
  ] as const)('at %s', (operator, media) => {
    expect(schoolMedia(operatorById(operator))).toEqual(media)
  })
})
