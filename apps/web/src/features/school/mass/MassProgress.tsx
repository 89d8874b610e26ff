import { Alert } from '../../../kit/Alert.tsx'
import { Button } from '../../../kit/Button.tsx'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { ProgressBar } from '../../../kit/ProgressBar.tsx'
import { useKit } from '../../../kit/phrases.ts'
import { fullName } from '../../../lib/format.ts'
import { useOperation } from '../queries.ts'
import { useWhy } from './LeftOutList.tsx'
import { useSchoolMass } from './phrases.ts'

/** How far an act on many tickets has come, and who was left out meanwhile. */
export function MassProgress({ id, task, onClose }: { id: string; task: string; onClose: () => void }) {
  const t = useSchoolMass()
  const kit = useKit()
  const why = useWhy()
  const { data, error, refetch, done } = useOperation(id)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const { ticketCount, failedTicketCount, requestedTicketCount: total, failed } = data
  const tried = ticketCount + failedTicketCount
  const text = done ? t('done', { count: ticketCount, total }) : t('progress', { tried, total })
  return (
    <div className="ask">
      <div className="stack">
        <ProgressBar
          task={task}
          text={text}
          total={total}
          done={ticketCount}
          failed={failedTicketCount}
          over={done}
        />
        <p role="status">{text}</p>
        {!done && <p className="small muted">{t('goesOn')}</p>}
        {done && failedTicketCount > 0 && (
          <Alert tone="warning" title={t('missed', { count: failedTicketCount })}>
            <ul className="bullets">
              {failed.map(pupil => (
                <li key={`${fullName(pupil)} ${pupil.className}`}>
                  {t('pupil', { name: fullName(pupil), className: pupil.className, why: why(pupil.error) })}
                </li>
              ))}
              {failedTicketCount > failed.length && (
                <li>{t('more', { count: failedTicketCount - failed.length })}</li>
              )}
            </ul>
          </Alert>
        )}
      </div>
      <div className="acts foot-acts">
        <Button variant="secondary" onClick={onClose}>
          {kit('close')}
        </Button>
      </div>
    </div>
  )
}
