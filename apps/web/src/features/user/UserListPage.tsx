import { PersonGroupIcon, PlusIcon } from '@navikt/aksel-icons'
import type { Schemas } from '@portal/api-client'
import { USER_STATES } from '@portal/domain/user'
import { Link, useLocation } from 'react-router'
import { ActionMenu, type MenuAction } from '../../kit/ActionMenu.tsx'
import { ButtonLink } from '../../kit/Button.tsx'
import { type Column, DataTable } from '../../kit/DataTable.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorPage } from '../../kit/ErrorState.tsx'
import { FilterChips } from '../../kit/FilterChips.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { SearchField } from '../../kit/SearchField.tsx'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { useListQuery } from '../../kit/useListQuery.ts'
import { api } from '../../lib/api.ts'
import { fullName, phoneOf } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useUserActions } from './actions.tsx'
import { UserStatus } from './labels.tsx'
import { useUsers } from './phrases.ts'

type User = Schemas['User']

/** Who can sign in: all users for a global user admin, those of their own companies for a local one [P-103, P-183..P-185]. */
export default function UserListPage() {
  const t = useUsers()
  const from = { list: useLocation().search }
  const users = useListQuery(
    ({ search, filters: { status: state } }, slice) =>
      api.queryOptions('get', '/user-api/user', {
        params: {
          query: {
            ...slice,
            // The parentheses are part of the call (000 §7); the words inside are the search.
            ...(search.trim() && { searchFor: `(${search.trim()})` }),
            ...(state && { state }),
          },
        },
      }),
    { filters: { status: USER_STATES } },
  )
  const { actionsFor, dialog, crash, clearCrash } = useUserActions()
  const columns = useUserColumns(user => actionsFor(user, { state: from }), from)
  if (crash !== null) return <ErrorPage error={crash} onRetry={clearCrash} />
  const create = (
    <ButtonLink to={paths.newUser} icon={<PlusIcon aria-hidden />}>
      {t('newUser')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title={t('users')} lead={t('lead')} actions={create} />
      <DataTable
        {...users.table}
        caption={t('users')}
        columns={columns}
        rowKey={user => user.id}
        empty={
          <EmptyState
            title={t('emptyTitle')}
            text={t('emptyText')}
            icon={<PersonGroupIcon />}
            actions={create}
          />
        }
        noMatch={{ title: t('noMatchTitle'), text: t('noMatchText'), clear: t('showAll') }}
        toolbar={
          <Toolbar count={users.total === undefined ? undefined : t('count', { count: users.total })}>
            <SearchField label={t('searchLabel')} {...users.search} />
            <FilterChips
              legend={t('filterLegend')}
              {...users.chips('status')}
              options={[
                { value: null, label: t('filterAll') },
                { value: 'ACTIVE', label: t('filterActive') },
                { value: 'INACTIVE', label: t('filterInactive') },
                { value: 'DELETED', label: t('filterDeleted') },
              ]}
            />
          </Toolbar>
        }
      />
      {dialog}
    </>
  )
}

/**
 * Columns of the users list [P-184].
 * @param actionsFor what the menu of a row offers; a row without anything has no menu
 * @param from the list's address, passed to the page of an opened user
 */
function useUserColumns(actionsFor: (user: User) => MenuAction[], from: unknown): Column<User>[] {
  const t = useUsers()
  return [
    {
      id: 'email',
      header: t('colEmail'),
      skeletonWidth: 170,
      cell: user => (
        <span className="any-length">
          {user.state === 'DELETED' ? (
            <span className="muted">{user.email}</span>
          ) : (
            <Link className="row-link" to={paths.user(user.id)} state={from}>
              {user.email}
            </Link>
          )}
          <span className="small on-phone">
            {fullName(user)} · <span className="num">{phoneOf(user)}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'firstName',
      header: t('colFirstName'),
      phone: 'hide',
      cell: user => <span className="any-length">{user.firstName}</span>,
    },
    {
      id: 'lastName',
      header: t('colLastName'),
      phone: 'hide',
      cell: user => <span className="any-length">{user.lastName}</span>,
    },
    {
      id: 'phone',
      header: t('colPhone'),
      phone: 'hide',
      wide: true,
      cell: user => <span className="num">{phoneOf(user)}</span>,
    },
    {
      id: 'status',
      header: t('colStatus'),
      phone: 'meta',
      skeletonWidth: 50,
      cell: user => <UserStatus state={user.state} />,
    },
    {
      id: 'actions',
      header: t('colActions'),
      align: 'right',
      phone: 'end',
      skeletonWidth: 30,
      cell: user => {
        const actions = actionsFor(user)
        return (
          actions.length > 0 && (
            <ActionMenu label={t('actionsFor', { name: fullName(user) })} actions={actions} />
          )
        )
      },
    },
  ]
}
