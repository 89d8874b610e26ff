import { EnvelopeClosedIcon, PencilIcon, PersonCrossIcon } from '@navikt/aksel-icons'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { MenuAction } from '../../kit/ActionMenu.tsx'
import { showToast } from '../../kit/toasts.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session-provider.tsx'
import { calls, type PortalUser, queryKeys } from './calls.ts'
import { DeactivateDialog } from './DeactivateDialog.tsx'
import { useUsers } from './phrases.ts'

/** What can be done with a user in each state [P-223, P-224, P-225], with the dialog that asks first. */
export function useUserActions(): {
  actionsFor: (user: PortalUser, edit?: { state: unknown }) => MenuAction[]
  dialog: ReactNode
  /** A failed reactivation, for the general error view [P-357]. */
  crash: unknown
  clearCrash: () => void
} {
  const t = useUsers()
  const queries = useQueryClient()
  const { state } = useSession()
  const [asked, setAsked] = useState<PortalUser | null>(null)
  const [crash, setCrash] = useState<unknown>(null)
  const sending = useRef(false)
  const self = state.kind === 'success' ? state.user.id : null

  const reactivate = async (user: PortalUser) => {
    // Each call sends an e-mail; a second click during a call is ignored.
    if (sending.current) return
    sending.current = true
    try {
      await calls.reactivate(user.id)
      showToast('success', t('reactivated'))
    } catch (error) {
      setCrash(error)
    } finally {
      sending.current = false
      void queries.invalidateQueries({ queryKey: queryKeys.all })
    }
  }
  const actionsFor = (user: PortalUser, edit?: { state: unknown }): MenuAction[] => {
    if (user.state === 'DELETED') return []
    const inactive = user.state === 'INACTIVE'
    const editing: MenuAction[] = edit
      ? [{ label: t('edit'), icon: <PencilIcon aria-hidden />, to: paths.user(user.id), state: edit.state }]
      : []
    const reactivating: MenuAction[] = inactive
      ? [
          {
            label: t('reactivate'),
            icon: <EnvelopeClosedIcon aria-hidden />,
            onSelect: () => void reactivate(user),
          },
        ]
      : []
    // Users cannot deactivate themselves.
    const deactivating: MenuAction[] =
      user.id === self
        ? []
        : [
            {
              label: t(inactive ? 'deactivateForGood' : 'deactivate'),
              icon: <PersonCrossIcon aria-hidden />,
              danger: true,
              onSelect: () => setAsked(user),
            },
          ]
    return [...editing, ...reactivating, ...deactivating]
  }
  return {
    actionsFor,
    dialog: asked && <DeactivateDialog key={asked.id} user={asked} onClose={() => setAsked(null)} />,
    crash,
    clearCrash: () => setCrash(null),
  }
}
