import type { Schemas } from '@portal/api-client'
import { formatNumber } from '@portal/domain'
import css from './mass.module.css'
import { useMass } from './phrases.ts'

/** What an operation would do, in counts [F-040, F-044]. */
export function SelectionCounts({
  selection,
  faulty,
  move = false,
}: {
  selection: Schemas['MassSelection']
  faulty: number
  move?: boolean
}) {
  const t = useMass()
  const leftOut = selection.leftOut.reduce((sum, { count }) => sum + count, 0)
  const counts = [
    [t('selTickets'), selection.ticketCount],
    [move ? t('selMove') : t('selEnd'), selection.endCount],
    ...(move ? [] : ([[t('selWithdraw'), selection.withdrawCount]] as const)),
    [t('selLeftOut'), leftOut],
    [t('selUnknown'), selection.unknownPersons.length],
    [t('selFaulty'), faulty],
  ] as const
  return (
    <section className={css.selection} aria-label={t('selection')}>
      <h2>{t('selection')}</h2>
      <dl className="stack pairs gap-12 bottom-line pad-12-20">
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{count === 0 ? '–' : formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      {leftOut > 0 && <p className="small muted above-12">{t('leftOutWhy')}</p>}
    </section>
  )
}
