import { pauseCan } from '@portal/domain/pause'
import { FailureAlert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { useKit } from '../../kit/phrases.ts'
import { useActs } from '../../kit/useActs.tsx'
import { PAUSE_PATHS } from '../../lib/pauses.ts'
import { TICKET_PATHS } from '../products.ts'
import PauseStrip from './PauseStrip.tsx'
import { useCancelPause } from './usePauseActs.tsx'
import type { WirePause } from './usePauses.ts'

type Props = { ticketId: string; name: string; firstName: string; pause: WirePause }

/** What a pause says in the card of a ticket that runs, and how to give it up until it begins. */
export default function TicketStrip({ pause, ...ticket }: Props) {
  return (
    <PauseStrip
      pause={pause}
      {...(pauseCan.cancel(pause.state) && { action: <CancelPause pause={pause} {...ticket} /> })}
    />
  )
}

function CancelPause({ pause, ...ticket }: Props) {
  const kit = useKit()
  const cancelPause = useCancelPause()(ticket, pause)
  const { actions, dialogs, error } = useActs({ cancelPause }, { renew: [...TICKET_PATHS, ...PAUSE_PATHS] })
  return (
    <>
      {actions.map(({ id, label, loading, onSelect }) => (
        <Button key={id} variant="tertiary" tone="neutral" loading={loading} onClick={onSelect}>
          {label}
        </Button>
      ))}
      <FailureAlert what={kit('saveFailed')} error={error} />
      {dialogs}
    </>
  )
}
