import { describe, expect, it } from 'vitest'
import { countChosen, readChoice, usualChoice, writeChoice } from './choice.ts'

const TODAY = '2026-11-21'
const usual = usualChoice(TODAY)
const read = (address: string) => readChoice(new URLSearchParams(address), TODAY)

describe('what the address of a report chooses', () => {
  it('is the last twelve months by product when it chooses nothing', () => {
    expect(read('')).toEqual({
      from: '2025-12',
      to: '2026-11',
      department: null,
      agreement: null,
      peopleDepartment: null,
      split: 'PRODUCT',
      vat: 'INCLUDED',
      why: null,
    })
  })
  it.each([
    ['a month that is none', 'fra=2026-13&til=2026-11'],
    ['months in the wrong order', 'fra=2026-11&til=2026-10'],
    ['more than three years', 'fra=2020-01&til=2026-11'],
    ['what is unknown', 'fordel=farge&mva=kanskje&avdeling=&avtale=&hvorfor=prisen'],
  ])('is the usual in place of %s', (_what, address) => {
    expect(read(address)).toEqual(usual)
  })
  it('comes back as it was written', () => {
    const choice = {
      from: '2026-01',
      to: '2026-03',
      department: 'Drift & vedlikehold',
      agreement: '200100',
      peopleDepartment: 'Salg (4100)',
      split: 'ZONES',
      vat: 'EXCLUDED',
      why: '2026-02',
    } as const
    const address = writeChoice(usual, choice)
    expect(address.toString()).toBe(
      'fra=2026-01&til=2026-03&avdeling=Drift+%26+vedlikehold&avtale=200100&ansattavdeling=Salg+%284100%29&fordel=soner&mva=uten&hvorfor=2026-02',
    )
    expect(read(address.toString())).toEqual(choice)
  })
  it('names the period also when it is the usual one, so that a link stays the same', () => {
    expect(writeChoice(usual, {}).toString()).toBe('fra=2025-12&til=2026-11')
  })
  it.each([
    [{ from: '2026-12' }, '2026-12', '2026-12'],
    [{ to: '2025-01' }, '2025-01', '2025-01'],
  ])('lets the other month give way: %j', (change, from, to) => {
    const address = writeChoice(usual, change)
    expect([address.get('fra'), address.get('til')]).toEqual([from, to])
  })
})

it.each([
  ['', 0],
  ['fra=2026-01&til=2026-03', 1],
  ['fra=2026-01&til=2026-03&avdeling=A&avtale=1&mva=uten', 4],
  ['fordel=soner', 0],
])('of %j so many choices are filters: %i', (address, count) => {
  expect(countChosen(read(address), TODAY)).toBe(count)
})
