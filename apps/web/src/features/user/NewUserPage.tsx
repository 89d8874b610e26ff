import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../kit/Button.tsx'
import { ErrorPage } from '../../kit/ErrorState.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { useKit } from '../../kit/phrases.ts'
import { showToast } from '../../kit/toasts.ts'
import { call, renew } from '../../lib/api.ts'
import { hasCode } from '../../lib/http.ts'
import { paths } from '../../lib/paths.ts'
import { useProblemText } from '../../lib/refusal-phrases.ts'
import { useSession } from '../../lib/session-provider.tsx'
import { useForm } from '../../lib/useForm.ts'
import { useUserForm } from './form-phrases.ts'
import { createFailureAt } from './outcome.ts'
import { useUsers } from './phrases.ts'
import { UserForm, useUserTexts } from './UserForm.tsx'
import { NEW_USER, newUserForm, USER_FIELDS } from './user-values.ts'

const DRAFT = 'user-new'

/** /brukere/ny: a new user with their roles, in one step; an e-mail then asks them to activate it [P-104, P-276, P-358]. */
export default function NewUserPage() {
  const t = useUserForm()
  const list = useUsers()
  const kit = useKit()
  const problemText = useProblemText()
  const navigate = useNavigate()
  const [takenEmail, setTakenEmail] = useState<string | null>(null)
  const { facts } = useSession()
  const state = useForm({
    draft: DRAFT,
    form: newUserForm,
    fields: USER_FIELDS,
    start: NEW_USER,
    texts: useUserTexts(),
    send: async (data, key) => {
      setTakenEmail(null)
      try {
        await call('post', '/user-api/user/create', {
          params: { header: { 'idempotency-key': key } },
          body: data,
        })
      } catch (error) {
        if (hasCode(error, 'email-taken')) setTakenEmail(data.email)
        throw error
      }
      void renew('/user-api/user')
      showToast('success', kit('saved'))
      navigate(paths.users)
    },
  })
  if (state.refusal !== null && createFailureAt(state.refusal) === 'general') {
    return <ErrorPage error={state.refusal} onRetry={state.clearRefusal} />
  }
  // The refusal does not apply to a changed address.
  const taken = takenEmail !== null && state.values.email.trim().toLowerCase() === takenEmail
  const none = hasCode(state.refusal, 'no-roles')
  const refused = {
    ...(taken && { email: t('emailTaken') }),
    ...(none && { roles: t('noRoles') }),
  }
  const elsewhere = state.refusal !== null && !hasCode(state.refusal, 'email-taken') && !none
  return (
    <>
      <PageHeader
        title={t('newTitle')}
        lead={t('newLead')}
        crumbs={[{ label: list('users'), to: paths.users }]}
      />
      <UserForm
        state={state}
        global={facts?.globalRoles.includes('GLOBAL_USER_ADMIN') ?? false}
        refused={refused}
        submitError={elsewhere ? problemText(state.refusal) : null}
        actions={
          <>
            <Button type="submit" loading={state.sending}>
              {t('create')}
            </Button>
            <Button
              variant="secondary"
              onClick={() => {
                state.discard()
                navigate(paths.users)
              }}
            >
              {t('cancel')}
            </Button>
          </>
        }
      />
    </>
  )
}
