import { ValidationMessage } from '@digdir/designsystemet-react'
import { PencilIcon, PlusIcon, TrashIcon } from '@navikt/aksel-icons'
import { GLOBAL_ROLES } from '@portal/domain'
import { Button, IconButton } from '../../kit/Button.tsx'
import { CheckList } from '../../kit/form/fields.tsx'
import { Split } from '../../kit/Layout.tsx'
import { useRoleLabels } from '../../lib/labels.ts'
import { useCan } from '../../lib/session-provider.tsx'
import { useUsers } from './phrases.ts'
import { type RoleChoices, withoutCompany } from './roles.ts'
import styles from './user.module.css'

/** The field id of the roles as a whole: where the error summary leads. */
const ROLES_ID = 'roles'

type Props = {
  choices: RoleChoices
  error: string | undefined
  onChange: (choices: RoleChoices) => void
  /** Opens the dialog of a company's roles; null for a company to be added. */
  onDialog: (companyId: string | null) => void
}

/** Global roles, for those who may give them [P-187], and one entry per company [P-188]. */
export function RolesFields({ choices, error, onChange, onDialog }: Props) {
  const t = useUsers()
  const global = useCan('userAdminGlobal')
  const labels = useRoleLabels()
  return (
    <>
      {global && (
        <div className={styles.part}>
          <CheckList
            id={ROLES_ID}
            legend={t('globalHeading')}
            description={t('globalHelp')}
            options={GLOBAL_ROLES.map(labels)}
            value={choices.roles}
            onChange={roles => onChange({ ...choices, roles })}
          />
        </div>
      )}
      <section className={styles.part} aria-labelledby="company-roles">
        <Split as="header" wrap gap={12}>
          <h2 id="company-roles">{t('companyHeading')}</h2>
          <Button
            {...(!global && { id: ROLES_ID })}
            variant="secondary"
            icon={<PlusIcon aria-hidden />}
            onClick={() => onDialog(null)}
          >
            {t('addCompany')}
          </Button>
        </Split>
        {choices.companies.length === 0 ? (
          <p className="muted">{t('noCompanies')}</p>
        ) : (
          <ul className={`stack gap-12 ${styles.granted}`}>
            {choices.companies.map(({ companyId, companyName: company, roles }) => (
              <li key={companyId} className="grid gap-4 box">
                <span>
                  <b className="line">{company}</b>
                  <span className="small muted">
                    {roles.map(role => labels(role).label).join(', ') || t('noRoleYet')}
                  </span>
                </span>
                <IconButton label={t('editCompany', { company })} onClick={() => onDialog(companyId)}>
                  <PencilIcon aria-hidden />
                </IconButton>
                <IconButton
                  label={t('removeCompany', { company })}
                  onClick={() => onChange(withoutCompany(choices, companyId))}
                >
                  <TrashIcon aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        {error && <ValidationMessage>{error}</ValidationMessage>}
      </section>
    </>
  )
}
