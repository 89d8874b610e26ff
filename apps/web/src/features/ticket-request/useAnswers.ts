import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { showToast } from '../../kit/toasts.ts'
import { fullName } from '../../lib/format.ts'
import { answerOf, client, ProblemError } from '../../lib/http.ts'
import { useProblemText } from '../../lib/refusal-phrases.ts'
import { renewTicketRequests } from '../../lib/ticket-requests.ts'
import type { WireTicketRequest } from '../../lib/wire.ts'
import { quarantineOf } from '../../ticket/quarantine.ts'
import { useTicketRequestPhrases } from './phrases.ts'

/** The answers that an administrator gives to a request. */
const calls = {
  approve: (id: string) => answerOf(client.POST('/api/ticket-request/approve', { body: { id } })),
  reject: (id: string) => answerOf(client.DELETE('/api/ticket-request/{id}', { params: { path: { id } } })),
}

/** True when there is a helpful text for the reason: not for server errors or no answer. */
export const hasReason = (error: unknown): boolean =>
  error instanceof ProblemError && error.status >= 400 && error.status < 500

type Failed = { of: 'approve' | 'reject'; request: WireTicketRequest; error: unknown }

/** Approves and rejects, one request at a time; the list is fetched again afterwards, also after a failure [C-147]. */
export function useAnswers() {
  const t = useTicketRequestPhrases()
  const problemText = useProblemText()
  const queries = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)
  const [failed, setFailed] = useState<Failed | null>(null)
  // State updates the buttons only after the second click of a double click; a ref is set at once.
  const sending = useRef(false)

  const answer = async (of: Failed['of'], request: WireTicketRequest): Promise<boolean> => {
    if (sending.current) return false
    sending.current = true
    setBusy(request.id)
    setFailed(null)
    try {
      await calls[of](request.id)
      showToast('success', t(of === 'approve' ? 'approved' : 'rejected'))
      // Lists of other pages lack the owner of the new ticket.
      if (of === 'approve') void queries.invalidateQueries({ refetchType: 'none' })
      return true
    } catch (error) {
      setFailed({ of, request, error })
      return false
    } finally {
      await renewTicketRequests(queries)
      sending.current = false
      setBusy(null)
    }
  }

  const reasonOf = (error: unknown): string | null => {
    const quarantine = quarantineOf(error)
    if (quarantine) return t('quarantine', quarantine)
    return hasReason(error) ? problemText(error) : null
  }
  return {
    busy,
    approve: (request: WireTicketRequest) => answer('approve', request),
    reject: (request: WireTicketRequest) => answer('reject', request),
    /** The text of the last refusal as in the specification, with the reason where there is one. */
    failure: failed && {
      of: failed.of,
      name: fullName(failed.request),
      text: t(failed.of === 'approve' ? 'approveFailed' : 'rejectFailed'),
      reason: reasonOf(failed.error),
    },
    forget: () => setFailed(null),
  }
}
