import { describe, expect, it } from 'vitest'
import { privacyFacts } from './facts.ts'

const row = {
  first_name: 'Mona',
  phone: '41210100',
  birth_date: '1980-02-01',
  created_at: '2026-11-21T11:00:00+00:00',
  gross_ore: 132400,
  status: 'ACTIVE',
  app_id: null,
  file_name: '',
  input: { lastName: 'Lind', addOns: ['JOULE', 'OTTO'], allZones: true },
  something_new: 'X',
}

describe('the facts of a person', () => {
  it.each([
    [
      'nb',
      [
        'Fornavn: Mona',
        'Telefon: 41210100',
        'Fødselsdato: 01.02.1980',
        'Opprettet: 21.11.2026 12:00',
        'Beløp: 1 324 kr',
        'Status: Aktiv',
        'Utfylt: Etternavn: Lind; Tillegg: JOULE, OTTO; Alle soner: Ja',
        'something new: X',
      ],
    ],
    [
      'en',
      [
        'First name: Mona',
        'Phone: 41210100',
        'Date of birth: 01.02.1980',
        'Created: 21.11.2026 12:00',
        'Amount: 1 324 kr',
        'Status: Active',
        'Filled in: Last name: Lind; Add-ons: JOULE, OTTO; All zones: Yes',
        'something new: X',
      ],
    ],
  ] as const)('are in words in %s, without what is empty', (language, lines) => {
    expect(
      privacyFacts(row, language).map(({ term, text }) => `${term}: ${text.replaceAll('\u00a0', ' ')}`),
    ).toEqual(lines)
  })
})
