import { formatDay, formatNumber, formatWeekday, type Month } from '@portal/domain'
import { Panel } from '../../kit/Panel.tsx'
import { PanelTable } from '../../kit/PanelTable.tsx'
import { kroner, monthName, sentence } from '../../lib/format.ts'
import { namespace, useLanguage } from '../../lib/i18n.ts'
import { type CardData, overviewPart } from '../../lib/overview.ts'
import { paths } from '../../lib/paths.ts'
import { words } from '../../lib/words.ts'
import { invoicingPhrases } from './invoicing-phrases.ts'

const usePhrases = namespace('invoicing', invoicingPhrases)

/** What was invoiced over all companies, the latest month first, and when the next invoices are made. */
function Invoicing({ data: { next, months } }: { data: CardData<'invoicing'> }) {
  const t = usePhrases()
  const language = useLanguage()
  const nameOf = (month: Month) => sentence(monthName(month, language))
  // A run by hand may have made them early.
  const early = months.some(({ month }) => month >= next.month)
  return (
    <Panel title={t('title')} link={{ to: paths.payments, label: t('payments') }}>
      <PanelTable
        caption={t('title')}
        columns={[
          { label: t('month') },
          { label: t('invoices'), wide: true },
          { label: t('delivered'), wide: true },
          { label: t('sum') },
          { label: t('unpaid') },
        ]}
        rows={[
          ...(early
            ? []
            : [
                {
                  id: next.month,
                  title: nameOf(next.month),
                  detail: t('made', { day: formatWeekday(next.on, language) }),
                  cells: ['–', '–', '–', '–'],
                },
              ]),
          ...months.map(({ month, invoices, delivered, total, outstanding, dueDate }) => ({
            id: month,
            title: nameOf(month),
            detail: t('due', { day: formatDay(dueDate) }),
            cells: [
              formatNumber(invoices),
              t('deliveredOf', { delivered: formatNumber(delivered), all: formatNumber(invoices) }),
              kroner(Math.round(total)),
              kroner(Math.round(outstanding)),
            ],
          })),
        ]}
      />
    </Panel>
  )
}

/** How invoicing went lately. */
export const invoicingPart = overviewPart({
  card: 'invoicing',
  place: 25,
  label: words.invoicing,
  column: 'main',
  Card: Invoicing,
})
