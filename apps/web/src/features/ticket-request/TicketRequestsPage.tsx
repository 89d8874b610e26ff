import { InboxIcon } from '@navikt/aksel-icons'
import { useEffect, useState } from 'react'
import { Alert } from '../../kit/Alert.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { DataTable } from '../../kit/DataTable.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { useKit } from '../../kit/phrases.ts'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { useListState } from '../../kit/useListState.ts'
import { fullName } from '../../lib/format.ts'
import { ProblemError } from '../../lib/http.ts'
import { useCan, useCompany } from '../../lib/session-provider.tsx'
import { useTicketRequestPage } from '../../lib/ticket-requests.ts'
import type { WireTicketRequest } from '../../lib/wire.ts'
import { useAnswers } from './actions.ts'
import { useRequestColumns } from './columns.tsx'
import { useTicketRequestPhrases } from './phrases.ts'

/** Employees' requests for a ticket, to approve or reject [P-055, C-063, C-065, C-066]. */
export default function TicketRequestsPage() {
  const t = useTicketRequestPhrases()
  const [list, change] = useListState()
  const { state, query } = useTicketRequestPage({ page: list.page, pageSize: list.pageSize })
  if (state === 'not-applicable')
    throw new ProblemError(403, 'ticket-requests-not-applicable', 'The company takes no ticket requests')
  if (state === 'error')
    return (
      <div className="card center-page">
        <ErrorState level={1} error={query.error} onRetry={() => void query.refetch()} />
      </div>
    )
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {query.isError && <Alert tone="warning">{t('notFresh')}</Alert>}
      <Requests
        rows={query.data?.matches}
        total={query.data?.totalEntries}
        stale={query.isPlaceholderData}
        list={list}
        onChange={change}
      />
    </>
  )
}

type List = Pick<ReturnType<typeof useListState>[0], 'page' | 'pageSize'>

function Requests({
  rows,
  total,
  stale,
  list: { page, pageSize },
  onChange,
}: {
  rows: WireTicketRequest[] | undefined
  total: number | undefined
  stale: boolean
  list: List
  onChange: (change: Partial<List>) => void
}) {
  const t = useTicketRequestPhrases()
  const kit = useKit()
  const { settings } = useCompany()
  const mayOrder = useCan('companyTicketOrder')
  // The last request of the last page was answered, so the page before is the last one.
  const beyond = rows?.length === 0 && total !== undefined && total > 0 && !stale
  useEffect(() => {
    if (beyond) onChange({ page: Math.ceil(total / pageSize) })
  })
  const [rejecting, setRejecting] = useState<WireTicketRequest | null>(null)
  const answers = useAnswers(() => setRejecting(null))
  const { busy, failure } = answers
  const columns = useRequestColumns({
    employeeIdLabel: settings.employeeIdLabel,
    mayOrder,
    busy,
    onApprove: answers.approve,
    onReject: request => {
      answers.forget()
      setRejecting(request)
    },
  })
  const said = failure && (
    <>
      <p>{failure.text}</p>
      {failure.reason && (
        <p>
          {failure.name}: {failure.reason}
        </p>
      )}
    </>
  )
  return (
    <>
      {failure && failure.of === 'approve' && (
        <div className="request-failure">
          <Alert tone="danger">{said}</Alert>
        </div>
      )}
      <div className="request-list">
        <DataTable
          caption={t('caption')}
          columns={columns}
          rowKey={row => row.id}
          rows={beyond ? undefined : rows}
          stale={stale}
          avatars
          empty={<EmptyState title={t('noneTitle')} text={t('noneText')} icon={<InboxIcon />} />}
          pageSize={pageSize}
          toolbar={
            <Toolbar count={total === undefined ? kit('loading') : t('count', { count: total })}>
              {null}
            </Toolbar>
          }
          {...(total !== undefined && { paging: { page, pageSize, total, onChange } })}
        />
      </div>
      {rejecting && (
        <ConfirmDialog
          open
          danger
          title={t('rejectTitle', { name: fullName(rejecting) })}
          confirm={t('reject')}
          loading={busy === rejecting.id}
          error={failure && failure.of === 'reject' && said}
          onConfirm={() => answers.reject(rejecting)}
          onClose={() => setRejecting(null)}
        >
          <p>{t('rejectText', { name: fullName(rejecting) })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
