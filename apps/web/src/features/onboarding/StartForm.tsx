import { onboardingStartForm } from '@portal/domain/onboarding'
import { useEffect } from 'react'
import { FormShell } from '../../kit/form/FormShell.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { PhoneField } from '../../kit/form/PhoneField.tsx'
import { TextLink } from '../../kit/Link.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { call } from '../../lib/api.ts'
import { CSRF_HEADER } from '../../lib/http.ts'
import { currentLanguage } from '../../lib/i18n.ts'
import { useOperator } from '../../lib/operator.ts'
import { paths } from '../../lib/paths.ts'
import { report } from '../../lib/report.ts'
import { useForm } from '../../lib/useForm.ts'
import { OnboardingSteps } from './OnboardingSteps.tsx'
import { startFailure } from './outcome.ts'
import { useOnboarding } from './phrases.ts'
import { DRAFTS, START_VALUES, useVisitorDrafts } from './start-values.ts'

/** The full variant: three fields, then BankID [P-168, P-169]. */
export function StartForm() {
  const t = useOnboarding()
  const { name } = useOperator()
  useVisitorDrafts()
  const state = useForm({
    draft: `${DRAFTS}start`,
    form: onboardingStartForm,
    start: START_VALUES,
    texts: {
      email: { required: t('emailRequired') },
      phone: { required: t('phoneRequired') },
      organisationNumber: { required: t('organisationNumberRequired') },
    },
    // The input is kept for a return from BankID without identification.
    keep: true,
    send: async data => {
      const { address } = await call('post', '/onboarding/start', {
        params: { header: CSRF_HEADER },
        body: { ...data, language: currentLanguage() },
      })
      window.location.assign(address)
    },
  })
  const failure = state.refusal === null ? null : startFailure(state.refusal)
  useEffect(() => {
    if (failure?.unknown) void report('error', paths.register, state.refusal)
  }, [failure?.unknown, state.refusal])
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead', { operator: name })} />
      <div className="two">
        <FormShell
          id="onboarding"
          form={state}
          refusal={failure && t(failure.message)}
          submit={t('toBankId')}
          actions={<TextLink to={paths.requestAccess}>{t('askInstead')}</TextLink>}
        >
          <div className="fields">
            <TextField
              {...state.field('email')}
              label={t('email')}
              description={t('emailHelp')}
              type="email"
              autoComplete="email"
              className="field-m"
              required
            />
            <PhoneField
              {...state.phoneField()}
              label={t('phone')}
              description={t('phoneHelp')}
              autoComplete="tel-national"
            />
            <TextField
              {...state.field('organisationNumber')}
              label={t('organisationNumber')}
              description={t('organisationNumberHelp')}
              inputMode="numeric"
              autoComplete="off"
              className="field-m"
              required
            />
          </div>
        </FormShell>
        <OnboardingSteps at={0} />
      </div>
    </>
  )
}
