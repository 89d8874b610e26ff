import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '../days.ts'
import { OPERATORS, operatorById } from '../operators/index.ts'
import { ageOn, birthdayAt, profileAfter, profilesFor } from './profile.ts'
import { FREE_TICKET_HOLDERS, type FreeTicketHolder } from './profiles.ts'

describe('age in full years', () => {
  it.each([
    ['2006-11-22', '2026-11-21', 19],
    ['2006-11-22', '2026-11-22', 20],
    ['2006-11-22', '2026-11-23', 20],
    ['2026-11-22', '2026-11-22', 0],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-28', 19],
    ['2008-02-29', '2028-02-29', 20],
    ['2007-12-31', '2026-01-01', 18],
  ] as const)('of somebody born %s is on %s: %i', (birthDate, day, age) => {
    expect(ageOn(birthDate, day)).toBe(age)
  })
  it.each([
    ['2006-11-22', 20, '2026-11-22'],
    ['2008-02-29', 18, '2026-03-01'],
    ['2008-02-29', 20, '2028-02-29'],
  ])('somebody born %s is %i from %s', (birthDate, age, day) => {
    expect(birthdayAt(birthDate, age)).toBe(day)
    expect(ageOn(birthDate, day)).toBe(age)
    expect(ageOn(birthDate, addDays(day, -1))).toBe(age - 1)
  })
})

type Row = readonly [
  title: string,
  holder: FreeTicketHolder,
  birthDate: Day,
  startDate: Day,
  profiles: string,
]

// Each birthday that matters: the day before, the day itself, the day after.
const BY_AGE: readonly Row[] = [
  ['an employee the day before 67 [F-204]', 'EMPLOYEE', '1959-11-23', '2026-11-22', 'ADULT'],
  ['an employee on the 67th birthday [F-204]', 'EMPLOYEE', '1959-11-22', '2026-11-22', 'RETIRED'],
  ['an employee the day after 67 [F-204]', 'EMPLOYEE', '1959-11-21', '2026-11-22', 'RETIRED'],
  ['an employee of 17 is never a child [F-205]', 'EMPLOYEE', '2009-01-01', '2026-11-22', 'ADULT'],
  ['a retired holder the day before 67 [F-204]', 'RETIRED', '1959-11-23', '2026-11-22', 'ADULT'],
  ['a retired holder on the 67th birthday [F-204]', 'RETIRED', '1959-11-22', '2026-11-22', 'RETIRED'],
  ['a retired holder of 12 is never a child [F-205]', 'RETIRED', '2014-01-01', '2026-11-22', 'ADULT'],
  ['a family member the day before 67 [F-206]', 'FAMILY_MEMBER', '1959-11-23', '2026-11-22', 'ADULT'],
  ['a family member on the 67th birthday [F-206]', 'FAMILY_MEMBER', '1959-11-22', '2026-11-22', 'RETIRED'],
  ['a family member the day after 67 [F-206]', 'FAMILY_MEMBER', '1959-11-21', '2026-11-22', 'RETIRED'],
  ['a newborn [F-208]', 'FAMILY_MEMBER', '2026-11-22', '2026-11-22', 'CHILD'],
  ['who turns 18 today [F-208]', 'FAMILY_MEMBER', '2008-11-22', '2026-11-22', 'CHILD'],
  ['who turned 19 yesterday [F-208]', 'FAMILY_MEMBER', '2007-11-21', '2026-11-22', 'CHILD'],
  ['who turns 19 this year, on 1 January [F-208]', 'FAMILY_MEMBER', '2007-12-31', '2026-01-01', 'CHILD'],
  ['who turns 19 this year, on 31 December [F-208]', 'FAMILY_MEMBER', '2007-01-01', '2026-12-31', 'CHILD'],
  [
    'the same the day after, in the year of 20 [F-208]',
    'FAMILY_MEMBER',
    '2007-01-02',
    '2027-01-01',
    'ADULT CHILD',
  ],
  ['who turns 20 this year, before the birthday', 'FAMILY_MEMBER', '2006-11-23', '2026-11-22', 'ADULT CHILD'],
  ['who turns 20 today [F-207]', 'FAMILY_MEMBER', '2006-11-22', '2026-11-22', 'ADULT'],
  ['who turned 20 yesterday [F-207]', 'FAMILY_MEMBER', '2006-11-21', '2026-11-22', 'ADULT'],
  ['who turns 20 on 1 January [F-207]', 'FAMILY_MEMBER', '2007-01-01', '2027-01-01', 'ADULT'],
  [
    'born on 29 February, on 28 February of the year of 20 [F-207]',
    'FAMILY_MEMBER',
    '2008-02-29',
    '2028-02-28',
    'ADULT CHILD',
  ],
  ['born on 29 February, on the 20th birthday [F-207]', 'FAMILY_MEMBER', '2008-02-29', '2028-02-29', 'ADULT'],
  [
    'born on 29 February, 67 in a year without it, on 28 February',
    'EMPLOYEE',
    '1960-02-29',
    '2027-02-28',
    'ADULT',
  ],
  [
    'born on 29 February, 67 in a year without it, on 1 March',
    'EMPLOYEE',
    '1960-02-29',
    '2027-03-01',
    'RETIRED',
  ],
]

