import { describe, expect, it } from 'vitest'
import { ProblemError } from '../../lib/http.ts'
import { hasReason } from './actions.ts'

describe('a request that cannot be approved', () => {
  it.each([
    [new ProblemError(409, 'ticket-request-expired', 'x'), true],
    [new ProblemError(500, 'internal', 'x'), false],
    [new ProblemError(0, 'network', 'x'), false],
    [new Error('x'), false],
  ])('has a reason to tell: %s', (error, told) => {
    expect(hasReason(error)).toBe(told)
  })
})
