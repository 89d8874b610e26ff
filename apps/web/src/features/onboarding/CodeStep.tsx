import { withoutSeparators } from '@portal/domain'
import { ONBOARDING, phoneCodeForm } from '@portal/domain/onboarding'
import { useState } from 'react'
import { FormShell } from '../../kit/form/FormShell.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { call } from '../../lib/api.ts'
import { dropDraft } from '../../lib/drafts.ts'
import { CSRF_HEADER, ProblemError } from '../../lib/http.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { useForm } from '../../lib/useForm.ts'
import { useContinue } from './continue-phrases.ts'
import { OnboardingSteps } from './OnboardingSteps.tsx'
import css from './onboarding.module.css'
import { codeFailure, codeLead, stateMovedOn } from './outcome.ts'
import { RegistrationError } from './RegistrationError.tsx'
import { ResendCode } from './ResendCode.tsx'
import { DRAFTS, useVisitorDrafts } from './start-values.ts'
import { completeRegistration, renewRegistration, type WireRegistration } from './useRegistration.ts'

/** The code from the text message [P-176]. `nextCodeAt` is the moment, in milliseconds, from which another may be asked for. */
export function CodeStep({
  onboardingId,
  code,
  nextCodeAt,
}: {
  onboardingId: string
  code: WireRegistration['code']
  nextCodeAt: number
}) {
  const t = useContinue()
  const problemText = useProblemText()
  const [crash, setCrash] = useState<unknown>(null)
  useVisitorDrafts()
  const state = useForm({
    draft: null,
    form: phoneCodeForm,
    start: { code: '' },
    texts: { code: { required: t('codeRequired') } },
    send: async ({ code: typed }) => {
      try {
        await call('post', '/onboarding/onboarding/verify-phone/{onboardingId}', {
          params: { path: { onboardingId }, header: CSRF_HEADER },
          body: { code: typed },
        })
      } catch (error) {
        if (!stateMovedOn(error)) throw error
        // Confirmed already, perhaps in another tab: the page shows the result.
        await renewRegistration()
        return
      }
      dropDraft(`${DRAFTS}start`)
      completeRegistration(onboardingId)
    },
  })
  const failure = state.refusal === null ? null : codeFailure(state.refusal)
  const failed = crash ?? (failure === null ? state.refusal : null)
  if (failed !== null) {
    // Deleted or past this step: a retry would fail again.
    const over = failed instanceof ProblemError && (failed.status === 404 || failed.status === 409)
    const retry = () => {
      setCrash(null)
      state.clearRefusal()
    }
    return <RegistrationError error={failed} {...(!over && { onRetry: retry })} />
  }
  const refused = failure === 'wrong' ? t('codeWrong') : problemText(state.refusal)
  return (
    <>
      <PageHeader title={t('codeTitle')} lead={t(codeLead(code), { minutes: ONBOARDING.codeMinutes })} />
      <div className="two">
        <FormShell
          id="phone-code"
          form={state}
          refusal={failure && refused}
          submit={t('confirm')}
          actions={
            <ResendCode
              onboardingId={onboardingId}
              nextCodeAt={nextCodeAt}
              codeFieldId="code"
              onCrash={setCrash}
            />
          }
        >
          <div className="fields">
            <TextField
              {...state.field('code')}
              onChange={event => state.set('code', withoutSeparators(event.target.value))}
              label={t('code')}
              description={t('codeHelp')}
              inputMode="numeric"
              autoComplete="one-time-code"
              spellCheck={false}
              className={css.code}
              required
            />
          </div>
        </FormShell>
        <OnboardingSteps at={3} />
      </div>
    </>
  )
}
