import type { Schemas } from '@portal/api-client'
import { formatNumber, isFormCode, localized } from '@portal/domain'
import { BULK_POLL_MS } from '@portal/domain/bulk'
import { LIST_ACTS, LIST_MOST, type ListAct, type ListColumn, listColumns } from '@portal/domain/hr-feed'
import { useParams } from 'react-router'
import { Alert, FailureAlert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { type Column, DataTable, TwoLines } from '../../kit/DataTable.tsx'
import { ErrorPage } from '../../kit/ErrorState.tsx'
import { Figures } from '../../kit/Figures.tsx'
import { FilterChips } from '../../kit/FilterChips.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { Loading } from '../../kit/Skeleton.tsx'
import { StatusPill } from '../../kit/StatusPill.tsx'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { useAction } from '../../kit/useAction.ts'
import { useListQuery } from '../../kit/useListQuery.ts'
import { api, call } from '../../lib/api.ts'
import { useFieldError } from '../../lib/form-phrases.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useRefusals } from '../../lib/refusals.ts'
import { useHrFeed } from './phrases.ts'
import { FEED_PATHS } from './queries.ts'

type ListRow = Schemas['EligibilityRows']['matches'][number]

const TONES = { JOIN: 'good', LEAVE: 'over', CHANGE: 'waiting', SAME: 'over', FAULTY: 'bad' } as const

const HEADERS = listColumns(LIST_MOST.user.rows).headers
const isColumn = (name: string): name is ListColumn => Object.hasOwn(HEADERS, name)

/** What is wrong with a row, with the name of its column. */
function useFaultText(): (fault: ListRow['faults'][number]) => string {
  const t = useHrFeed()
  const language = useLanguage()
  const fieldError = useFieldError()
  const refusal = useRefusals()
  return ({ column, code, detail }) => {
    if (detail) return t('listTwice', { row: detail.row })
    const what = (isFormCode(code) ? fieldError(code) : refusal(code, {})) ?? code
    return column !== null && isColumn(column)
      ? t('listFault', { column: localized(HEADERS[column], language), what })
      : what
  }
}

/** A list that was uploaded: what it would do row by row, and what it has done. */
export default function ListPage() {
  const { id = '' } = useParams()
  const t = useHrFeed()
  const faultText = useFaultText()
  const list = api.useQuery(
    'get',
    '/api/hr-feed/list/{id}',
    { params: { path: { id } } },
    { refetchInterval: ({ state }) => (state.data?.state === 'RUNNING' ? BULK_POLL_MS : false) },
  )
  const rows = useListQuery(
    (asked, slice) =>
      api.queryOptions('get', '/api/hr-feed/list/{id}/rows', {
        params: {
          path: { id },
          query: { ...slice, ...(asked.filters.act && { act: asked.filters.act as ListAct }) },
        },
      }),
    { filters: { act: LIST_ACTS } },
  )
  const starting = useAction({
    act: () => call('post', '/api/hr-feed/list/{id}/start', { params: { path: { id } } }),
    renew: FEED_PATHS,
    done: () => t('listStarted'),
  })
  if (list.error) return <ErrorPage error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Loading title heights={[96, 300]} text={t('loading')} />
  const { fileName, state, acts, leftOut } = list.data
  const columns: Column<ListRow>[] = [
    { id: 'row', header: t('listRow'), phone: 'hide', cell: ({ row }) => formatNumber(row) },
    {
      id: 'person',
      header: t('person'),
      cell: ({ cells }) => (
        <TwoLines more={[cells.employeeId, cells.department].filter(Boolean).join(' · ')}>
          {[cells.firstName, cells.lastName].filter(Boolean).join(' ')}
        </TwoLines>
      ),
    },
    {
      id: 'act',
      header: t('thisHappens'),
      cell: ({ act, faults }) => (
        <>
          <StatusPill tone={TONES[act]} plain={act === 'SAME'}>
            {t(`list${act}`)}
          </StatusPill>
          {faults.map(fault => (
            <span key={`${fault.column} ${fault.code}`} className="line small muted">
              {faultText(fault)}
            </span>
          ))}
        </>
      ),
    },
  ]
  return (
    <>
      <PageHeader
        title={fileName}
        lead={t(state === 'CHECKED' ? 'listLead' : state === 'RUNNING' ? 'listRunning' : 'listDone')}
        crumbs={[{ label: t('title'), to: paths.hrFeed }]}
        actions={
          state === 'CHECKED' && (
            <Button loading={starting.sending} onClick={() => starting.run()}>
              {t('listStart')}
            </Button>
          )
        }
      />
      <FailureAlert what={t('listStartFailed')} error={starting.error} />
      {leftOut.length > 0 && (
        <div className="below">
          <Alert tone="info" standing>
            {t('listLeftOut', { columns: leftOut.join(', ') })}
          </Alert>
        </div>
      )}
      <Figures
        figures={LIST_ACTS.map(act => ({
          label: t(`list${act}`),
          value: formatNumber(acts[act]),
          ...rows.pressing('act', act),
        }))}
      />
      <DataTable
        {...rows.table}
        caption={fileName}
        columns={columns}
        rowKey={({ row }) => String(row)}
        empty={{ title: t('nobodyFound') }}
        noMatch={{ text: t('nobodyFound'), clear: t('showAll') }}
        toolbar={
          <Toolbar
            list={rows}
            count={rows.total === undefined ? undefined : t('listRows', { count: rows.total })}
            chips={
              <FilterChips
                legend={t('whatHappens')}
                {...rows.chips('act')}
                options={LIST_ACTS.filter(act => acts[act] > 0).map(act => ({
                  value: act,
                  label: t(`list${act}`),
                }))}
              />
            }
          />
        }
      />
    </>
  )
}
