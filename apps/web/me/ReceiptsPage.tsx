import { formatNumber, localized } from '@portal/domain'
import { useEffect, useState } from 'preact/hooks'
import { type Receipts, readReceipts } from './api.ts'
import { Icon } from './icons.tsx'
import { Below, Failed, Loading, type PageProps, Say } from './parts.tsx'
import { capitalised, kroner, monthText, useChargeText, useLanguage, useText } from './text.ts'

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
  const ofHome = home.cards.length > 0 && home.cards.every(({ chargedTo }) => chargedTo === 'UNIT')
  const charge = useChargeText(receipts?.chargedTo ?? (ofHome ? 'UNIT' : 'PAY'))
  if (receipts === null) return <Failed onAgain={load} />
  return (
    <Below title={charge('receipts')} go={go}>
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
  const { year, charged, coming, companies, chargedTo } = receipts
  const charge = useChargeText(chargedTo)
  const pdf = (period: string) => `/me-api/receipt/${period}/pdf?language=${language}`
  const months = [...new Set(charged.map(({ month }) => month))]
  return (
    <>
      <section className="card pad">
        <h2>{charge('chargedIn', { year })}</h2>
        <p className="amount">{kroner(receipts.chargedSum.youPay)}</p>
        {charged.length === 0 ? (
          <p className="help">{charge('noneCharged', { year })}</p>
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
                <th scope="col">{charge('employer')}</th>
                <th scope="col">{t('you')}</th>
              </tr>
            </thead>
            <tbody>
              <Rows
                rows={charged}
                sum={receipts.chargedSum}
                label={charge('charged')}
                employer={charge('employer')}
              />
              <Rows
                rows={coming}
                sum={receipts.comingSum}
                label={t('coming')}
                employer={charge('employer')}
              />
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
      {companies.length > 0 && (
        <Say icon="info">{charge('notInvoice', { companies: companies.join(', ') })}</Say>
      )}
    </>
  )
}

function Rows({
  rows,
  sum,
  label,
  employer,
}: {
  rows: Row[]
  sum: Receipts['chargedSum']
  label: string
  employer: string
}) {
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
          <td data-label={t('price')}>{plain(row.price)}</td>
          <td data-label={employer}>{plain(row.employerPays)}</td>
          <td data-label={t('you')}>{plain(row.youPay)}</td>
        </tr>
      ))}
      <tr className="sum">
        <th scope="row">{label}</th>
        <td data-label={t('price')}>{plain(sum.price)}</td>
        <td data-label={employer}>{plain(sum.employerPays)}</td>
        <td data-label={t('you')}>{plain(sum.youPay)}</td>
      </tr>
    </>
  )
}
