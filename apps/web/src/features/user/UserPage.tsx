import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { Alert } from '../../kit/Alert.tsx'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { Email } from '../../kit/Email.tsx'
import { ErrorPage } from '../../kit/ErrorState.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { Loading, Skeleton } from '../../kit/Skeleton.tsx'
import { useFetched } from '../../kit/useFetched.ts'
import { api } from '../../lib/api.ts'
import { fullName } from '../../lib/format.ts'
import { isGone } from '../../lib/http.ts'
import { paths } from '../../lib/paths.ts'
import { useUserActions } from './actions.tsx'
import { UserStatus } from './labels.tsx'
import { useUsers } from './phrases.ts'

// Fetched beside the user; the form is the larger part of the page.
const loadForm = () => import('./EditUserForm.tsx')
const EditUserForm = lazy(loadForm)
const UserSignIns = lazy(() => import('./UserSignIns.tsx'))

/** /brukere/{id}: what a user may do, and whether they may sign in at all [P-104, P-223..P-225, P-269]. */
export default function UserPage() {
  const t = useUsers()
  const { id = '' } = useParams()
  useFetched(loadForm)
  const navigate = useNavigate()
  const toList = (useLocation().state as { list?: string } | null)?.list ?? paths.users
  const [reads, setReads] = useState(0)
  const { actionsFor, dialog, crash, clearCrash } = useUserActions()
  const query = { params: { path: { id } } }
  // Never from the cache: a form with outdated roles would be refused.
  const user = api.useQuery('get', '/user-api/user/{id}', query, { gcTime: 0 })
  const roles = api.useQuery('get', '/user-api/user/{id}/roles', query, { gcTime: 0 })
  const toUsers = (
    <ButtonLink to={toList} variant="secondary">
      {t('toUsers')}
    </ButtonLink>
  )
  const failed = [user, roles].find(({ error, data }) => error && (data === undefined || isGone(error)))
  const problem: unknown = crash ?? failed?.error ?? null
  const retry = () => {
    clearCrash()
    for (const each of [user, roles]) if (each.isError) void each.refetch()
  }
  if (problem !== null) return <ErrorPage error={problem} onRetry={retry} actions={toUsers} />
  const loading = (
    <div className="form-narrow">
      <Loading heights={[480]} text={t('loadingUser')} />
    </div>
  )
  if (!user.data || !roles.data)
    return (
      <>
        <PageHeader title={null} titleNode={<Skeleton width={280} height={32} />} />
        {loading}
      </>
    )
  return (
    <>
      <PageHeader
        title={fullName(user.data)}
        lead={
          <>
            <UserStatus user={user.data} /> <Email address={user.data.email} />
          </>
        }
        crumbs={[{ label: t('users'), to: toList }]}
        actions={actionsFor(user.data).map(({ label, icon, danger, onSelect }) => (
          <Button
            key={label}
            variant="secondary"
            tone={danger ? 'danger' : undefined}
            icon={icon}
            onClick={onSelect}
          >
            {label}
          </Button>
        ))}
      />
      {user.data.state === 'DELETED' ? (
        <div className="form-narrow stack">
          <Alert tone="info">{t('deletedText')}</Alert>
          <div className="acts">{toUsers}</div>
        </div>
      ) : (
        <Suspense fallback={loading}>
          <EditUserForm
            // Fetched again on demand only, so that changes by others do not replace the user's input.
            key={`${id} ${reads}`}
            user={user.data}
            roles={roles.data}
            onLeave={() => navigate(toList)}
            onReload={() => void roles.refetch().then(() => setReads(count => count + 1))}
          />
        </Suspense>
      )}
      {user.data.state !== 'DELETED' && (
        <Suspense>
          <UserSignIns user={user.data} />
        </Suspense>
      )}
      {dialog}
    </>
  )
}
