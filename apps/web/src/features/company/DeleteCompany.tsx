import { CheckmarkCircleFillIcon, XMarkOctagonFillIcon } from '@navikt/aksel-icons'
import { DELETION_CHECKS, type DeletionCheck, mayDelete } from '@portal/domain/company'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../kit/Button.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { Spinner } from '../../kit/Spinner.tsx'
import { showToast } from '../../kit/toasts.ts'
import { paths } from '../../lib/paths.ts'
import { calls } from './calls.ts'
import { type CheckState, checkState, passedOf } from './deletion-state.ts'
import { useCheckText } from './labels.tsx'
import { useCompanyPhrases } from './phrases.ts'
import { queryKeys } from './query-keys.ts'
import { useFailureText } from './useFailureText.ts'
import type { WireCompany } from './wire.ts'

/** All checks run again each time the dialog opens, because results change. */
function useChecks(
  id: string,
  open: boolean,
): { states: Record<DeletionCheck, CheckState>; again: () => void } {
  const results = useQueries({
    queries: DELETION_CHECKS.map(check => ({
      queryKey: queryKeys.check(id, check),
      queryFn: ({ signal }: { signal: AbortSignal }) => calls.deleteCheck(id, check, signal),
      enabled: open,
      staleTime: 0,
      gcTime: 0,
    })),
  })
  const states = Object.fromEntries(
    DELETION_CHECKS.map((check, at) => [check, checkState(results[at])]),
  ) as Record<DeletionCheck, CheckState>
  return {
    states,
    again: () => {
      for (const result of results) void result.refetch()
    },
  }
}

/** Confirms the deletion of a company, and shows the checks [P-159, P-160, P-227]. */
export function DeleteCompanyDialog({
  company,
  open,
  onClose,
}: {
  company: WireCompany
  open: boolean
  onClose: () => void
}) {
  const t = useCompanyPhrases()
  const failureText = useFailureText()
  const checkText = useCheckText()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { states, again } = useChecks(company.id, open)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const close = () => {
    setFailure(null)
    onClose()
  }
  const remove = async () => {
    setSending(true)
    setFailure(null)
    try {
      await calls.deleteCompany(company.id)
    } catch (error) {
      setFailure(error)
      setSending(false)
      again()
      return
    }
    navigate(paths.companies)
    showToast('success', t('deleted'))
    queries.removeQueries({ queryKey: queryKeys.company(company.id) })
    void queries.invalidateQueries({ queryKey: queryKeys.all })
    // The company picker of the staff lists it too.
    void queries.invalidateQueries({ queryKey: ['companies'] })
  }
  const stuck = DELETION_CHECKS.some(check => states[check].kind === 'error')
  return (
    <ConfirmDialog
      open={open}
      title={t('deleteTitle', { name: company.name })}
      confirm={t('deleteCompany')}
      danger
      ready={mayDelete(passedOf(states))}
      loading={sending}
      error={failureText(t('deleteFailed'), failure)}
      onConfirm={() => void remove()}
      onClose={close}
    >
      <p>{t('deleteText')}</p>
      <section className="checks-open">
        <h3 id="deletion-checks">{t('checks')}</h3>
        <ul aria-labelledby="deletion-checks">
          {DELETION_CHECKS.map(check => (
            <Check key={check} label={checkText(check)} state={states[check]} />
          ))}
        </ul>
        {stuck && (
          <Button variant="secondary" onClick={again}>
            {t('checkAgain')}
          </Button>
        )}
      </section>
    </ConfirmDialog>
  )
}

function Check({ label, state }: { label: string; state: CheckState }) {
  const t = useCompanyPhrases()
  const text = {
    pending: () => t('checking'),
    passed: () => t('checkPassed'),
    error: () => t('checkFailed'),
    open: () => t('checkOpen', { count: state.kind === 'open' ? state.count : 0 }),
  }[state.kind]()
  return (
    <li data-state={state.kind}>
      <span className="ic" aria-hidden="true">
        {state.kind === 'pending' ? (
          <Spinner />
        ) : state.kind === 'passed' ? (
          <CheckmarkCircleFillIcon />
        ) : (
          <XMarkOctagonFillIcon />
        )}
      </span>
      <span>{label}</span>
      <b role="status">{text}</b>
    </li>
  )
}
