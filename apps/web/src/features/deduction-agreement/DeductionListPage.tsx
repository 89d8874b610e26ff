import { CheckmarkCircleIcon, CogIcon, FileCheckmarkIcon } from '@navikt/aksel-icons'
import { formatNumber } from '@portal/domain'
import {
  CAN_BE_ASKED,
  DEDUCTION_STATES,
  WITH_AGREEMENT,
  WITHOUT_AGREEMENT,
} from '@portal/domain/deduction-agreement'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { DataTable } from '../../kit/DataTable.tsx'
import { DownloadButton } from '../../kit/DownloadButton.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Figures } from '../../kit/Figures.tsx'
import { FilterChips } from '../../kit/FilterChips.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { Loading } from '../../kit/Skeleton.tsx'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { useFetched } from '../../kit/useFetched.ts'
import { useListQuery } from '../../kit/useListQuery.ts'
import { api, call } from '../../lib/api.ts'
import { dayOfInstant } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useCan, useCompany } from '../../lib/session-provider.tsx'
import { deductionSettingsOf } from '../../ticket/deduction/queries.ts'
import { EmployeeTabs } from '../../ticket/EmployeeTabs.tsx'
import { type Act, FIGURES, type Person, STATE_TONES, useDeductionColumns } from './columns.tsx'
import { useDeduction } from './phrases.ts'

const loadPreview = () => import('../../ticket/deduction/AgreementPreview.tsx')
const AgreementPreview = lazy(loadPreview)
const loadDialogs = () => import('./dialogs.tsx')
const AskDialog = lazy(async () => ({ default: (await loadDialogs()).AskDialog }))
const PaperDialog = lazy(async () => ({ default: (await loadDialogs()).PaperDialog }))
const ChooseDialog = lazy(async () => ({ default: (await loadDialogs()).ChooseDialog }))

/** What the list shows, by its name in the address. Without one it shows who lacks an agreement. */
const FILTERS = {
  har: { show: 'HAS' },
  alle: { show: 'ALL' },
  'ikke-spurt': { state: 'NOT_ASKED' },
  spurt: { state: 'ASKED' },
  godtatt: { state: 'AGREED' },
  papir: { state: 'ON_PAPER' },
  trukket: { state: 'WITHDRAWN' },
  faktura: { state: 'INVOICED' },
} as const
type Filter = keyof typeof FILTERS
const NAMES = Object.keys(FILTERS) as Filter[]
const wireFilter = (value: string | null) => (value ? FILTERS[value as Filter] : { show: 'LACKS' as const })

/** Who has agreed to deduction from pay, and who lacks an agreement. Source: h. */
export default function DeductionListPage() {
  const t = useDeduction()
  const company = useCompany()
  const settings = useQuery(deductionSettingsOf(company.id))
  if (settings.isError) return <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
  if (!settings.data) return <Loading heights={[96, 64, 380]} />
  return settings.data.version === 0 ? (
    <Off title={t('offTitle')} />
  ) : (
    <Agreements key={company.id} settings={settings.data} />
  )
}

function Off({ title }: { title: string }) {
  const t = useDeduction()
  return (
    <Notice
      title={title}
      icon={<FileCheckmarkIcon />}
      actions={
        <ButtonLink to={paths.settings} icon={<CogIcon aria-hidden />}>
          {t('openSettings')}
        </ButtonLink>
      }
    >
      <p>{t('offText')}</p>
    </Notice>
  )
}

type Settings = Parameters<typeof AgreementPreview>[0] & {
  need: 'OFF' | 'ASKED' | 'NEEDED'
  since: string | null
}

