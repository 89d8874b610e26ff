import { ArrowsCirclepathIcon, CheckmarkCircleIcon } from '@navikt/aksel-icons'
import type { Schemas } from '@portal/api-client'
import { formatDateTime } from '@portal/domain'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { type Column, DataTable } from '../../kit/DataTable.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { TextLink } from '../../kit/Link.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { useKit } from '../../kit/phrases.ts'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { useAction } from '../../kit/useAction.ts'
import { useListQuery } from '../../kit/useListQuery.ts'
import { api, call } from '../../lib/api.ts'
import { ProblemError } from '../../lib/http.ts'
import { paths } from '../../lib/paths.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { useOutbox } from './phrases.ts'
import { reasonText } from './reason.ts'

type ParkedCall = Schemas['ParkedCall']

/** Parked calls to outside systems, for the operator's staff: call, company, reason, and a retry. */
export default function ParkedCallsPage() {
  const t = useOutbox()
  const kit = useKit()
  const problemText = useProblemText()
  const { total, table } = useListQuery(
    (_list, query) => api.queryOptions('get', '/outbox/parked', { params: { query } }),
    // Another user may have retried one in the meantime.
    { staleTime: 0 },
  )
  const topics = useTopicNames()
  const retry = useAction({
    act: ({ id }: ParkedCall) => call('post', '/outbox/{id}/retry', { params: { path: { id } } }),
    renew: ['/outbox/parked'],
    done: (_answer, { topic, companyName }) => [
      t('retried'),
      [topics[topic], companyName].filter(Boolean).join(', '),
    ],
  })
  const columns = useColumns({ busy: retry.busy ? retry.input?.id : undefined, onRetry: retry.run })
  const isGone = retry.error instanceof ProblemError && retry.error.status === 404
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {retry.error !== null && retry.input && (
        <div className="request-failure">
          <Alert tone="danger">
            <p>
              {t('retryFailed')} (
              {[topics[retry.input.topic], retry.input.companyName].filter(Boolean).join(', ')})
            </p>
            <p>{isGone ? t('gone') : problemText(retry.error)}</p>
          </Alert>
        </div>
      )}
      <div className="request-list">
        <DataTable
          {...table}
          caption={t('title')}
          columns={columns}
          rowKey={call => call.id}
          empty={<EmptyState title={t('emptyTitle')} text={t('emptyText')} icon={<CheckmarkCircleIcon />} />}
          toolbar={
            <Toolbar count={total === undefined ? kit('loading') : t('count', { count: total })}>
              {null}
            </Toolbar>
          }
        />
      </div>
    </>
  )
}

function useTopicNames(): Record<ParkedCall['topic'], string> {
  const t = useOutbox()
  return {
    'ticket-issue': t('topicTicketIssue'),
    'ticket-command': t('topicTicketCommand'),
    'message-send': t('topicMessageSend'),
    'contract-send': t('topicContractSend'),
    'card-hand-over': t('topicCardHandOver'),
    'counter-ship': t('topicCounterShip'),
    'einvoice-send': t('topicEinvoiceSend'),
  }
}

function useColumns({
  busy,
  onRetry,
}: {
  /** The call that is being put back in the queue. */
  busy: string | undefined
  onRetry: (call: ParkedCall) => void
}): Column<ParkedCall>[] {
  const t = useOutbox()
  const topics = useTopicNames()
  return [
    { id: 'what', header: t('colWhat'), skeletonWidth: 110, cell: call => <b>{topics[call.topic]}</b> },
    {
      id: 'company',
      header: t('colCompany'),
      phone: 'meta',
      skeletonWidth: 90,
      cell: ({ companyId, companyName }) =>
        companyId === null ? (
          <span className="muted">{t('noCompany')}</span>
        ) : (
          <TextLink to={paths.company(companyId)}>{companyName ?? companyId}</TextLink>
        ),
    },
    {
      id: 'reason',
      header: t('colReason'),
      phone: 'meta',
      skeletonWidth: 140,
      cell: call => reasonText(t, call.reason),
    },
    {
      id: 'attempts',
      header: t('colAttempts'),
      phone: 'hide',
      align: 'right',
      skeletonWidth: 30,
      cell: call => call.attempts,
    },
    {
      id: 'when',
      header: t('colWhen'),
      phone: 'meta',
      cell: call => <span className="num">{formatDateTime(new Date(call.parkedAt))}</span>,
    },
    {
      id: 'actions',
      header: <span className="sr-only">{t('colActions')}</span>,
      phone: 'meta',
      align: 'right',
      cell: call => (
        <span className="row-acts">
          <Button
            variant="secondary"
            icon={<ArrowsCirclepathIcon aria-hidden />}
            loading={busy === call.id}
            onClick={() => onRetry(call)}
          >
            {t('retry')}
            <span className="sr-only">
              {' '}
              ({[topics[call.topic], call.companyName].filter(Boolean).join(', ')})
            </span>
          </Button>
        </span>
      ),
    },
  ]
}
