import { describe, expect, it } from 'vitest'
import { employeeAddress } from './address.ts'

describe('the address of an employee page', () => {
  it('is an id, or a product and what it belongs to [C-018]', () => {
    expect(employeeAddress('0199-ab')).toEqual({ kind: 'employee', id: '0199-ab' })
    expect(employeeAddress('TICKET:0199-ab')).toEqual({
      kind: 'product',
      productType: 'TICKET',
      relatedId: '0199-ab',
    })
    expect(employeeAddress('MOBILITY:a:b')).toMatchObject({ relatedId: 'a:b' })
    expect(employeeAddress('JOULE:0199-ab')).toMatchObject({ productType: 'JOULE' })
  })

  it.each([undefined, '', ':', 'TICKET:', ':0199', 'VOUCHER:0199'])(
    'throws without an id: %j [C-244]',
    id => {
      expect(() => employeeAddress(id)).toThrow(/id/)
    },
  )
})
