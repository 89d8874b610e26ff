import type { Schemas } from '@portal/api-client'
import { formatNumber, type Language, localized, type Month, oreOf } from '@portal/domain'
import { PRODUCT_TEXTS } from '@portal/domain/subscription'
import { useEffect, useRef } from 'react'
import { kroner, lineMonth, lowerFirst, monthName } from '../lib/format.ts'
import { useLanguage } from '../lib/i18n.ts'
import { useProblemText } from '../lib/problem-text.ts'
import { DownloadButton } from './DownloadButton.tsx'
import { Panel, PanelNote } from './Panel.tsx'
import { PanelTable } from './PanelTable.tsx'
import styles from './WhyPanel.module.css'
import { useWhy } from './why-phrases.ts'

type Part = Schemas['InvoiceWhy']['parts'][number]
type Sum = { month: Month; total: number; lines: number; detail?: string; to?: string }

const signed = (nok: number) => `${nok > 0 ? '+' : ''}${kroner(nok, 2)}`
const signedCount = (count: number) => `${count > 0 ? '+' : ''}${formatNumber(count)}`

/** From one sum to the next one, reason by reason; each leads to its lines, and all of it is a file. */
export function WhyPanel({
  before,
  now,
  parts,
  rounding = 0,
  linesOf,
  file,
  shown,
}: {
  before: Sum
  now: Sum
  parts: readonly Part[]
  /** What rounding adds to the parts. */
  rounding?: number
  /** The address of the lines that a part is about. */
  linesOf: (part: Part) => string
  /** What the file is named after, and how it is fetched. */
  file: { name: string; fetch: () => Promise<Blob> }
  /** The page was opened for the panel: it is scrolled into view, again where this changes. */
  shown: string | false
}) {
  const t = useWhy()
  const language = useLanguage()
  const problemText = useProblemText()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (shown) panel.current?.scrollIntoView()
  }, [shown])
  const difference = (oreOf(now.total) - oreOf(before.total)) / 100
  const month = monthName(before.month, language)
  const title =
    difference === 0
      ? t('same', { month })
      : t(difference > 0 ? 'more' : 'less', { amount: kroner(Math.abs(difference), 2), month })
  const bars = barsOf(before.total, [...parts.map(({ amount }) => amount), rounding], now.total)
  return (
    <div ref={panel}>
      <Panel
        title={title}
        aside={
          parts.length > 0 && (
            <DownloadButton
              quiet
              name={`${t('fileName')}-${file.name}.csv`}
              fetch={file.fetch}
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
              id: 'before',
              title: lineMonth(before.month, language),
              ...before,
              cells: [formatNumber(before.lines), bars[0], kroner(before.total, 2)],
            },
            ...parts.map((part, place) => ({
              id: part.reason,
              title: t(part.reason),
              detail: detailOf(part, language),
              to: linesOf(part),
              cells: [
                part.added === 0 ? formatNumber(part.lines) : signedCount(part.added),
                bars[place + 1],
                signed(part.amount),
              ],
            })),
            ...(rounding === 0
              ? []
              : [{ id: 'rounding', title: t('rounding'), cells: [null, bars.at(-2), signed(rounding)] }]),
            {
              id: 'now',
              title: lineMonth(now.month, language),
              ...now,
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
const detailOf = ({ addOns }: Part, language: Language): string =>
  Object.entries(addOns)
    .map(([type, count], place) => {
      const name = localized(PRODUCT_TEXTS[type as keyof typeof PRODUCT_TEXTS].name, language)
      return `${place === 0 ? name : lowerFirst(name)} ${formatNumber(count)}`
    })
    .join(', ')

/** A bar for each row, from where the one before it ended; they only repeat the figures. */
function barsOf(before: number, steps: readonly number[], now: number) {
  const ends = [0, before]
  for (const step of steps) ends.push(ends.at(-1)! + step)
  const [least, most] = [Math.min(...ends, now), Math.max(...ends, now)]
  const percent = (value: number) => ((value - least) / (most - least || 1)) * 100
  const bar = (from: number, to: number, key: number) => {
    const [left, right] = [percent(Math.min(from, to)), percent(Math.max(from, to))]
    return (
      <span key={key} className={styles.bar}>
        <span style={{ left: `${left}%`, width: `${Math.max(right - left, 0.75)}%` }} />
      </span>
    )
  }
  return [...ends.slice(1).map((end, place) => bar(ends[place]!, end, place)), bar(0, now, ends.length)]
}
