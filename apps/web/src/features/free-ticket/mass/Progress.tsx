import { ProgressBar } from '../../../kit/ProgressBar.tsx'
import { type Operation, useOperationName } from './facts.ts'
import css from './mass.module.css'
import { useMass } from './phrases.ts'

/** (Created + failed) of requested, over a bar [F-028]. */
export function Progress({ operation }: { operation: Operation }) {
  const t = useMass()
  const nameOf = useOperationName()
  const { ticketCount, failedTicketCount, requestedTicketCount: total, state } = operation
  const tried = ticketCount + failedTicketCount
  const text = t('progress', { tried, total })
  return (
    <div className={css.progress}>
      <div className="num flex split gap-12">
        <span>{text}</span>
        <span className="muted">
          {t('percent', { percent: total === 0 ? 0 : Math.floor((tried / total) * 100) })}
        </span>
      </div>
      <ProgressBar
        task={nameOf(operation)}
        text={text}
        total={total}
        done={ticketCount}
        failed={failedTicketCount}
        over={state !== 'RUNNING'}
      />
    </div>
  )
}
