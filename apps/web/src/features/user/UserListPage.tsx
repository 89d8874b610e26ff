import { PersonGroupIcon, PlusIcon } from '@navikt/aksel-icons'
import { USER_FILTERS, USER_LIST } from '@portal/domain/user'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { Alert } from '../../kit/Alert.tsx'
import { ButtonLink } from '../../kit/Button.tsx'
import { DataTable } from '../../kit/DataTable.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorPage } from '../../kit/ErrorState.tsx'
import { FilterChips } from '../../kit/FilterChips.tsx'
import { TextLink } from '../../kit/Link.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { SearchField } from '../../kit/SearchField.tsx'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { useListQuery } from '../../kit/useListQuery.ts'
import { api } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { useUserActions } from './actions.tsx'
import { useUserColumns } from './columns.tsx'
import { useUsers } from './phrases.ts'
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
    ({ search, filters: { status }, sort }, slice) =>
      api.queryOptions('get', '/user-api/user', {
        params: {
          query: {
            ...slice,
            // The parentheses are part of the call (000 §7); the words inside are the search.
            ...(search.trim() && { searchFor: `(${search.trim()})` }),
            ...(status && STATES[status]),
            ...(companyId && { companyId }),
            ...(sort && { sort: sort.by, ...(sort.descending && { descending: 'true' as const }) }),
          },
        },
      }),
    { ...USER_LIST, sortedBy: { by: 'lastName', descending: false } },
  )
  const { actionsFor, dialog, crash, clearCrash } = useUserActions()
  const columns = useUserColumns({
    actionsFor: user => actionsFor(user, { state: from }),
    from,
    companyId,
    isNew: user => user.id === invited?.id,
  })
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
          <Toolbar
            compact
            count={users.total === undefined ? undefined : t('count', { count: users.total })}
            chips={
              <FilterChips
                legend={t('filterLegend')}
                {...users.chips('status')}
                options={[
                  { value: null, label: t('filterAll') },
                  ...states.map(value => ({ value, label: t(`filter${value}`) })),
                ]}
              />
            }
          >
            <SearchField label={t('searchLabel')} {...users.search} />
          </Toolbar>
        }
      />
      {dialog}
    </>
  )
}
