import type { Schemas } from '@portal/api-client'
import { lazy, Suspense, useRef, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { Alert } from '../../kit/Alert.tsx'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { Email } from '../../kit/Email.tsx'
import { ErrorPage } from '../../kit/ErrorState.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { useKit } from '../../kit/phrases.ts'
import { Loading, Skeleton } from '../../kit/Skeleton.tsx'
import { showToast } from '../../kit/toasts.ts'
import { api, call, renew } from '../../lib/api.ts'
import { draftOf, dropDraft } from '../../lib/drafts.ts'
import { fullName } from '../../lib/format.ts'
import { hasCode, isGone } from '../../lib/http.ts'
import { paths } from '../../lib/paths.ts'
import { useCan } from '../../lib/session-provider.tsx'
import { useForm } from '../../lib/useForm.ts'
import { useUserActions } from './actions.tsx'
import { UserStatus } from './labels.tsx'
import { confirmableCompanies } from './outcome.ts'
import { useUsers } from './phrases.ts'
import { UserForm } from './UserForm.tsx'
import { editUserForm, isStale, USER_FIELDS, type UserValues } from './user-values.ts'

// Fetched beside the user; it stands below the form.
const UserSignIns = lazy(() => import('./UserSignIns.tsx'))

/** /brukere/{id}: what a user may do, and whether they may sign in at all [P-104, P-223..P-225, P-269]. */
export default function UserPage() {
  const t = useUsers()
  const { id = '' } = useParams()
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
  if (!user.data || !roles.data)
    return (
      <>
        <PageHeader title={null} titleNode={<Skeleton width={280} height={32} />} />
        <div className="form-narrow">
          <Loading heights={[480]} text={t('loadingUser')} />
        </div>
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
        <EditUserForm
          // Fetched again on demand only, so that changes by others do not replace the user's input.
          key={`${id} ${reads}`}
          user={user.data}
          roles={roles.data}
          onLeave={() => navigate(toList)}
          onReload={() => void roles.refetch().then(() => setReads(count => count + 1))}
        />
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

/** The roles of a user as they are, to be changed [P-270, P-316]. */
function EditUserForm({
  user,
  roles: { lastModified, ...roles },
  onLeave,
  onReload,
}: {
  user: Schemas['User']
  roles: Schemas['UserRoles']
  onLeave: () => void
  onReload: () => void
}) {
  const t = useUsers()
  const kit = useKit()
  const confirmed = useRef(false)
  const [declined, setDeclined] = useState(false)
  const draft = `user:${user.id}`
  const [start] = useState((): UserValues => {
    const values = { ...user, lastModified, roles }
    if (isStale(draftOf<Partial<UserValues>>(draft), values)) dropDraft(draft)
    return values
  })
  const form = useForm({
    draft,
    form: editUserForm(useCan('userAdminGlobal')),
    fields: USER_FIELDS,
    start,
    send: async data => {
      setDeclined(false)
      const body = { ...data, confirmLastAdministrator: confirmed.current }
      confirmed.current = false
      await call('put', '/user-api/user/{id}/roles', { params: { path: { id: user.id } }, body })
      showToast('success', kit('saved'), t('rolesSaved', { name: fullName(user) }))
      onLeave()
      void renew('/user-api/user', '/onboarding/company')
    },
  })
  const leaving = (go: () => void) => () => {
    form.discard()
    go()
  }
  const companies = confirmableCompanies(form.refusal)
  const asks = companies !== null && !declined
  return (
    <>
      <UserForm
        form={form}
        editing
        failed={kit('saveFailed')}
        {...(asks && { refusal: null })}
        submit={t('save')}
        onCancel={leaving(onLeave)}
        actions={
          hasCode(form.refusal, 'changed-meanwhile') && (
            <Button variant="tertiary" onClick={leaving(onReload)}>
              {t('reload')}
            </Button>
          )
        }
      />
      {asks && (
        <ConfirmDialog
          danger
          title={t('lastTitle')}
          confirm={t('saveAnyway')}
          loading={form.sending}
          onConfirm={() => {
            confirmed.current = true
            void form.submit()
          }}
          onClose={() => setDeclined(true)}
        >
          <p>{t('lastInCompanies', { companies: companies.join(', ') })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
