import type { Schemas } from '@portal/api-client'
import css from './mass.module.css'
import { useMass } from './phrases.ts'

type Counts = Pick<
  Schemas['MassOperation'],
  'ticketCount' | 'failedTicketCount' | 'requestedTicketCount' | 'state'
>

/** (Created + failed) of requested, over a bar [F-028]. */
export function Progress({ operation }: { operation: Counts }) {
  const t = useMass()
  const { ticketCount, failedTicketCount, requestedTicketCount: total, state } = operation
  const tried = ticketCount + failedTicketCount
  const share = (count: number) => `${total === 0 ? 0 : (count / total) * 100}%`
  const text = t('progress', { tried, total })
  return (
    <div className={css.progress}>
      <div className="num">
        <span>{text}</span>
        <span className="muted">
          {t('percent', { percent: total === 0 ? 0 : Math.floor((tried / total) * 100) })}
        </span>
      </div>
      <div
        className={css.track}
        role="progressbar"
        aria-label={t('colProgress')}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={tried}
        aria-valuetext={text}
        data-over={state === 'RUNNING' ? undefined : true}
      >
        <span style={{ width: share(ticketCount) }} />
        {failedTicketCount > 0 && <span className={css.failed} style={{ width: share(failedTicketCount) }} />}
      </div>
    </div>
  )
}
