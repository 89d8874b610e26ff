import { formatNumber } from '@portal/domain'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { Button } from '../../kit/Button.tsx'
import { DataTable } from '../../kit/DataTable.tsx'
import { DownloadButton } from '../../kit/DownloadButton.tsx'
import { ErrorPage } from '../../kit/ErrorState.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { Panel, PanelNote } from '../../kit/Panel.tsx'
import { Loading } from '../../kit/Skeleton.tsx'
import { useFetched } from '../../kit/useFetched.ts'
import { useListQuery } from '../../kit/useListQuery.ts'
import { api, call, renew } from '../../lib/api.ts'
import { kroner, lineMonth } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { formatDateTime } from '../../lib/instants.ts'
import { paths } from '../../lib/paths.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import { payrollProfilesOf } from '../../ticket/payroll-run/queries.ts'
import type { RunAct } from './actions.tsx'
import { FileTable } from './FileTable.tsx'
import { RunState } from './labels.tsx'
import { columnsOf, isOpen, rowsOf, shortHash } from './model.ts'
import { Misfit } from './Obstacles.tsx'
import css from './payroll-run.module.css'
import { usePayrollRun } from './phrases.ts'
import { RUN_PATHS, type WireRunDetail } from './queries.ts'

const loadActions = () => import('./actions.tsx')
const RunDialog = lazy(loadActions)

/** One run with all lines of its file. */
export default function RunPage() {
  const t = usePayrollRun()
  const { id = '' } = useParams()
  const lines = useListQuery((_list, slice) =>
    api.queryOptions('get', '/payroll-api/run/{id}', { params: { path: { id }, query: slice } }),
  )
  const { data, list } = lines
  const { error, refetch } = lines.query
  if (error && !data) return <ErrorPage error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading title heights={[140, 480]} text={t('runLoading')} />
  return (
    <Detail
      key={id}
      run={data}
      pager={lines.table.paging && <Pager list={t('fileSent')} {...lines.table.paging} />}
      from={(list.page - 1) * list.pageSize}
    />
  )
}

function Detail({ run, pager, from }: { run: WireRunDetail; pager: ReactNode; from: number }) {
  const t = usePayrollRun()
  useFetched(loadActions)
  const language = useLanguage()
  const company = useCompany()
  const { data: profiles } = useQuery(payrollProfilesOf(company.id))
  const [act, setAct] = useState<RunAct | null>(null)
  const pattern = profiles?.matches.find(({ id }) => id === run.profileId)?.form.employeeIdPattern ?? ''
  const month = lineMonth(run.month, language)
  const mayApprove = run.mayApprove && run.approvedAt === null
  const facts: [string, string][] = [
    [t('factLines'), formatNumber(run.lines)],
    [t('factSum'), kroner(run.amount)],
    [t('factPrepared'), formatDateTime(new Date(run.preparedAt))],
    ...(run.approvedAt && run.approvedBy
      ? [
          [t('factApproved'), `${run.approvedBy}, ${formatDateTime(new Date(run.approvedAt))}`] as [
            string,
            string,
          ],
        ]
      : []),
    ...(run.deliveredAt
      ? [[t('factSent'), formatDateTime(new Date(run.deliveredAt))] as [string, string]]
      : []),
    ...(run.receipt ? [[t('factReceipt'), run.receipt] as [string, string]] : []),
    ...(run.fileName ? [[t('factFile'), run.fileName] as [string, string]] : []),
    ...(run.sha256 ? [[t('checksum'), shortHash(run.sha256)] as [string, string]] : []),
  ]
  return (
    <>
      <PageHeader
        title={t('runTitle', { month, no: run.no })}
        titleNode={
          <span className="row wrap gap-12">
            {t('runTitle', { month, no: run.no })} <RunState run={run} />
          </span>
        }
        lead={t('runLead', { name: run.profileName, version: run.version })}
        crumbs={[{ label: t('title'), to: paths.payrollRuns }]}
        actions={
          <>
            {run.hasFile && (
              <DownloadButton
                name={run.fileName}
                fetch={() =>
                  call('get', '/payroll-api/run/{id}/file', {
                    params: { path: { id: run.id } },
                    parseAs: 'blob',
                  }).then(file => {
                    void renew(...RUN_PATHS)
                    return file
                  })
                }
                failed={() => t('downloadFailed')}
              >
                {t('download')}
              </DownloadButton>
            )}
            {mayApprove && (
              <>
                <Button variant="secondary" onClick={() => setAct('reject')}>
                  {t('reject')}
                </Button>
                <Button tone="success" onClick={() => setAct('approve')}>
                  {t('approve')}
                </Button>
              </>
            )}
          </>
        }
      />
      <div className={css.page}>
        <section className="card pad-16-20">
          <dl className="details-list">
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt className="small muted">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
        {run.parkedLines.length > 0 && (
          <Panel title={t(isOpen(run) ? 'stops' : 'leftOut', { count: run.parked })}>
            <ul className={`${css.misfits} ${css.inside}`}>
              {run.parkedLines.map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines stay where they are
                <li key={at}>
                  <Misfit line={line} pattern={pattern} />
                </li>
              ))}
            </ul>
          </Panel>
        )}
        <Panel
          title={t(isOpen(run) ? 'file' : 'fileSent')}
          aside={t('fileCount', { shown: run.matches.length, count: run.totalEntries })}
        >
          <FileTable
            caption={t('fileSent')}
            columns={columnsOf(run.columns, run.matches)}
            rows={rowsOf(run.columns, run.matches, from)}
            raw={from === 0 ? run.raw.join('\n') : ''}
          />
          {run.totalEntries > 0 && pager}
          {!run.hasFile && !isOpen(run) && run.state !== 'CANCELLED' && (
            <PanelNote>{t('fileDeleted')}</PanelNote>
          )}
        </Panel>
        <PayTypes run={run} />
      </div>
      {act !== null && (
        <Suspense fallback={null}>
          <RunDialog act={act} run={run} onChanged={() => undefined} onClose={() => setAct(null)} />
        </Suspense>
      )}
    </>
  )
}

/** What each pay type comes to. */
function PayTypes({ run }: { run: WireRunDetail }) {
  const t = usePayrollRun()
  const sums = new Map<string, { lines: number; amount: number }>()
  for (const { payType, lines, amount } of run.sums) {
    const before = sums.get(payType) ?? { lines: 0, amount: 0 }
    if (payType !== '') sums.set(payType, { lines: before.lines + lines, amount: before.amount + amount })
  }
  if (sums.size === 0) return null
  return (
    <DataTable
      caption={t('byPayType')}
      toolbar={<h2 className="card-head">{t('byPayType')}</h2>}
      columns={[
        { id: 'payType', header: t('payType'), cell: ({ id }) => <b>{id}</b> },
        {
          id: 'lines',
          header: t('lines'),
          align: 'right',
          phone: 'meta',
          cell: sum => formatNumber(sum.lines),
        },
        { id: 'sum', header: t('sum'), align: 'right', phone: 'end', cell: sum => kroner(sum.amount) },
      ]}
      rows={[...sums].map(([id, sum]) => ({ id, ...sum }))}
    />
  )
}
