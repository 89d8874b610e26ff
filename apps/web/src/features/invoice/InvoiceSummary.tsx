import { formatDateTime, formatDay, formatOrganisationNumber } from '@portal/domain'
import { DetailsList } from '../../kit/DetailsList.tsx'
import { amount, kroner } from '../../lib/format.ts'
import type { WireInvoice, WireParty } from '../../lib/wire.ts'
import { useInvoice } from './phrases.ts'
import { PaymentStatus } from './words.tsx'

const num = (text: string) => <span className="num">{text}</span>
/** '1503 45 67899': bank accounts are read in groups of 4, 2 and 5. */
const account = (digits: string) => digits.replace(/^(\d{4})(\d{2})(\d{5})$/, '$1\u00a0$2\u00a0$3')

/** The figures of the invoice [C-052]. */
export function Summary({ invoice }: { invoice: WireInvoice }) {
  const t = useInvoice()
  const isInvoice = invoice.type !== 'INVOICE_BASE'
  return (
    <section className="card padded invoice-summary" aria-label={t('summary')}>
      <div className="pay">
        <span>
          <span className="small muted">{isInvoice ? t('toPay') : t('totalAmount')}</span>
          <b className="num">{kroner(invoice.totalAmount, 2)}</b>
        </span>
        <PaymentStatus status={invoice.paymentStatus} />
      </div>
      <DetailsList
        rows={[
          { term: t('number'), value: invoice.invoiceNumber && num(invoice.invoiceNumber) },
          { term: t('invoiceDate'), value: num(formatDay(invoice.invoiceDate)) },
          { term: t('dueDate'), value: isInvoice ? num(formatDay(invoice.dueDate)) : null },
          { term: t('kid'), value: invoice.kid && num(invoice.kid) },
          { term: t('bankAccount'), value: invoice.bankAccount && num(account(invoice.bankAccount)) },
          { term: t('totalVat'), value: num(kroner(invoice.totalVat, 2)) },
          { term: t('reminderDueDate'), value: isInvoice ? num(formatDay(invoice.reminderDueDate)) : null },
          { term: t('created'), value: num(formatDateTime(new Date(invoice.createdAt))) },
          { term: t('theirReference'), value: invoice.theirReference || null },
          { term: t('ourReference'), value: invoice.ourReference || null },
          { term: t('agreement'), value: num(invoice.agreementNumber) },
        ]}
      />
    </section>
  )
}

export function Parties({ invoice }: { invoice: WireInvoice }) {
  const t = useInvoice()
  return (
    <section className="card padded parties" aria-label={`${t('buyer')}, ${t('seller').toLowerCase()}`}>
      <Party title={t('buyer')} party={invoice.buyer} />
      <Party title={t('seller')} party={invoice.seller} />
    </section>
  )
}

function Party({ title, party }: { title: string; party: WireParty }) {
  const t = useInvoice()
  return (
    <div>
      <h2>{title}</h2>
      <address>
        <b>{party.name}</b>
        {party.addressLines.map(line => (
          <span key={line}>{line}</span>
        ))}
        <span className="muted num">
          {t('orgNumber', { number: formatOrganisationNumber(party.organisationNumber) })}
        </span>
      </address>
    </div>
  )
}

/** Value added tax per rate; the sums add up to the invoice's totals. */
export function VatTable({ invoice }: { invoice: WireInvoice }) {
  const t = useInvoice()
  return (
    <section className="card padded">
      <table className="plain-table">
        <caption>
          <h2>{t('vat')}</h2>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('vatRate')}</th>
            <th scope="col" className="right">
              {t('net')}
            </th>
            <th scope="col" className="right">
              {t('vatAmount')}
            </th>
            <th scope="col" className="right">
              {t('gross')}
            </th>
          </tr>
        </thead>
        <tbody>
          {invoice.vat.map(row => (
            <tr key={row.vatRate}>
              <th scope="row">{t('vatRateValue', { rate: row.vatRate })}</th>
              <td className="right num">{amount(row.net)}</td>
              <td className="right num">{amount(row.vat)}</td>
              <td className="right num">{amount(row.gross)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('sum')}
            </th>
            <td className="right num">{amount(invoice.totalVat)}</td>
            <td className="right num">{amount(invoice.totalAmount)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
