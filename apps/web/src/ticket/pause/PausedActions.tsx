import { formatDay } from '@portal/domain'
import { FailureAlert } from '../../kit/Alert.tsx'
import { useKit } from '../../kit/phrases.ts'
import { useActs } from '../../kit/useActs.tsx'
import { fullName } from '../../lib/format.ts'
import { useZoneText } from '../../lib/labels.ts'
import { PAUSE_PATHS } from '../../lib/pauses.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import { useActPhrases } from '../acts/phrases.ts'
import { CardActions } from '../OrderCard.tsx'
import { settingsOf } from '../settings.ts'
import { type PauseAct, usePauseActs } from './usePauseActs.tsx'
import type { WirePause } from './usePauses.ts'

type Props = {
  person: { id: string; firstName: string; lastName: string; employeeId: string }
  pause: WirePause
  /** Nothing is left of the person when the ticket does not come back: the one before a long pause is not kept. */
  onGone: () => void
  compact?: boolean
}

/** What can be done about a pause that has begun: another last month, or the end of the ticket. */
export default function PausedActions({ person, pause, onGone, compact = false }: Props) {
  const acts = useActPhrases()
  const kit = useKit()
  const zonesText = useZoneText()(pause)
  const { allAgreements } = useCompany()
  const { ticketId, profileId, allZones, nrOfZones, pricePerMonth, resumesOn } = pause
  const { acts: ofPause } = usePauseActs(
    {
      ...{ ticketId, subscriberId: person.id, name: fullName(person), firstName: person.firstName },
      ...{ unit: person.employeeId, zonesText, startDate: null, settings: settingsOf(allAgreements, '') },
      ...{ profileId, allZones, nrOfZones, pricePerMonth },
    },
    null,
  )
  const { endPaused } = ofPause
  const withGone = endPaused && {
    ...endPaused,
    done: (answer: unknown) => {
      onGone()
      return endPaused.done?.(answer)
    },
  }
  const { actions, dialogs, error } = useActs<PauseAct>(
    { ...ofPause, ...(withGone && { endPaused: withGone }) },
    { renew: PAUSE_PATHS },
  )
  if (actions.length === 0) return null
  return (
    <>
      <FailureAlert what={kit('saveFailed')} error={error} />
      <CardActions
        label={acts('actionsOf', { name: `${zonesText}, ${formatDay(resumesOn)}` })}
        actions={actions}
        compact={compact}
      />
      {dialogs}
    </>
  )
}
