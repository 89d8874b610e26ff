import { faultOfError, type MassOrderRow } from '@portal/domain/free-ticket'
import { describe, expect, it } from 'vitest'
import { withErrors } from './useMassOrder.ts'

const rows = [
  { row: 2, recipient: null, faults: [{ column: 'phone', code: 'required' }] },
  { row: 3, recipient: { firstName: 'Åse' }, faults: [] },
  { row: 4, recipient: { firstName: 'Nils' }, faults: [] },
] as unknown as MassOrderRow[]
const answer = (indexInInput: number, ...errors: string[]) =>
  withErrors(rows, { recipientErrors: [{ indexInInput, errors }] } as never)

describe('what the server finds in a mass order', () => {
  it('stands at the row of the file it is about', () => {
    const [first, second, third] = answer(1, 'CONFLICTING_TICKET')
    expect([first, second]).toEqual(rows.slice(0, 2))
    expect(third).toMatchObject({ row: 4, recipient: null, faults: [{ column: 'employeeId' }] })
  })

  it('is an error where the row cannot be found [F-336]', () => {
    expect(() => answer(2, 'CONFLICTING_TICKET')).toThrow('row 2, which was not asked for')
  })

  it('is unknown where its code is [F-327]', () => {
    expect(faultOfError('SOLD_OUT')).toEqual({ column: null, code: 'UNKNOWN', detail: { error: 'SOLD_OUT' } })
    expect(answer(0, 'SOLD_OUT')[1]).toMatchObject({ recipient: null, faults: [{ code: 'UNKNOWN' }] })
  })
})
