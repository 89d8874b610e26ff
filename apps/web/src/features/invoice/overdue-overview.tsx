import { daysBetween } from '@portal/domain'
import { Panel, PanelRow, PanelRows, RowEnd, RowText } from '../../kit/Panel.tsx'
import { kroner } from '../../lib/format.ts'
import { type Language, translator } from '../../lib/i18n.ts'
import { type CardData, overviewPart, type Waiting } from '../../lib/overview.ts'
import { paths } from '../../lib/paths.ts'
import { useToday } from '../../lib/session-provider.tsx'
import { overduePhrases, useOverdue } from './overdue-phrases.ts'

/** The invoices that were due first; each leads to the invoices of its company. */
function MostOverdue({ data: { invoices, first } }: { data: CardData<'overdue'> }) {
  const t = useOverdue()
  const today = useToday()
  if (invoices === 0) return null
  return (
    <Panel
      title={t('most')}
      link={
        invoices > first.length
          ? { to: paths.overdueInvoices, label: t('all', { count: invoices }) }
          : undefined
      }
    >
      <PanelRows>
        {first.map(({ id, invoiceNumber, companyId, company, dueDate, reminded, outstanding }) => (
          <PanelRow key={id} to={`${paths.company(companyId, 'fakturaer')}?status=overdue`}>
            <RowText
              title={company}
              detail={[
                t('invoice', { number: invoiceNumber }),
                t('late', { count: daysBetween(dueDate, today) }),
                ...(reminded ? [t('reminded')] : []),
              ].join(' · ')}
            />
            <RowEnd>
              <b>{kroner(Math.round(outstanding))}</b>
            </RowEnd>
          </PanelRow>
        ))}
      </PanelRows>
    </Panel>
  )
}

/** What companies owe the operator. */
export const overduePart = overviewPart({
  card: 'overdue',
  place: 30,
  label: { nb: 'Forfalte fakturaer', en: 'Overdue invoices' },
  waits: ({ invoices, companies, reminded, amount }, { language }: { language: Language }): Waiting[] => {
    const t = translator('overdue', overduePhrases, language)
    return [
      {
        ...{ id: 'overdue', group: 'money', place: 30, tone: 'bad', count: invoices },
        ...{ what: t(invoices === 1 ? 'overdueOne' : 'overdueMany') },
        detail: [
          t('detail', { count: companies }),
          ...(reminded > 0 ? [t('remindedCount', { count: reminded })] : []),
        ].join(' · '),
        ...{ end: kroner(Math.round(amount)), to: paths.overdueInvoices },
      },
    ]
  },
  column: 'main',
  Card: MostOverdue,
})
