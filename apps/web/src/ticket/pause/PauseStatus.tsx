import { firstDay, formatDay } from '@portal/domain'
import type { WireSubscriberRow } from '../../lib/wire.ts'
import { TicketStatus } from '../labels.tsx'
import { blockedBy } from './blocked-by.ts'
import { PausePill } from './PausePill.tsx'
import css from './pause.module.css'
import { usePauseWords } from './phrases.ts'

/** The status of somebody with a pause in a list: planned, paused, about to be back, or blocked and why. */
export default function PauseStatus({
  status,
  pause,
}: {
  status: WireSubscriberRow['status']
  pause: NonNullable<WireSubscriberRow['pause']>
}) {
  const t = usePauseWords()
  const textOf = () => {
    switch (pause.state) {
      case 'PLANNED':
        return t('pausedFrom', { day: formatDay(firstDay(pause.from)) })
      case 'RESUMING':
        return t('codeSent')
      case 'BLOCKED':
        return t(blockedBy(pause.blockedBy))
      default:
        return t('smsOn', { day: formatDay(pause.codeOn) })
    }
  }
  return (
    <span className="two-l">
      {pause.state === 'PLANNED' ? <TicketStatus status={status} plain /> : <PausePill pause={pause} />}
      <span className={`small muted ${css.why}`}>{textOf()}</span>
    </span>
  )
}
