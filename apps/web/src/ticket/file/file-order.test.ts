import type { FileRow } from '@portal/domain/bulk'
import { faultOfError } from '@portal/domain/free-ticket'
import { schoolFaultOf } from '@portal/domain/school'
import { describe, expect, it } from 'vitest'
import { bodyOf, withErrors, withFaults } from './file-order.ts'

const rows = [
  { row: 2, order: null, faults: [{ column: 'phone', code: 'required' }] },
  { row: 3, order: { firstName: 'Tuva', validAllZones: true }, faults: [] },
  { row: 4, order: { firstName: 'Nils', phoneCountryCode: '+46' }, faults: [] },
] as unknown as FileRow<string, { phoneCountryCode?: string }>[]
const answer = (indexInInput: number, ...errors: string[]) =>
  withErrors(rows, { recipientErrors: [{ indexInInput, errors }] }, faultOfError)

describe('the rows of a file', () => {
  it('are ordered when they are ready', () => {
    expect(bodyOf({ agreementNumber: '200951', startDate: '2026-12-01' }, rows)).toEqual({
      ...{ agreementNumber: '200951', startDate: '2026-12-01' },
      recipients: [
        { firstName: 'Tuva', validAllZones: true, phoneCountryCode: '+47' },
        { firstName: 'Nils', phoneCountryCode: '+46' },
      ],
    })
  })

  it('have what the server found, at the row of the file it is about', () => {
    const [first, second, third] = answer(1, 'CONFLICTING_TICKET')
    expect([first, second]).toEqual(rows.slice(0, 2))
    expect(third).toMatchObject({ row: 4, order: null, faults: [{ column: 'employeeId' }] })
    const pupils = withErrors(
      rows,
      { recipientErrors: [{ indexInInput: 1, errors: ['card-blocked' as const] }] },
      schoolFaultOf,
    )
    expect(pupils).toEqual([
      ...rows.slice(0, 2),
      { row: 4, order: null, faults: [{ column: 'cardNumber', code: 'card-blocked' }] },
    ])
  })

  it('keep why an order left them out, beside the faults of their own', () => {
    const taken = [{ column: 'phone', code: 'open-ticket-exists' }]
    const known = new Map([2, 3].map(row => [row, taken]))
    expect(withFaults(rows, known)).toEqual([rows[0], { row: 3, order: null, faults: taken }, rows[2]])
  })

  it('are an error where the server answers for a row that was not asked for [F-336]', () => {
    expect(() => answer(2, 'CONFLICTING_TICKET')).toThrow('row 2, which was not asked for')
  })

  it('have an unknown fault where its code is not known [F-327]', () => {
    expect(faultOfError('SOLD_OUT')).toEqual({ column: null, code: 'UNKNOWN', detail: { error: 'SOLD_OUT' } })
    expect(answer(0, 'SOLD_OUT')[1]).toMatchObject({ order: null, faults: [{ code: 'UNKNOWN' }] })
  })
})
