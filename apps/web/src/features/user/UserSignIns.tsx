import type { Schemas } from '@portal/api-client'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { useAction } from '../../kit/useAction.ts'
import { api, call } from '../../lib/api.ts'
import { fullName } from '../../lib/format.ts'
import { formatDateTime } from '../../lib/instants.ts'
import { useUsers } from './phrases.ts'

/** How many sign-ins a user has open, for administrators, who may end them. Where and on what is the user's own. */
export default function UserSignIns({ user }: { user: Schemas['User'] }) {
  const t = useUsers()
  const [asks, ask] = useState(false)
  const path = { params: { path: { id: user.id } } }
  const { data, error, refetch } = api.useQuery('get', '/user-api/user/{id}/sessions', path, { staleTime: 0 })
  const ending = useAction({
    act: () => call('delete', '/user-api/user/{id}/sessions', path),
    renew: ['/user-api/user/{id}/sessions'],
    done: ({ ended }) => {
      ask(false)
      return t('signInsEnded', { name: fullName(user), count: ended })
    },
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const { open, lastSeenAt, mayEnd } = data
  const said = [
    open === 0 ? t('noSignIns') : t('openSignIns', { count: open }),
    lastSeenAt && t('signInUsed', { at: formatDateTime(new Date(lastSeenAt)) }),
  ]
  return (
    <section className="form-narrow above-20" aria-labelledby="user-sign-ins">
      <div className="card padded">
        <h2 id="user-sign-ins">{t('signIns')}</h2>
        <p>{said.filter(Boolean).join(' ')}</p>
        {mayEnd && open > 0 && (
          <Button className="above-16" variant="secondary" tone="danger" onClick={() => ask(true)}>
            {t('endSignIns')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asks}
        danger
        title={t('endSignInsTitle', { name: fullName(user) })}
        confirm={t('endSignIns')}
        action={ending}
        failed={t('endSignInsFailed')}
        onConfirm={() => ending.run()}
        onClose={() => ask(false)}
      >
        <p>{t('endSignInsText', { name: fullName(user) })}</p>
      </ConfirmDialog>
    </section>
  )
}
