import { ReceiptIcon, WalletIcon } from '@navikt/aksel-icons'
import { formatMonth } from '@portal/domain'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { Link } from 'react-router'
import { DataTable } from '../../kit/DataTable.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { FilterSelect } from '../../kit/FilterSelect.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { usePhone } from '../../kit/media.ts'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { Loading } from '../../kit/Skeleton.tsx'
import { useAddress } from '../../kit/useAddress.ts'
import { useFetched } from '../../kit/useFetched.ts'
import { useListQuery } from '../../kit/useListQuery.ts'
import { api } from '../../lib/api.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import { PayrollTabs } from '../../ticket/payroll-run/PayrollTabs.tsx'
import { payrollProfilesOf } from '../../ticket/payroll-run/queries.ts'
import { useRunColumns } from './columns.tsx'
import { FileTable } from './FileTable.tsx'
import { FirstRun } from './FirstRun.tsx'
import { columnsOf, isOpen, rowsOf } from './model.ts'
import { NextRun } from './NextRun.tsx'
import { Obstacles } from './Obstacles.tsx'
import css from './payroll-run.module.css'
import { usePayrollRun } from './phrases.ts'
import { runOf, type WireProfileRow, type WireProfiles, type WireRun, type WireRunDetail } from './queries.ts'

const loadReconcile = () => import('./ReconcileDialog.tsx')
const ReconcileDialog = lazy(loadReconcile)
/** How often a run is asked for while it is on its way, in milliseconds. */
const SENDING_POLL_MS = 4_000

/** The next run of a company's payroll file, what stops it, and the runs that have been. Source: e.5. */
export default function RunListPage() {
  const t = usePayrollRun()
  const company = useCompany()
  const { data, error, refetch } = useQuery(payrollProfilesOf(company.id))
  const profiles = data?.matches.filter(({ endedAt }) => endedAt === null) ?? []
  const [parameters, changeAddress] = useAddress()
  const profile = profiles.find(({ id }) => id === parameters.get('profil')) ?? profiles[0]
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          profile &&
          profiles.length > 1 && (
            <FilterSelect
              label={t('profile')}
              options={profiles.map(({ id, name }) => ({ value: id, label: name }))}
              value={profile.id}
              onChange={next => changeAddress(() => new URLSearchParams(next ? { profil: next } : {}))}
            />
          )
        }
      />
      <PayrollTabs current="runs" />
      {error && !data && (
        <div className="card">
          <ErrorState error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && <Loading heights={[180, 90, 280, 320]} text={t('loading')} />}
      {data && profile && <Runs key={profile.id} profiles={data} profile={profile} />}
      {data && !profile && <Runs key="none" profiles={data} profile={null} />}
    </>
  )
}

/** @param profile null where all have ended: the runs stay */
function Runs({ profiles, profile }: { profiles: WireProfiles; profile: WireProfileRow | null }) {
  const t = usePayrollRun()
  const company = useCompany()
  useFetched(loadReconcile)
  const [adds, setAdds] = useState(false)
  const several = profiles.matches.length > 1
  const columns = useRunColumns(several)
  const runs = useListQuery(
    (_list, slice) =>
      api.queryOptions('get', '/payroll-api/runs/by-company-id/{companyId}', {
        params: {
          path: { companyId: company.id },
          query: { ...slice, ...(profile && { profileId: profile.id }) },
        },
      }),
    { refetchInterval: ({ state }) => (state.data?.matches.some(isSending) ? SENDING_POLL_MS : false) },
  )
  // The one under way stands first, on the first page.
  const open = runs.data?.matches.find(isOpen)
  return (
    <div className={css.page}>
      {profile && runs.data && !open && runs.list.page === 1 && (
        <FirstRun profile={profile} profiles={profiles} isFirst={runs.total === 0} />
      )}
      {profile && open && (
        <OpenRun key={open.id} id={open.id} profile={profile} profiles={profiles} sending={isSending(open)} />
      )}
      {!runs.data && !runs.query.error && <Loading heights={[180, 280]} text={t('loading')} />}
      <DataTable
        {...runs.table}
        caption={t('runs')}
        columns={columns}
        empty={{ title: t('noRuns'), text: t('noRunsText'), icon: <ReceiptIcon /> }}
        toolbar={
          <div className="card-head row wrap split gap-12">
            <h2>{t('runs')}</h2>
            {profile && (
              <Link className="text-button" to={`${paths.payrollProfile(profile.id)}#sendes`}>
                {t('timeAndPlace')}
              </Link>
            )}
          </div>
        }
        opens
      />
      <div className="row wrap split gap-12 small muted">
        <span>{t('neverChanges')}</span>
        {profile && (
          <button type="button" className="text-button" onClick={() => setAdds(true)}>
            {t('adds')}
          </button>
        )}
      </div>
      {profile && (
        <FormDialog open={adds} title={t('reconcileTitle')} onClose={() => setAdds(false)}>
          <ReconcileDialog profileId={profile.id} />
        </FormDialog>
      )}
    </div>
  )
}

