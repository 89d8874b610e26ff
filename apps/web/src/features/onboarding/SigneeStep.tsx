import { signeeChoiceForm } from '@portal/domain/onboarding'
import { useNavigate } from 'react-router'
import { ChoiceList } from '../../kit/form/ChoiceList.tsx'
import { FormShell } from '../../kit/form/FormShell.tsx'
import { Select, TextField } from '../../kit/form/fields.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { Loading } from '../../kit/Skeleton.tsx'
import { api, call } from '../../lib/api.ts'
import { CSRF_HEADER, isGone } from '../../lib/http.ts'
import { paths } from '../../lib/paths.ts'
import { useForm } from '../../lib/useForm.ts'
import { useContinue } from './continue-phrases.ts'
import { OnboardingSteps } from './OnboardingSteps.tsx'
import { stateMovedOn, staysInForm } from './outcome.ts'
import { RegistrationError } from './RegistrationError.tsx'
import { DRAFTS, useVisitorDrafts } from './start-values.ts'
import { renewRegistration } from './useRegistration.ts'

/** The visitor chooses one of the people who may sign by the register, and gives their e-mail address [P-175]. */
export function SigneeStep({ onboardingId }: { onboardingId: string }) {
  const t = useContinue()
  const signers = api.useQuery(
    'get',
    '/onboarding/onboarding/elligible-signers/{onboardingId}',
    { params: { path: { onboardingId } } },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  if (signers.error) {
    return (
      <RegistrationError
        error={signers.error}
        {...(!isGone(signers.error) && { onRetry: () => void signers.refetch() })}
      />
    )
  }
  return (
    <>
      <PageHeader title={t('signeeTitle')} lead={t('signeeLead')} />
      <div className="two">
        {signers.data ? (
          <SigneeForm onboardingId={onboardingId} signers={signers.data} />
        ) : (
          <Loading heights={[320]} text={t('loadingSigners')} />
        )}
        <OnboardingSteps at={2} />
      </div>
    </>
  )
}

/** More names than this are a select instead of radio buttons. */
const SHOWN_AT_ONCE = 6

function SigneeForm({ onboardingId, signers }: { onboardingId: string; signers: string[] }) {
  const t = useContinue()
  const navigate = useNavigate()
  useVisitorDrafts()
  const state = useForm({
    draft: `${DRAFTS}signee:${onboardingId}`,
    form: signeeChoiceForm,
    start: { name: signers.length === 1 ? (signers[0] ?? '') : '', email: '' },
    texts: {
      name: {
        required: t(signers.length > 0 ? 'signeeRequired' : 'signeeNameRequired'),
        'too-long': t('signeeNameLength'),
      },
      email: { required: t('signeeEmailRequired') },
    },
    send: async data => {
      await call('post', '/onboarding/onboarding/signee/{onboardingId}', {
        params: { path: { onboardingId }, header: CSRF_HEADER },
        body: data,
      }).catch((error: unknown) => {
        // The signee was chosen already, perhaps in another tab: the next step is the code.
        if (!stateMovedOn(error)) throw error
      })
      await renewRegistration()
      navigate(paths.verifyPhone(onboardingId))
    },
  })
  if (state.refusal !== null && !staysInForm(state.refusal))
    return <RegistrationError error={state.refusal} onRetry={state.clearRefusal} />

  const named = signers.length > 0
  const options = signers.map(name => ({ value: name, label: name }))
  return (
    <FormShell id="signee" form={state} submit={t('next')}>
      <div className="fields">
        {named && signers.length <= SHOWN_AT_ONCE && (
          <ChoiceList
            id="name"
            legend={t('signee')}
            description={t('signeeHelp')}
            error={state.errorOf('name')}
            options={options}
            value={state.values.name}
            onChange={name => state.set('name', name)}
          />
        )}
        {signers.length > SHOWN_AT_ONCE && (
          <Select
            {...state.field('name')}
            label={t('signee')}
            description={t('signeeHelp')}
            options={options}
            className="field-s"
            required
          />
        )}
        {!named && (
          <TextField
            {...state.field('name')}
            label={t('signeeName')}
            description={t('signeeNameHelp')}
            autoComplete="off"
            className="field-s"
            required
          />
        )}
        <TextField
          {...state.field('email')}
          label={t('signeeEmail')}
          type="email"
          autoComplete="off"
          className="field-s"
          required
        />
      </div>
    </FormShell>
  )
}
