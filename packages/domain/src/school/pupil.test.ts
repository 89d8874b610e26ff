import { describe, expect, it } from 'vitest'
import { pupilClaimKey } from './pupil.ts'

const tuva = { firstName: 'Tuva', lastName: 'Berg', className: '9B' }
const key = pupilClaimKey('200951', tuva)

describe('the same pupil', () => {
  it.each([
    ['in another writing', { firstName: ' TUVA', lastName: 'berg ', className: '9 b' }, true],
    ['with the name divided otherwise', { firstName: 'Tuva B', lastName: 'erg', className: '9B' }, true],
    ['of another class', { ...tuva, className: '9A' }, false],
    ['of another name', { ...tuva, firstName: 'Tuba' }, false],
    ['with letters that only look alike', { ...tuva, lastName: 'Bérg' }, false],
  ] as const)('%s', (_what, pupil, same) => {
    expect(pupilClaimKey('200951', pupil) === key).toBe(same)
  })

  it('is somebody else at another school', () => {
    expect(pupilClaimKey('200952', tuva)).not.toBe(key)
  })
})
