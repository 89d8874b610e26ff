import { type ReactNode, useState } from 'react'
import { FormShell } from '../../kit/form/FormShell.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { PhoneField } from '../../kit/form/PhoneField.tsx'
import { phoneOf } from '../../lib/format.ts'
import type { useForm } from '../../lib/useForm.ts'
import { useUserForm } from './form-phrases.ts'
import { AddCompanyDialog, EditCompanyDialog } from './RolesDialog.tsx'
import { RolesFields } from './RolesFields.tsx'
import { type RoleChoices, withCompany } from './roles.ts'
import { choicesOf, USER_FIELDS, type UserField, type UserValues } from './user-values.ts'

type FormState = ReturnType<typeof useForm<UserValues, UserField, unknown>>

/** The form of /brukere/ny and /brukere/{id}: who it is, and what they may do [P-104, P-186..P-188, P-269]. */
export function UserForm({
  state,
  global,
  editing = false,
  refused,
  submitError,
  actions,
}: {
  state: FormState
  /** True for a global user admin. */
  global: boolean
  /** Only the roles can be changed. */
  editing?: boolean
  /** What the server said about a field, beyond the form's own bounds. */
  refused: Partial<Record<UserField, string>>
  submitError: ReactNode | null
  actions: ReactNode
}) {
  const t = useUserForm()
  const [dialog, setDialog] = useState<{ companyId: string | null } | null>(null)
  const choices = choicesOf(state.values.roles)
  const textOf = (field: UserField) => state.errorOf(field) ?? refused[field]
  const faults = USER_FIELDS.filter(
    field => refused[field] !== undefined || state.faults.some(({ id }) => id === field),
  ).map(id => ({ id, message: textOf(id) ?? '' }))
  const change = (next: RoleChoices) => {
    state.set('roles', JSON.stringify(next))
    // A chosen role removes the fault at once, as a text field does on blur.
    state.check()
  }
  const put = (chosen: RoleChoices['companies'][number]) => {
    change(withCompany(choices, chosen))
    setDialog(null)
  }
  const text = (field: 'firstName' | 'lastName' | 'email') => ({
    ...state.field(field),
    label: t(field),
    error: textOf(field),
    required: true,
    disabled: editing,
    autoComplete: 'off',
  })
  const edited = choices.companies.find(({ companyId }) => companyId === dialog?.companyId)
  return (
    <div className="form-narrow">
      <FormShell
        id="user"
        form={state}
        refusal={submitError}
        faults={faults}
        actions={<div className="acts form-end">{actions}</div>}
      >
        {editing && <p className="muted known-note">{t('editNote')}</p>}
        <div className={editing ? 'row2 known' : 'row2'}>
          <TextField {...text('firstName')} />
          <TextField {...text('lastName')} />
          <TextField {...text('email')} type="email" />
          {editing ? (
            <TextField id="phone" label={t('phone')} value={phoneOf(state.values)} disabled />
          ) : (
            <PhoneField {...state.phoneField()} label={t('phone')} error={textOf('phone')} />
          )}
        </div>
        <RolesFields
          choices={choices}
          global={global}
          error={textOf('roles')}
          onChange={change}
          onAdd={() => setDialog({ companyId: null })}
          onEdit={companyId => setDialog({ companyId })}
        />
      </FormShell>
      {dialog && dialog.companyId === null && (
        <AddCompanyDialog global={global} choices={choices} onDone={put} onClose={() => setDialog(null)} />
      )}
      {edited && <EditCompanyDialog chosen={edited} onDone={put} onClose={() => setDialog(null)} />}
    </div>
  )
}

/** The wording of the faults of the user form. */
export function useUserTexts() {
  const t = useUserForm()
  const length = { 'too-short': t('nameLength'), 'too-long': t('nameLength') }
  return {
    firstName: { required: t('firstNameRequired'), ...length },
    lastName: { required: t('lastNameRequired'), ...length },
    email: { required: t('emailRequired') },
    phone: { required: t('phoneRequired') },
    roles: { 'no-roles': t('noRoles') },
  }
}
