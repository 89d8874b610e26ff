import { CheckmarkCircleFillIcon, XMarkOctagonFillIcon } from '@navikt/aksel-icons'
import { DELETION_CHECKS, type DeletionCheck, mayDelete } from '@portal/domain/company'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../kit/Button.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { Spinner } from '../../kit/Spinner.tsx'
import { useAction } from '../../kit/useAction.ts'
import { api, call, queries, renew } from '../../lib/api.ts'
import { useTypeText } from '../../lib/labels.ts'
import { paths } from '../../lib/paths.ts'
import { useAgreementPhrases } from './agreement-phrases.ts'
import styles from './company.module.css'
import { type CheckState, checkState, isName, openOf, passedOf } from './deletion-state.ts'
import { useCheckText } from './labels.tsx'
import { useCompanyPhrases } from './phrases.ts'
import { useFailureText } from './useFailureText.ts'
import { companyOf, type WireAgreement, type WireCompany } from './wire.ts'

/** Confirms the deletion of an agreement [P-158]. */
export function DeleteAgreementDialog({
  companyId,
  agreement,
  onClose,
}: {
  companyId: string
  agreement: WireAgreement
  onClose: () => void
}) {
  const t = useAgreementPhrases()
  const typeText = useTypeText()
  const failureText = useFailureText()
  const remove = useAction({
    act: () =>
      call('delete', '/onboarding/company/{id}/agreement/{agreementId}', {
        params: { path: { id: companyId, agreementId: agreement.id } },
      }),
    renew: ['/onboarding/company'],
    done: () => {
      onClose()
      return t('deleted')
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('deleteTitle', { type: typeText(agreement.subTypeId) })}
      confirm={t('deleteAgreement')}
      danger
      loading={remove.busy}
      error={failureText(t('deleteFailed'), remove.error)}
      onConfirm={() => remove.run()}
      onClose={onClose}
    >
      <p>{t('deleteText', { id: agreement.id })}</p>
    </ConfirmDialog>
  )
}

/** All checks run again each time the dialog opens, because results change. */
function useChecks(
  id: string,
  enabled = true,
): {
  states: Record<DeletionCheck, CheckState>
  again: () => void
} {
  const results = useQueries({
    queries: DELETION_CHECKS.map(check => ({
      ...api.queryOptions('get', '/onboarding/company/{id}/delete-check/{check}', {
        params: { path: { id, check } },
      }),
      staleTime: 0,
      gcTime: 0,
      enabled,
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

/** Why a company cannot be deleted yet, for the entry in its menu; nothing before the checks have been asked for. */
export function useDeletionHint(id: string, asked: boolean): string | undefined {
  const t = useCompanyPhrases()
  const { states } = useChecks(id, asked)
  const open = openOf(states)
  if (!asked || Object.values(states).some(({ kind }) => kind === 'error')) return undefined
  if (open === null) return t('checking')
  const waiting = [
    open.tickets > 0 && t('blockedByTickets', { count: open.tickets }),
    open.invoices > 0 && t('blockedByInvoices', { count: open.invoices }),
  ].filter(each => each !== false)
  return waiting.length === 0 ? undefined : t('blocked', { what: waiting.join(` ${t('and')} `) })
}

/** Confirms the deletion of a company by its name, and shows the checks [P-159, P-160, P-227]. */
export function DeleteCompanyDialog({ company, onClose }: { company: WireCompany; onClose: () => void }) {
  const t = useCompanyPhrases()
  const failureText = useFailureText()
  const checkText = useCheckText()
  const navigate = useNavigate()
  const { states, again } = useChecks(company.id)
  const remove = useAction({
    act: () => call('delete', '/onboarding/company/{id}', { params: { path: { id: company.id } } }),
    done: () => {
      navigate(paths.companies)
      queries.removeQueries({ queryKey: companyOf(company.id).queryKey })
      // The company picker of the staff lists it too.
      void renew('/onboarding/company', '/user-api/auth/companies')
      return t('deleted')
    },
    failed: () => {
      again()
    },
  })
  const stuck = DELETION_CHECKS.some(check => states[check].kind === 'error')
  const [typed, setTyped] = useState('')
  const possible = mayDelete(passedOf(states))
  return (
    <ConfirmDialog
      open
      title={t('deleteTitle', { name: company.name })}
      confirm={t('deleteCompany')}
      danger
      ready={possible && isName(typed, company.name)}
      loading={remove.busy}
      error={failureText(t('deleteFailed'), remove.error)}
      onConfirm={() => remove.run()}
      onClose={onClose}
    >
      <p>{t('deleteText')}</p>
      <section className={styles.checks}>
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
      {possible && (
        <TextField
          id="company-name"
          label={t('deleteName')}
          description={company.name}
          autoComplete="off"
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      )}
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
      <span aria-hidden="true">
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
