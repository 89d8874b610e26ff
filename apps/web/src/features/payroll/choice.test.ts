import { ENVIRONMENTS, OPERATORS } from '@portal/domain'
import { describe, expect, it } from 'vitest'
import type { WireAgreement } from '../../lib/wire.ts'
import {
  comparedBy,
  comparisonSteps,
  hasMonthPicker,
  payrollAgreements,
  readChoice,
  writeChoice,
} from './choice.ts'

const today = '2026-11-21'
const agreement = (id: string, change: Partial<WireAgreement> = {}) =>
  ({ id, subTypeId: 'SUBSCRIPTIONS', fromDate: '2025-08-01', endDate: null, ...change }) as WireAgreement
const agreements = [agreement('200100'), agreement('200101')]
const read = (address: string, picker = true) =>
  readChoice(new URLSearchParams(address), { today, picker, agreements })

describe('what is compared', () => {
  it.each([
    // This month against the one before it, while nobody has asked for anything else.
    ['', '2026-10', '2026-11', null],
    ['fra=2026-10&til=2026-12', '2026-10', '2026-12', null],
    ['til=2026-12&avtale=200101', '2026-11', '2026-12', '200101'],
    // A month alone is compared with the one six months later.
    ['fra=2026-11', '2026-11', '2027-05', null],
    ['fra=2024-10&til=2027-12', '2026-10', '2026-11', null],
    ['fra=2026-13&til=x&avtale=999', '2026-10', '2026-11', null],
  ])('"%s" is %s against %s of agreement %s [C-258]', (address, old, current, id) => {
    expect(read(address)).toEqual({ old, new: current, agreement: id })
  })

  it('can be chosen outside production only [C-056]', () => {
    for (const operator of OPERATORS)
      expect(ENVIRONMENTS.filter(environment => hasMonthPicker(operator, environment))).toEqual(
        ENVIRONMENTS.filter(environment => environment !== 'prod'),
      )
  })

  it('is one of the steps or the usual months where there is no date picker [C-056]', () => {
    const withoutPicker = (address: string) => read(address, false)
    expect(withoutPicker('fra=2026-10&til=2026-12&avtale=200101')).toEqual({
      old: '2026-10',
      new: '2026-11',
      agreement: '200101',
    })
    // The months ahead are listed with a link each.
    for (const [old, current] of [
      ['2026-12', '2027-01'],
      ['2027-04', '2027-05'],
    ])
      expect(withoutPicker(`fra=${old}&til=${current}`)).toMatchObject({ old, new: current })
    expect(withoutPicker('fra=2026-05&til=2026-06')).toMatchObject({ new: '2026-11' })
    for (const { old, new: current } of comparisonSteps(today))
      expect(withoutPicker(`fra=${old}&til=${current}`)).toMatchObject({ old, new: current })
  })

  it('has steps: three months, the next one, each against the one before it, and six months ahead', () => {
    expect(comparisonSteps(today).map(step => `${step.old} ${step.new}`)).toEqual([
      '2026-08 2026-09',
      '2026-09 2026-10',
      '2026-10 2026-11',
      '2026-11 2026-12',
      '2026-11 2027-05',
    ])
  })

  it('survives the address, which starts again on the first page', () => {
    const written = writeChoice(new URLSearchParams('side=3&antall=25'), {
      old: '2026-10',
      agreement: '200101',
    })
    expect(written.toString()).toBe('antall=25&fra=2026-10&avtale=200101')
    expect(read(written.toString())).toEqual({ old: '2026-10', new: '2027-04', agreement: '200101' })
    expect(writeChoice(written, { agreement: null }).toString()).toBe('antall=25&fra=2026-10')
  })

  it('is asked for by the first days of the months', () => {
    const months = { oldDate: '2026-10-01', newDate: '2026-11-01' }
    expect(comparedBy(read(''))).toEqual(months)
    expect(comparedBy(read('avtale=200101'))).toEqual({ ...months, agreement: '200101' })
  })

  it('knows company-ticket agreements only, those in force first', () => {
    const all = [
      agreement('1', { endDate: '2026-11-20' }),
      agreement('2', { subTypeId: 'FREETICKET' }),
      agreement('3', { endDate: '2026-11-21' }),
      agreement('4'),
    ]
    expect(payrollAgreements(all, today).map(({ id }) => id)).toEqual(['3', '4', '1'])
  })
})
