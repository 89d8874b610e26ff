import type { Schemas } from '@portal/api-client'
import { formatDay, isFormCode, localized, type RefusalCode } from '@portal/domain'
import type { BulkRowCode } from '@portal/domain/company-ticket'
import { PRODUCT_TEXTS } from '@portal/domain/subscription'
import { StatusPill, type StatusTone } from '../../kit/StatusPill.tsx'
import { useFieldError } from '../../lib/form-phrases.ts'
import { ProblemError } from '../../lib/http.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { useBulkOrder } from './phrases.ts'
import { useBulkRow } from './row-phrases.ts'

export type WireBulkOrder = Schemas['BulkOrderDetail']
export type WireBulkRow = Schemas['BulkOrderRow']

type Fault = WireBulkRow['faults'][number]

const ORDER_TONE: Record<WireBulkOrder['state'], StatusTone> = {
  CHECKED: 'waiting',
  RUNNING: 'waiting',
  DONE: 'good',
  CANCELLED: 'over',
}

/** The state of an upload. */
export function OrderState({ state }: { state: WireBulkOrder['state'] }) {
  const t = useBulkOrder()
  return <StatusPill tone={ORDER_TONE[state]}>{t(`state${state}`)}</StatusPill>
}

const ROW_TONE: Record<WireBulkRow['state'], StatusTone> = {
  READY: 'waiting',
  FAULTY: 'bad',
  DONE: 'good',
  REFUSED: 'bad',
}

/** The state of a row; one that was ready when the rest was cancelled was not ordered. */
export function RowState({ state, cancelled }: { state: WireBulkRow['state']; cancelled: boolean }) {
  const t = useBulkRow()
  if (state === 'READY' && cancelled) return <StatusPill tone="over">{t('notOrdered')}</StatusPill>
  return <StatusPill tone={ROW_TONE[state]}>{t(state)}</StatusPill>
}

/** The text of a cell's fault, worded for a file, which has no list to choose from. */
export function useFaultText(): (fault: Fault) => string {
  const t = useBulkRow()
  const language = useLanguage()
  const fieldError = useFieldError()
  const problemText = useProblemText()
  const own: Partial<Record<RefusalCode | BulkRowCode, (detail: NonNullable<Fault['detail']>) => string>> = {
    'bulk-duplicate-phone': ({ row = 0 }) => t('duplicate', { row }),
    'bulk-too-many-cells': () => t('tooManyCells'),
    'bulk-reference-unknown': () => t('referenceUnknown'),
    'bulk-reference-ambiguous': () => t('referenceAmbiguous'),
    'start-date-not-offered': () => t('notOffered'),
    'zone-unknown': () => t('zoneUnknown'),
    'profile-not-sold': () => t('profileUnknown'),
    'add-on-not-sold': () => t('addOnUnknown'),
    'open-ticket-exists': () => t('openTicket'),
    'employee-id-not-in-payroll': ({ maxDigits = 0 }) => t('payrollDigits', { max: maxDigits }),
    forbidden: () => t('forbidden'),
    quarantine: ({ lastOrder, expectedQuaranteenEndDate: first }) =>
      t('quarantine', {
        expired: lastOrder ? formatDay(lastOrder.expirationDate) : '',
        first: first ? formatDay(first) : '',
      }),
    'subscription-exists': ({ type }) =>
      t('ownsAddOn', { type: type ? localized(PRODUCT_TEXTS[type].name, language).toLowerCase() : '' }),
  }
  return ({ code, detail }) => {
    const text = own[code as RefusalCode | BulkRowCode]
    if (text) return text(detail ?? {})
    if (isFormCode(code)) return fieldError(code) ?? code
    return problemText(new ProblemError(422, code, code))
  }
}
