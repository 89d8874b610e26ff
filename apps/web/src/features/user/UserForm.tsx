import { useState } from 'react'
import { DetailsList } from '../../kit/DetailsList.tsx'
import { Email } from '../../kit/Email.tsx'
import { FormShell, type ShellProps } from '../../kit/form/FormShell.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { PhoneField } from '../../kit/form/PhoneField.tsx'
import { phoneOf } from '../../lib/format.ts'
import { hasCode } from '../../lib/http.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import type { useForm } from '../../lib/useForm.ts'
import { useUsers } from './phrases.ts'
import { RolesDialog } from './RolesDialog.tsx'
import { RolesFields } from './RolesFields.tsx'
import { type RoleChoices, withCompany } from './roles.ts'
import { USER_FIELDS, type UserField, type UserValues } from './user-values.ts'

type Props = Pick<ShellProps, 'failed' | 'refusal' | 'submit' | 'onCancel' | 'actions'> & {
  form: ReturnType<typeof useForm<UserValues, unknown, UserField>>
  /** Only the roles can be changed; who it is stands there as text. */
  editing?: boolean
  /** The address that stands there belongs to another user, as the server says. */
  emailTaken?: boolean
}

/** The form of /brukere/ny and /brukere/{id}: who it is, and what they may do [P-104, P-186..P-188, P-269]. */
export function UserForm({ form, editing = false, emailTaken = false, ...shell }: Props) {
  const t = useUsers()
  const problemText = useProblemText()
  const [dialog, setDialog] = useState<{ companyId: string | null } | null>(null)
  const withoutRoles = hasCode(form.refusal, 'no-roles')
  const refused = emailTaken ? 'email' : withoutRoles ? 'roles' : null
  const errorOf = (field: UserField) =>
    form.errorOf(field) ?? (field === refused ? problemText(form.refusal) : undefined)
  const faults = USER_FIELDS.filter(
    field => field === refused || form.faults.some(({ id }) => id === field),
  ).map(id => ({ id, message: errorOf(id) ?? '' }))
  const change = (next: RoleChoices) => {
    form.set('roles', next)
    // A chosen role removes the fault at once, as a text field does on blur.
    form.check()
  }
  const text = (field: 'firstName' | 'lastName' | 'email') => ({
    ...form.field(field),
    label: t(field),
    error: errorOf(field),
    required: true,
    autoComplete: 'off',
  })
  const { firstName, lastName, email, roles: choices } = form.values
  return (
    <div className="form-narrow">
      <FormShell
        id="user"
        form={form}
        faults={faults}
        {...shell}
        // What a field says stands there only.
        {...((withoutRoles || hasCode(form.refusal, 'email-taken')) && { refusal: null })}
      >
        {editing ? (
          <>
            <p className="muted below">{t('editNote')}</p>
            <DetailsList
              rows={[
                { term: t('firstName'), value: firstName },
                { term: t('lastName'), value: lastName },
                { term: t('email'), value: <Email address={email} /> },
                { term: t('phone'), value: <span className="num">{phoneOf(form.values)}</span> },
              ]}
            />
          </>
        ) : (
          <div className="row2">
            <TextField {...text('firstName')} />
            <TextField {...text('lastName')} />
            <TextField {...text('email')} type="email" />
            <PhoneField {...form.phoneField()} label={t('phone')} />
          </div>
        )}
        <RolesFields
          choices={choices}
          error={errorOf('roles')}
          onChange={change}
          onDialog={companyId => setDialog({ companyId })}
        />
      </FormShell>
      {dialog && (
        <RolesDialog
          {...dialog}
          choices={choices}
          onDone={chosen => {
            change(withCompany(choices, chosen))
            setDialog(null)
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}