function Agreements({ settings }: { settings: Settings }) {
  useFetched(loadDialogs)
  useFetched(loadPreview)
  const t = useDeduction()
  const language = useLanguage()
  const company = useCompany()
  const mayChange = useCan('deductionAgreementsChange')
  const [act, setAct] = useState<Act | 'ask' | 'text' | null>(null)
  const close = () => setAct(null)
  const row = typeof act === 'object' ? act : null
  const list = useListQuery(
    ({ filters: { vis } }, slice, { searchFor }) =>
      api.queryOptions('get', '/api/deduction-agreement/by-company-id/{companyId}', {
        params: {
          path: { companyId: company.id },
          query: { ...slice, ...(searchFor && { searchFor }), ...wireFilter(vis) },
        },
      }),
    { filters: { vis: NAMES } },
  )
  const counts = list.data?.counts
  const sum = (states: readonly (keyof NonNullable<typeof counts>)[]) =>
    counts && states.reduce((total, state) => total + counts[state], 0)
  const askable = sum(CAN_BE_ASKED)
  const isOn = settings.need !== 'OFF'
  const columns = useDeductionColumns(company.settings.employeeIdLabel, mayChange && isOn ? setAct : null)
  const shown = list.list.filters.vis
  const chip = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} ${formatNumber(count)}`
  const nobodyLacks = sum(WITHOUT_AGREEMENT) === 0
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <>
            <DownloadButton
              name={t('fileName')}
              fetch={() =>
                call('get', '/api/deduction-agreement/by-company-id/{companyId}/file', {
                  params: {
                    path: { companyId: company.id },
                    query: {
                      language,
                      ...wireFilter(shown),
                      ...(list.list.search && { searchFor: list.list.search }),
                    },
                  },
                  parseAs: 'blob',
                }) as Promise<Blob>
              }
              failed={() => t('downloadFailed')}
            >
              {t('download')}
            </DownloadButton>
            {mayChange && isOn && (askable ?? 0) > 0 && (
              <Button onClick={() => setAct('ask')}>{t('askMany', { count: askable ?? 0 })}</Button>
            )}
          </>
        }
      />
      <EmployeeTabs current="agreements" />
      <Figures
        figures={FIGURES.map(([state, value]) => ({
          label: t(state),
          value: list.query.isError ? undefined : counts ? formatNumber(counts[state]) : null,
          tone: STATE_TONES[state],
          ...list.pressing('vis', value),
        }))}
      />
      <section className="card row wrap gap-12 pad-12-16 below-16" aria-label={t('howTitle')}>
        <FileCheckmarkIcon aria-hidden className="text-18" />
        <p className="grow">
          <b>{t(`how${settings.need}`)}</b>{' '}
          <span className="muted">
            {t('version', {
              version: settings.version,
              day: settings.since ? dayOfInstant(settings.since) : '',
            })}
          </span>
        </p>
        <span className="row wrap gap-8">
          <Button variant="tertiary" tone="neutral" onClick={() => setAct('text')}>
            {t('seeText')}
          </Button>
          {mayChange && (
            <ButtonLink variant="tertiary" tone="neutral" to={`${paths.settings}#trekkavtale`}>
              {t('change')}
            </ButtonLink>
          )}
        </span>
      </section>
      <DataTable<Person>
        {...list.table}
        filtered={list.list.search !== '' || (shown !== null && shown !== 'alle')}
        rowKey={({ subscriberId }) => subscriberId}
        caption={t('title')}
        columns={columns}
        empty={
          nobodyLacks
            ? { title: t('allHaveTitle'), text: t('allHaveText'), icon: <CheckmarkCircleIcon /> }
            : { title: t('emptyTitle'), text: t('emptyText'), icon: <FileCheckmarkIcon /> }
        }
        noMatch={{ text: t('noMatch'), clear: t('showLacking') }}
        toolbar={
          <Toolbar
            list={list}
            search={t('searchLabel', { label: company.settings.employeeIdLabel.toLowerCase() })}
            count={count => t('count', { count })}
            chips={
              <FilterChips
                legend={t('showLegend')}
                all={chip(t('lacks'), sum(WITHOUT_AGREEMENT))}
                {...list.chips('vis')}
                options={[
                  { value: 'har' as Filter, label: chip(t('has'), sum(WITH_AGREEMENT)) },
                  { value: 'alle' as Filter, label: chip(t('all'), sum(DEDUCTION_STATES)) },
                ]}
              />
            }
          />
        }
      />
      <p className="small muted above-12">{t('kept')}</p>
      <Suspense fallback={null}>
        {act === 'ask' && <AskDialog companyId={company.id} number={askable ?? 0} onClose={close} />}
        {row?.act === 'paper' && <PaperDialog person={row.person} onClose={close} />}
        {row?.act === 'choose' && <ChooseDialog person={row.person} onClose={close} />}
      </Suspense>
      <FormDialog open={act === 'text'} title={t('textTitle')} onClose={close}>
        <AgreementPreview {...settings} />
      </FormDialog>
    </>
  )
}
