import type { Schemas } from '@portal/api-client'
import { formatNumber, localized } from '@portal/domain'
import type { WhyReason } from '@portal/domain/invoice'
import { PRODUCT_TEXTS } from '@portal/domain/subscription'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { DownloadButton } from '../../kit/DownloadButton.tsx'
import { Panel, PanelNote } from '../../kit/Panel.tsx'
import { PanelTable } from '../../kit/PanelTable.tsx'
import { api, call } from '../../lib/api.ts'
import { kroner, lineMonth, lowerFirst, monthName } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import styles from './invoice.module.css'
import { useWhy } from './why-phrases.ts'

type Why = Schemas['InvoiceWhy']
type Part = Why['parts'][number]
/** The address of the page with the card in view. */
export const WHY_HASH = '#hvorfor'

const signed = (nok: number) => `${nok > 0 ? '+' : ''}${kroner(nok, 2)}`
const signedCount = (count: number) => `${count > 0 ? '+' : ''}${formatNumber(count)}`
/** The address of the lines that a reason is about. */
const linesOf = (reason: WhyReason) => `?grunn=${reason}`

/** From the sum of the invoice before to the sum of this one, reason by reason; each leads to its lines. */
export function WhyCard({ invoiceId }: { invoiceId: string }) {
  const t = useWhy()
  const language = useLanguage()
  const problemText = useProblemText()
  const card = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  const { data } = api.useQuery('get', '/api/invoice/by-invoice-id/{id}/why', {
    params: { path: { id: invoiceId } },
  })
  const known = data !== undefined
  useEffect(() => {
    if (known && hash === WHY_HASH) card.current?.scrollIntoView()
  }, [known, hash])
  // The page says all else; without the comparison nothing is missing on it.
  if (!data?.before) return null
  const { before, now, parts } = data
  const difference = Math.round(now.total * 100 - before.total * 100) / 100
  const month = monthName(before.month, language)
  const title =
    difference === 0
      ? t('same', { month })
      : t(difference > 0 ? 'more' : 'less', { amount: kroner(Math.abs(difference), 2), month })
  const bars = barsOf(data)
  return (
    <div ref={card} id={WHY_HASH.slice(1)}>
      <Panel
        title={title}
        aside={
          parts.length > 0 && (
            <DownloadButton
              quiet
              name={`forskjell-${now.invoiceNumber ?? now.month}.csv`}
              fetch={() =>
                call('get', '/api/invoice/by-invoice-id/{id}/why/csv', {
                  params: { path: { id: invoiceId }, query: { language } },
                  parseAs: 'blob',
                })
              }
              failed={problemText}
            >
              {t('download')}
            </DownloadButton>
          )
        }
      >
        <PanelTable
          caption={title}
          columns={[
            { label: t('reason') },
            { label: t('lines'), wide: true },
            { label: t('drawing'), wide: true, drawn: true },
            { label: t('kroner') },
          ]}
          rows={[
            {
              id: before.id,
              title: lineMonth(before.month, language),
              ...(before.invoiceNumber && { detail: t('invoice', { number: before.invoiceNumber }) }),
              to: paths.invoice(before.id),
              cells: [formatNumber(before.lines), bars[0], kroner(before.total, 2)],
            },
            ...parts.map((part, place) => ({
              id: part.reason,
              title: t(part.reason),
              detail: detailOf(part, language),
              // What has ended stands on the invoice before, as do late charges and purchases of that one alone.
              to:
                part.added === -part.lines
                  ? `${paths.invoice(before.id)}${linesOf(part.reason)}`
                  : linesOf(part.reason),
              cells: [
                part.added === 0 ? formatNumber(part.lines) : signedCount(part.added),
                bars[place + 1],
                signed(part.amount),
              ],
            })),
            {
              id: now.id,
              title: lineMonth(now.month, language),
              cells: [
                <b key="lines">{formatNumber(now.lines)}</b>,
                bars.at(-1),
                <b key="sum">{kroner(now.total, 2)}</b>,
              ],
            },
          ]}
        />
        {parts.length === 0 && <PanelNote>{t('unchanged')}</PanelNote>}
      </Panel>
    </div>
  )
}

/** "Elsykkel 33, leiebil 34", of new add-ons. */
const detailOf = ({ addOns }: Part, language: Parameters<typeof localized>[1]): string =>
  Object.entries(addOns)
    .map(([type, count], place) => {
      const name = localized(PRODUCT_TEXTS[type as keyof typeof PRODUCT_TEXTS].name, language)
      return `${place === 0 ? name : lowerFirst(name)} ${formatNumber(count)}`
    })
    .join(', ')

/** A bar for each row, from where the one before it ended; they only repeat the figures. */
function barsOf({ before, now, parts }: Why) {
  const ends = [0, before!.total]
  for (const { amount } of parts) ends.push(ends.at(-1)! + amount)
  const [least, most] = [Math.min(...ends, now.total), Math.max(...ends, now.total)]
  const percent = (value: number) => ((value - least) / (most - least || 1)) * 100
  const bar = (from: number, to: number, key: number) => {
    const [left, right] = [percent(Math.min(from, to)), percent(Math.max(from, to))]
    return (
      <span key={key} className={styles.bar}>
        <span style={{ left: `${left}%`, width: `${Math.max(right - left, 0.75)}%` }} />
      </span>
    )
  }
  return [...ends.slice(1).map((end, place) => bar(ends[place]!, end, place)), bar(0, now.total, ends.length)]
}
