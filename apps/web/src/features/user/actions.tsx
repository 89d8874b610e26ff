import { EnvelopeClosedIcon, PencilIcon, PersonCrossIcon } from '@navikt/aksel-icons'
import type { Schemas } from '@portal/api-client'
import { type ReactNode, useRef, useState } from 'react'
import type { MenuAction } from '../../kit/ActionMenu.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { useAction } from '../../kit/useAction.ts'
import { call } from '../../lib/api.ts'
import { fullName } from '../../lib/format.ts'
import { hasCode, outcomeUnknown } from '../../lib/http.ts'
import { paths } from '../../lib/paths.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { useSession } from '../../lib/session-provider.tsx'
import { confirmableCompanies } from './outcome.ts'
import { useUsers } from './phrases.ts'

type User = Schemas['User']

/** What can be done with a user in each state [P-223, P-224, P-225], with the dialog that asks first. */
export function useUserActions(): {
  actionsFor: (user: User, edit?: { state: unknown }) => MenuAction[]
  dialog: ReactNode
  /** A failed reactivation, for the general error view [P-357]. */
  crash: unknown
  clearCrash: () => void
} {
  const t = useUsers()
  const { state } = useSession()
  const [asked, setAsked] = useState<User | null>(null)
  // Each call sends an e-mail.
  const reactivate = useAction({
    act: ({ id }: User) => call('post', '/user-api/user/{id}/reactivate', { params: { path: { id } } }),
    renew: ['/user-api/user'],
    done: (_answer, user) => [
      t('reactivated'),
      t('reactivatedMore', { name: fullName(user), email: user.email }),
    ],
  })
  const self = state.kind === 'success' ? state.user.id : null
  const actionsFor = (user: User, edit?: { state: unknown }): MenuAction[] => {
    if (user.state === 'DELETED') return []
    const inactive = user.state === 'INACTIVE'
    const actions: (MenuAction | false | undefined)[] = [
      edit && {
        label: t('edit'),
        icon: <PencilIcon aria-hidden />,
        to: paths.user(user.id),
        state: edit.state,
      },
      inactive && {
        label: t('reactivate'),
        icon: <EnvelopeClosedIcon aria-hidden />,
        onSelect: () => reactivate.run(user),
      },
      // Users cannot deactivate themselves.
      user.id !== self && {
        label: t(inactive ? 'deactivateForGood' : 'deactivate'),
        icon: <PersonCrossIcon aria-hidden />,
        danger: true,
        onSelect: () => setAsked(user),
      },
    ]
    return actions.filter(action => action !== false && action !== undefined)
  }
  return {
    actionsFor,
    dialog: asked && <DeactivateDialog key={asked.id} user={asked} onClose={() => setAsked(null)} />,
    crash: reactivate.error,
    clearCrash: reactivate.clear,
  }
}

/** Confirms the deactivation of a user; a failure is shown in the dialog [P-226, P-354, P-355]. */
function DeactivateDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useUsers()
  const problemText = useProblemText()
  const mayBeDone = useRef(false)
  const name = fullName(user)
  const forGood = user.state === 'INACTIVE'
  const deactivate = useAction({
    act: (confirmed: boolean) =>
      call('delete', '/user-api/user/{id}', {
        params: {
          path: { id: user.id },
          query: {
            // The state that the administrator has seen: a repeated call must not delete the user it deactivated.
            expectedState: forGood ? 'INACTIVE' : 'ACTIVE',
            ...(confirmed && { confirmLastAdministrator: 'true' }),
          },
        },
      }).catch((failure: unknown) => {
        // The answer of the first attempt was lost, but it had taken effect.
        if (!mayBeDone.current || !hasCode(failure, 'user-state')) throw failure
      }),
    renew: ['/user-api/user'],
    done: () => {
      onClose()
      const more = forGood ? t('deletedMore', { email: user.email }) : t('deactivatedMore', { name })
      return [t('deactivated', { name }), more]
    },
    failed: failure => {
      mayBeDone.current ||= outcomeUnknown(failure)
    },
  })
  const companies = confirmableCompanies(deactivate.error)
  const usual = t(forGood ? 'deactivateForGood' : 'deactivate')
  return (
    <ConfirmDialog
      open
      danger
      title={t(forGood ? 'forGoodTitle' : 'deactivateTitle', { name })}
      confirm={companies ? t('deactivateAnyway') : usual}
      loading={deactivate.busy}
      error={
        deactivate.error !== null &&
        (companies ? (
          t('lastInCompanies', { companies: companies.join(', ') })
        ) : (
          <>
            <p>{t('deactivateFailed')}</p>
            <p>{problemText(deactivate.error)}</p>
          </>
        ))
      }
      onConfirm={() => deactivate.run(companies !== null)}
      onClose={onClose}
    >
      <p>{t(forGood ? 'forGoodText' : 'deactivateText', { name })}</p>
    </ConfirmDialog>
  )
}
