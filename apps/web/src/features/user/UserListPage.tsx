import { PersonGroupIcon, PlusIcon } from '@navikt/aksel-icons'
import type { Schemas } from '@portal/api-client'
import { USER_FILTERS, USER_LIST } from '@portal/domain/user'
import { useState } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { ActionMenu } from '../../kit/ActionMenu.tsx'
import { Alert } from '../../kit/Alert.tsx'
import { ButtonLink } from '../../kit/Button.tsx'
import { type Column, DataTable, TwoLines } from '../../kit/DataTable.tsx'
import { Email } from '../../kit/Email.tsx'
import { ErrorPage } from '../../kit/ErrorState.tsx'
import { FilterChips } from '../../kit/FilterChips.tsx'
import { TextLink } from '../../kit/Link.tsx'
import { NewMark } from '../../kit/NewMark.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { useListQuery } from '../../kit/useListQuery.ts'
import { api } from '../../lib/api.ts'
import { fullName, phoneOf } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useUserActions } from './actions.tsx'
import { UserStatus, useRoleText } from './labels.tsx'
import { useUsers } from './phrases.ts'
import styles from './user.module.css'
import type { ListState } from './user-values.ts'

/** The states as the filter has them: an inactive user is invited until the link has been used. */
const STATES = {
  ACTIVE: { state: 'ACTIVE' },
  INVITED: { state: 'INACTIVE', invited: 'true' },
  INACTIVE: { state: 'INACTIVE', invited: 'false' },
  DELETED: { state: 'DELETED' },
} as const

/**
 * Who can sign in: all users for a global user admin, those of their own companies for a local one [P-103, P-183..P-185]; as a tab of
 * the company page those of that company.
 */
export default function UserListPage() {
  const t = useUsers()
  const { id: companyId } = useParams()
  const { pathname, search: query, state } = useLocation()
  const from = { list: pathname + query }
  // The list forgets it when it is left, not when it is searched.
  const [invited] = useState((state as ListState | null)?.invited)
  const users = useListQuery(
    ({ search, filters: { status } }, slice, found) =>
      api.queryOptions('get', '/user-api/user', {
        params: {
          query: {
            ...slice,
            ...found,
            // The parentheses are part of the call (000 §7); the words inside are the search.
            ...(search && { searchFor: `(${search.trim()})` }),
            ...(status && STATES[status]),
            ...(companyId && { companyId }),
          },
        },
      }),
    { ...USER_LIST, sortedBy: { by: 'lastName', descending: false } },
  )
  const { actionsFor, dialog, crash, clearCrash } = useUserActions(from)
  const columns = useColumns({ actionsFor, from, companyId, invited })
  if (crash !== null) return <ErrorPage error={crash} onRetry={clearCrash} />
  const create = (
    <ButtonLink
      to={companyId ? paths.newUserOf(companyId) : paths.newUser}
      state={from}
      icon={<PlusIcon aria-hidden />}
    >
      {t('newUser')}
    </ButtonLink>
  )
  // A deleted user has no roles, and so no company.
  const states = companyId ? USER_FILTERS.slice(0, -1) : USER_FILTERS
  return (
    <>
      <PageHeader title={t('users')} lead={t('lead')} actions={create} />
      {invited && (
        <div className="banner">
          <Alert tone="success">
            <p>
              {t('invitationSent', { name: invited.name })}{' '}
              <TextLink to={paths.user(invited.id)}>{t('openUser')}</TextLink>
            </p>
          </Alert>
        </div>
      )}
      <DataTable
        {...users.table}
        caption={t('users')}
        columns={columns}
        empty={{ title: t('emptyTitle'), text: t('emptyText'), icon: <PersonGroupIcon />, actions: create }}
        noMatch={{ title: t('noMatchTitle'), text: t('noMatchText'), clear: t('showAll') }}
        toolbar={
          <Toolbar
            compact
            list={users}
            search={t('searchLabel')}
            count={count => t('count', { count })}
            chips={
              <FilterChips
                legend={t('status')}
                {...users.chips('status')}
                options={states.map(value => ({ value, label: t(`filter${value}`) }))}
              />
            }
          />
        }
      />
      {dialog}
    </>
  )
}

/** The name first, and what they may do [P-184]. */
function useColumns({
  actionsFor,
  from,
  companyId,
  invited,
}: Pick<ReturnType<typeof useUserActions>, 'actionsFor'> &
  Pick<ListState, 'invited'> & {
    /** The list's address, passed to the page of an opened user. */
    from: unknown
    /** The company whose users they are; its roles are shown then. */
    companyId: string | undefined
  }): Column<Schemas['Users']['matches'][number]>[] {
  const t = useUsers()
  const roleText = useRoleText()
  return [
    {
      id: 'firstName',
      header: t('firstName'),
      cell: user => (
        <span>
          {user.state === 'DELETED' ? (
            <span className="muted">{user.firstName}</span>
          ) : (
            <Link className="row-link" to={paths.user(user.id)} state={from}>
              {user.firstName}
              <span className={styles.lastName}> {user.lastName}</span>
            </Link>
          )}
          {user.id === invited?.id && <NewMark />}
          <span className="on-phone small">
            <Email address={user.email} />
          </span>
        </span>
      ),
    },
    { id: 'lastName', header: t('lastName'), phone: 'hide', cell: user => <b>{user.lastName}</b> },
    { id: 'email', header: t('email'), phone: 'hide', cell: user => <Email address={user.email} /> },
    {
      id: 'phone',
      header: t('phone'),
      phone: 'hide',
      wide: true,
      cell: user => <span className="num">{phoneOf(user)}</span>,
    },
    {
      id: 'roles',
      header: t('roles'),
      phone: 'meta',
      cell: user => {
        const { roles, where } = roleText(user, companyId)
        return <TwoLines more={where}>{roles || <span className="muted">{t('noRole')}</span>}</TwoLines>
      },
    },
    { id: 'status', header: t('status'), phone: 'meta', cell: user => <UserStatus user={user} /> },
    {
      id: 'actions',
      header: t('actions'),
      align: 'right',
      phone: 'end',
      cell: user => {
        const actions = actionsFor(user)
        if (actions.length === 0) return null
        return <ActionMenu label={t('actionsFor', { name: fullName(user) })} actions={actions} />
      },
    },
  ]
}
