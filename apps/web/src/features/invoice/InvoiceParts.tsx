import { formatOrganisationNumber, nok, oreOf } from '@portal/domain'
import { amount } from '../../lib/format.ts'
import type { WireInvoice, WireParty } from '../../lib/wire.ts'
import styles from './invoice.module.css'
import { useInvoice } from './phrases.ts'

export function Parties({ invoice }: { invoice: WireInvoice }) {
  const t = useInvoice()
  return (
    <section
      className={`card padded stack ${styles.parties}`}
      aria-label={`${t('buyer')}, ${t('seller').toLowerCase()}`}
    >
      <Party title={t('buyer')} party={invoice.buyer} />
      <Party title={t('seller')} party={invoice.seller} />
    </section>
  )
}

function Party({ title, party }: { title: string; party: WireParty }) {
  const t = useInvoice()
  return (
    <div>
      <h2 className="medium muted small">{title}</h2>
      <address className="grid text-15 break">
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

/** Value added tax in kroner per rate; the sums add up to the invoice's totals. */
export function VatTable({ invoice }: { invoice: WireInvoice }) {
  const t = useInvoice()
  return (
    <section className="card padded">
      <table className={`plain-table amounts ${styles.vat}`}>
        <caption>
          <h2>{t('vat')}</h2>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('vatRate')}</th>
            <th scope="col">{t('net')}</th>
            <th scope="col">{t('vatAmount')}</th>
          </tr>
        </thead>
        <tbody>
          {invoice.vat.map(row => (
            <tr key={row.vatRate}>
              <th scope="row">{t('vatRateValue', { rate: row.vatRate })}</th>
              <td className="num">{amount(row.net)}</td>
              <td className="num">{amount(row.vat)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('sum')}</th>
            <td className="num">{amount(nok(oreOf(invoice.totalAmount) - oreOf(invoice.totalVat)))}</td>
            <td className="num">{amount(invoice.totalVat)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
