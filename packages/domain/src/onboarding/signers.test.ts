import { describe, expect, it } from 'vitest'
import { birthdateOf, isAskedSignee, isSigner, maySign, signerNames, signsAlone } from './signers.ts'

const per = { firstName: 'Per', lastName: 'Haugen', birthdate: '1961-02-28' }

describe('somebody who may sign', () => {
  it.each([
    ['the same name', { name: 'Per Haugen' }, true],
    ['a middle name in the register', { name: 'Per Arne Haugen' }, true],
    ['capitals and another order', { name: 'HAUGEN, PER ARNE' }, true],
    ['a relative with the same surname', { name: 'Kari Haugen' }, false],
    ['a part of a word', { name: 'Pernille Haugen' }, false],
    ['a namesake of another age', { name: 'Per Haugen', birthdate: '1991-02-28' }, false],
  ])('is recognised by name and birthdate: %s', (_what, changes, expected) => {
    const signer = { birthdate: '1961-02-28', alone: true, ...changes }
    expect(isSigner(per, signer)).toBe(expected)
    expect(signsAlone(per, [signer])).toBe(expected)
    expect(signsAlone(per, [{ ...signer, alone: false }])).toBe(false)
  })

  it('is nobody without a name', () => {
    expect(
      isSigner({ ...per, firstName: '', lastName: ' ' }, { name: '', birthdate: per.birthdate, alone: true }),
    ).toBe(false)
  })

  it('is offered once, and nobody else may be chosen unless the register names nobody', () => {
    const signers = [1, 2].map(() => ({ name: 'Per Haugen', birthdate: '1961-02-28', alone: false }))
    expect(signerNames(signers)).toEqual(['Per Haugen'])
    expect(maySign('Per Haugen', signers)).toBe(true)
    expect(maySign('Per', signers)).toBe(false)
    expect(maySign('Anybody', [])).toBe(true)
    expect(birthdateOf('Per Haugen', signers)).toBe('1961-02-28')
    expect(
      birthdateOf('Per Haugen', [...signers, { name: 'Per Haugen', birthdate: '1991-02-28' }]),
    ).toBeNull()
    expect(birthdateOf('Anybody', [])).toBeNull()
  })
})

describe('a signature', () => {
  const asked = { name: 'Silje Marie Haugtun', birthdate: '1975-03-01' }
  it.each([
    ['as asked', {}, {}, true],
    ['without a middle name', { name: 'Silje Haugtun' }, {}, true],
    ['with one more', { name: 'Silje Marie Berg Haugtun' }, {}, true],
    ['in capitals, another order', { name: 'HAUGTUN, SILJE MARIE' }, {}, true],
    ['by somebody else', { name: 'Per Haugen' }, {}, false],
    ['by a relative', { name: 'Silje Marie Haugen' }, {}, false],
    ['by a namesake of another age', { birthdate: '1999-03-01' }, {}, false],
    ['by nobody', { name: '' }, {}, false],
    ['of a day of birth that nobody knows', { birthdate: '1999-03-01' }, { birthdate: null }, true],
    ['by somebody else, with no day of birth known', { name: 'Per Haugen' }, { birthdate: null }, false],
  ])('counts only of the one who was asked: %s', (_what, signed, changes, expected) => {
    expect(isAskedSignee({ ...asked, ...changes }, { ...asked, ...signed })).toBe(expected)
  })
})
