import { PlusIcon, WalletIcon } from '@navikt/aksel-icons'
import { RUN_BOUNDS } from '@portal/domain/payroll-run'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '../../kit/Button.tsx'
import { TwoLines } from '../../kit/DataRow.tsx'
import { DataTable } from '../../kit/DataTable.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { StatusPill } from '../../kit/StatusPill.tsx'
import { useFetched } from '../../kit/useFetched.ts'
import { formatDateTime } from '../../lib/instants.ts'
import { paths } from '../../lib/paths.ts'
import { useCan, useCompany } from '../../lib/session-provider.tsx'
import { PayrollTabs } from '../../ticket/payroll-run/PayrollTabs.tsx'
import { payrollProfilesOf } from '../../ticket/payroll-run/queries.ts'
import { usePayrollProfile } from './profile-phrases.ts'

const loadForm = () => import('./NewProfileForm.tsx')
const NewProfileForm = lazy(loadForm)

/** The profiles of a company; the first one is where runs are switched on. */
export default function ProfileListPage() {
  const t = usePayrollProfile()
  useFetched(loadForm)
  const company = useCompany()
  const navigate = useNavigate()
  const mayChange = useCan('payrollRunsAdmin')
  const { data, error, refetch } = useQuery(payrollProfilesOf(company.id))
  const [asks, setAsks] = useState(false)
  const isFull = (data?.matches.filter(({ endedAt }) => endedAt === null).length ?? 0) >= RUN_BOUNDS.profiles
  const add = mayChange && !isFull && (
    <Button icon={<PlusIcon aria-hidden />} onClick={() => setAsks(true)}>
      {t('newProfile')}
    </Button>
  )
  const placeOf = (id: string | null) => data?.destinations.find(each => each.id === id)?.kind ?? 'DOWNLOAD'
  return (
    <>
      <PageHeader title={t('title')} lead={t('listLead')} actions={data?.matches.length !== 0 && add} />
      <PayrollTabs current="profiles" />
      <DataTable
        caption={t('profiles')}
        columns={[
          {
            id: 'name',
            header: t('name'),
            cell: ({ id, name, version }, linkId) => (
              <TwoLines more={t('versionOf', { version })}>
                <Link id={linkId} className="row-link" to={paths.payrollProfile(id)}>
                  {name}
                </Link>
              </TwoLines>
            ),
          },
          { id: 'system', header: t('system'), phone: 'meta', cell: ({ form }) => t(form.system) },
          {
            id: 'sent',
            header: t('sentColumn'),
            phone: 'meta',
            cell: ({ schedule, endedAt }) =>
              schedule && endedAt === null ? (
                formatDateTime(new Date(schedule.nextAt))
              ) : (
                <span className="muted">{endedAt === null ? t('noTime') : '–'}</span>
              ),
          },
          {
            id: 'place',
            header: t('placeColumn'),
            phone: 'hide',
            cell: ({ schedule }) => (schedule ? t(`place${placeOf(schedule.destinationId)}`) : '–'),
          },
          {
            id: 'state',
            header: t('state'),
            phone: 'end',
            cell: ({ endedAt, schedule }) =>
              endedAt !== null ? (
                <StatusPill tone="over">{t('ended')}</StatusPill>
              ) : (
                <StatusPill tone={schedule ? 'good' : 'waiting'}>
                  {t(schedule ? 'inUse' : 'noTime')}
                </StatusPill>
              ),
          },
        ]}
        rows={data?.matches}
        error={error}
        onRetry={() => void refetch()}
        empty={{ title: t('none'), text: t('noneText'), icon: <WalletIcon />, actions: add }}
        opens
      />
      {mayChange && isFull && <p className="small muted above-12">{t('full')}</p>}
      <FormDialog open={asks} title={t('newTitle')} onClose={() => setAsks(false)}>
        <NewProfileForm
          companyId={company.id}
          onMade={id => navigate(paths.payrollProfile(id))}
          onClose={() => setAsks(false)}
        />
      </FormDialog>
    </>
  )
}
