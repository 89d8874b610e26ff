/** Labels of invoices for the list and the page. */
import {
  type AgreementSubType,
  daysBetween,
  formatDay,
  formatMonth,
  formatNumber,
  type Localized,
} from '@portal/domain'
import { periodText } from '@portal/domain/invoice'
import { StatusPill, type StatusTone } from '../../kit/StatusPill.tsx'
import { fullName } from '../../lib/format.ts'
import { localized, useLanguage } from '../../lib/i18n.ts'
import { useFreeTicketTerm } from '../../lib/labels.ts'
import { useCan, useCompany, useToday } from '../../lib/session-provider.tsx'
import type { InvoiceType, PaymentStatus as Status, WireInvoice, WireInvoiceLine } from '../../lib/wire.ts'
import { agreementLabel } from './agreement-label.ts'
import { useBasePhrases } from './base-phrases.ts'
import { useInvoice } from './phrases.ts'

const TONES: Record<Status, StatusTone> = {
  paid: 'good',
  unpaid: 'waiting',
  'partly-paid': 'waiting',
  overdue: 'warning',
  'not-applicable': 'over',
}

type Payable = {
  type: InvoiceType
  paymentStatus: Status
  dueDate: string
  credited: number
  total: number
  paidOn?: string | null
}

/**
 * How it stands with the payment of an invoice: what is overdue says for how long, and with `days` what is not says how long there
 * is. Of credit notes and bases, the kind.
 */
export function PaymentPill({
  of: { type, paymentStatus, dueDate, credited, total, paidOn },
  days = false,
  plain = false,
}: {
  of: Payable
  days?: boolean
  /** For lists: only what is overdue stands out. */
  plain?: boolean
}) {
  const t = useInvoice()
  const base = useBasePhrases()
  const left = daysBetween(useToday(), dueDate)
  const open =
    credited > 0 ? t('partlyCredited') : t(paymentStatus === 'partly-paid' ? 'partlyPaid' : 'unpaid')
  const withDays =
    days && left >= 0 ? `${open}, ${left === 0 ? t('dueToday') : t('daysLeft', { count: left })}` : open
  const texts: Record<Status, string> = {
    paid:
      credited > 0 && credited >= total
        ? t('credited')
        : paidOn
          ? t('paidOn', { day: formatDay(paidOn) })
          : t('paid'),
    unpaid: withDays,
    'partly-paid': withDays,
    overdue: t('overdueFor', { count: -left }),
    'not-applicable': type === 'CREDIT_NOTE' ? t('creditNote') : base('notInvoiced'),
  }
  return (
    <StatusPill tone={TONES[paymentStatus]} plain={plain && paymentStatus !== 'overdue'}>
      {texts[paymentStatus]}
    </StatusPill>
  )
}

/** The label of an agreement's type; types without a label stay blank [C-107]. */
export function useAgreementText(): (subType: AgreementSubType) => string {
  const t = useInvoice()
  const freeTicket = useFreeTicketTerm()
  return subType => {
    const label = agreementLabel(subType)
    if (label === null) return ''
    return label === 'freeTicket' ? freeTicket : t(label)
  }
}

/** 'Ubetalt 2': a filter and how much it finds; the word alone until that is known. */
export const withCount = (word: string, count: number | undefined): string =>
  count === undefined ? word : `${word} ${formatNumber(count)}`

/** The days or months that a document is about, in words. */
export const periodOf = ({ periodStart, periodEnd }: { periodStart: string; periodEnd: string }): Localized =>
  periodText({ start: periodStart, end: periodEnd })

/** A short text of a line: product, person and month. */
export function useLineText(): (line: WireInvoiceLine) => string {
  const language = useLanguage()
  return ({ description, firstName, lastName, month }) => {
    const person = fullName({ firstName: firstName ?? '', lastName: lastName ?? '' })
    return [localized(description, language), person, formatMonth(month, language)].filter(Boolean).join(', ')
  }
}

/** Whether lines of an invoice may be refunded here: by the operator's staff, where the agreement allows it [C-054]. */
export function useMayRefund({ type, allowRefund }: Pick<WireInvoice, 'type' | 'allowRefund'>): boolean {
  const staff = useCan('invoiceRefund')
  return staff && type === 'INVOICE' && allowRefund
}

/** Whether any of the selected company's agreements allows refunds: the list then has a column for them [C-049]. */
export function useRefundColumn(): boolean {
  return useCompany().allAgreements.some(({ settings }) => settings.allowRefund)
}
