import { PersonGroupIcon, PlusIcon } from '@navikt/aksel-icons'
import type { Schemas } from '@portal/api-client'
import { Link, useLocation, useParams } from 'react-router'
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
import { useRoleText, UserStatus } from './labels.tsx'
import { useUsers } from './phrases.ts'
import styles from './user.module.css'

type Row = Schemas['Users']['matches'][number]
/** The states as the filter has them: an inactive user is invited until the link has been used. */
const STATES = {
  ACTIVE: { state: 'ACTIVE' },
  INVITED: { state: 'INACTIVE', invited: 'true' },
  INACTIVE: { state: 'INACTIVE', invited: 'false' },
  DELETED: { state: 'DELETED' },
} as const
const STATE_NAMES = ['ACTIVE', 'INVITED', 'INACTIVE', 'DELETED'] as const

/**
 * Who can sign in: all users for a global user admin, those of their own companies for a local one [P-103, P-183..P-185]; as a tab of
 * the company page those of that company.
 */
export default function UserListPage() {
  const t = useUsers()
  const { id: companyId } = useParams()
  const { pathname, search: query } = useLocation()
  const from = { list: pathname + query }
  const users = useListQuery(
    ({ search, filters: { status } }, slice) =>
      api.queryOptions('get', '/user-api/user', {
        params: {
          query: {
            ...slice,
            // The parentheses are part of the call (000 §7); the words inside are the search.
            ...(search.trim() && { searchFor: `(${search.trim()})` }),
            ...(status && STATES[status]),
            ...(companyId && { companyId }),
          },
        },
      }),
    { filters: { status: STATE_NAMES } },
  )
  const { actionsFor, dialog, crash, clearCrash } = useUserActions()
  const columns = useUserColumns(user => actionsFor(user, { state: from }), from, companyId)
  if (crash !== null) return <ErrorPage error={crash} onRetry={clearCrash} />
  const create = (
    <ButtonLink to={paths.newUser} icon={<PlusIcon aria-hidden />}>
      {t('newUser')}
    </ButtonLink>
  )
  // A deleted user has no roles, and so no company.
  const states = companyId ? STATE_NAMES.slice(0, -1) : STATE_NAMES
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
                ...states.map(value => ({ value, label: t(`filter${value}`) })),
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
 * Columns of the users list [P-184]: the name first, and what they may do.
 * @param actionsFor what the menu of a row offers; a row without anything has no menu
 * @param from the list's address, passed to the page of an opened user
 * @param companyId the company whose users they are; its roles are shown then
 */
function useUserColumns(
  actionsFor: (user: Row) => MenuAction[],
  from: unknown,
  companyId: string | undefined,
): Column<Row>[] {
  const t = useUsers()
  const roleText = useRoleText()
  return [
    {
      id: 'firstName',
      header: t('colFirstName'),
      cell: user => (
        <span className="any-length">
          {user.state === 'DELETED' ? (
            <span className="muted">{user.firstName}</span>
          ) : (
            <Link className="row-link" to={paths.user(user.id)} state={from}>
              {user.firstName}
              <span className={styles.lastName}> {user.lastName}</span>
            </Link>
          )}
          <span className={`small ${styles.onPhone}`}>{user.email}</span>
        </span>
      ),
    },
    {
      id: 'lastName',
      header: t('colLastName'),
      phone: 'hide',
      cell: user => <b className="any-length">{user.lastName}</b>,
    },
    {
      id: 'email',
      header: t('colEmail'),
      phone: 'hide',
      skeletonWidth: 170,
      cell: user => <span className="any-length">{user.email}</span>,
    },
    {
      id: 'phone',
      header: t('colPhone'),
      phone: 'hide',
      wide: true,
      cell: user => <span className="num">{phoneOf(user)}</span>,
    },
    {
      id: 'roles',
      header: t('colRoles'),
      phone: 'meta',
      skeletonWidth: 120,
      cell: user => {
        const { roles, where } = roleText(user, companyId)
        return (
          <span className="two-l any-length">
            {roles || <span className="muted">{t('noRole')}</span>}
            {where && <span className="small muted">{where}</span>}
          </span>
        )
      },
    },
    {
      id: 'status',
      header: t('colStatus'),
      phone: 'meta',
      skeletonWidth: 50,
      cell: user => <UserStatus user={user} />,
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
