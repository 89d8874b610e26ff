import { describe, expect, it } from 'vitest'
import portal from '../../../../openapi/portal.json' with { type: 'json' }
import { areaOfOperation } from './areas.ts'

const OPERATIONS = Object.values(portal.paths).flatMap(methods =>
  Object.values(methods).flatMap(each =>
    typeof each === 'object' && 'operationId' in each ? [String(each.operationId)] : [],
  ),
)

describe('what an operation is about', () => {
  it('is said of every operation of the contract', () => {
    expect(OPERATIONS.length).toBeGreaterThan(250)
    expect(OPERATIONS.filter(operation => areaOfOperation(operation, 'nb') === operation)).toEqual([])
  })
  it.each([
    ['schoolTicketEnd', 'Skolebilletter', 'School tickets'],
    ['companyGet', 'Bedrifter', 'Companies'],
    ['companyTicketOrder', 'Ansatte og bedriftsbilletter', 'Employees and company tickets'],
    ['freeTicketInvoiceGet', 'Fakturagrunnlag', 'Invoice bases'],
    ['somethingOfBefore', 'somethingOfBefore', 'somethingOfBefore'],
  ])('of %s is %s', (operation, nb, en) => {
    expect([areaOfOperation(operation, 'nb'), areaOfOperation(operation, 'en')]).toEqual([nb, en])
  })
})
