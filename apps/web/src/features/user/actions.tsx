import { EnvelopeClosedIcon, PencilIcon, PersonCrossIcon } from '@navikt/aksel-icons'
import type { Schemas } from '@portal/api-client'
import { useState } from 'react'
import type { MenuAction } from '../../kit/ActionMenu.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { useAction } from '../../kit/useAction.ts'
import { call } from '../../lib/api.ts'
import { fullName } from '../../lib/format.ts'
import { hasCode } from '../../lib/http.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session-provider.tsx'
import { confirmableCompanies } from './outcome.ts'
import { useUsers } from './phrases.ts'

type User = Schemas['User']

/**
 * What can be done with a user in each state [P-223, P-224, P-225], with the dialog that asks first. A failed reactivation is in `crash`, for
 * the general error view [P-357].
 * @param from the list's address, where the page of a user is among what is offered
 */
export function useUserActions(from?: unknown) {
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
  const actionsFor = (user: User): MenuAction[] => {
    if (user.state === 'DELETED') return []
    const inactive = user.state === 'INACTIVE'
    const edit = { label: t('edit'), icon: <PencilIcon aria-hidden />, to: paths.user(user.id), state: from }
    const invite = {
      label: t('reactivate'),
      icon: <EnvelopeClosedIcon aria-hidden />,
      onSelect: () => reactivate.run(user),
    }
    const deactivate = {
      label: t(inactive ? 'deactivateForGood' : 'deactivate'),
      icon: <PersonCrossIcon aria-hidden />,
      danger: true,
      onSelect: () => setAsked(user),
    }
    return [
      ...(from ? [edit] : []),
      ...(inactive ? [invite] : []),
      // Users cannot deactivate themselves.
      ...(user.id === self ? [] : [deactivate]),
    ]
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
      }),
    isAlreadyDone: failure => hasCode(failure, 'user-state'),
    renew: ['/user-api/user'],
    done: () => {
      onClose()
      const more = forGood ? t('deletedMore', { email: user.email }) : t('deactivatedMore', { name })
      return [t('deactivated', { name }), more]
    },
  })
  const companies = confirmableCompanies(deactivate.error)
  const usual = t(forGood ? 'deactivateForGood' : 'deactivate')
  return (
    <ConfirmDialog
      danger
      title={t(forGood ? 'forGoodTitle' : 'deactivateTitle', { name })}
      confirm={companies ? t('deactivateAnyway') : usual}
      action={deactivate}
      failed={t('deactivateFailed')}
      {...(companies && { error: t('lastInCompanies', { companies: companies.join(', ') }) })}
      onConfirm={() => deactivate.run(companies !== null)}
      onClose={onClose}
    >
      <p>{t(forGood ? 'forGoodText' : 'deactivateText', { name })}</p>
    </ConfirmDialog>
  )
}
