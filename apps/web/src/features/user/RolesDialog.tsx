import { COMPANY_ROLES, type CompanyRole } from '@portal/domain'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { CheckboxField, CheckGroup } from '../../kit/form/fields.tsx'
import { Loading } from '../../kit/Skeleton.tsx'
import { api } from '../../lib/api.ts'
import { useRoleLabels } from '../../lib/labels.ts'
import { useToday } from '../../lib/session-provider.tsx'
import type { WireCompany } from '../../lib/wire.ts'
import { useUserForm } from './form-phrases.ts'
import { GrantCompany, useGrantable } from './GrantCompany.tsx'
import { type CompanyChoice, hasSchoolAgreement, offeredRoles, type RoleChoices, toggled } from './roles.ts'
import styles from './user.module.css'

type Props = {
  global: boolean
  /** The choices so far: a company in the list shows its roles. */
  choices: RoleChoices
  onDone: (chosen: CompanyChoice) => void
  onClose: () => void
}

/** A company and its roles, for a company that is not chosen yet: first which one, then what [P-188, P-271..P-275]. */
export function AddCompanyDialog({ global, choices, onDone, onClose }: Props) {
  const t = useUserForm()
  const grant = useGrantable(global)
  const [picked, setPicked] = useState<WireCompany | null>(null)
  const company = picked ?? grant.only
  return (
    <RolesDialog
      title={t('dialogAdd')}
      confirm={t('add')}
      company={company}
      ready
      held={choices.companies.find(({ companyId }) => companyId === company?.id)?.roles ?? []}
      {...(company && !grant.only && { onOther: () => setPicked(null) })}
      picker={<GrantCompany {...grant} onChoose={setPicked} />}
      onDone={onDone}
      onClose={onClose}
    />
  )
}

/** The roles in a company that is chosen already. */
export function EditCompanyDialog({
  chosen,
  ...props
}: Omit<Props, 'global' | 'choices'> & { chosen: CompanyChoice }) {
  const t = useUserForm()
  const found = api.useQuery('get', '/user-api/auth/companies', {
    params: { query: { companyId: chosen.companyId, maxEntries: 1 } },
  })
  const known = found.data?.matches.find(({ id }) => id === chosen.companyId)
  return (
    <RolesDialog
      title={t('dialogEdit')}
      confirm={t('change')}
      company={
        known ?? { id: chosen.companyId, name: chosen.companyName, organisationNumber: '', allAgreements: [] }
      }
      ready={!found.isPending}
      held={chosen.roles}
      picker={null}
      {...props}
    />
  )
}

type Company = Pick<WireCompany, 'id' | 'name' | 'organisationNumber' | 'allAgreements'>

function RolesDialog({
  title,
  confirm,
  company,
  ready,
  held,
  picker,
  onOther,
  onDone,
  onClose,
}: {
  title: string
  confirm: string
  company: Company | null
  /** False until the company's possible roles are known. */
  ready: boolean
  held: readonly CompanyRole[]
  picker: React.ReactNode
  onOther?: () => void
  onDone: Props['onDone']
  onClose: Props['onClose']
}) {
  const t = useUserForm()
  const words = useRoleLabels()
  const today = useToday()
  const firstRole = useId()
  const [ticked, setTicked] = useState<{ companyId: string; roles: CompanyRole[] } | null>(null)
  const [fault, setFault] = useState<'company' | 'roles' | null>(null)
  const roles = ticked && ticked.companyId === company?.id ? ticked.roles : held
  const shown = useRef(company?.id)
  useEffect(() => {
    // The list of companies is closed and the focus lost: focus the next field.
    if (company && company.id !== shown.current) document.getElementById(firstRole)?.focus()
    shown.current = company?.id
  }, [company, firstRole])

  const done = () => {
    if (!company) setFault('company')
    else if (roles.length === 0) {
      setFault('roles')
      document.getElementById(firstRole)?.focus()
    } else onDone({ companyId: company.id, companyName: company.name, roles: [...roles] })
  }
  return (
    <ConfirmDialog
      open
      title={title}
      confirm={confirm}
      error={fault === 'company' && !company ? t('companyRequired') : null}
      onConfirm={done}
      onClose={onClose}
    >
      {company ? (
        <div className={styles.picked}>
          <div>
            <span className="small muted">{t('chosenCompany')}</span>
            <p>
              <b>{company.name}</b> <span className="num muted">{company.organisationNumber}</span>
            </p>
          </div>
          {onOther && (
            <Button variant="tertiary" onClick={onOther}>
              {t('otherCompany')}
            </Button>
          )}
        </div>
      ) : (
        picker
      )}
      {company && !ready && <Loading heights={[220]} />}
      {company && ready && (
        <CheckGroup
          legend={t('rolesLegend')}
          error={fault === 'roles' && roles.length === 0 ? t('noRoles') : undefined}
        >
          {offeredRoles(hasSchoolAgreement(company, today), held).map((role, index) => (
            <CheckboxField
              key={role}
              id={index === 0 ? firstRole : `${firstRole}-${role}`}
              outlined
              label={words(role).label}
              description={words(role).text}
              checked={roles.includes(role)}
              onChange={event =>
                setTicked({
                  companyId: company.id,
                  roles: toggled(COMPANY_ROLES, roles, role, event.target.checked),
                })
              }
            />
          ))}
        </CheckGroup>
      )}
    </ConfirmDialog>
  )
}
