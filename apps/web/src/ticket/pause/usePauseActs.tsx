import { PauseIcon, XMarkIcon, XMarkOctagonIcon } from '@navikt/aksel-icons'
import { formatDay } from '@portal/domain'
import { type PauseMonths, pauseCan } from '@portal/domain/pause'
import type { Act } from '../../kit/useActs.tsx'
import { call } from '../../lib/api.ts'
import { useCan } from '../../lib/session-provider.tsx'
import { useTicketProduct } from '../ticket-product.ts'
import { PauseDialog } from './PauseDialog.tsx'
import type { Pausable } from './pausable.ts'
import { usePauseWords } from './phrases.ts'
import { usePauses, type WirePause } from './usePauses.ts'

export type PauseAct = 'pause' | 'cancelPause' | 'endPaused'

/** The pause of a ticket, if it has one of which something is still to come. */
export const pauseOf = (open: readonly WirePause[], ticketId: string): WirePause | null =>
  open.find(pause => pause.ticketId === ticketId) ?? null

const useGiveUp = () => {
  const { base } = useTicketProduct()
  return (ticketId: string, end: 'true' | 'false') => () =>
    call('delete', `${base}/ticket/pause/{id}`, { params: { path: { id: ticketId }, query: { end } } })
}

/** Gives a pause that has not begun up: the ticket goes on. */
export function useCancelPause() {
  const t = usePauseWords()
  const giveUp = useGiveUp()
  return (
    { ticketId, name, firstName }: Pick<Pausable, 'ticketId' | 'name' | 'firstName'>,
    { lastDay }: Pick<WirePause, 'lastDay'>,
  ): Act => ({
    label: t('cancel'),
    icon: <XMarkIcon aria-hidden />,
    question: {
      title: t('cancelTitle', { name }),
      confirm: t('cancel'),
      text: <p>{t('cancelText', { day: formatDay(lastDay), name: firstName })}</p>,
    },
    call: giveUp(ticketId, 'false'),
    done: () => [t('cancelled'), name],
  })
}

/**
 * What can be done about a pause: begin one, other months, give it up, or end the ticket for good.
 * @param off why the ticket cannot be paused, where it has no pause; null where it can
 */
export function usePauseActs(
  ticket: Pausable,
  off: string | null,
): { acts: Partial<Record<PauseAct, Act>>; pause: WirePause | null } {
  const t = usePauseWords()
  const giveUp = useGiveUp()
  const cancelPause = useCancelPause()
  const may = useCan('pause')
  const { enabled, open } = usePauses(ticket.subscriberId)
  const pause = pauseOf(open, ticket.ticketId)
  const { name } = ticket
  if (!pause && !enabled) return { acts: {}, pause }
  const months: PauseMonths | null = pause
  const change: Act = {
    label: t(pause ? 'change' : 'start'),
    icon: <PauseIcon aria-hidden />,
    off: pause ? null : may ? off : t('offOrdering'),
    dialog: dialog => <PauseDialog {...dialog} ticket={ticket} pause={months && pause} />,
  }
  if (!pause) return { acts: { pause: change }, pause }
  const { state, lastDay } = pause
  return {
    pause,
    acts: {
      ...(pauseCan.change(state) && { pause: change }),
      ...(pauseCan.cancel(state) && { cancelPause: cancelPause(ticket, pause) }),
      ...(pauseCan.end(state) && {
        endPaused: {
          label: t('endPaused'),
          icon: <XMarkOctagonIcon aria-hidden />,
          danger: true,
          question: {
            title: t('endTitle', { name }),
            confirm: t('endPaused'),
            text: (
              <p>
                {pauseCan.cancel(state)
                  ? t('endPlanned', { day: formatDay(lastDay) })
                  : t('endBegun', { name: ticket.firstName })}
              </p>
            ),
          },
          call: giveUp(ticket.ticketId, 'true'),
          done: () => [t('ended'), name],
        },
      }),
    },
  }
}
