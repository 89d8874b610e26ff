import { daysBetween, formatDay, formatWeekday } from '@portal/domain'
import { Panel, PanelNote, PanelRow, PanelRows, RowEnd, RowText } from '../../kit/Panel.tsx'
import { StatusPill } from '../../kit/StatusPill.tsx'
import { kroner, monthName, sentence } from '../../lib/format.ts'
import { namespace, useLanguage } from '../../lib/i18n.ts'
import { type CardData, overviewPart } from '../../lib/overview.ts'
import { paths } from '../../lib/paths.ts'
import { useToday } from '../../lib/session-provider.tsx'
import { words } from '../../lib/words.ts'
import { invoicesOverviewPhrases } from './overview-phrases.ts'

const usePhrases = namespace('invoicesOverview', invoicesOverviewPhrases)

/** What is to be paid, the overdue first. */
function Invoices({ data: { open, first, nextOn } }: { data: CardData<'invoices'> }) {
  const t = usePhrases()
  const language = useLanguage()
  const today = useToday()
  const link =
    open > first.length
      ? { to: `${paths.invoices}?status=open&sorter=due`, label: t('open', { count: open }) }
      : { to: paths.invoices, label: t('all') }
  return (
    <Panel title={t('title')} link={link}>
      {first.length === 0 && <PanelNote>{t('paid')}</PanelNote>}
      <PanelRows>
        {first.map(({ id, invoiceNumber, reference, month, dueDate, outstanding }) => {
          const late = daysBetween(dueDate, today)
          const when =
            late > 0 ? t('overdueFor', { count: late }) : t('due', { day: formatDay(dueDate).slice(0, 6) })
          return (
            <PanelRow key={id} to={paths.invoice(id)}>
              <RowText
                title={
                  <>
                    <span className="num">{invoiceNumber}</span> {reference}
                  </>
                }
                detail={`${sentence(monthName(month, language))} · ${when}`}
              />
              <RowEnd>
                <b>{kroner(Math.round(outstanding))}</b>
                {late > 0 && <StatusPill tone="bad">{t('overdue')}</StatusPill>}
              </RowEnd>
            </PanelRow>
          )
        })}
      </PanelRows>
      {nextOn && <PanelNote>{t('next', { day: formatWeekday(nextOn, language) })}</PanelNote>}
    </Panel>
  )
}

export const invoicesPart = overviewPart({
  card: 'invoices',
  place: 60,
  label: words.invoices,
  column: 'side',
  Card: Invoices,
})
