import { ErrorState } from '../../kit/ErrorState.tsx'
import { Loading } from '../../kit/Skeleton.tsx'
import { StatusPill } from '../../kit/StatusPill.tsx'
import { api } from '../../lib/api.ts'
import { useAnswerText } from '../../lib/scim-answers.ts'
import { useHrFeed } from './phrases.ts'
import { useWhen } from './when.ts'

const CALL_LIMIT = 100

/** The latest calls by outcome, without what was sent. */
export default function Calls({ companyId }: { companyId: string }) {
  const t = useHrFeed()
  const when = useWhen()
  const answerText = useAnswerText()
  const calls = api.useQuery('get', '/api/hr-feed/calls/by-company-id/{companyId}', {
    params: { path: { companyId }, query: { maxEntries: CALL_LIMIT } },
  })
  if (calls.error) return <ErrorState error={calls.error} onRetry={() => void calls.refetch()} />
  if (!calls.data) return <Loading heights={[200]} />
  if (calls.data.matches.length === 0) return <p>{t('noCalls')}</p>
  return (
    <>
      <p className="muted below-16">{t('callsLead')}</p>
      <table className="plain-table">
        <caption className="sr-only">{t('lastCalls')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('callAt')}</th>
            <th scope="col">{t('call')}</th>
            <th scope="col">{t('result')}</th>
          </tr>
        </thead>
        <tbody>
          {calls.data.matches.map(({ id, at, operation, status, outcome }) => (
            <tr key={id}>
              <td className="num">{when(at)}</td>
              <th scope="row">{operation}</th>
              <td>
                <StatusPill tone={status < 400 ? 'good' : 'bad'} plain={status < 400}>
                  {status}
                </StatusPill>
                {outcome && <span className="line small muted">{answerText(outcome)}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
