import { describe, expect, it } from 'vitest'
import {
  type ChangeDateFacts,
  changeDateAllowed,
  changeDates,
  editTextFaults,
  type FreeTicketValues,
  movesOnly,
  NEW_TICKET_REASONS,
  newTicketBecauseOf,
} from './edit.ts'

const old: FreeTicketValues = {
  zoneFrom: 'RUT:TariffZone:1',
  zoneTo: 'RUT:TariffZone:2O',
  allZones: false,
  agreementNumber: '200110',
  profile: 'CHILD',
  ticketHolderType: 'FAMILY_MEMBER',
  mediaType: 'MOBILE_TICKET',
  phone: '+4741210100',
}
const because = (change: Partial<FreeTicketValues>, from: Partial<FreeTicketValues> = {}, issued = true) =>
  newTicketBecauseOf(issued, { ...old, ...from }, { ...old, ...from, ...change })

describe('the texts of an edit', () => {
  const long = 'x'.repeat(100)
  const held = { firstName: long, lastName: 'محمد', employeeId: long }
  it.each<[Partial<typeof held>, [string, string][]]>([
    [{}, []],
    [{ firstName: ` ${long} ` }, []],
    [{ firstName: 'I' }, []],
    [{ firstName: 'x'.repeat(50), employeeId: 'x'.repeat(20) }, []],
    [{ firstName: 'x'.repeat(51) }, [['firstName', 'too-long']]],
    [{ lastName: '李' }, [['lastName', 'not-printable']]],
    [{ employeeId: 'x'.repeat(21) }, [['employeeId', 'too-long']]],
    [
      { firstName: '', employeeId: ' ' },
      [
        ['firstName', 'required'],
        ['employeeId', 'required'],
      ],
    ],
  ])('%j: faults of what differs only', (change, faults) => {
    expect(editTextFaults(held, { ...held, ...change }).map(({ field, code }) => [field, code])).toEqual(
      faults,
    )
  })
})

describe('what needs a new ticket', () => {
  it.each<[string, Partial<FreeTicketValues>, string[]]>([
    ['nothing', {}, []],
    ['other zones', { zoneTo: 'RUT:TariffZone:1' }, ['ZONE']],
    ['the same zones the other way round', { zoneFrom: 'RUT:TariffZone:2O', zoneTo: 'RUT:TariffZone:1' }, []],
    ['all zones', { allZones: true }, ['ZONE']],
    ['another department', { agreementNumber: '200111' }, ['AGREEMENT']],
    ['another profile', { profile: 'ADULT' }, ['PROFILE_ID']],
    ['another type of holder', { ticketHolderType: 'RETIRED' }, ['TICKET_HOLDER_TYPE']],
    ['a card in place of the phone', { mediaType: 'TRAVEL_CARD', phone: null }, ['MEDIA_TYPE']],
    ['another phone', { phone: '+4741210101' }, ['PHONE_NUMBER']],
    [
      'several at once, in the order of the list',
      { phone: '+4741210101', profile: 'ADULT', allZones: true },
      ['ZONE', 'PROFILE_ID', 'PHONE_NUMBER'],
    ],
  ])('%s [F-114]', (_what, change, reasons) => {
    expect(because(change)).toEqual(reasons)
  })

  it('a phone in place of the card is a new medium and a new phone', () => {
    const onCard = { mediaType: 'TRAVEL_CARD', phone: null }
    expect(because({ mediaType: 'MOBILE_TICKET', phone: '+4741210100' }, onCard)).toEqual([
      'MEDIA_TYPE',
      'PHONE_NUMBER',
    ])
    expect(because({ phone: '+4741210100' }, onCard)).toEqual([])
  })

  it('nothing does while the ticket is not issued', () => {
    expect(because({ allZones: true, agreementNumber: '200111', profile: 'ADULT' }, {}, false)).toEqual([])
  })

  it('knows every reason of the contract [F-114]', () => {
    expect(NEW_TICKET_REASONS).toHaveLength(10)
  })

  it('a department alone moves the ticket as it is', () => {
    expect(movesOnly(['AGREEMENT'])).toBe(true)
    expect(movesOnly([])).toBe(false)
    expect(movesOnly(['ZONE', 'AGREEMENT'])).toBe(false)
    expect(movesOnly(['ZONE'])).toBe(false)
  })
})

describe('the dates of a change', () => {
  const facts = (change: Partial<ChangeDateFacts> = {}): ChangeDateFacts => ({
    today: '2026-11-21',
    operator: { freeTicketDateInput: false },
    ticket: { startDate: '2026-01-01', expirationDate: null },
    settings: { hasIncreasedExpiryDate: false },
    ...change,
  })
  const free = { operator: { freeTicketDateInput: true } }

  it('are today and the first of the months that follow', () => {
    expect(changeDates(facts())).toEqual({
      options: ['2026-11-21', '2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01', '2027-04-01'],
      free: null,
    })
  })

  it('are 32 where the agreement offers more', () => {
    expect(changeDates(facts({ settings: { hasIncreasedExpiryDate: true } })).options).toHaveLength(32)
  })

  it('begin with the first day of a ticket to come', () => {
    const ticket = { startDate: '2027-02-01', expirationDate: null }
    expect(changeDates(facts({ ticket })).options.slice(0, 2)).toEqual(['2027-02-01', '2027-03-01'])
  })

  it('end with the last day of the ticket', () => {
    const ticket = { startDate: '2026-01-01', expirationDate: '2026-12-31' }
    expect(changeDates(facts({ ticket, ...free }))).toEqual({
      options: ['2026-11-21', '2026-12-01'],
      free: { first: '2026-11-21', last: '2026-12-31' },
    })
  })

  it('are free for six months where the operator has a date input [F-357]', () => {
    expect(changeDates(facts(free)).free).toEqual({ first: '2026-11-21', last: '2027-05-21' })
  })

  it.each<[string, Partial<ChangeDateFacts>, string, ReturnType<typeof changeDateAllowed>]>([
    ['yesterday', {}, '2026-11-20', 'start-date-past'],
    ['today', {}, '2026-11-21', true],
    ['tomorrow', {}, '2026-11-22', 'start-date-not-offered'],
    ['the last one offered', {}, '2027-04-01', true],
    ['the day after that', {}, '2027-04-02', 'start-date-too-late'],
    ['tomorrow, free', free, '2026-11-22', true],
    ['six months ahead, free', free, '2027-05-21', true],
    ['a day more, free', free, '2027-05-22', 'start-date-too-late'],
    [
      'the day before a ticket to come',
      { ...free, ticket: { startDate: '2026-12-01', expirationDate: null } },
      '2026-11-30',
      'start-date-past',
    ],
    [
      'the last day of the ticket, free',
      { ...free, ticket: { startDate: '2026-01-01', expirationDate: '2026-12-31' } },
      '2026-12-31',
      true,
    ],
    [
      'the day after the last one, free',
      { ...free, ticket: { startDate: '2026-01-01', expirationDate: '2026-12-31' } },
      '2027-01-01',
      'start-date-too-late',
    ],
  ])('%s', (_what, change, day, verdict) => {
    expect(changeDateAllowed(facts(change), day)).toBe(verdict)
  })
})
