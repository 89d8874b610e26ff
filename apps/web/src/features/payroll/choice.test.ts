import { ENVIRONMENTS, OPERATORS } from '@portal/domain'
import { describe, expect, it } from 'vitest'
import type { WireAgreement } from '../../lib/wire.ts'
import { comparedBy, hasMonthPicker, payrollAgreements, readChoice, writeChoice } from './choice.ts'

const today = '2026-11-21'
const agreement = (id: string, change: Partial<WireAgreement> = {}) =>
  ({ id, subTypeId: 'SUBSCRIPTIONS', fromDate: '2025-08-01', endDate: null, ...change }) as WireAgreement
const agreements = [agreement('200100'), agreement('200101')]
const read = (address: string, picker = true) =>
  readChoice(new URLSearchParams(address), { today, picker, agreements })

describe('what is compared', () => {
  it.each([
    ['', '2026-11', '2027-05', null],
    ['fra=2026-10&til=2026-12', '2026-10', '2026-12', null],
    ['til=2026-12&avtale=200101', '2026-11', '2026-12', '200101'],
    ['fra=2024-10&til=2027-12', '2026-11', '2027-05', null],
    ['fra=2026-13&til=x&avtale=999', '2026-11', '2027-05', null],
  ])('"%s" is %s against %s of agreement %s [C-258]', (address, old, current, id) => {
    expect(read(address)).toEqual({ old, new: current, agreement: id })
  })

  it('can be chosen outside production only [C-056]', () => {
    for (const operator of OPERATORS)
      expect(ENVIRONMENTS.filter(environment => hasMonthPicker(operator, environment))).toEqual(
        ENVIRONMENTS.filter(environment => environment !== 'prod'),
      )
  })

  it('is the usual months whatever the address says where there is no date picker [C-056]', () => {
    expect(read('fra=2026-10&til=2026-12&avtale=200101', false)).toEqual({
      old: '2026-11',
      new: '2027-05',
      agreement: '200101',
    })
  })

  it('is this month and the next where the overview leads, also without a date picker', () => {
    expect(read('fra=2026-11&til=2026-12', false)).toEqual({
      old: '2026-11',
      new: '2026-12',
      agreement: null,
    })
  })

  it('survives the address, which starts again on the first page', () => {
    const written = writeChoice(new URLSearchParams('side=3&antall=25'), {
      old: '2026-10',
      agreement: '200101',
    })
    expect(written.toString()).toBe('antall=25&fra=2026-10&avtale=200101')
    expect(read(written.toString())).toEqual({ old: '2026-10', new: '2027-05', agreement: '200101' })
    expect(writeChoice(written, { agreement: null }).toString()).toBe('antall=25&fra=2026-10')
  })

  it('is asked for by the first days of the months', () => {
    const months = { oldDate: '2026-11-01', newDate: '2027-05-01' }
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
