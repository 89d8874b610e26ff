import type { SchoolFileRow } from '@portal/domain/school'
import { describe, expect, it } from 'vitest'
import { orderOf, withErrors } from './file-rows.ts'

const rows = [
  { row: 2, pupil: null, faults: [{ column: 'phone', code: 'required' }] },
  { row: 3, pupil: { firstName: 'Tuva', validAllZones: true }, faults: [] },
  { row: 4, pupil: { firstName: 'Nils', phoneCountryCode: '+46' }, faults: [] },
] as unknown as SchoolFileRow[]

describe('the rows of a class list', () => {
  it('are ordered when they are ready', () => {
    expect(orderOf('200951', '2026-12-01', rows)).toEqual({
      ...{ agreementNumber: '200951', startDate: '2026-12-01' },
      recipients: [
        { firstName: 'Tuva', validAllZones: true, phoneCountryCode: '+47' },
        { firstName: 'Nils', phoneCountryCode: '+46' },
      ],
    })
  })

  it('have what the server found, at the row of the file it is about', () => {
    const answer = { recipientErrors: [{ indexInInput: 1, errors: ['card-blocked' as const] }] }
    expect(withErrors(rows, answer)).toEqual([
      ...rows.slice(0, 2),
      { row: 4, pupil: null, faults: [{ column: 'cardNumber', code: 'card-blocked' }] },
    ])
  })

  it('are an error where the server answers for a row that was not asked for', () => {
    const answer = { recipientErrors: [{ indexInInput: 2, errors: [] }] }
    expect(() => withErrors(rows, answer)).toThrow('row 2, which was not asked for')
  })
})
