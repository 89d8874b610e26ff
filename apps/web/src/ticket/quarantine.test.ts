import { describe, expect, it } from 'vitest'
import { ProblemError } from '../lib/http.ts'
import { quarantineOf } from './quarantine.ts'

const quarantine = (extras: object) => new ProblemError(409, 'quarantine', 'quarantine', { ...extras })

describe('a ticket that is refused because of a quarantine', () => {
  it('says both dates of a quarantine', () => {
    const error = quarantine({
      expectedQuaranteenEndDate: '2026-12-01',
      lastOrder: { expirationDate: '2026-11-20' },
    })
    expect(quarantineOf(error)).toEqual({ expired: '20.11.2026', first: '01.12.2026' })
  })

  it.each([
    ['no dates', quarantine({})],
    ['one date', quarantine({ expectedQuaranteenEndDate: '2026-12-01' })],
    ['no day', quarantine({ expectedQuaranteenEndDate: 'soon', lastOrder: { expirationDate: 7 } })],
    ['another code', new ProblemError(409, 'open-ticket-exists', 'x')],
    ['no problem', new Error('x')],
  ])('says none for %s', (_what, error) => {
    expect(quarantineOf(error)).toBeNull()
  })
})
