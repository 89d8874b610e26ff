import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { showToast } from '../../kit/toasts.ts'
import { fullName } from '../../lib/format.ts'
import { ProblemError } from '../../lib/http.ts'
import { useProblemText } from '../../lib/refusal-phrases.ts'
import { calls, type PortalUser, queryKeys } from './calls.ts'
import { confirmableCompanies, outcomeUnknown } from './outcome.ts'
import { useUsers } from './phrases.ts'

const isInAnotherState = (error: unknown) => error instanceof ProblemError && error.code === 'user-state'

/** Confirms the deactivation of a user; a failure is shown in the dialog [P-226, P-354, P-355]. */
export function DeactivateDialog({ user, onClose }: { user: PortalUser; onClose: () => void }) {
  const t = useUsers()
  const problemText = useProblemText()
  const queries = useQueryClient()
  const [loading, setLoading] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const busy = useRef(false)
  const mayBeDone = useRef(false)
  const name = fullName(user)
  const forGood = user.state === 'INACTIVE'
  const companies = confirmableCompanies(error)

  const deactivate = async () => {
    if (busy.current) return
    busy.current = true
    setLoading(true)
    setError(null)
    try {
      await calls
        .deactivate(user.id, forGood ? 'INACTIVE' : 'ACTIVE', companies !== null)
        .catch((failure: unknown) => {
          // The answer of the first attempt was lost, but it had taken effect.
          if (!mayBeDone.current || !isInAnotherState(failure)) throw failure
        })
      onClose()
      showToast('success', t('deactivated', { name }))
    } catch (failure) {
      mayBeDone.current ||= outcomeUnknown(failure)
      setError(failure)
      setLoading(false)
    } finally {
      busy.current = false
      void queries.invalidateQueries({ queryKey: queryKeys.all })
    }
  }
  const message = companies ? (
    t('lastInCompanies', { companies: companies.join(', ') })
  ) : (
    <>
      <p>{t('deactivateFailed')}</p>
      <p>{problemText(error)}</p>
    </>
  )
  const usual = t(forGood ? 'deactivateForGood' : 'deactivate')
  return (
    <ConfirmDialog
      open
      danger
      title={t(forGood ? 'forGoodTitle' : 'deactivateTitle', { name })}
      confirm={companies ? t('deactivateAnyway') : usual}
      loading={loading}
      error={error === null ? null : message}
      onConfirm={() => void deactivate()}
      onClose={onClose}
    >
      <p className="any-length">{t(forGood ? 'forGoodText' : 'deactivateText', { name })}</p>
    </ConfirmDialog>
  )
}
