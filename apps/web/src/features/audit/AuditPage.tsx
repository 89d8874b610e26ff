import { ClockDashedIcon } from '@navikt/aksel-icons'
import { AUDIT_FILE_ROWS, AUDIT_LIST_ROWS } from '@portal/domain/audit'
import { DataTable } from '../../kit/DataTable.tsx'
import { DownloadButton } from '../../kit/DownloadButton.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { useKit } from '../../kit/phrases.ts'
import { call } from '../../lib/api.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useOperator } from '../../lib/operator.ts'
import { useCan, useSession, useToday } from '../../lib/session-provider.tsx'
import type { WireCompany } from '../../lib/wire.ts'
import { useAuditColumns } from './columns.tsx'
import { FilterBar } from './FilterBar.tsx'
import { NOTHING_CHOSEN, queryOf, useAuditList } from './filters.ts'
import { useAudit } from './phrases.ts'

/** What was done, by whom and on whose behalf: of the selected company, or for staff of all companies. */
export default function AuditPage() {
  const t = useAudit()
  const kit = useKit()
  const operator = useOperator()
  const { company } = useSession()
  const mayReadAll = useCan('auditLogGlobal')
  const { selected, ...entries } = useAuditList()
  const { list, change, table } = entries
  const columns = useAuditColumns()
  const found = entries.total ?? 0
  const total = Math.min(found, AUDIT_LIST_ROWS)
  const counted = found > total ? t('countMore', { count: total }) : t('count', { count: total })
  const { alle: _, ...narrowing } = list.filters
  const filtered = list.search !== '' || Object.values(narrowing).some(value => value !== null)
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={
          selected ? t('leadCompany', { company: selected.name }) : t('leadAll', { operator: operator.name })
        }
        actions={total > 0 && <Download company={selected} list={list} many={found > total} />}
      />
      <DataTable
        {...table}
        caption={t('title')}
        columns={columns}
        rowKey={entry => entry.id}
        empty={<EmptyState title={t('emptyTitle')} text={t('emptyText')} icon={<ClockDashedIcon />} />}
        noMatch={{ title: t('noMatchTitle'), text: t('noMatchText'), clear: t('clearFilters') }}
        // Whose log it is narrows nothing, and stays.
        filtered={filtered}
        onClear={() => change(NOTHING_CHOSEN)}
        avatars
        toolbar={
          <FilterBar
            state={entries}
            count={entries.data ? counted : kit('loading')}
            choice={mayReadAll && company ? company.name : null}
          />
        }
        {...(table.paging && { paging: { ...table.paging, total } })}
      />
    </>
  )
}

type DownloadProps = {
  company: WireCompany | null
  list: ReturnType<typeof useAuditList>['list']
  many: boolean
}

function Download({ company, list, many }: DownloadProps) {
  const t = useAudit()
  const language = useLanguage()
  const today = useToday()
  const query = { ...queryOf(list), language }
  const fetch = (): Promise<Blob> =>
    company
      ? call('get', '/audit/company/{companyId}/csv', {
          params: { path: { companyId: company.id }, query },
          parseAs: 'blob',
        })
      : call('get', '/audit/csv', { params: { query }, parseAs: 'blob' })
  return (
    <>
      {many && <p className="small muted">{t('fileIsCut', { rows: AUDIT_FILE_ROWS })}</p>}
      <DownloadButton name={`aktivitetslogg-${today}.csv`} fetch={fetch} failed={() => t('downloadFailed')}>
        {t('download')}
      </DownloadButton>
    </>
  )
}
