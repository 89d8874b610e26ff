/** The text of an entry's detail. Pure: phrases and names of codes are parameters. */
import { formatDay, formatNumber, isDay } from '@portal/domain'
import type { Translate } from '../../lib/i18n.ts'
import type { auditPhrases } from './phrases.ts'

const DETAIL_PHRASES = {
  agreement: 'detailAgreement',
  agreementId: 'detailAgreement',
  subType: 'detailType',
  agreements: 'detailType',
  startDate: 'detailStart',
  from: 'detailStart',
  to: 'detailEnd',
  lastDay: 'detailLastDay',
  refused: 'detailRefused',
  periodEnd: 'detailEnd',
  invoices: 'detailInvoices',
  addOns: 'detailAddOns',
  granted: 'detailGranted',
  removed: 'detailRemoved',
  activated: 'detailActivated',
  expired: 'detailExpired',
  attempts: 'detailAttempts',
} as const

/**
 * The useful parts of a detail, in the order of the table above; the file has all parts.
 * @param nameOf the name of a code (a role, an add-on, a type of agreement), or the code itself
 */
export function detailText(
  t: Translate<typeof auditPhrases>,
  detail: Readonly<Record<string, unknown>>,
  nameOf: (code: string) => string,
): string {
  const text = (value: unknown): string => {
    if (typeof value === 'number') return formatNumber(value)
    if (typeof value === 'string') return isDay(value) ? formatDay(value) : nameOf(value)
    return Array.isArray(value) ? value.map(text).filter(Boolean).join(', ') : ''
  }
  return Object.entries(DETAIL_PHRASES)
    .map(([key, phrase]) => [phrase, text(detail[key])] as const)
    .filter(([, value]) => value !== '')
    .map(([phrase, value]) => t(phrase, { value }))
    .join(' · ')
}
