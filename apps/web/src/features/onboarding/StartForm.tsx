import { onboardingStartForm } from '@portal/domain/onboarding'
import { useEffect } from 'react'
import { Button } from '../../kit/Button.tsx'
import { FormShell } from '../../kit/form/FormShell.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { PhoneField } from '../../kit/form/PhoneField.tsx'
import { TextLink } from '../../kit/Link.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { useFieldError } from '../../lib/form-phrases.ts'
import { currentLanguage } from '../../lib/i18n.ts'
import { useOperator } from '../../lib/operator.ts'
import { paths } from '../../lib/paths.ts'
import { report } from '../../lib/report.ts'
import { useZodForm } from '../../lib/useZodForm.ts'
import { calls } from './calls.ts'
import { OnboardingSteps } from './OnboardingSteps.tsx'
import { startFailure } from './outcome.ts'
import { useOnboarding } from './phrases.ts'
import { DRAFTS, START_FIELDS, START_VALUES } from './start-values.ts'
import { useVisitorDrafts } from './useVisitorDrafts.ts'

/** The full variant: three fields, then BankID [P-168, P-169]. */
export function StartForm() {
  const t = useOnboarding()
  const fieldError = useFieldError()
  const { name } = useOperator()
  useVisitorDrafts()
  const state = useZodForm({
    draft: `${DRAFTS}start`,
    form: onboardingStartForm,
    fields: START_FIELDS,
    start: START_VALUES,
    // The input is kept for a return from BankID without identification.
    keep: true,
    send: async data => {
      const { address } = await calls.start({ ...data, language: currentLanguage() })
      window.location.assign(address)
    },
  })
  const failure = state.refusal === null ? null : startFailure(state.refusal)
  useEffect(() => {
    if (failure?.unknown) void report('error', paths.register, state.refusal)
  }, [failure?.unknown, state.refusal])
  const own = {
    email: { required: t('emailRequired') },
    phone: { required: t('phoneRequired') },
    organisationNumber: { required: t('organisationNumberRequired') },
  }
  const faultText = (field: keyof typeof own) => fieldError(state.faultOf(field), own[field])
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead', { operator: name })} />
      <div className="two">
        <FormShell
          id="onboarding"
          loading={state.sending}
          submitError={failure && t(failure.message)}
          faults={state.summary.map(field => ({ id: field, message: faultText(field) ?? '' }))}
          attempt={state.attempt}
          onSubmit={state.submit}
          actions={
            <div className="acts form-end">
              <Button type="submit" loading={state.sending}>
                {t('toBankId')}
              </Button>
              <TextLink to={paths.requestAccess}>{t('askInstead')}</TextLink>
            </div>
          }
        >
          <div className="fields">
            <TextField
              {...state.bind('email')}
              label={t('email')}
              description={t('emailHelp')}
              error={faultText('email')}
              type="email"
              autoComplete="email"
              className="field-m"
              required
            />
            <PhoneField
              id="phone"
              label={t('phone')}
              description={t('phoneHelp')}
              error={faultText('phone')}
              countryCode={{
                value: state.values.phoneCountryCode,
                onChange: event => state.set('phoneCountryCode', event.target.value),
              }}
              number={{ ...state.bind('phone'), autoComplete: 'tel-national', required: true }}
            />
            <TextField
              {...state.bind('organisationNumber')}
              label={t('organisationNumber')}
              description={t('organisationNumberHelp')}
              error={faultText('organisationNumber')}
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
