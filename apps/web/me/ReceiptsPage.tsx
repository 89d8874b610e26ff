import { formatNumber, localized } from '@portal/domain'
import { useEffect, useState } from 'preact/hooks'
import { type Receipts, readReceipts } from './api.ts'
import { Icon } from './icons.tsx'
import { Below, Failed, Loading, type PageProps, Say } from './parts.tsx'
import { capitalised, kroner, monthText, useLanguage, useText } from './text.ts'

/** What was deducted, month by month, apart from what comes. */
export function ReceiptsPage({ home, go }: PageProps) {
  const t = useText()
  const [year, setYear] = useState(Number(home.today.slice(0, 4)))
  const [receipts, setReceipts] = useState<Receipts | null | undefined>(undefined)
  const load = () => {
    setReceipts(undefined)
    readReceipts(year).then(setReceipts, () => setReceipts(null))
  }
  useEffect(load, [year])
  if (receipts === null) return <Failed onAgain={load} />
  return (
    <Below title={t('receipts')} go={go}>
      {receipts === undefined ? (
        <Loading />
      ) : (
        <>
          {receipts.years.length > 1 && (
            <fieldset className="segments">
              <legend className="unseen">{t('year')}</legend>
              {receipts.years.toReversed().map(each => (
                <label key={each}>
                  <input type="radio" name="year" checked={each === year} onChange={() => setYear(each)} />
                  <span>{each}</span>
                </label>
              ))}
            </fieldset>
          )}
          <Year receipts={receipts} />
        </>
      )}
    </Below>
  )
}

type Row = Receipts['charged'][number]
const plain = (nok: number): string => formatNumber(nok)

function Year({ receipts }: { receipts: Receipts }) {
  const t = useText()
  const language = useLanguage()
  const { year, charged, coming, companies } = receipts
  const pdf = (period: string) => `/me-api/receipt/${period}/pdf?language=${language}`
  const months = [...new Set(charged.map(({ month }) => month))]
  return (
    <>
      <section className="card pad">
        <h2>{t('chargedIn', { year })}</h2>
        <p className="amount">{kroner(receipts.chargedSum.youPay)}</p>
        {charged.length === 0 ? (
          <p className="help">{t('noneCharged', { year })}</p>
        ) : (
          <a className="big" href={pdf(String(year))} download>
            <Icon name="download" />
            {t('pdfOf', { period: year })}
          </a>
        )}
      </section>
      {charged.length + coming.length > 0 && (
        <section className="card pad">
          <table className="slip">
            <thead>
              <tr>
                <th scope="col">{t('month')}</th>
                <th scope="col">{t('price')}</th>
                <th scope="col">{t('employer')}</th>
                <th scope="col">{t('you')}</th>
              </tr>
            </thead>
            <tbody>
              <Rows rows={charged} sum={receipts.chargedSum} label={t('charged')} />
              <Rows rows={coming} sum={receipts.comingSum} label={t('coming')} />
            </tbody>
          </table>
        </section>
      )}
      {months.length > 0 && (
        <ul className="files">
          {months.map(month => (
            <li key={month}>
              <a href={pdf(month)} download>
                {t('pdfOf', { period: monthText(month, language) })}
              </a>
            </li>
          ))}
        </ul>
      )}
      {companies.length > 0 && <Say icon="info">{t('notInvoice', { companies: companies.join(', ') })}</Say>}
    </>
  )
}

function Rows({ rows, sum, label }: { rows: Row[]; sum: Receipts['chargedSum']; label: string }) {
  const t = useText()
  const language = useLanguage()
  if (rows.length === 0) return null
  const what = (row: Row) =>
    [
      localized(row.name, language),
      row.allZones
        ? t('allZones').toLowerCase()
        : row.zones.length > 0 && t('zoneList', { zones: row.zones.join(', ') }),
      row.correction && t('correction').toLowerCase(),
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and never move
        <tr key={at}>
          <th scope="row">
            {capitalised(monthText(row.month, language))}
            <small>{what(row)}</small>
          </th>
          <td>{plain(row.price)}</td>
          <td>{plain(row.employerPays)}</td>
          <td>{plain(row.youPay)}</td>
        </tr>
      ))}
      <tr className="sum">
        <th scope="row">{label}</th>
        <td>{plain(sum.price)}</td>
        <td>{plain(sum.employerPays)}</td>
        <td>{plain(sum.youPay)}</td>
      </tr>
    </>
  )
}
