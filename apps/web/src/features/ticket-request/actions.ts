import { useAction } from '../../kit/useAction.ts'
import { call, queries } from '../../lib/api.ts'
import { fullName } from '../../lib/format.ts'
import { ProblemError } from '../../lib/http.ts'
import { useProblemText } from '../../lib/refusal-phrases.ts'
import type { WireTicketRequest } from '../../lib/wire.ts'
import { quarantineOf } from '../../ticket/quarantine.ts'
import { useTicketRequestPhrases } from './phrases.ts'

/** True when there is a helpful text for the reason: not for server errors or no answer. */
export const hasReason = (error: unknown): boolean =>
  error instanceof ProblemError && error.status >= 400 && error.status < 500

type Answer = { of: 'approve' | 'reject'; request: WireTicketRequest }

/** Approves and rejects, one request at a time; the list is fetched again afterwards, also after a failure [C-147]. */
export function useAnswers(answered: () => void) {
  const t = useTicketRequestPhrases()
  const problemText = useProblemText()
  const { busy, input, error, run, clear } = useAction({
    act: ({ of, request: { id } }: Answer): Promise<unknown> =>
      of === 'approve'
        ? call('post', '/api/ticket-request/approve', { body: { id } })
        : call('delete', '/api/ticket-request/{id}', { params: { path: { id } } }),
    renew: ['/api/ticket-request'],
    done: (_answer, { of }) => {
      // Lists of other pages lack the owner of the new ticket.
      if (of === 'approve') void queries.invalidateQueries({ refetchType: 'none' })
      answered()
      return t(of === 'approve' ? 'approved' : 'rejected')
    },
  })
  const quarantine = quarantineOf(error)
  const reason = quarantine ? t('quarantine', quarantine) : hasReason(error) ? problemText(error) : null
  return {
    /** The request that is being answered. */
    busy: busy ? input?.request.id : undefined,
    approve: (request: WireTicketRequest) => run({ of: 'approve', request }),
    reject: (request: WireTicketRequest) => run({ of: 'reject', request }),
    /** The text of the last refusal as in the specification, with the reason where there is one. */
    failure: error !== null &&
      input && {
        of: input.of,
        name: fullName(input.request),
        text: t(input.of === 'approve' ? 'approveFailed' : 'rejectFailed'),
        reason,
      },
    forget: clear,
  }
}
