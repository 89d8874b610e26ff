import { describe, expect, it } from 'vitest'
import type { Translate } from '../../lib/i18n.ts'
import { detailText } from './detail.ts'
import { auditPhrases } from './phrases.ts'

const t = ((key: keyof typeof auditPhrases, values: { value: string }) =>
  auditPhrases[key].en.replace('{{value}}', values.value)) as Translate<typeof auditPhrases>
const words = (detail: Record<string, unknown>) => detailText(t, detail, code => `<${code}>`)

describe('detailText', () => {
  it.each<[Record<string, unknown>, string]>([
    [{}, ''],
    [
      { zoneFrom: 'RUT:TariffZone:1', startDate: '2026-11-21', agreement: '200100', addOns: ['JOULE'] },
      'agreement <200100> · from 21.11.2026 · add-ons: <JOULE>',
    ],
    [{ granted: ['USER_ADMIN', 'TICKET_ADMIN'], removed: [] }, 'granted <USER_ADMIN>, <TICKET_ADMIN>'],
    [{ activated: 12000, expired: 0, day: '2026-11-21' }, '12\u00a0000 started · 0 ended'],
    [{ act: 'end', lastDay: '2026-11-30', done: 5, refused: 1 }, 'last day 30.11.2026 · not possible: 1'],
    [{ act: 'change-reference', agreementId: '200101', refused: null }, 'agreement <200101>'],
    [{ startDate: null, agreement: { nested: true }, attempts: 2 }, 'attempt 2'],
  ])('%j', (detail, expected) => {
    expect(words(detail)).toBe(expected)
  })
})
