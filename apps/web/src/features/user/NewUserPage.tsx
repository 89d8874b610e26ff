import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { ErrorPage } from '../../kit/ErrorState.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { call, renew } from '../../lib/api.ts'
import { fullName } from '../../lib/format.ts'
import { hasCode } from '../../lib/http.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session-provider.tsx'
import { useForm } from '../../lib/useForm.ts'
import { createFailureAt } from './outcome.ts'
import { useUsers } from './phrases.ts'
import { UserForm } from './UserForm.tsx'
import { type ListState, newUserForm, newUserIn, USER_FIELDS } from './user-values.ts'

/** /brukere/ny: a new user with their roles, in one step; an e-mail then asks them to activate it [P-104, P-276, P-358]. */
export default function NewUserPage() {
  const t = useUsers()
  const navigate = useNavigate()
  // Back where the user came from: the list, or that of a company.
  const back = (useLocation().state as { list?: string } | null)?.list ?? paths.users
  // From the tab of a company, which is the selected one, the new user gets a role there.
  const { company } = useSession()
  const ofCompany = useSearchParams()[0].get('bedrift')
  const length = { 'too-short': t('nameLength'), 'too-long': t('nameLength') }
  const form = useForm({
    draft: `new-user:${ofCompany ?? ''}`,
    form: newUserForm,
    fields: USER_FIELDS,
    start: newUserIn(company?.id === ofCompany ? company : null),
    texts: {
      firstName: { required: t('firstNameRequired'), ...length },
      lastName: { required: t('lastNameRequired'), ...length },
      email: { required: t('emailRequired') },
      phone: { required: t('phoneRequired') },
    },
    send: async (data, key) => {
      const { id } = await call('post', '/user-api/user/create', {
        params: { header: { 'idempotency-key': key } },
        body: data,
      })
      void renew('/user-api/user', '/onboarding/company')
      navigate(back, { state: { invited: { id, name: fullName(data) } } satisfies ListState })
    },
  })
  if (form.refusal !== null && createFailureAt(form.refusal) === 'general')
    return <ErrorPage error={form.refusal} onRetry={form.clearRefusal} />
  // The refusal does not apply to a changed address.
  const isSame = form.sent?.email === form.values.email.trim().toLowerCase()
  return (
    <>
      <PageHeader
        title={t('newUser')}
        lead={t('newLead')}
        crumbs={[{ label: t('users'), to: paths.users }]}
      />
      <UserForm
        form={form}
        emailTaken={isSame && hasCode(form.refusal, 'email-taken')}
        submit={t('create')}
        onCancel={() => {
          form.discard()
          navigate(back)
        }}
      />
    </>
  )
}
