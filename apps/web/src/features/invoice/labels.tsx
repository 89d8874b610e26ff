/** Labels of invoices for the list and the page. */
import { type AgreementSubType, formatMonth } from '@portal/domain'
import { StatusPill, type StatusTone } from '../../kit/StatusPill.tsx'
import { fullName } from '../../lib/format.ts'
import { localized, useLanguage } from '../../lib/i18n.ts'
import { useFreeTicketTerm } from '../../lib/labels.ts'
import { useCan, useCompany } from '../../lib/session-provider.tsx'
import type { InvoiceType, PaymentStatus as Status, WireInvoice, WireInvoiceLine } from '../../lib/wire.ts'
import { agreementLabel } from './agreement-label.ts'
import { useBasePhrases } from './base-phrases.ts'
import { useInvoice } from './phrases.ts'

const TONES: Record<Status, StatusTone> = {
  paid: 'good',
  unpaid: 'waiting',
  'partly-paid': 'warning',
  overdue: 'bad',
  'not-applicable': 'over',
}

/** The status of a document: the payment status of an invoice; the kind of credit notes and bases. */
export function PaymentStatus({ type, status }: { type: InvoiceType; status: Status }) {
  const t = useInvoice()
  const base = useBasePhrases()
  const texts: Record<Status, string> = {
    paid: t('paid'),
    unpaid: t('unpaid'),
    'partly-paid': t('partlyPaid'),
    overdue: t('overdue'),
    'not-applicable': type === 'CREDIT_NOTE' ? t('credited') : base('notInvoiced'),
  }
  return <StatusPill tone={TONES[status]}>{texts[status]}</StatusPill>
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

/** 'YYYY-MM' from the wire's two numbers. */
export const monthText = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}`

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
