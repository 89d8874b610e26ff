import { type Day, formatDay } from '@portal/domain'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { showToast } from '../../kit/toasts.ts'
import { useAction } from '../../kit/useAction.ts'
import { useUndo } from '../../kit/useUndo.ts'
import { call, queries, renew } from '../../lib/api.ts'
import { fullName } from '../../lib/format.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import type { WireTicketRequest } from '../../lib/wire.ts'
import { quarantineOf } from '../../ticket/quarantine.ts'
import { type TicketProduct, useTicketProduct } from '../../ticket/ticket-product.ts'
import { type Answer, answerOf, hasReason } from './answers.ts'
import { useTicketRequestPhrases } from './phrases.ts'

type Request = WireTicketRequest
type Requests = readonly Request[]

/** What takes the focus when the buttons of a row give way to its answer, and the other way round. */
export const answerId = ({ id }: Request) => `answer-${id}`
export const approveId = ({ id }: Request) => `approve-${id}`
/** Changes the rows, and moves the focus from what is gone to what stands there now. */
export const andFocus = (id: string, change: () => void) => {
  flushSync(change)
  document.getElementById(id)?.focus()
}

const send = (
  base: TicketProduct['base'],
  companyId: string,
  answer: 'approve' | 'reject',
  requests: Requests,
) =>
  call('post', `${base}/ticket-request/by-company-id/{companyId}/${answer}`, {
    params: { path: { companyId } },
    body: { ids: requests.map(({ id }) => id) },
    // The page may be on its way out.
    keepalive: true,
  })

const answeredAs = (requests: Requests, answers: readonly (readonly [string, Answer])[], as: Answer['is']) =>
  requests.filter(({ id }) => answers.some(([of, { is }]) => of === id && is === as))
/** Names named in a message; more than these are hinted at. */
const MOST_NAMED = 3
const namesOf = (requests: Requests): string =>
  requests.slice(0, MOST_NAMED).map(fullName).join(', ') + (requests.length > MOST_NAMED ? ' …' : '')

/**
 * The answers given on this page. Approvals can be undone for a while and are sent then, together; the list is fetched again
 * afterwards, also after a failure [C-147]. The same request may be answered twice, and by several people: the server decides.
 * @param rejected closes the question after a rejection
 */
export function useAnswers(companyId: string, rejected: () => void) {
  const t = useTicketRequestPhrases()
  const { base } = useTicketProduct()
  const [known, setKnown] = useState<ReadonlyMap<string, Answer>>(new Map())
  const note = (answers: readonly (readonly [string, Answer])[]) =>
    setKnown(before => new Map([...before, ...answers]))
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  const approval = useUndo(async (requests: Requests) => {
    note(requests.map(({ id }) => [id, { is: 'sent' }]))
    const answers = await send(base, companyId, 'approve', requests).then(
      said => said.answers.map(each => [each.id, answerOf(each, 'approved')] as const),
      (error: unknown) => requests.map(({ id }) => [id, { is: 'refused', error }] as const),
    )
    note(answers)
    const approved = answeredAs(requests, answers, 'approved')
    const count = approved.length
    if (count > 0)
      showToast('success', t('approved', { count }), t('approvedMore', { names: namesOf(approved) }))
    // Where the rows are, they say it themselves.
    if (!here.current && count < requests.length) showToast('error', t('approveFailed'))
    // Lists of other pages lack the owner of the new ticket.
    void queries.invalidateQueries({ refetchType: 'none' })
    await renew(`${base}/ticket-request`)
  })

  const rejection = useAction({
    act: (requests: Requests) => send(base, companyId, 'reject', requests),
    renew: [`${base}/ticket-request`],
    done: ({ answers }, requests) => {
      const said = answers.map(each => [each.id, answerOf(each, 'rejected')] as const)
      andFocus(requests[0] ? answerId(requests[0]) : '', () => {
        note(said)
        rejected()
      })
      const out = answeredAs(requests, said, 'rejected')
      if (out.length === 0) return undefined
      return [t('rejected', { count: out.length }), t('rejectedMore', { names: namesOf(out) })]
    },
  })

  const answers = new Map(known)
  for (const { id } of approval.held) answers.set(id, { is: 'held' })
  /** Of one that was approved for another day. */
  const approved = (request: Request, day: Day) => {
    note([[request.id, { is: 'approved' }]])
    showToast(
      'success',
      t('approved', { count: 1 }),
      t('newStartMore', { name: fullName(request), day: formatDay(day) }),
    )
    void queries.invalidateQueries({ refetchType: 'none' })
    void renew(`${base}/ticket-request`)
  }
  return { answers: answers as ReadonlyMap<string, Answer>, approval, rejection, approved }
}

/** The sentence of a failure as in the specification, with the reason where there is one. */
export function useFailureText(): (error: unknown, text: 'approveFailed' | 'rejectFailed') => string {
  const t = useTicketRequestPhrases()
  const problemText = useProblemText()
  return (error, text) => {
    const quarantine = quarantineOf(error)
    const reason = quarantine ? t('quarantine', quarantine) : hasReason(error) ? problemText(error) : ''
    return `${t(text)} ${reason}`.trim()
  }
}

/** Asks before requests are rejected: they leave the list for good. */
export function RejectDialog({
  requests,
  action,
  onClose,
}: {
  requests: Requests
  action: ReturnType<typeof useAnswers>['rejection']
  onClose: () => void
}) {
  const t = useTicketRequestPhrases()
  const { word } = useTicketProduct()
  const failureText = useFailureText()
  const [first] = requests
  const count = requests.length
  const name = first ? fullName(first) : ''
  return (
    <ConfirmDialog
      open
      danger
      title={count === 1 ? t('rejectTitle', { name }) : t('rejectManyTitle', { count })}
      confirm={t('reject')}
      loading={action.busy}
      error={action.error !== null && <p>{failureText(action.error, 'rejectFailed')}</p>}
      onConfirm={() => action.run(requests)}
      onClose={onClose}
    >
      <p>{count === 1 ? t('rejectText', { name }) : t(`rejectManyText${word}`)}</p>
      {count > 1 && (
        <ul className="bullets">
          {requests.map(request => (
            <li key={request.id}>{fullName(request)}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  )
}
