import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { Panel, PanelNote } from '../../kit/Panel.tsx'
import { api } from '../../lib/api.ts'
import { kroner } from '../../lib/format.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import type { WireSubsidyRules } from '../../ticket/subsidy/rules.ts'
import { useSubsidy } from './phrases.ts'
import css from './subsidy.module.css'

const GiftsForm = lazy(() => import('./GiftsForm.tsx'))

/** What is free of tax in a year, and what people got besides. */
export function LimitCard({
  limits,
  mayChange,
  year,
}: Pick<WireSubsidyRules, 'limits' | 'mayChange'> & {
  /** Whose other gifts are shown and reported. */
  year: number
}) {
  const t = useSubsidy()
  const company = useCompany()
  const [asks, setAsks] = useState<number | null>(null)
  const { data } = useQuery(
    api.queryOptions('get', '/subsidy-api/other-gifts/by-company-id/{companyId}', {
      params: { path: { companyId: company.id }, query: { year, maxEntries: 1 } },
    }),
  )
  return (
    <Panel title={t('limit')}>
      <dl className={css.facts}>
        {limits.map(limit => (
          <div key={limit.year}>
            <dt>{limit.year}</dt>
            <dd className="num">
              <b>{kroner(limit.amount)}</b>
              {!limit.confirmed && <span className="line small muted">{t('unconfirmed')}</span>}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('gifts', { year: String(year) })}</dt>
          <dd className="num">
            <b>{data ? kroner(data.totalAmount) : '…'}</b>
            {mayChange && (
              <span className="line small">
                <button type="button" className="text-button" onClick={() => setAsks(year)}>
                  {t('giftsAct')}
                </button>
              </span>
            )}
          </dd>
        </div>
      </dl>
      <PanelNote>{t('limitText')}</PanelNote>
      <FormDialog
        open={asks !== null}
        title={t('giftsTitle', { year: String(asks ?? year) })}
        onClose={() => setAsks(null)}
      >
        <GiftsForm companyId={company.id} year={asks ?? year} onClose={() => setAsks(null)} />
      </FormDialog>
    </Panel>
  )
}
