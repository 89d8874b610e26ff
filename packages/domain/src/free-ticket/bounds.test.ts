import { describe, expect, it } from 'vitest'
import { operatorById } from '../operators/index.ts'
import { freeTicketFormOf } from './bounds.ts'

const TODAY = '2026-11-22'
const mobile = {
  ticketHolderType: 'EMPLOYEE',
  employeeId: 'E-77',
  firstName: 'Nora',
  lastName: 'Østby',
  dateOfBirth: '1990-04-30',
  profile: 'ADULT',
  mediaType: 'MOBILE_TICKET',
  phone: '412 10 100',
  phoneCountryCode: '+47',
  agreementNumber: '200109',
  startDate: TODAY,
  zoneFrom: 'RUT:TariffZone:1',
}
const card = { ...mobile, mediaType: 'TRAVEL_CARD', phone: '', cardNumber: '1234 5678 9012 3456' }
const faultsOf = (form: object, operator = 'oslo') =>
  (freeTicketFormOf(operatorById(operator), TODAY).safeParse(form).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )

describe('the form of a free ticket', () => {
  it.each<readonly [string, object, string[]]>([
    ['is complete for a phone', mobile, []],
    ['is complete for a card, which needs no phone', card, []],
    ['wants a first name of 2 [F-220]', { ...mobile, firstName: 'N' }, ['firstName: too-short']],
    [
      'wants a first name of at most 50 [F-220]',
      { ...mobile, firstName: 'N'.repeat(51) },
      ['firstName: too-long'],
    ],
    ['wants a last name [F-220]', { ...mobile, lastName: '' }, ['lastName: required']],
    ['takes names of 2 and 50 [F-220]', { ...mobile, firstName: 'Bo', lastName: 'N'.repeat(50) }, []],
    ['wants an employee id of 2 [F-221]', { ...mobile, employeeId: '1' }, ['employeeId: too-short']],
    [
      'wants an employee id of at most 20 [F-221]',
      { ...mobile, employeeId: '1'.repeat(21) },
      ['employeeId: too-long'],
    ],
    ['wants a birth date [F-222]', { ...mobile, dateOfBirth: '' }, ['dateOfBirth: required']],
    ['takes somebody born today [F-222]', { ...mobile, dateOfBirth: TODAY }, []],
    [
      'refuses a birth date of tomorrow [F-222]',
      { ...mobile, dateOfBirth: '2026-11-23' },
      ['dateOfBirth: max-date'],
    ],
    [
      'refuses 29 February of a year without it [F-222]',
      { ...mobile, dateOfBirth: '2027-02-29' },
      ['dateOfBirth: invalid-date', 'dateOfBirth: max-date'],
    ],
    ['wants a start date [F-223]', { ...mobile, startDate: '' }, ['startDate: required']],
    ['wants a phone for a phone [F-225]', { ...mobile, phone: '' }, ['phone: required']],
    ['wants a mobile phone [F-225]', { ...mobile, phone: '22222222' }, ['phone: phone-4-or-9']],
    ['wants a card number for a card [F-226]', { ...card, cardNumber: '' }, ['cardNumber: required']],
    ['wants digits [F-226]', { ...card, cardNumber: '12345678901234AB' }, ['cardNumber: numbers-only']],
    ['wants a medium [F-227]', { ...mobile, mediaType: '' }, ['mediaType: required']],
    ['wants a holder', { ...mobile, ticketHolderType: '' }, ['ticketHolderType: required']],
    ['wants a zone', { ...mobile, zoneFrom: undefined }, ['zoneFrom: required']],
    ['wants no zone for all zones', { ...mobile, zoneFrom: undefined, validAllZones: true }, []],
  ])('%s', (_, form, faults) => {
    expect(faultsOf(form)).toEqual(faults)
  })

  it.each([
    ['oslo', [16]],
    ['akt', [9, 10, 16]],
    ['brakar', []],
  ] as const)('takes card numbers at %s of lengths %j only [F-353, F-354]', (operator, lengths) => {
    for (let length = 1; length <= 20; length++) {
      const faults = faultsOf({ ...card, cardNumber: '1'.repeat(length) }, operator)
      expect(faults, String(length)).toEqual(
        lengths.some(allowed => allowed === length) ? [] : ['cardNumber: card-number-length'],
      )
    }
  })
})
