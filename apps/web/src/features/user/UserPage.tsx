import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import type { MenuAction } from '../../kit/ActionMenu.tsx'
import { Alert } from '../../kit/Alert.tsx'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { AfterAWhile, Skeleton } from '../../kit/Skeleton.tsx'
import { fullName } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { calls, queryKeys } from './calls.ts'
import { EditUserForm } from './EditUserForm.tsx'
import { useUserForm } from './form-phrases.ts'
import { UserStatus } from './labels.tsx'
import { isGone } from './outcome.ts'
import { useUsers } from './phrases.ts'
import { useUserActions } from './useUserActions.tsx'

/** /brukere/{id}: what a user may do, and whether they may sign in at all [P-104, P-223..P-225, P-269]. */
export default function UserPage() {
  const t = useUserForm()
  const list = useUsers()
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const from = (useLocation().state as { list?: string } | null)?.list ?? ''
  const toList = paths.users + from
  const [reads, setReads] = useState(0)
  const { actionsFor, dialog, crash, clearCrash } = useUserActions()
  // Never from the cache: a form with outdated roles would be refused.
  const user = useQuery({
    queryKey: queryKeys.one(id),
    queryFn: ({ signal }) => calls.one(id, signal),
    gcTime: 0,
  })
  const roles = useQuery({
    queryKey: queryKeys.roles(id),
    queryFn: ({ signal }) => calls.roles(id, signal),
    gcTime: 0,
  })
  const failed = [user, roles].find(query => query.error && (query.data === undefined || isGone(query.error)))
  const problem = crash ?? failed?.error ?? null
  const retry = () => {
    clearCrash()
    for (const query of [user, roles]) if (query.isError) void query.refetch()
  }
  if (problem !== null) {
    return (
      <div className="card center-page">
        <ErrorState
          level={1}
          error={problem}
          {...(!isGone(problem) && { onRetry: retry })}
          actions={
            <ButtonLink to={toList} variant="secondary">
              {t('toUsers')}
            </ButtonLink>
          }
        />
      </div>
    )
  }
  const crumbs = [{ label: list('users'), to: toList }]
  if (!user.data || !roles.data) {
    return (
      <>
        <PageHeader title={null} titleNode={<Skeleton width={280} height={32} />} />
        <AfterAWhile>
          <div className="form-narrow" aria-busy="true">
            <span className="sr-only" role="status">
              {t('loadingUser')}
            </span>
            <Skeleton width="100%" height={480} />
          </div>
        </AfterAWhile>
      </>
    )
  }
  const name = fullName(user.data)
  return (
    <>
      <PageHeader
        title={name}
        lead={
          <>
            <UserStatus state={user.data.state} />{' '}
            <span className="any-length-inline">{user.data.email}</span>
          </>
        }
        crumbs={crumbs}
        actions={<StateButtons actions={actionsFor(user.data)} />}
      />
      {user.data.state === 'DELETED' ? (
        <div className="form-narrow stack">
          <Alert tone="info">{t('deletedText')}</Alert>
          <div className="acts">
            <ButtonLink to={toList} variant="secondary">
              {t('toUsers')}
            </ButtonLink>
          </div>
        </div>
      ) : (
        <EditUserForm
          // Fetched again on demand only, so that changes by others do not replace the user's input.
          key={`${id} ${reads}`}
          user={user.data}
          roles={roles.data}
          onLeave={() => navigate(toList)}
          onReload={() => void roles.refetch().then(() => setReads(count => count + 1))}
        />
      )}
      {dialog}
    </>
  )
}

/** The row menu's actions as buttons; on phones one below the other where they do not fit beside each other. */
function StateButtons({ actions }: { actions: MenuAction[] }) {
  return (
    <div className="user-acts">
      {actions.map(
        ({ label, icon, danger, onSelect }) =>
          onSelect && (
            <Button
              key={label}
              variant="secondary"
              {...(danger && { tone: 'danger' as const })}
              icon={icon}
              onClick={onSelect}
            >
              {label}
            </Button>
          ),
      )}
    </div>
  )
}
