import { formatMonth, localized } from '@portal/domain'
import { PRODUCT_TEXTS } from '@portal/domain/subscription'
import { Panel, PanelNote } from '../../kit/Panel.tsx'
import { ProgressBar } from '../../kit/ProgressBar.tsx'
import { api } from '../../lib/api.ts'
import { kroner } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useCompany, useToday } from '../../lib/session-provider.tsx'
import { useSubsidyWords } from './phrases.ts'

/** Who pays what of an employee's tickets, and what of the year is free of tax. */
export default function ShareCard({ id }: { id: string }) {
  const t = useSubsidyWords()
  const language = useLanguage()
  const company = useCompany()
  const year = Number(useToday().slice(0, 4))
  const { data } = api.useQuery('get', '/subsidy-api/year/by-subscriber-id/{id}', {
    params: { path: { id }, query: { year } },
  })
  if (!data) return null
  const { now, limit, taxFree, otherGifts, confirmed, passesIn } = data
  const used = t('ofLimit', { used: kroner(taxFree), limit: kroner(limit) })
  return (
    <Panel title={t('title')}>
      {now.map(({ product, price, employer, employee }) => (
        <dl key={product} className="pairs stack gap-12 pad-16-20 top-line">
          <div>
            <dt>{localized(PRODUCT_TEXTS[product].name, language)}</dt>
            <dd className="num">{kroner(price)}</dd>
          </div>
          <div>
            <dt className="muted">{t('paidBy', { company: company.name })}</dt>
            <dd className="num">{kroner(employer)}</dd>
          </div>
          <div>
            <dt className="muted">{t('employeePays')}</dt>
            <dd className="num">{kroner(employee)}</dd>
          </div>
        </dl>
      ))}
      <div className="pad-16-20 top-line stack gap-8">
        <b>{t('taxFree', { year: String(year) })}</b>
        <ProgressBar task={t('taxFree', { year: String(year) })} text={used} total={limit} done={taxFree} />
        <span>{used}</span>
        {passesIn && <span>{t('passes', { month: formatMonth(passesIn, language) })}</span>}
      </div>
      <PanelNote>
        {!confirmed && `${t('unconfirmed', { year: String(year) })} `}
        {otherGifts > 0 && `${t('otherGifts', { amount: kroner(otherGifts) })} `}
        {t('onlyHere')}
      </PanelNote>
    </Panel>
  )
}
