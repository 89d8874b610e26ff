import { describe, expect, it } from 'vitest'
import { isSigner, maySign, signerNames, signsAlone } from './signers.ts'

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
    expect(maySign('Per Haugen', ['Per Haugen'])).toBe(true)
    expect(maySign('Per', ['Per Haugen'])).toBe(false)
    expect(maySign('Anybody', [])).toBe(true)
  })
})
