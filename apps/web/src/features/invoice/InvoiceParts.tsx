import { dayOf, formatDay, formatOrganisationNumber } from '@portal/domain'
import { TextLink } from '../../kit/Link.tsx'
import { amount } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import type { WireInvoice, WireParty } from '../../lib/wire.ts'
import { useInvoice } from './phrases.ts'

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
    <section className="card padded vat">
      <table className="plain-table vat-table">
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

/** What has been credited of an invoice, newest first; each note has its own page with its PDF. */
export function CreditNotes({ invoice: { creditNotes } }: { invoice: WireInvoice }) {
  const t = useInvoice()
  return (
    <section className="card padded">
      <table className="plain-table">
        <caption>
          <h2>{t('creditNotes')}</h2>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('creditNoteNumber')}</th>
            <th scope="col">{t('date')}</th>
            <th scope="col" className="right">
              {t('creditedAmount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {creditNotes.map(note => (
            <tr key={note.id}>
              <th scope="row" className="num">
                <TextLink to={paths.invoice(note.id)}>{note.invoiceNumber}</TextLink>
              </th>
              <td className="num">{formatDay(dayOf(new Date(note.createdAt)))}</td>
              <td className="right num">{amount(note.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
