import { describe, expect, it } from 'vitest'
import type { Translate } from '../../lib/i18n.ts'
import type { outboxPhrases } from './phrases.ts'
import { reasonText } from './reason.ts'

const t = ((key: string, values?: { code: string }) =>
  values ? `${key} ${values.code}` : key) as unknown as Translate<typeof outboxPhrases>

describe('why a call was parked', () => {
  it.each([
    ['did not answer', 'reasonNoAnswer'],
    ['answered no JSON', 'reasonUnclear'],
    ['answered something else than agreed', 'reasonUnclear'],
    ['answered too much', 'reasonUnclear'],
    ['answered 401', 'reasonNoAccess 401'],
    ['answered 403', 'reasonNoAccess 403'],
    ['answered 404', 'reasonRefused 404'],
    ['answered 422', 'reasonRefused 422'],
    ['answered 429', 'reasonBusy 429'],
    ['answered 500', 'reasonFailed 500'],
    ['answered 503', 'reasonFailed 503'],
    ['answered 554', 'reasonRefused 554'],
    ['internal fault', 'reasonInternal'],
    [null, 'reasonInternal'],
  ])('%s', (reason, said) => {
    expect(reasonText(t, reason)).toBe(said)
  })
})
