/** The text of why a call was parked. Pure. */
import type { Translate } from '../../lib/i18n.ts'
import type { outboxPhrases } from './phrases.ts'

const UNCLEAR = ['answered no JSON', 'answered something else than agreed', 'answered too much']

/** The sentence for the answer of the outside system; without one it is a fault of the portal. */
export function reasonText(t: Translate<typeof outboxPhrases>, reason: string | null): string {
  if (reason === 'did not answer') return t('reasonNoAnswer')
  if (reason !== null && UNCLEAR.includes(reason)) return t('reasonUnclear')
  const code = /^answered (\d{3})$/.exec(reason ?? '')?.[1]
  if (code === undefined) return t('reasonInternal')
  if (code === '401' || code === '403') return t('reasonNoAccess', { code })
  if (code === '429') return t('reasonBusy', { code })
  // Codes from 510 are permanent refusals of a mail server.
  return Number(code) >= 500 && Number(code) < 510
    ? t('reasonFailed', { code })
    : t('reasonRefused', { code })
}
