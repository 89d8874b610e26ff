import { describe, expect, it } from 'vitest'
import { ProblemError } from './http.ts'
import { submitKeys } from './idempotency.ts'

const counting = () => {
  let count = 0
  return submitKeys(() => `key-${++count}`)
}
const body = { phone: '41210100' }

describe('idempotency keys of a form', () => {
  it('uses the key again after no answer, so that trying again cannot order twice', () => {
    const keys = counting()
    const first = keys.keyFor(body)
    keys.settled(new ProblemError(0, 'network', 'no answer'))
    expect(keys.keyFor(body)).toBe(first)
    keys.settled(new ProblemError(503, 'unavailable', 'down'))
    expect(keys.keyFor(body)).toBe(first)
  })
  it('takes a new key after the server has decided', () => {
    const keys = counting()
    const first = keys.keyFor(body)
    keys.settled(new ProblemError(409, 'quarantine', 'refused'))
    expect(keys.keyFor(body)).not.toBe(first)
  })
  it('takes a new key for another body', () => {
    const keys = counting()
    const first = keys.keyFor(body)
    keys.settled(new ProblemError(0, 'network', 'no answer'))
    expect(keys.keyFor({ phone: '41210101' })).not.toBe(first)
  })
  it('serves a call without a body, too', () => {
    const keys = counting()
    const first = keys.keyFor(undefined)
    expect(first).toBe('key-1')
    keys.settled(new ProblemError(0, 'network', 'no answer'))
    expect(keys.keyFor(undefined)).toBe(first)
    keys.settled()
    expect(keys.keyFor(undefined)).toBe('key-2')
  })
  it('takes a new key after success', () => {
    const keys = counting()
    const first = keys.keyFor(body)
    keys.settled()
    expect(keys.keyFor(body)).not.toBe(first)
  })
})
