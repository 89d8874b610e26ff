import { ClockDashedIcon, DownloadIcon } from '@navikt/aksel-icons'
import { AUDIT_FILE_ROWS, AUDIT_LIST_ROWS } from '@portal/domain/audit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { DataTable } from '../../kit/DataTable.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { useKit } from '../../kit/phrases.ts'
import { showToast } from '../../kit/toasts.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useOperator } from '../../lib/operator.ts'
import { saveAs } from '../../lib/save-as.ts'
import { useCan, useSession, useToday } from '../../lib/session-provider.tsx'
import { calls } from './calls.ts'
import { useAuditColumns } from './columns.tsx'
import { FilterBar } from './FilterBar.tsx'
import { useAuditFilters } from './filters.ts'
import { useAudit } from './phrases.ts'

/** What was done, by whom and on whose behalf: of the selected company, or for staff of all companies. */
export default function AuditPage() {
  const t = useAudit()
  const kit = useKit()
  const operator = useOperator()
  const { company } = useSession()
  const mayReadAll = useCan('auditLogGlobal')
  const state = useAuditFilters()
  const { list, filters } = state
  const selected = company && !(mayReadAll && state.all) ? company : null
  const companyId = selected?.id ?? null
  const page = { page: list.page, pageSize: list.pageSize }
  const entries = useQuery({
    queryKey: ['audit', companyId, filters, page],
    queryFn: ({ signal }) => calls.list(companyId, filters, page, signal),
    placeholderData: keepPreviousData,
    // Fetched again each time, because the log grows.
    staleTime: 0,
  })
  const columns = useAuditColumns()
  const found = entries.data?.totalEntries ?? 0
  const total = Math.min(found, AUDIT_LIST_ROWS)
  const counted = found > total ? t('countMore', { count: total }) : t('count', { count: total })
  const empty = state.filtered ? (
    <EmptyState
      title={t('noMatchTitle')}
      text={t('noMatchText')}
      actions={
        <Button variant="secondary" onClick={state.clear}>
          {t('clearFilters')}
        </Button>
      }
    />
  ) : (
    <EmptyState title={t('emptyTitle')} text={t('emptyText')} icon={<ClockDashedIcon />} />
  )
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={
          selected ? t('leadCompany', { company: selected.name }) : t('leadAll', { operator: operator.name })
        }
        actions={total > 0 && <Download companyId={companyId} filters={filters} many={found > total} />}
      />
      <DataTable
        caption={t('title')}
        columns={columns}
        rowKey={entry => entry.id}
        rows={entries.data?.matches}
        stale={entries.isPlaceholderData}
        error={entries.error}
        onRetry={() => void entries.refetch()}
        empty={empty}
        avatars
        pageSize={list.pageSize}
        toolbar={
          <FilterBar
            state={state}
            count={entries.data ? counted : kit('loading')}
            choice={mayReadAll && company ? company.name : null}
          />
        }
        {...(entries.data && {
          paging: { page: list.page, pageSize: list.pageSize, total, onChange: state.change },
        })}
      />
    </>
  )
}

type DownloadProps = { companyId: string | null; filters: Parameters<typeof calls.file>[1]; many: boolean }

function Download({ companyId, filters, many }: DownloadProps) {
  const t = useAudit()
  const language = useLanguage()
  const today = useToday()
  const [fetching, setFetching] = useState(false)
  const download = async () => {
    setFetching(true)
    try {
      saveAs(`aktivitetslogg-${today}.csv`, await calls.file(companyId, filters, language))
    } catch {
      showToast('error', t('downloadFailed'))
    } finally {
      setFetching(false)
    }
  }
  return (
    <>
      {many && <p className="small muted">{t('fileIsCut', { rows: AUDIT_FILE_ROWS })}</p>}
      <Button
        variant="secondary"
        icon={<DownloadIcon aria-hidden />}
        loading={fetching}
        onClick={() => void download()}
      >
        {t('download')}
      </Button>
    </>
  )
}
