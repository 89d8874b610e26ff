import { type ReactNode, useState } from 'react'
import { DetailsList } from '../../kit/DetailsList.tsx'
import { Email } from '../../kit/Email.tsx'
import { FormShell } from '../../kit/form/FormShell.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { PhoneField } from '../../kit/form/PhoneField.tsx'
import { phoneOf } from '../../lib/format.ts'
import { hasCode } from '../../lib/http.ts'
import type { useForm } from '../../lib/useForm.ts'
import { useUsers } from './phrases.ts'
import { RolesDialog } from './RolesDialog.tsx'
import { RolesFields } from './RolesFields.tsx'
import { type RoleChoices, withCompany } from './roles.ts'
import css from './user.module.css'
import { USER_FIELDS, type UserField, type UserValues } from './user-values.ts'

type Props = {
  state: ReturnType<typeof useForm<UserValues, UserField, unknown>>
  /** True for a global user admin. */
  global: boolean
  /** Only the roles can be changed; who it is stands there as text. */
  editing?: boolean
  /** What the server said about the address, beyond the form's own bounds. */
  emailFault?: string | undefined
  submitError: ReactNode | null
  submit: string
  onCancel: () => void
  actions?: ReactNode
}

/** The form of /brukere/ny and /brukere/{id}: who it is, and what they may do [P-104, P-186..P-188, P-269]. */
export function UserForm({ state, global, editing = false, emailFault, actions, ...shell }: Props) {
  const t = useUsers()
  const [dialog, setDialog] = useState<{ companyId: string | null } | null>(null)
  const choices = state.values.roles
  const refused: Partial<Record<UserField, string>> = {
    ...(emailFault && { email: emailFault }),
    ...(hasCode(state.refusal, 'no-roles') && { roles: t('noRoles') }),
  }
  const textOf = (field: UserField) => state.errorOf(field) ?? refused[field]
  const faults = USER_FIELDS.filter(
    field => refused[field] !== undefined || state.faults.some(({ id }) => id === field),
  ).map(id => ({ id, message: textOf(id) ?? '' }))
  const change = (next: RoleChoices) => {
    state.set('roles', next)
    // A chosen role removes the fault at once, as a text field does on blur.
    state.check()
  }
  const text = (field: 'firstName' | 'lastName' | 'email') => ({
    ...state.field(field),
    label: t(field),
    error: textOf(field),
    required: true,
    autoComplete: 'off',
  })
  const { firstName, lastName, email } = state.values
  return (
    <div className="form-narrow">
      <FormShell
        id="user"
        form={state}
        refusal={shell.submitError}
        faults={faults}
        submit={shell.submit}
        onCancel={shell.onCancel}
        actions={actions}
      >
        {editing ? (
          <>
            <p className={`muted ${css.note}`}>{t('editNote')}</p>
            <DetailsList
              rows={[
                { term: t('firstName'), value: firstName },
                { term: t('lastName'), value: lastName },
                { term: t('email'), value: <Email address={email} /> },
                { term: t('phone'), value: <span className="num">{phoneOf(state.values)}</span> },
              ]}
            />
          </>
        ) : (
          <div className="row2">
            <TextField {...text('firstName')} />
            <TextField {...text('lastName')} />
            <TextField {...text('email')} type="email" />
            <PhoneField {...state.phoneField()} label={t('phone')} error={textOf('phone')} />
          </div>
        )}
        <RolesFields
          choices={choices}
          global={global}
          error={textOf('roles')}
          onChange={change}
          onDialog={companyId => setDialog({ companyId })}
        />
      </FormShell>
      {dialog && (
        <RolesDialog
          {...dialog}
          global={global}
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

/** The wording of the faults of the user form. */
export function useUserTexts() {
  const t = useUsers()
  const length = { 'too-short': t('nameLength'), 'too-long': t('nameLength') }
  return {
    firstName: { required: t('firstNameRequired'), ...length },
    lastName: { required: t('lastNameRequired'), ...length },
    email: { required: t('emailRequired') },
    phone: { required: t('phoneRequired') },
    roles: { 'no-roles': t('noRoles') },
  }
}
