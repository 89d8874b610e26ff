import { FilePdfIcon } from '@navikt/aksel-icons'
import { formatDay, localized } from '@portal/domain'
import { Link } from 'react-router'
import { type Column, TwoLines } from '../../kit/DataTable.tsx'
import { invoicePdf } from '../../lib/api.ts'
import { kroner, sentence } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import type { WireInvoiceRow } from '../../lib/wire.ts'
import { useBasePhrases } from './base-phrases.ts'
import styles from './invoice.module.css'
import { PaymentPill, periodOf, useAgreementText, useRefundColumn } from './labels.tsx'
import { useInvoice } from './phrases.ts'
import { useRefundPhrases } from './refund-phrases.ts'

type Row = WireInvoiceRow

/**
 * Columns of invoices and credit notes [C-047]; that of refunds only where an agreement allows them [C-049] and something was refunded. The ids of three are what
 * the list is sorted by.
 */
export function useInvoiceColumns(rows: readonly Row[] | undefined): Column<Row>[] {
  const t = useInvoice()
  const base = useBasePhrases()
  const refund = useRefundPhrases()
  const mayHaveRefunds = useRefundColumn()
  const withRefunds = mayHaveRefunds && rows?.some(({ refundedAmount }) => refundedAmount > 0)
  const { agreement, month, amount, pdf } = useSharedColumns()
  const nameOf = ({ type, invoiceNumber }: Row) =>
    type === 'INVOICE_BASE' || invoiceNumber === null ? base('base') : invoiceNumber
  return [
    {
      id: 'date',
      header: t('invoice'),
      cell: (row, linkId) => (
        <TwoLines more={<span className="num">{formatDay(row.invoicingDate)}</span>}>
          <Link id={linkId} className="row-link num" to={paths.invoice(row.id)}>
            {nameOf(row)}
          </Link>
        </TwoLines>
      ),
    },
    month,
    agreement,
    {
      id: 'due',
      header: t('payment'),
      phone: 'end',
      cell: row => (
        <TwoLines more={<PaymentDay row={row} />}>
          <PaymentPill of={{ ...row, credited: row.refundedAmount, total: row.totalPrice }} plain />
        </TwoLines>
      ),
    },
    amount,
    ...(withRefunds
      ? [
          {
            id: 'refund',
            header: refund('column'),
            align: 'right' as const,
            phone: 'hide' as const,
            wide: true,
            cell: (row: Row) => (row.refundedAmount > 0 ? kroner(row.refundedAmount, 2) : ''),
          },
        ]
      : []),
    pdf(nameOf),
  ]
}

/** When an invoice is due; which invoice a credit note was taken off. */
function PaymentDay({ row }: { row: Row }) {
  const t = useInvoice()
  if (row.creditsInvoice) return t('takenFrom', { number: row.creditsInvoice.invoiceNumber })
  if (row.type !== 'INVOICE') return null
  return <span className="num">{t('dueOn', { day: formatDay(row.dueDate) })}</span>
}

/** Columns of invoice bases: they have no number, no payment and no due date. */
export function useBaseColumns(): Column<Row>[] {
  const t = useInvoice()
  const base = useBasePhrases()
  const language = useLanguage()
  const { agreement, amount, pdf } = useSharedColumns()
  const nameOf = (row: Row) => sentence(localized(periodOf(row), language))
  return [
    {
      id: 'date',
      header: t('month'),
      cell: (row, linkId) => (
        <TwoLines more={<span className="num">{base('madeOn', { day: formatDay(row.invoicingDate) })}</span>}>
          <Link id={linkId} className="row-link nowrap" to={paths.invoice(row.id)}>
            {nameOf(row)}
          </Link>
        </TwoLines>
      ),
    },
    agreement,
    {
      id: 'tickets',
      header: t('tickets'),
      phone: 'meta',
      cell: row => t('ticketCount', { count: row.ticketCount }),
    },
    { ...amount, phone: 'end' },
    pdf(nameOf),
  ]
}

function useSharedColumns() {
  const t = useInvoice()
  const language = useLanguage()
  const agreementText = useAgreementText()
  const agreement: Column<Row> = {
    id: 'agreement',
    header: t('reference'),
    phone: 'meta',
    wide: true,
    cell: row => <TwoLines more={agreementText(row.agreementSubTypeId)}>{row.reference}</TwoLines>,
  }
  const month: Column<Row> = {
    id: 'month',
    header: t('concerns'),
    phone: 'meta',
    cell: row => {
      const named = <span className="nowrap">{sentence(localized(periodOf(row), language))}</span>
      return row.creditsInvoice ? (
        <TwoLines more={named}>{t('creditNoteTo', { number: row.creditsInvoice.invoiceNumber })}</TwoLines>
      ) : (
        <TwoLines more={t('ticketCount', { count: row.ticketCount })}>{named}</TwoLines>
      )
    },
  }
  const amount: Column<Row> = {
    id: 'amount',
    header: t('amount'),
    align: 'right',
    phone: 'meta',
    cell: ({ totalPrice, outstandingAmount }) => (
      <TwoLines
        more={
          outstandingAmount > 0 &&
          outstandingAmount !== totalPrice &&
          t('remains', { sum: kroner(outstandingAmount, 2) })
        }
      >
        <b>{kroner(totalPrice, 2)}</b>
      </TwoLines>
    ),
  }
  const pdf = (nameOf: (row: Row) => string): Column<Row> => ({
    id: 'pdf',
    header: t('pdf'),
    phone: 'hide',
    cell: row =>
      row.pdfLink === null ? (
        <span className="small muted nowrap">{t('pdfComing')}</span>
      ) : (
        <a
          className={`act-menu ${styles.pdf}`}
          href={invoicePdf(row.pdfLink, language)}
          target="_blank"
          rel="noreferrer"
          aria-label={t('openPdfOf', { number: nameOf(row) })}
        >
          <FilePdfIcon aria-hidden />
        </a>
      ),
  })
  return { agreement, month, amount, pdf }
}
