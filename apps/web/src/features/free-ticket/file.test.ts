import { describe, expect, it } from 'vitest'
import type { WireFreeTicket } from '../../lib/wire.ts'
import { ticketFile } from './file.ts'

const ticket = {
  ...{ firstName: 'Nora', lastName: '=Østby', employeeId: '0042', dateOfBirth: '1990-04-30' },
  ...{ invoiceReference: 'Drift "A"', phone: '41210100', phoneCountryCode: '+47', travelCardNumber: null },
  ...{ startDate: '2026-12-01', expirationDate: null, pricePerMonth: 747.5 },
} as WireFreeTicket

describe('the file of free tickets [F-268, F-293]', () => {
  it('has a heading and a line per ticket, safe for spreadsheets', () => {
    const texts = {
      head: ['A', 'B'],
      departments: false,
      holder: () => 'Ansatt',
      profile: () => 'Voksen',
      zones: () => 'Sone 1',
      status: () => 'Aktiv',
    }
    const lines = ticketFile([ticket], texts).split('\r\n')
    expect(lines).toEqual([
      '\ufeff"A";"B"',
      `"'=Østby";"Nora";"0042";"30.04.1990";"Ansatt";"Drift ""A""";"'+47 412 10 100";"";"Sone 1";"Voksen";"01.12.2026";"";"Aktiv";"747,5"`,
      '',
    ])
  })
})