const BY_RELATION: readonly Row[] = [
  ['an employee of 66 [F-209]', 'EMPLOYEE', '1959-11-23', '2026-11-22', 'ADULT'],
  ['an employee of 67 [F-209]', 'EMPLOYEE', '1959-11-22', '2026-11-22', 'ADULT'],
  ['an employee of 16 [F-209]', 'EMPLOYEE', '2010-05-05', '2026-11-22', 'ADULT'],
  ['a family member the day before 18 [F-210]', 'FAMILY_MEMBER', '2008-11-23', '2026-11-22', 'CHILD'],
  ['a family member on the 18th birthday [F-211]', 'FAMILY_MEMBER', '2008-11-22', '2026-11-22', 'ADULT'],
  ['a family member the day after 18 [F-211]', 'FAMILY_MEMBER', '2008-11-21', '2026-11-22', 'ADULT'],
  [
    'born on 29 February, on 28 February of the year of 18 [F-210]',
    'FAMILY_MEMBER',
    '2008-02-29',
    '2026-02-28',
    'CHILD',
  ],
  [
    'born on 29 February, on 1 March of the year of 18 [F-211]',
    'FAMILY_MEMBER',
    '2008-02-29',
    '2026-03-01',
    'ADULT',
  ],
  ['18 on 1 January [F-211]', 'FAMILY_MEMBER', '2009-01-01', '2027-01-01', 'ADULT'],
  ['18 on 1 January, on 31 December [F-210]', 'FAMILY_MEMBER', '2009-01-01', '2026-12-31', 'CHILD'],
  ['a family member of 67 [F-212]', 'FAMILY_MEMBER', '1959-11-22', '2026-11-22', 'ADULT'],
  ['a retired holder of 58 [F-213]', 'RETIRED', '1968-05-05', '2026-11-22', 'RETIRED'],
  ['a retired holder of 80 [F-213]', 'RETIRED', '1946-05-05', '2026-11-22', 'RETIRED'],
]

describe.each([
  ['oslo', BY_AGE],
  ['akt', BY_AGE],
  ['brakar', BY_RELATION],
] as const)('profiles at %s', (operatorId, rows) => {
  const operator = operatorById(operatorId)
  it.each(rows)('%s', (_, holderType, birthDate, startDate, profiles) => {
    expect(profilesFor({ operator, holderType, birthDate, startDate }).join(' ')).toBe(profiles)
  })
})

describe('the profiles of a birth date and a holder [F-230]', () => {
  it('are never none for somebody who is born, on any day of a life, and none before it', () => {
    for (const operator of OPERATORS)
      for (const holderType of FREE_TICKET_HOLDERS)
        for (let days = -1; days < 100 * 366; days += 83) {
          const facts = {
            operator,
            holderType,
            birthDate: '1940-02-29',
            startDate: addDays('1940-02-29', days),
          }
          expect(profilesFor(facts).length > 0).toBe(days >= 0)
        }
  })
  it.each([
    ['CHILD', ['ADULT', 'CHILD'], 'CHILD'],
    ['CHILD', ['ADULT'], 'ADULT'],
    ['ADULT', ['CHILD'], 'CHILD'],
    [null, ['ADULT', 'CHILD'], 'ADULT'],
    ['ADULT', [], null],
  ] as const)('%s among %j becomes %s [F-231]', (chosen, valid, after) => {
    expect(profileAfter(chosen, valid)).toBe(after)
  })
})
