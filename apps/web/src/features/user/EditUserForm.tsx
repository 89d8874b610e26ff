import type { Schemas } from '@portal/api-client'
import { useRef, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { useKit } from '../../kit/phrases.ts'
import { showToast } from '../../kit/toasts.ts'
import { call, renew } from '../../lib/api.ts'
import { draftOf, dropDraft } from '../../lib/drafts.ts'
import { fullName } from '../../lib/format.ts'
import { hasCode } from '../../lib/http.ts'
import { useCan } from '../../lib/session-provider.tsx'
import { useForm } from '../../lib/useForm.ts'
import { confirmableCompanies } from './outcome.ts'
import { useUsers } from './phrases.ts'
import { UserForm } from './UserForm.tsx'
import { editUserForm, isStale, USER_FIELDS, type UserValues } from './user-values.ts'

/** The roles of a user as they are, to be changed [P-270, P-316]. */
export default function EditUserForm({
  user,
  roles: { lastModified, ...roles },
  onLeave,
  onReload,
}: {
  user: Schemas['User']
  roles: Schemas['UserRoles']
  onLeave: () => void
  onReload: () => void
}) {
  const t = useUsers()
  const kit = useKit()
  const confirmed = useRef(false)
  const [declined, setDeclined] = useState(false)
  const draft = `user:${user.id}`
  const [start] = useState((): UserValues => {
    const values = { ...user, lastModified, roles }
    if (isStale(draftOf<Partial<UserValues>>(draft), values)) dropDraft(draft)
    return values
  })
  const form = useForm({
    draft,
    form: editUserForm(useCan('userAdminGlobal')),
    fields: USER_FIELDS,
    start,
    send: async data => {
      setDeclined(false)
      const body = { ...data, confirmLastAdministrator: confirmed.current }
      confirmed.current = false
      await call('put', '/user-api/user/{id}/roles', { params: { path: { id: user.id } }, body })
      showToast('success', kit('saved'), t('rolesSaved', { name: fullName(user) }))
      onLeave()
      void renew('/user-api/user', '/onboarding/company')
    },
  })
  const leaving = (go: () => void) => () => {
    form.discard()
    go()
  }
  const companies = confirmableCompanies(form.refusal)
  const asks = companies !== null && !declined
  return (
    <>
      <UserForm
        form={form}
        editing
        failed={kit('saveFailed')}
        {...(asks && { refusal: null })}
        submit={t('save')}
        onCancel={leaving(onLeave)}
        actions={
          hasCode(form.refusal, 'changed-meanwhile') && (
            <Button variant="tertiary" onClick={leaving(onReload)}>
              {t('reload')}
            </Button>
          )
        }
      />
      {asks && (
        <ConfirmDialog
          danger
          title={t('lastTitle')}
          confirm={t('saveAnyway')}
          loading={form.sending}
          onConfirm={() => {
            confirmed.current = true
            void form.submit()
          }}
          onClose={() => setDeclined(true)}
        >
          <p>{t('lastInCompanies', { companies: companies.join(', ') })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
