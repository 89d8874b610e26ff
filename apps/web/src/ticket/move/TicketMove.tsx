import { ArrowRightLeftIcon, ArrowUndoIcon } from '@navikt/aksel-icons'
import type { PathPrefix } from '@portal/api-client'
import { formatDay } from '@portal/domain'
import { lazy, Suspense } from 'react'
import { Alert, FailureAlert } from '../../kit/Alert.tsx'
import { useKit } from '../../kit/phrases.ts'
import { type Act, useActs } from '../../kit/useActs.tsx'
import { api, call } from '../../lib/api.ts'
import { fullName } from '../../lib/format.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import type { WireTicket } from '../../lib/wire.ts'
import { CardActions } from '../OrderCard.tsx'
import { MOVE_PATHS } from './paths.ts'
import { useMoveWords } from './phrases.ts'
import { useInGroup } from './useGroup.ts'

// Fetched when somebody moves a ticket.
const MoveDialog = lazy(() => import('./MoveDialog.tsx'))

/** In the card of a ticket, for who administers another company too: lets it move there, or says that it does and takes that back. */
export default function TicketMove({ ticket }: { ticket: WireTicket }) {
  const t = useMoveWords()
  const kit = useKit()
  const { id: companyId } = useCompany()
  const inGroup = useInGroup()
  const moves = api.useQuery(
    'get',
    '/api/ticket/move/by-company-id/{companyId}',
    { params: { path: { companyId } } },
    { enabled: inGroup },
  )
  const move = moves.data?.matches.find(({ ticketId }) => ticketId === ticket.id)
  const name = fullName(ticket)
  const acts: Partial<Record<'move' | 'undo', Act>> = move
    ? {
        undo: {
          label: t('undo'),
          icon: <ArrowUndoIcon aria-hidden />,
          question: {
            title: t('undoTitle', { name }),
            confirm: t('undo'),
            text: <p>{t('undoText', { company: move.toCompany.name, day: formatDay(move.effective) })}</p>,
          },
          call: () => call('delete', '/api/ticket/move/{id}', { params: { path: { id: ticket.id } } }),
          done: () => [t('undone'), name],
        },
      }
    : {
        move: {
          label: t('move'),
          icon: <ArrowRightLeftIcon aria-hidden />,
          dialog: ({ open, onClose }) =>
            open && (
              <Suspense>
                <MoveDialog
                  filters={{ ids: [ticket.subscriberId] }}
                  count={1}
                  name={name}
                  onClose={onClose}
                />
              </Suspense>
            ),
        },
      }
  const { actions, dialogs, error } = useActs(acts, { renew: MOVE_PATHS as readonly PathPrefix[] })
  // One that ends does not move; the card says when it ends.
  if (!move && (ticket.expirationDate !== null || !moves.data)) return null
  const words = move && { company: move.toCompany.name, day: formatDay(move.effective) }
  return (
    <>
      {words && (
        <Alert tone="info" title={t('planned', words)} standing>
          {t('plannedMore', words)}
        </Alert>
      )}
      <FailureAlert what={kit('saveFailed')} error={error} />
      <CardActions label={t('acts')} actions={actions} />
      {dialogs}
    </>
  )
}
