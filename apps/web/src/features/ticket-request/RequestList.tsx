import { CheckmarkCircleFillIcon, CheckmarkIcon, InboxIcon } from '@navikt/aksel-icons'
import { daysBetween } from '@portal/domain'
import { TICKET_REQUEST_LIST } from '@portal/domain/ticket-request'
import { lazy, useEffect, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { DataTable } from '../../kit/DataTable.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { SearchField } from '../../kit/SearchField.tsx'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { UndoBar } from '../../kit/UndoBar.tsx'
import { useFetched } from '../../kit/useFetched.ts'
import type { useListState } from '../../kit/useListState.ts'
import { useSelection } from '../../kit/useSelection.ts'
import { fullName, kroner } from '../../lib/format.ts'
import { dayOf } from '../../lib/instants.ts'
import { useCan, useCompany, useToday } from '../../lib/session-provider.tsx'
import type { RequestsQuery } from '../../lib/ticket-requests.ts'
import type { WireTicketRequest } from '../../lib/wire.ts'
import { AgreementFilter } from '../../ticket/AgreementFilter.tsx'
import { useTicketProduct } from '../../ticket/ticket-product.ts'
import { andFocus, answerId, approveId, RejectDialog, useAnswers } from './actions.tsx'
import { type Answer, isOpen, newcomers, waiting } from './answers.ts'
import { useRequestColumns } from './columns.tsx'
import { useTicketRequestPhrases } from './phrases.ts'
import { type Answers, type Live, useStandingRows, withOthers } from './standing-rows.ts'
import styles from './ticket-request.module.css'

const loadNewStart = () => import('./NewStartForm.tsx')
const NewStartForm = lazy(loadNewStart)

type State = ReturnType<typeof useListState<{ avtale: (text: string) => boolean }, 'asked'>>

/** The open requests of a company, to be answered one by one or several at a time. */
export function RequestList({
  companyId,
  asked,
  live,
  stale,
  list,
  onChange,
}: {
  companyId: string
  asked: RequestsQuery
  live: Live | undefined
  stale: boolean
  list: State[0]
  onChange: State[1]
}) {
  useFetched(loadNewStart)
  const t = useTicketRequestPhrases()
  const { settings } = useCompany()
  const mayOrder = useCan(useTicketProduct().rules.orderPermission)
  const [rejecting, setRejecting] = useState<readonly WireTicketRequest[]>([])
  const [moving, setMoving] = useState<WireTicketRequest | null>(null)
  const { answers, approval, rejection, approved } = useAnswers(companyId, () => {
    selection.set(
      rejecting.map(({ id }) => id),
      false,
    )
    setRejecting([])
  })
  const { rows, fresh, renew } = useStandingRows(asked, live, stale, answers)
  const all = withOthers(answers, rows, fresh, asked.offset ?? 0)
  const total = live?.totalEntries
  const selection = useSelection({ list, table: { rows }, total })
  const approve = (requests: readonly WireTicketRequest[]) => {
    approval.hold(requests)
    selection.set(
      requests.map(({ id }) => id),
      false,
    )
  }
  const reject = (requests: readonly WireTicketRequest[]) => {
    rejection.clear()
    setRejecting(requests)
  }
  const columns = useRequestColumns(all, {
    mayOrder,
    onApprove: request => approve([request]),
    onUndo: request => {
      approval.undo(({ id }) => id === request.id)
      approval.pause(false)
    },
    onPause: approval.pause,
    onNewStart: setMoving,
    onReject: request => reject([request]),
  })
  const answerable = (row: WireTicketRequest) => isOpen(all.get(row.id)) && !row.expired && mayOrder
  const selected = (rows ?? []).filter(row => selection.has(row.id) && answerable(row))
  const { page, pageSize } = list
  // All requests of the page were answered, others wait: they come with the next answer of the server.
  const coming = fresh !== null && rows?.length === 0 && waiting(fresh, all).count > 0
  // It was the last page, so the page before is the last one.
  const beyond = coming && fresh.matches.length === 0
  useEffect(() => {
    if (beyond) onChange({ page: Math.ceil(fresh.totalEntries / pageSize) }, { replace: true })
  })
  const [held] = approval.held
  return (
    <div className={styles.list}>
      <Standing rows={rows ?? []} answers={all} live={live} fresh={fresh} onRenew={renew} />
      <DataTable
        caption={t('caption')}
        columns={columns}
        rows={coming ? undefined : rows}
        stale={stale}
        empty={{ title: t('noneTitle'), text: t('noneText'), icon: <InboxIcon /> }}
        noMatch={{ text: t('noMatchText'), clear: t('showAll') }}
        filtered={list.search !== '' || list.filters.avtale !== null}
        onClear={() => onChange({ search: '', filters: { avtale: null } })}
        pageSize={pageSize}
        views={TICKET_REQUEST_LIST}
        sorts={TICKET_REQUEST_LIST.sorts}
        sort={list.sort}
        onSort={sort => onChange({ sort: { by: 'asked', descending: sort.descending } })}
        toolbar={
          <Toolbar count={useSumText(live, all)}>
            <SearchField
              label={t('searchLabel', { id: settings.employeeIdLabel.toLowerCase() })}
              value={list.search}
              onSearch={search => onChange({ search })}
            />
            <AgreementFilter
              label={t('reference')}
              value={list.filters.avtale}
              onChange={avtale => onChange({ filters: { avtale } })}
            />
          </Toolbar>
        }
        {...(total !== undefined && { paging: { page, pageSize, total, onChange } })}
        picks={{
          // Those of another page, and those whom somebody else has answered, cannot be answered here.
          selection: { ...selection, count: selected.length },
          nameOf: fullName,
          shownOnly: true,
          note: t('sumSelected', {
            sum: kroner(selected.reduce((sum, { pricePerMonth }) => sum + (pricePerMonth ?? 0), 0)),
          }),
          instead: row => (answerable(row) ? undefined : <Mark answer={all.get(row.id)} />),
          actions: [
            { label: t('rejectMany', { count: selected.length }), onSelect: () => reject(selected) },
            {
              label: t('approveMany', { count: selected.length }),
              icon: <CheckmarkIcon aria-hidden />,
              tone: 'success',
              onSelect: () => approve(selected),
            },
          ],
        }}
      />
      {rejecting.length > 0 && (
        <RejectDialog requests={rejecting} action={rejection} onClose={() => setRejecting([])} />
      )}
      <FormDialog
        question
        open={moving !== null}
        title={t('newStartTitle', { name: moving ? fullName(moving) : '' })}
        onClose={() => setMoving(null)}
      >
        {moving && (
          <NewStartForm
            request={moving}
            onApproved={day => {
              setMoving(null)
              andFocus(answerId(moving), () => approved(moving, day))
            }}
            onClose={() => setMoving(null)}
          />
        )}
      </FormDialog>
      {held && (
        <UndoBar
          title={
            approval.held.length === 1
              ? t('heldOne', { name: fullName(held) })
              : t('heldMany', { count: approval.held.length })
          }
          text={t('orderedIn', { count: approval.seconds })}
          undo={t('undo')}
          seconds={approval.seconds}
          onUndo={() => andFocus(approveId(held), () => approval.undo())}
          onPause={approval.pause}
        />
      )}
    </div>
  )
}

/** What stands where the box was: that the request is approved. */
function Mark({ answer }: { answer: Answer | undefined }) {
  return answer?.is === 'held' || answer?.is === 'sent' || answer?.is === 'approved' ? (
    <CheckmarkCircleFillIcon aria-hidden className={styles.tick} />
  ) : null
}

/** What all that wait cost a month, and how long the oldest has waited. */
function useSumText(live: Live | undefined, answers: Answers): string | undefined {
  const t = useTicketRequestPhrases()
  const today = useToday()
  if (!live) return undefined
  const days = live.oldestAt === null ? 0 : daysBetween(dayOf(new Date(live.oldestAt)), today)
  const sum = t('sum', { sum: kroner(waiting(live, answers).pricePerMonth) })
  return days > 0 ? `${sum} · ${t('oldest', { count: days })}` : sum
}

/** How many wait and how many were answered just now, and the way to a list without the latter. */
function Standing({
  rows,
  answers,
  live,
  fresh,
  onRenew,
}: {
  rows: readonly WireTicketRequest[]
  answers: Answers
  live: Live | undefined
  fresh: Live | null
  onRenew: () => void
}) {
  const t = useTicketRequestPhrases()
  const answered = rows.filter(({ id }) => !isOpen(answers.get(id))).length
  const more = fresh ? newcomers(rows, fresh) : 0
  // Its place is kept, so that no row moves.
  return (
    <p className={`lower ${styles.standing}`}>
      <span role="status">
        {live &&
          [
            t('waiting', { count: waiting(live, answers).count }),
            ...(answered > 0 ? [t('answered', { count: answered })] : []),
          ].join(', ')}
      </span>
      {(more > 0 || answered > 0) && (
        <Button variant="tertiary" tone="neutral" onClick={onRenew}>
          {more > 0 ? t('newcomers', { count: more }) : t('tidy')}
        </Button>
      )}
    </p>
  )
}
