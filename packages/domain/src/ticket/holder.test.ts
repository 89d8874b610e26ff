import { describe, expect, it } from 'vitest'
import { type HolderFacts, type HolderIdentity, holderIdentity } from './holder.ts'

const parent: HolderFacts = {
  type: 'EMPLOYEE',
  firstName: 'Nora',
  lastName: 'Østby',
  employeeId: 'E-77',
  phone: { countryCode: '+47', phone: '41210100' },
  birthDate: '1985-05-17',
  studentId: null,
  className: null,
}
const child: HolderFacts = { ...parent, type: 'FAMILY_MEMBER', firstName: 'Ada', birthDate: '2016-02-29' }

describe('what identifies a holder', () => {
  it.each([
    ['the phone, with its country', 'phone', parent, 'phone:+4741210100'],
    [
      'the employee id, the type and the birth date',
      'employee',
      child,
      'employee:["FAMILY_MEMBER","E-77","2016-02-29"]',
    ],
    ["the school's id", 'student', { ...child, studentId: 'S-9' }, 'student:S-9'],
  ] as const)('is %s', (_what, by, holder, identity) => {
    expect(holderIdentity(by, holder)).toBe(identity)
  })

  it('distinguishes a child with a ticket on the phone of a parent from the parent', () => {
    expect(holderIdentity('employee', child)).not.toBe(holderIdentity('employee', parent))
    expect(holderIdentity('employee', child)).not.toBe(holderIdentity('phone', parent))
  })

  it('cannot be chosen by one person to equal that of another', () => {
    const odd = { ...child, employeeId: 'E-77","2016-02-29' }
    expect(holderIdentity('employee', odd)).not.toBe(holderIdentity('employee', child))
  })

  it.each<[HolderIdentity, HolderFacts]>([
    ['phone', { ...parent, phone: null }],
    ['employee', { ...parent, birthDate: null }],
    ['employee', { ...parent, employeeId: '' }],
    ['student', parent],
  ])('is never made without the identifying fact: %s', (by, holder) => {
    expect(() => holderIdentity(by, holder)).toThrow(RangeError)
  })
})
