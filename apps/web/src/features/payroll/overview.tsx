import { firstDay, formatNumber, monthOf } from '@portal/domain'
import { Panel, PanelNote } from '../../kit/Panel.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { api } from '../../lib/api.ts'
import { monthName } from '../../lib/format.ts'
import { namespace, useLanguage } from '../../lib/i18n.ts'
import { type CardData, overviewPart } from '../../lib/overview.ts'
import { paths } from '../../lib/paths.ts'
import { useCompany, useToday } from '../../lib/session-provider.tsx'
import { words } from '../../lib/words.ts'
import { signed } from './labels.ts'
import styles from './overview.module.css'
import { payrollOverviewPhrases } from './overview-phrases.ts'

const usePhrases = namespace('payrollOverview', payrollOverviewPhrases)
const PARTS = ['subscribed', 'unsubscribed', 'priceChanged'] as const

/** What payroll has to change with the next month: the figures of the payroll page for the same two months. */
function Changes({ data }: { data: CardData<'changes'> }) {
  const t = usePhrases()
  const language = useLanguage()
  const company = useCompany()
  const now = monthOf(useToday())
  const changes = api.useQuery('get', '/api/invoice/payroll/by-company-id/{companyId}/changes', {
    params: {
      path: { companyId: company.id },
      query: { oldDate: firstDay(now), newDate: firstDay(data.month), maxEntries: 1 },
    },
  })
  const month = monthName(data.month, language)
  const { summary, totalEntries } = changes.data ?? {}
  return (
    <Panel
      title={t('title', { month })}
      link={{ to: `${paths.payroll}?fra=${now}&til=${data.month}`, label: t('all') }}
    >
      {changes.isError && <PanelNote>{t('failed')}</PanelNote>}
      {!changes.isError && !summary && (
        <div className={styles.body}>
          <Skeleton width="100%" height={120} />
        </div>
      )}
      {summary &&
        (totalEntries === 0 ? (
          <PanelNote>{t('none')}</PanelNote>
        ) : (
          <Table caption={t('title', { month })} {...summary} />
        ))}
    </Panel>
  )
}

type Summary = Record<(typeof PARTS)[number] | 'priceDifference', number>

function Table({ caption, priceDifference, ...counts }: Summary & { caption: string }) {
  const t = usePhrases()
  return (
    <div className={styles.body}>
      <table className="plain-table amounts">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('change')}</th>
            <th scope="col">{t('number')}</th>
          </tr>
        </thead>
        <tbody>
          {PARTS.filter(part => counts[part] > 0).map(part => (
            <tr key={part}>
              <th scope="row">{t(part)}</th>
              <td>{formatNumber(counts[part])}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('sum')}</th>
            <td>{signed(priceDifference)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

export const changesPart = overviewPart({
  card: 'changes',
  place: 50,
  label: words.changes,
  column: 'side',
  Card: Changes,
})
