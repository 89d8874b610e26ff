import { expect, it } from 'vitest'
import { ProblemError } from '../../lib/http.ts'
import { atAmount, waitOf } from './refund-values.ts'

const refusal = (status: number, code: string, extras = {}) => new ProblemError(status, code, code, extras)

it.each([
  ['refund-too-much', 'max-value'],
  ['refund-nothing', 'min-value'],
])('puts an amount refused as %s at its field [C-171]', (code, fault) => {
  const error = refusal(422, code, { requestId: 'r-1', remaining: 12 })
  expect(atAmount(error)).toMatchObject({
    code,
    requestId: 'r-1',
    errors: [{ pointer: '/amount', code: fault }],
  })
})

it.each([refusal(429, 'refund-recent'), refusal(500, 'internal'), new Error('lost')])(
  'leaves %s where it is',
  error => {
    expect(atAmount(error)).toBe(error)
  },
)

it.each([
  [refusal(429, 'refund-recent', { retryAfterSeconds: 87 }), 87],
  [refusal(429, 'refund-recent'), null],
  [refusal(429, 'too-many-requests', { retryAfterSeconds: 9 }), null],
  [null, null],
])('waits as long as the server says [C-240]', (error, seconds) => {
  expect(waitOf(error)).toBe(seconds)
})
