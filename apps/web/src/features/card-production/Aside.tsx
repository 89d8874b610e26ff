import { formatDay } from '@portal/domain'
import { Alert } from '../../kit/Alert.tsx'
import { api } from '../../lib/api.ts'
import { dayOf } from '../../lib/instants.ts'
import { useCardProduction } from './phrases.ts'

const MOST_SHOWN = 5

/** Reports of the factory that could not be taken in; nothing where there are none. */
export function Aside() {
  const t = useCardProduction()
  const { data } = api.useQuery('get', '/travel-card-api/production/reports', {}, { staleTime: 0 })
  if (!data || data.totalEntries === 0) return null
  const shown = data.matches.slice(0, MOST_SHOWN)
  const more = data.totalEntries - shown.length
  return (
    <div className="below">
      <Alert tone="warning" title={t('aside')}>
        {shown.map(({ id, batch, since }) => {
          const values = { id, date: formatDay(dayOf(new Date(since))) }
          return (
            <p key={id} className="break">
              {batch === null ? t('asideUnreadable', values) : t('asideUnknown', { ...values, batch })}
            </p>
          )
        })}
        {more > 0 && <p>{t('asideMore', { count: more })}</p>}
      </Alert>
    </div>
  )
}
