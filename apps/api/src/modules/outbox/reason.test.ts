import { describe, expect, it } from 'vitest'
import { reasonOf } from './reason.ts'

describe('why a call was parked', () => {
  it.each([
    ['did not answer', 'The system did not answer'],
    ['answered no JSON', 'The system answered something the portal does not understand'],
    ['answered something else than agreed', 'The system answered something the portal does not understand'],
    ['answered too much', 'The system answered something the portal does not understand'],
    ['answered 401', 'The system did not let the portal in'],
    ['answered 403', 'The system did not let the portal in'],
    ['answered 404', 'The system refused the call'],
    ['answered 422', 'The system refused the call'],
    ['answered 429', 'The system had too much to do'],
    ['answered 500', 'The system had a fault'],
    ['answered 503', 'The system had a fault'],
    ['answered 554', 'The system refused the call'],
    ['payroll-host-refused', 'The system did not let the portal in'],
    ['payroll-host-folder', 'The system refused the call'],
    ['internal fault', 'A fault in the portal. The log says more.'],
    [null, 'A fault in the portal. The log says more.'],
  ])('%s', (answer, said) => {
    expect(reasonOf(answer).en).toBe(said)
  })
})
