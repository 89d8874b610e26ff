import { formatNumber, monthOf } from '@portal/domain'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { PanelTable } from '../../kit/PanelTable.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { api } from '../../lib/api.ts'
import { kroner, monthName, sentence } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useCompany, useToday } from '../../lib/session-provider.tsx'
import { againstBefore, type Choice } from './choice.ts'
import { usePayroll } from './phrases.ts'

/** The months to come by what is ordered and ended by now; each leads to its changes (001 §9). */
export function Ahead({
  addressOf,
  agreement,
}: {
  addressOf: (change: Partial<Choice>) => string
  agreement: string | null
}) {
  const t = usePayroll()
  const language = useLanguage()
  const company = useCompany()
  const year = monthOf(useToday()).slice(0, 4)
  const { data, error, refetch } = api.useQuery(
    'get',
    '/api/invoice/payroll/by-company-id/{companyId}/ahead',
    { params: { path: { companyId: company.id }, query: agreement === null ? {} : { agreement } } },
    { staleTime: 0 },
  )
  return (
    <section className="section">
      <Panel title={t('ahead')} aside={t('aheadMore')}>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton width="100%" height={280} />}
        {data && (
          <PanelTable
            caption={t('ahead')}
            columns={[
              { label: t('month') },
              { label: t('subscribed') },
              { label: t('unsubscribed') },
              { label: t('priceChanged'), wide: true },
              { label: t('deducted') },
            ]}
            rows={data.matches.map(({ month, totalPrice, subscribed, unsubscribed, priceChanged }) => ({
              id: month,
              title:
                sentence(monthName(month, language)) +
                (month.startsWith(year) ? '' : ` ${month.slice(0, 4)}`),
              to: addressOf(againstBefore(month)),
              cells: [
                formatNumber(subscribed),
                formatNumber(unsubscribed),
                formatNumber(priceChanged),
                kroner(Math.round(totalPrice)),
              ],
            }))}
          />
        )}
      </Panel>
    </section>
  )
}
