import { PersonGroupIcon, PlusIcon } from '@navikt/aksel-icons'
import { USER_STATES, type UserState } from '@portal/domain/user'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { DataTable } from '../../kit/DataTable.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { useKit } from '../../kit/phrases.ts'
import { FilterChips, SearchField, Toolbar } from '../../kit/Toolbar.tsx'
import { useListState } from '../../kit/useListState.ts'
import { paths } from '../../lib/paths.ts'
import { calls, queryKeys } from './calls.ts'
import { useUsers } from './phrases.ts'
import { useUserColumns } from './user-columns.tsx'
import { useUserActions } from './useUserActions.tsx'

/** Who can sign in: all users for a global user admin, those of their own companies for a local one [P-103, P-183..P-185]. */
export default function UserListPage() {
  const t = useUsers()
  const kit = useKit()
  const { search: address } = useLocation()
  const [list, change] = useListState(USER_STATES)
  const state = list.filter as UserState | null
  const query = { page: list.page, pageSize: list.pageSize, searchFor: list.search, state }
  const users = useQuery({
    queryKey: queryKeys.list(query),
    queryFn: ({ signal }) => calls.list(query, signal),
    placeholderData: keepPreviousData,
  })
  const from = { list: address }
  const { actionsFor, dialog, crash, clearCrash } = useUserActions()
  const columns = useUserColumns(user => actionsFor(user, { state: from }), from)
  if (crash !== null) {
    return (
      <div className="card center-page">
        <ErrorState level={1} error={crash} onRetry={clearCrash} />
      </div>
    )
  }
  const create = (
    <ButtonLink to={paths.newUser} icon={<PlusIcon aria-hidden />}>
      {t('newUser')}
    </ButtonLink>
  )
  const empty =
    list.search !== '' || state !== null ? (
      <EmptyState
        title={t('noMatchTitle')}
        text={t('noMatchText')}
        actions={
          <Button variant="secondary" onClick={() => change({ search: '', filter: null })}>
            {t('showAll')}
          </Button>
        }
      />
    ) : (
      <EmptyState title={t('emptyTitle')} text={t('emptyText')} icon={<PersonGroupIcon />} actions={create} />
    )
  return (
    <>
      <PageHeader title={t('users')} lead={t('lead')} actions={create} />
      <DataTable
        caption={t('users')}
        columns={columns}
        rowKey={user => user.id}
        rows={users.data?.matches}
        stale={users.isPlaceholderData}
        error={users.error}
        onRetry={() => void users.refetch()}
        empty={empty}
        pageSize={list.pageSize}
        toolbar={
          <Toolbar count={users.data ? t('count', { count: users.data.totalEntries }) : kit('loading')}>
            <SearchField
              label={t('searchLabel')}
              value={list.search}
              onSearch={search => change({ search })}
            />
            <FilterChips
              legend={t('filterLegend')}
              value={state}
              onChange={filter => change({ filter })}
              options={[
                { value: null, label: t('filterAll') },
                { value: 'ACTIVE', label: t('filterActive') },
                { value: 'INACTIVE', label: t('filterInactive') },
                { value: 'DELETED', label: t('filterDeleted') },
              ]}
            />
          </Toolbar>
        }
        {...(users.data && {
          paging: {
            page: list.page,
            pageSize: list.pageSize,
            total: users.data.totalEntries,
            onChange: change,
          },
        })}
      />
      {dialog}
    </>
  )
}
