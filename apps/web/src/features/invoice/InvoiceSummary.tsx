import { formatDateTime, formatDay } from '@portal/domain'
import type { ReactNode } from 'react'
import { DetailsList } from '../../kit/DetailsList.tsx'
import { TextLink } from '../../kit/Link.tsx'
import { StatusPill } from '../../kit/StatusPill.tsx'
import { kroner } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import type { InvoiceType, WireInvoice } from '../../lib/wire.ts'
import { useBasePhrases } from './base-phrases.ts'
import { PaymentStatus } from './labels.tsx'
import { useInvoice } from './phrases.ts'
import { usePreviewPhrases } from './preview-phrases.ts'

type Row = { term: string; value: ReactNode | null }
const num = (text: string) => <span className="num">{text}</span>
/** '1503 45 67899': bank accounts are read in groups of 4, 2 and 5. */
const account = (digits: string) => digits.replace(/^(\d{4})(\d{2})(\d{5})$/, '$1\u00a0$2\u00a0$3')
const sumIf = (nok: number): ReactNode | null => (nok === 0 ? null : num(kroner(nok, 2)))

/** The figures of an invoice, a credit note or a base [C-052]. */
export function Summary({ invoice }: { invoice: WireInvoice }) {
  const t = useInvoice()
  const base = useBasePhrases()
  const own: Record<InvoiceType, { label: string; rows: () => Row[] }> = {
    INVOICE: {
      label: isMoved(invoice) ? t('invoiceAmount') : t('toPay'),
      rows: () => invoiceRows(invoice, t),
    },
    CREDIT_NOTE: { label: t('creditedAmount'), rows: () => creditNoteRows(invoice, t) },
    INVOICE_BASE: {
      label: base('total'),
      rows: () => [{ term: t('date'), value: num(formatDay(invoice.invoiceDate)) }],
    },
  }
  const { label, rows } = own[invoice.type]
  return (
    <Figures
      label={label}
      sum={invoice.totalAmount}
      status={<PaymentStatus type={invoice.type} status={invoice.paymentStatus} />}
      rows={[
        ...rows(),
        { term: t('totalVat'), value: num(kroner(invoice.totalVat, 2)) },
        { term: t('created'), value: num(formatDateTime(new Date(invoice.createdAt))) },
        { term: t('theirReference'), value: invoice.theirReference || null },
        { term: t('ourReference'), value: invoice.ourReference || null },
        { term: t('agreement'), value: num(invoice.agreementNumber) },
      ]}
    />
  )
}

/** The same for a preview, with the known figures only. */
export function PreviewSummary({ invoice }: { invoice: WireInvoice }) {
  const t = useInvoice()
  const preview = usePreviewPhrases()
  return (
    <Figures
      label={preview('expectedTotal')}
      sum={invoice.totalAmount}
      status={<StatusPill tone="waiting">{preview('notIssued')}</StatusPill>}
      rows={[
        {
          term: preview('periodTerm'),
          value: num(
            preview('days', { from: formatDay(invoice.periodStart), to: formatDay(invoice.periodEnd) }),
          ),
        },
        { term: preview('expectedDate'), value: num(formatDay(invoice.invoiceDate)) },
        {
          term: preview('expectedDue'),
          value: invoice.type === 'INVOICE' ? num(formatDay(invoice.dueDate)) : null,
        },
        { term: t('totalVat'), value: num(kroner(invoice.totalVat, 2)) },
        { term: t('theirReference'), value: invoice.theirReference || null },
        { term: t('agreement'), value: num(invoice.agreementNumber) },
      ]}
    />
  )
}

function Figures({
  label,
  sum,
  status,
  rows,
}: {
  label: string
  sum: number
  status: ReactNode
  rows: Row[]
}) {
  const t = useInvoice()
  return (
    <section className="card padded invoice-summary" aria-label={t('summary')}>
      <div className="pay">
        <span>
          <span className="small muted">{label}</span>
          <b className="num">{kroner(sum, 2)}</b>
        </span>
        {status}
      </div>
      <DetailsList rows={rows} />
    </section>
  )
}

/** True once something has been paid or credited: what is left to pay is then another amount than the invoice's. */
const isMoved = ({ paidAmount, creditedAmount }: WireInvoice) => paidAmount !== 0 || creditedAmount !== 0

function invoiceRows(invoice: WireInvoice, t: ReturnType<typeof useInvoice>): Row[] {
  const { reminder, creditedAmount, paidAmount, outstandingAmount } = invoice
  return [
    { term: t('number'), value: invoice.invoiceNumber && num(invoice.invoiceNumber) },
    { term: t('invoiceDate'), value: num(formatDay(invoice.invoiceDate)) },
    { term: t('dueDate'), value: num(formatDay(invoice.dueDate)) },
    { term: t('kid'), value: invoice.kid && <span className="num kid">{invoice.kid}</span> },
    { term: t('bankAccount'), value: invoice.bankAccount && num(account(invoice.bankAccount)) },
    { term: t('creditedAmount'), value: sumIf(creditedAmount) },
    { term: t('paidAmount'), value: sumIf(paidAmount) },
    { term: t('outstanding'), value: isMoved(invoice) ? num(kroner(outstandingAmount, 2)) : null },
    { term: t('reminded'), value: reminder && num(formatDay(reminder.sentOn)) },
    { term: t('reminderDueDate'), value: num(formatDay(reminder?.dueDate ?? invoice.reminderDueDate)) },
  ]
}

function creditNoteRows(
  { invoiceNumber, invoiceDate, creditsInvoice }: WireInvoice,
  t: ReturnType<typeof useInvoice>,
): Row[] {
  return [
    { term: t('creditNoteNumber'), value: invoiceNumber && num(invoiceNumber) },
    { term: t('creditNoteDate'), value: num(formatDay(invoiceDate)) },
    {
      term: t('creditsInvoice'),
      value: creditsInvoice && (
        <TextLink to={paths.invoice(creditsInvoice.id)}>{num(creditsInvoice.invoiceNumber)}</TextLink>
      ),
    },
  ]
}
