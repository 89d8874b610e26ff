import { describe, expect, it } from 'vitest'
import { operatorById } from '../operators/index.ts'
import { type EditFaultFacts, editFaults } from './edit-faults.ts'

const old = {
  profile: 'CHILD',
  ticketHolderType: 'FAMILY_MEMBER',
  dateOfBirth: '2010-06-19',
  mediaType: 'MOBILE_TICKET',
}
const facts = (
  next: Partial<EditFaultFacts['next']> = {},
  rest: Partial<EditFaultFacts> = {},
): EditFaultFacts => ({
  today: '2026-11-21',
  environment: 'local',
  operator: operatorById('oslo'),
  hasPostAddress: true,
  old,
  profiles: ['CHILD'],
  ...rest,
  next: { ...(rest.old ?? old), cardNumber: null, cardBlocked: false, phone: 'mobile', ...next },
})
const faults = (...of: Parameters<typeof facts>) => {
  const { general, recipient } = editFaults(facts(...of))
  return [...general, ...recipient]
}
const onCard = { ...old, mediaType: 'TRAVEL_CARD' }
const toCard = { mediaType: 'TRAVEL_CARD', cardNumber: '9578002166344417' }

describe('the faults of an edit', () => {
  it.each<[string, string[], string[]]>([
    ['nothing changes', faults(), []],
    ['nothing changes, though the profile is no longer valid', faults({}, { profiles: ['ADULT'] }), []],
    ['another profile that is valid', faults({ profile: 'ADULT' }, { profiles: ['CHILD', 'ADULT'] }), []],
    ['another profile that is not', faults({ profile: 'ADULT' }), ['PROFILE_MISMATCH']],
    [
      'a birth date that makes the profile invalid',
      faults({ dateOfBirth: '2001-06-19' }, { profiles: ['ADULT'] }),
      ['PROFILE_MISMATCH'],
    ],
    ['born today [F-229]', faults({ dateOfBirth: '2026-11-21' }), []],
    ['born tomorrow [F-229]', faults({ dateOfBirth: '2026-11-22' }), ['BIRTH_DATE_TOO_RECENT']],
    ['a card with a number that fits', faults(toCard), []],
    ['a card that was blocked', faults({ ...toCard, cardBlocked: true }), ['CARD_BLOCKED']],
    ['a card without a number', faults({ ...toCard, cardNumber: null }), ['INVALID_CARD_NUMBER']],
    [
      'a card with a number that is too short',
      faults({ ...toCard, cardNumber: '123' }),
      ['INVALID_CARD_NUMBER'],
    ],
    [
      'a card for a company without an address',
      faults(toCard, { hasPostAddress: false }),
      ['TRAVEL_CARD_NO_COMPANY_POST_ADDRESS'],
    ],
    [
      'a card where there are none',
      faults(toCard, { operator: operatorById('brakar') }),
      ['TRAVEL_CARD_NOT_OFFERED', 'INVALID_CARD_NUMBER'],
    ],
    ['a ticket that stays on its card', faults({ phone: 'none' }, { old: onCard }), []],
    ['from card to phone, with a phone [F-161]', faults({ mediaType: 'MOBILE_TICKET' }, { old: onCard }), []],
    [
      'from card to phone, without a phone [F-161]',
      faults({ mediaType: 'MOBILE_TICKET', phone: 'none' }, { old: onCard }),
      ['MOBILE_TICKET_NO_PHONE'],
    ],
    ['a phone that is not mobile', faults({ phone: 'invalid' }), ['MOBILE_TICKET_INVALID_PHONE']],
  ])('%s', (_what, found, expected) => {
    expect(found).toEqual(expected)
  })
})
