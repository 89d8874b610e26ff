import {
  ArrowRightLeftIcon,
  FileImportIcon,
  InformationSquareIcon,
  PlusIcon,
  XMarkOctagonIcon,
} from '@navikt/aksel-icons'
import { formatDay, formatNumber } from '@portal/domain'
import { lazy, useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '../../../kit/Button.tsx'
import { type Column, DataTable } from '../../../kit/DataTable.tsx'
import { FormDialog } from '../../../kit/FormDialog.tsx'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { StatusPill } from '../../../kit/StatusPill.tsx'
import { showToast } from '../../../kit/toasts.ts'
import { useFetched } from '../../../kit/useFetched.ts'
import { useListQuery } from '../../../kit/useListQuery.ts'
import { api } from '../../../lib/api.ts'
import { clockIn } from '../../../lib/clock.ts'
import { useFreeTicketWords } from '../../../lib/free-ticket-words.ts'
import { paths } from '../../../lib/paths.ts'
import { useCan, useCompany } from '../../../lib/session-provider.tsx'
import { MASS_POLL_MS, type Operation, useOperationName } from './facts.ts'
import css from './mass.module.css'
import { Progress } from './Progress.tsx'
import { useMass } from './phrases.ts'

const loadRows = () => import('./FailedRows.tsx')
const FailedRows = lazy(loadRows)

const two = (value: number) => String(value).padStart(2, '0')
/** DD.MM.YYYY HH:mm:ss [F-027]. */
export const timeOf = (instant: string): string => {
  const at = new Date(instant)
  const { day, time } = clockIn(at)
  return `${formatDay(day)} ${time}:${two(at.getSeconds())}`
}

/** Mass orders, ends and changes of department: what runs, and what came of the others. */
export default function MassListPage() {
  const t = useMass()
  useFetched(loadRows)
  const { Terms } = useFreeTicketWords()
  const company = useCompany()
  const mayOrder = useCan('freeTicketOrder')
  const [failed, setFailed] = useState<Operation | null>(null)
  const list = useListQuery(
    (_list, slice) =>
      api.queryOptions('get', '/freeticket-api/ticket/bulk-requests/by-company-id/{companyId}', {
        params: { path: { companyId: company.id }, query: slice },
      }),
    // Always, so that what a colleague or another tab starts is seen too. Source: 002 §2.1, §9.
    { staleTime: 0, refetchInterval: MASS_POLL_MS },
  )
  useEnded(list.data?.matches)
  const running = list.data?.running ?? 0
  const columns = useColumns(setFailed)
  return (
    <>
      <PageHeader
        title={t('list')}
        lead={t('listLead')}
        crumbs={[{ label: Terms, to: paths.freeTickets }]}
        actions={
          <>
            <ButtonLink variant="secondary" icon={<XMarkOctagonIcon aria-hidden />} to={paths.massEnd}>
              {t('endMany')}
            </ButtonLink>
            <ButtonLink variant="secondary" icon={<ArrowRightLeftIcon aria-hidden />} to={paths.massChange}>
              {t('changeDepartment')}
            </ButtonLink>
            {mayOrder && (
              <ButtonLink icon={<PlusIcon aria-hidden />} to={paths.newMassOrder}>
                {t('newOrder')}
              </ButtonLink>
            )}
          </>
        }
      />
      <DataTable
        {...list.table}
        caption={t('list')}
        columns={columns}
        stale={false}
        empty={{
          title: t('noneTitle'),
          text: t('noneText'),
          icon: <FileImportIcon />,
          ...(mayOrder && { actions: <ButtonLink to={paths.newMassOrder}>{t('newOrder')}</ButtonLink> }),
        }}
        toolbar={
          list.data && list.data.totalEntries > 0 ? (
            <div className="flex wrap split bottom-line pad-12-16 gap-12">
              <h2 className="text-18">{running > 0 ? t('running', { count: running }) : t('noneRunning')}</h2>
              <span className="small muted num">
                {t('updatedAt', { time: timeOf(new Date(list.query.dataUpdatedAt).toISOString()).slice(11) })}
              </span>
            </div>
          ) : undefined
        }
      />
      {list.data?.matches.some(({ failedTicketCount }) => failedTicketCount > 0) && (
        <p className="flex from-top text-15 above-16 muted gap-8">
          <InformationSquareIcon aria-hidden className="text-20" />
          {t('failedHint')}
        </p>
      )}
      <FormDialog open={failed !== null} title={t('failedTitle')} onClose={() => setFailed(null)}>
        {failed && <FailedRows operation={failed} />}
      </FormDialog>
    </>
  )
}

/** Says once when an operation that ran on this page has ended. */
function useEnded(operations: readonly Operation[] | undefined): void {
  const t = useMass()
  const running = useRef(new Set<string>())
  useEffect(() => {
    for (const operation of operations ?? []) {
      if (operation.state === 'RUNNING') running.current.add(operation.id)
      else if (running.current.delete(operation.id))
        showToast(
          'success',
          t('finished', { done: operation.ticketCount, total: operation.requestedTicketCount }),
        )
    }
  }, [operations, t])
}

function useColumns(onFailed: (operation: Operation) => void): Column<Operation>[] {
  const t = useMass()
  const nameOf = useOperationName()
  const stateOf = ({ state, failedTicketCount }: Operation) => {
    if (state === 'RUNNING') return <StatusPill tone="waiting">{t('stateRunning')}</StatusPill>
    return failedTicketCount > 0 ? (
      <StatusPill tone="warning">{t('stateFailed')}</StatusPill>
    ) : (
      <StatusPill tone="good" plain>
        {t('stateDone')}
      </StatusPill>
    )
  }
  return [
    {
      id: 'work',
      header: t('colWork'),
      cell: row => (
        <>
          <b>{nameOf(row)}</b>
          <span className="line small muted">{row.orderedBy}</span>
        </>
      ),
    },
    {
      id: 'time',
      header: t('colTime'),
      phone: 'meta',
      cell: row => <span className="num">{timeOf(row.requestedAt)}</span>,
    },
    { id: 'progress', header: t('colProgress'), phone: 'meta', cell: row => <Progress operation={row} /> },
    {
      id: 'created',
      header: t('colCreated'),
      align: 'right',
      phone: 'hide',
      cell: row => formatNumber(row.ticketCount),
    },
    {
      id: 'failed',
      header: t('colFailed'),
      align: 'right',
      phone: 'meta',
      cell: row => (
        <>
          <span className="phone-label">{t('colFailed')}: </span>
          {row.failedTicketCount === 0 ? (
            <span className="muted">0</span>
          ) : (
            <Button
              variant="tertiary"
              className={css.link}
              aria-label={`${t('failedOpen', { count: row.failedTicketCount })}: ${nameOf(row)}`}
              onClick={() => onFailed(row)}
            >
              {formatNumber(row.failedTicketCount)}
            </Button>
          )}
        </>
      ),
    },
    {
      id: 'requested',
      header: t('colRequested'),
      align: 'right',
      phone: 'hide',
      cell: row => formatNumber(row.requestedTicketCount),
    },
    { id: 'state', header: t('colStatus'), phone: 'end', cell: stateOf },
  ]
}
