import { formatBankAccount, formatDay } from '@portal/domain'
import type { ReactNode } from 'react'
import { CopyButton } from '../../kit/CopyButton.tsx'
import { DetailsList } from '../../kit/DetailsList.tsx'
import { TextLink } from '../../kit/Link.tsx'
import { StatusPill } from '../../kit/StatusPill.tsx'
import { kroner } from '../../lib/format.ts'
import { formatDateTime } from '../../lib/instants.ts'
import { paths } from '../../lib/paths.ts'
import type { WireInvoice } from '../../lib/wire.ts'
import { useBasePhrases } from './base-phrases.ts'
import styles from './invoice.module.css'
import { PaymentPill } from './labels.tsx'
import { useInvoice } from './phrases.ts'
import { usePreviewPhrases } from './preview-phrases.ts'

type Row = { term: string; value: ReactNode | null }
const num = (text: string) => <span className="num">{text}</span>

/** The figures of an invoice, a credit note or a base [C-052]. */
export function Summary({ invoice }: { invoice: WireInvoice }) {
  const t = useInvoice()
  const base = useBasePhrases()
  const { type, totalAmount, totalVat, outstandingAmount, creditedAmount } = invoice
  const open = type === 'INVOICE' && outstandingAmount > 0
  const labels = {
    INVOICE: open ? t('toPay', { day: formatDay(invoice.dueDate) }) : t('invoiceAmount'),
    CREDIT_NOTE: t('creditedAmount'),
    INVOICE_BASE: base('total'),
  }
  return (
    <Figures
      label={labels[type]}
      sum={open ? outstandingAmount : totalAmount}
      how={<HowMuch invoice={invoice} />}
      status={<PaymentPill of={{ ...invoice, credited: creditedAmount, total: totalAmount }} days />}
      rows={[
        ...useOwnRows(invoice),
        { term: t('theirReference'), value: invoice.theirReference || null },
        { term: t('totalVat'), value: num(kroner(totalVat, 2)) },
        { term: t('created'), value: num(formatDateTime(new Date(invoice.createdAt))) },
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
  const { periodStart, periodEnd } = invoice
  return (
    <Figures
      label={preview('expectedTotal')}
      sum={invoice.totalAmount}
      status={<StatusPill tone="waiting">{preview('notIssued')}</StatusPill>}
      rows={[
        {
          term: preview('periodTerm'),
          value: num(preview('days', { from: formatDay(periodStart), to: formatDay(periodEnd) })),
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
  how,
  status,
  rows,
}: {
  label: string
  sum: number
  how?: ReactNode
  status: ReactNode
  rows: Row[]
}) {
  const t = useInvoice()
  return (
    <section className={`card padded stack ${styles.summary}`} aria-label={t('summary')}>
      <div className={styles.pay}>
        <div>
          <span className="small muted line">{label}</span>
          <b className="num line">{kroner(sum, 2)}</b>
          {how}
        </div>
        {status}
      </div>
      <DetailsList rows={rows} />
    </section>
  )
}

/** Credit notes named one by one; more than these are named by their number. */
const MOST_NAMED = 3

/** How what is left to pay comes about, once something was credited or paid. */
function HowMuch({ invoice }: { invoice: WireInvoice }) {
  const t = useInvoice()
  const { creditNotes, creditedAmount, paidAmount, totalAmount } = invoice
  if (creditedAmount === 0 && paidAmount === 0) return null
  const few = creditNotes.length <= MOST_NAMED
  return (
    <span className="small muted line">
      {kroner(totalAmount, 2)}{' '}
      {few &&
        creditNotes.map(note => (
          <span key={note.id}>
            {t('lessCredited', { sum: kroner(note.amount, 2) })}{' '}
            <TextLink to={paths.invoice(note.id)}>
              {t('creditNoteLink', { number: note.invoiceNumber })}
            </TextLink>{' '}
          </span>
        ))}
      {!few &&
        `${t('lessCredited', { sum: kroner(creditedAmount, 2) })} ${t('creditNoteCount', { count: creditNotes.length })} `}
      {paidAmount !== 0 && t('lessPaid', { sum: kroner(paidAmount, 2) })}
    </span>
  )
}

/** What only an invoice, a credit note or a base has. */
function useOwnRows(invoice: WireInvoice): Row[] {
  const t = useInvoice()
  const { type, invoiceNumber, invoiceDate, dueDate, kid, bankAccount, reminder, creditsInvoice } = invoice
  const copied = (term: string, shown: string | null, text: string | null): Row => ({
    term,
    value: shown && text && (
      <span className={styles.copied}>
        {num(shown)}
        <CopyButton text={text} label={t('copy', { what: term })} />
      </span>
    ),
  })
  if (type === 'INVOICE_BASE') return [{ term: t('date'), value: num(formatDay(invoiceDate)) }]
  if (type === 'CREDIT_NOTE')
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
  return [
    copied(t('kid'), kid, kid),
    copied(t('bankAccount'), bankAccount && formatBankAccount(bankAccount), bankAccount),
    { term: t('number'), value: invoiceNumber && num(invoiceNumber) },
    { term: t('invoiceDate'), value: num(formatDay(invoiceDate)) },
    { term: t('dueDate'), value: num(formatDay(dueDate)) },
    { term: t('reminded'), value: reminder && num(formatDay(reminder.sentOn)) },
    { term: t('reminderDueDate'), value: num(formatDay(reminder?.dueDate ?? invoice.reminderDueDate)) },
  ]
}
