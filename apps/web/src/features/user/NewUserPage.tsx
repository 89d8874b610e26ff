import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { ErrorPage } from '../../kit/ErrorState.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { call, renew } from '../../lib/api.ts'
import { fullName } from '../../lib/format.ts'
import { hasCode } from '../../lib/http.ts'
import { paths } from '../../lib/paths.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { useCan, useSession } from '../../lib/session-provider.tsx'
import { useForm } from '../../lib/useForm.ts'
import { createFailureAt } from './outcome.ts'
import { useUsers } from './phrases.ts'
import { UserForm, useUserTexts } from './UserForm.tsx'
import { type ListState, newUserForm, newUserIn, USER_FIELDS } from './user-values.ts'

/** /brukere/ny: a new user with their roles, in one step; an e-mail then asks them to activate it [P-104, P-276, P-358]. */
export default function NewUserPage() {
  const t = useUsers()
  const problemText = useProblemText()
  const navigate = useNavigate()
  // Back where the user came from: the list, or that of a company.
  const back = (useLocation().state as { list?: string } | null)?.list ?? paths.users
  const [takenEmail, setTakenEmail] = useState<string | null>(null)
  const global = useCan('userAdminGlobal')
  // From the tab of a company, which is the selected one, the new user gets a role there.
  const { company } = useSession()
  const ofCompany = useSearchParams()[0].get('bedrift')
  const state = useForm({
    draft: `new-user:${ofCompany ?? ''}`,
    form: newUserForm,
    fields: USER_FIELDS,
    start: newUserIn(company?.id === ofCompany ? company : null),
    texts: useUserTexts(),
    send: async (data, key) => {
      setTakenEmail(null)
      try {
        const { id } = await call('post', '/user-api/user/create', {
          params: { header: { 'idempotency-key': key } },
          body: data,
        })
        void renew('/user-api/user', '/onboarding/company')
        navigate(back, { state: { invited: { id, name: fullName(data) } } satisfies ListState })
      } catch (error) {
        if (hasCode(error, 'email-taken')) setTakenEmail(data.email)
        throw error
      }
    },
  })
  if (state.refusal !== null && createFailureAt(state.refusal) === 'general')
    return <ErrorPage error={state.refusal} onRetry={state.clearRefusal} />
  // The refusal does not apply to a changed address.
  const taken = takenEmail !== null && state.values.email.trim().toLowerCase() === takenEmail
  const atField = hasCode(state.refusal, 'email-taken') || hasCode(state.refusal, 'no-roles')
  return (
    <>
      <PageHeader
        title={t('newTitle')}
        lead={t('newLead')}
        crumbs={[{ label: t('users'), to: paths.users }]}
      />
      <UserForm
        state={state}
        global={global}
        emailFault={taken ? t('emailTaken') : undefined}
        submitError={state.refusal !== null && !atField ? problemText(state.refusal) : null}
        submit={t('create')}
        onCancel={() => {
          state.discard()
          navigate(back)
        }}
      />
    </>
  )
}
