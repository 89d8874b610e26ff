import { CheckmarkCircleFillIcon, XMarkOctagonFillIcon } from '@navikt/aksel-icons'
import { DELETION_CHECKS, mayDelete } from '@portal/domain/company'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../kit/Button.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { Spinner } from '../../kit/Spinner.tsx'
import { useAction } from '../../kit/useAction.ts'
import { call, queries, renew } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import styles from './company.module.css'
import { useChecks } from './deletion.ts'
import { type CheckState, isName, passedOf } from './deletion-state.ts'
import { useCheckText } from './labels.tsx'
import { useCompanyPhrases } from './phrases.ts'
import { useFailureText } from './useFailureText.ts'
import { companyOf, type WireCompany } from './wire.ts'

/** Confirms the deletion of a company by its name, and shows the checks [P-159, P-160, P-227]. */
export default function DeleteCompanyDialog({
  company,
  onClose,
}: {
  company: WireCompany
  onClose: () => void
}) {
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
      return [t('deleted'), t('deletedMore', { name: company.name })]
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
      <section className={`stack from-start gap-12 ${styles.checks}`}>
        <h3 id="deletion-checks">{t('checks')}</h3>
        <ul className="ruled box full" aria-labelledby="deletion-checks">
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
      <span
        className={`mid text-22 ${state.kind === 'open' || state.kind === 'error' ? 'alarming' : ''}`}
        aria-hidden="true"
      >
        {state.kind === 'pending' ? (
          <Spinner />
        ) : state.kind === 'passed' ? (
          <CheckmarkCircleFillIcon />
        ) : (
          <XMarkOctagonFillIcon />
        )}
      </span>
      <span>{label}</span>
      <b role="status" className={`text-15 ${state.kind === 'pending' ? 'regular muted' : 'medium'}`}>
        {text}
      </b>
    </li>
  )
}
