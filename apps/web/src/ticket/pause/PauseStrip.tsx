import { firstDay, formatDay } from '@portal/domain'
import type { ReactNode } from 'react'
import { Alert } from '../../kit/Alert.tsx'
import { blockedBy } from './blocked-by.ts'
import css from './pause.module.css'
import { usePauseWords } from './phrases.ts'
import type { WirePause } from './usePauses.ts'

type PauseFacts = Pick<WirePause, 'state' | 'from' | 'blockedBy' | 'codeOn' | 'resumesOn'>

/** What a pause says in the card of its ticket: when it begins and ends, or why the ticket could not start again. */
export default function PauseStrip({
  pause,
  action,
}: {
  pause: PauseFacts & Pick<WirePause, 'lastDay'>
  /** What can be done about it. */
  action?: ReactNode
}) {
  const t = usePauseWords()
  const { state, from, lastDay, codeOn, resumesOn } = pause
  if (state === 'BLOCKED')
    return (
      <Alert tone="danger" title={t('blockedTitle')} standing>
        {t(blockedBy(pause.blockedBy))} {t('blockedWhat')}
      </Alert>
    )
  const when = { codeOn: formatDay(codeOn) }
  return (
    <Alert tone="info" standing>
      <div className={css.strip}>
        <p>
          <b>{t('planned', { from: formatDay(firstDay(from)), to: formatDay(resumesOn) })}</b>{' '}
          {state === 'PLANNED'
            ? t('plannedMore', { lastDay: formatDay(lastDay), ...when })
            : t('pausedMore', when)}
        </p>
        {action}
      </div>
    </Alert>
  )
}
