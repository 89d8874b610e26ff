import { InboxIcon } from '@navikt/aksel-icons'
import { ACCESS_REQUEST_STATES } from '@portal/domain/onboarding'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { DataTable } from '../../kit/DataTable.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { useKit } from '../../kit/phrases.ts'
import { FilterChips, Toolbar } from '../../kit/Toolbar.tsx'
import { showToast } from '../../kit/toasts.ts'
import { useListState } from '../../kit/useListState.ts'
import { paths } from '../../lib/paths.ts'
import { calls } from './calls.ts'
import { DeclineDialog } from './DeclineDialog.tsx'
import { useCompanyPhrases } from './phrases.ts'
import { queryKeys } from './query-keys.ts'
import { useRequestColumns } from './request-columns.tsx'
import type { WireAccessRequest } from './wire.ts'

/** Companies that have asked for access: add them or decline. */
export default function AccessRequestsPage() {
  const t = useCompanyPhrases()
  const kit = useKit()
  const queries = useQueryClient()
  const [list, change] = useListState({ filters: { status: ACCESS_REQUEST_STATES } })
  const state = list.filters.status
  const [declining, setDeclining] = useState<WireAccessRequest | null>(null)
  const query = { page: list.page, pageSize: list.pageSize, state }
  const requests = useQuery({
    queryKey: queryKeys.requests(query),
    queryFn: ({ signal }) => calls.accessRequests(query, signal),
    placeholderData: keepPreviousData,
  })
  const columns = useRequestColumns({ onDecline: setDeclining })
  const renew = () => void queries.invalidateQueries({ queryKey: queryKeys.all })
  const empty =
    state === null ? (
      <EmptyState title={t('noRequestsTitle')} text={t('noRequestsText')} icon={<InboxIcon />} />
    ) : (
      <EmptyState
        title={t('noRequestsTitle')}
        text={t('noneOfStateText')}
        actions={
          <Button variant="secondary" onClick={() => change({ filters: { status: null } })}>
            {t('requestsShowAll')}
          </Button>
        }
      />
    )
  return (
    <>
      <PageHeader
        title={t('requests')}
        lead={t('requestsLead')}
        crumbs={[{ label: t('companies'), to: paths.companies }]}
      />
      <div className="request-list">
        <DataTable
          caption={t('requests')}
          columns={columns}
          rowKey={row => row.id}
          rows={requests.data?.matches}
          stale={requests.isPlaceholderData}
          error={requests.error}
          onRetry={() => void requests.refetch()}
          empty={empty}
          pageSize={list.pageSize}
          toolbar={
            <Toolbar
              count={
                requests.data ? t('requestCount', { count: requests.data.totalEntries }) : kit('loading')
              }
            >
              <FilterChips
                legend={t('requestFilter')}
                value={state}
                onChange={filter => change({ filters: { status: filter } })}
                options={[
                  { value: null, label: t('requestsAll') },
                  ...ACCESS_REQUEST_STATES.map(value => ({ value, label: t(`request${value}`) })),
                ]}
              />
            </Toolbar>
          }
          {...(requests.data && {
            paging: {
              page: list.page,
              pageSize: list.pageSize,
              total: requests.data.totalEntries,
              onChange: change,
            },
          })}
        />
      </div>
      <DeclineDialog
        request={declining}
        onDeclined={() => {
          setDeclining(null)
          renew()
          showToast('success', t('declined'))
        }}
        onHandled={renew}
        onClose={() => setDeclining(null)}
      />
    </>
  )
}