const isSending = ({ state }: WireRun): boolean => state === 'SENDING'

function OpenRun({
  id,
  profile,
  profiles,
  sending,
}: {
  id: string
  profile: WireProfileRow
  profiles: WireProfiles
  sending: boolean
}) {
  const t = usePayrollRun()
  const phone = usePhone()
  const { data, error, refetch } = useQuery({
    ...runOf(id),
    refetchInterval: sending ? SENDING_POLL_MS : false,
  })
  /** The file that somebody wanted to send or approve, which was no longer the one there is. */
  const [outdated, setOutdated] = useState<string | null>(null)
  if (error && !data)
    return (
      <div className="card">
        <ErrorState error={error} onRetry={() => void refetch()} />
      </div>
    )
  if (!data) return <Loading heights={[180, 90, 280]} text={t('loading')} />
  const onChanged = () => setOutdated(data.sha256)
  const isEmpty = data.lines + data.parked === 0
  return (
    <>
      <NextRun run={data} profile={profile} onChanged={onChanged} />
      <Obstacles
        run={data}
        profile={profile}
        destination={profiles.destinations.find(each => each.id === data.destinationId)}
        changed={outdated !== null && outdated !== data.sha256}
        onChanged={onChanged}
      />
      {isEmpty && <Nothing month={data.month} />}
      {!isEmpty && !phone && <FileCard run={data} />}
    </>
  )
}

function Nothing({ month }: { month: string }) {
  const t = usePayrollRun()
  const language = useLanguage()
  return (
    <section className={`card ${css.call}`} data-tone="neutral" aria-labelledby="nothing">
      <WalletIcon aria-hidden />
      <div className="stack gap-4">
        <h2 id="nothing">{t('noLinesTitle', { month: formatMonth(month, language) })}</h2>
        <p className="muted">{t('noLinesText')}</p>
      </div>
    </section>
  )
}

/** The first lines of the file under the columns of the system, and those that do not fit. */
function FileCard({ run }: { run: WireRunDetail }) {
  const t = usePayrollRun()
  const misfits = run.parkedLines.slice(0, 2)
  const shown = run.matches.length
  return (
    <Panel
      title={t('file')}
      aside={
        <span className={css.fileHead}>
          {run.parked > 0
            ? t('fileCountParked', { shown, all: run.lines, count: run.parked })
            : t('fileCount', { shown, count: run.lines })}
          <Link className="text-button" to={paths.payrollRun(run.id)}>
            {t('wholeFile')}
          </Link>
        </span>
      }
    >
      <FileTable
        caption={t('file')}
        columns={columnsOf(run.columns, run.matches)}
        rows={[...rowsOf(run.columns, run.matches), ...rowsOf(run.columns, misfits, run.matches.length)]}
        raw={run.raw.slice(0, run.matches.length).join('\n')}
      />
    </Panel>
  )
}
