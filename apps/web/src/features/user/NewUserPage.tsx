import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../kit/Button.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { useKit } from '../../kit/phrases.ts'
import { showToast } from '../../kit/toasts.ts'
import { dropDraft } from '../../lib/drafts.ts'
import { submitKeys } from '../../lib/idempotency.ts'
import { paths } from '../../lib/paths.ts'
import { useProblemText } from '../../lib/refusal-phrases.ts'
import { useSession } from '../../lib/session-provider.tsx'
import { useZodForm } from '../../lib/useZodForm.ts'
import { calls, queryKeys } from './calls.ts'
import { useUserForm } from './form-phrases.ts'
import { createFailureAt, emailTaken, noRoles } from './outcome.ts'
import { useUsers } from './phrases.ts'
import { UserForm } from './UserForm.tsx'
import { NEW_USER, newUserForm, USER_FIELDS } from './user-values.ts'

const DRAFT = 'user-new'

/** /brukere/ny: a new user with their roles, in one step; an e-mail then asks them to activate it [P-104, P-276, P-358]. */
export default function NewUserPage() {
  const t = useUserForm()
  const list = useUsers()
  const kit = useKit()
  const problemText = useProblemText()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const keys = useRef(submitKeys())
  const [takenEmail, setTakenEmail] = useState<string | null>(null)
  const { facts } = useSession()
  const state = useZodForm({
    draft: DRAFT,
    form: newUserForm,
    fields: USER_FIELDS,
    start: NEW_USER,
    send: async data => {
      setTakenEmail(null)
      try {
        await calls.create(data, keys.current.keyFor(data))
        keys.current.settled()
      } catch (error) {
        keys.current.settled(error)
        if (emailTaken(error)) setTakenEmail(data.email)
        throw error
      }
      void queries.invalidateQueries({ queryKey: queryKeys.all })
      showToast('success', kit('saved'))
      navigate(paths.users)
    },
  })
  if (state.refusal !== null && createFailureAt(state.refusal) === 'general') {
    return (
      <div className="card center-page">
        <ErrorState level={1} error={state.refusal} onRetry={state.clearRefusal} />
      </div>
    )
  }
  // The refusal does not apply to a changed address.
  const taken = takenEmail !== null && state.values.email.trim().toLowerCase() === takenEmail
  const refused = {
    ...(taken && { email: t('emailTaken') }),
    ...(noRoles(state.refusal) && { roles: t('noRoles') }),
  }
  const elsewhere = state.refusal !== null && !emailTaken(state.refusal) && !noRoles(state.refusal)
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
                dropDraft(DRAFT)
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
