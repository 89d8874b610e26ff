import { Alert } from '../../../kit/Alert.tsx'
import { ButtonLink } from '../../../kit/Button.tsx'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { ProgressBar } from '../../../kit/ProgressBar.tsx'
import { fullName } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useOperation } from '../queries.ts'
import { useSchoolFile } from './phrases.ts'
import { useFaultText } from './useFaultText.ts'

/** How far the order of a class list has come, and who got no ticket. */
export default function FileProgress({ id }: { id: string }) {
  const t = useSchoolFile()
  const what = useFaultText()
  const { data, error, refetch, done } = useOperation(id)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const { ticketCount, failedTicketCount, requestedTicketCount: total, failed } = data
  const tried = ticketCount + failedTicketCount
  const text = done ? t('done', { count: ticketCount }) : t('progressText', { tried, total })
  return (
    <section className="card grid pad-24 gap-16" aria-label={t('progress')}>
      <ProgressBar
        task={t('progress')}
        text={text}
        total={total}
        done={ticketCount}
        failed={failedTicketCount}
        over={done}
      />
      <p role="status">{text}</p>
      {done && failedTicketCount > 0 && (
        <Alert tone="warning" title={t('failed', { count: failedTicketCount })}>
          <ul className="bullets">
            {failed.map(pupil => (
              <li key={`${fullName(pupil)} ${pupil.className}`}>
                {`${fullName(pupil)}, ${pupil.className}: ${what({ column: null, code: pupil.error })}`}
              </li>
            ))}
            {failedTicketCount > failed.length && <li>…</li>}
          </ul>
        </Alert>
      )}
      <div>
        <ButtonLink to={paths.schoolTickets}>{t('toList')}</ButtonLink>
      </div>
    </section>
  )
}
