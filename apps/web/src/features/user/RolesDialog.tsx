import type { CompanyRole } from '@portal/domain'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { CompanyPicker } from '../../kit/CompanyPicker.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { CheckList } from '../../kit/form/fields.tsx'
import { Loading } from '../../kit/Skeleton.tsx'
import { api } from '../../lib/api.ts'
import { useCompanySearch } from '../../lib/company-search.ts'
import { useRoleLabels } from '../../lib/labels.ts'
import { useCan, useSession, useToday } from '../../lib/session-provider.tsx'
import type { WireCompany } from '../../lib/wire.ts'
import { useUsers } from './phrases.ts'
import {
  type CompanyChoice,
  grantable,
  hasSchoolAgreement,
  offeredRoles,
  onlyCompany,
  type RoleChoices,
} from './roles.ts'
import styles from './user.module.css'

type Props = {
  /** The choices so far: a company in the list shows its roles. */
  choices: RoleChoices
  /** The company whose roles are changed; null to add one. */
  companyId: string | null
  onDone: (chosen: CompanyChoice) => void
  onClose: () => void
}

/** A company and its roles [P-188, P-271..P-275]: of a company that is added, first which one, then what. */
export function RolesDialog({ choices, companyId, onDone, onClose }: Props) {
  const t = useUsers()
  const labels = useRoleLabels()
  const firstRole = useId()
  const isNew = companyId === null
  const { company, ready, only, pick } = useChosen(companyId, choices)
  const [ticked, setTicked] = useState<CompanyRole[] | null>(null)
  const [tried, setTried] = useState(false)
  const today = useToday()
  const held = choices.companies.find(each => each.companyId === company?.id)?.roles ?? []
  const roles = ticked ?? held
  const shown = useRef(company?.id)
  useEffect(() => {
    // The list of companies is closed and the focus lost: focus the next field.
    if (company && company.id !== shown.current) document.getElementById(firstRole)?.focus()
    shown.current = company?.id
  }, [company, firstRole])
  const choose = (next: WireCompany | null) => {
    pick(next)
    setTicked(null)
    setTried(false)
  }
  const done = () => {
    if (company && roles.length > 0)
      return onDone({ companyId: company.id, companyName: company.name, roles: [...roles] })
    setTried(true)
    document.getElementById(firstRole)?.focus()
  }
  return (
    <ConfirmDialog
      title={t(isNew ? 'addCompany' : 'dialogEdit')}
      confirm={t(isNew ? 'add' : 'change')}
      error={tried && !company && t('companyRequired')}
      onConfirm={done}
      onClose={onClose}
    >
      {!company && <PickCompany onPick={choose} />}
      {company && (
        <div className={styles.picked}>
          <div>
            <span className="small muted">{t('chosenCompany')}</span>
            <p>
              <b>{company.name}</b> <span className="num muted">{company.organisationNumber}</span>
            </p>
          </div>
          {isNew && !only && (
            <Button variant="tertiary" onClick={() => choose(null)}>
              {t('otherCompany')}
            </Button>
          )}
        </div>
      )}
      {company && !ready && <Loading heights={[220]} />}
      {company && ready && (
        <CheckList
          id={firstRole}
          legend={t('roles')}
          error={tried && roles.length === 0 ? t('noRoles') : undefined}
          options={offeredRoles(hasSchoolAgreement(company, today), held).map(labels)}
          value={roles}
          onChange={setTicked}
        />
      )}
    </ConfirmDialog>
  )
}

/** The company of the dialog, with what decides its possible roles; a local user admin's only one is chosen already [P-274]. */
function useChosen(companyId: string | null, choices: RoleChoices) {
  const { state } = useSession()
  const global = useCan('userAdminGlobal')
  const only = state.kind === 'success' ? onlyCompany(state.companies, state.totalCompanies, global) : null
  const [picked, pick] = useState(companyId === null ? only : null)
  const found = api.useQuery(
    'get',
    '/user-api/auth/companies',
    { params: { query: { companyId: companyId ?? '', maxEntries: 1 } } },
    { enabled: companyId !== null },
  )
  const chosen = choices.companies.find(each => each.companyId === companyId)
  const named = chosen && {
    ...{ id: chosen.companyId, name: chosen.companyName },
    ...{ organisationNumber: '', allAgreements: [] },
  }
  return {
    company: picked ?? found.data?.matches.find(({ id }) => id === companyId) ?? named ?? null,
    /** False until the company's possible roles are known. */
    ready: companyId === null || !found.isPending,
    only,
    pick,
  }
}

/** The companies in which the signed-in user may give roles, in the dialog. */
function PickCompany({ onPick }: { onPick: (company: WireCompany | null) => void }) {
  const global = useCan('userAdminGlobal')
  const { companies, total, search } = useCompanySearch()
  const offered = grantable(companies, global)
  return (
    <div className={styles.pickCompany}>
      <CompanyPicker
        standing
        companies={offered}
        // A local user admin sees only their own companies, not the total.
        total={global ? total : offered.length}
        selected={null}
        onSearch={search}
        onChoose={id => onPick(offered.find(each => each.id === id) ?? null)}
      />
    </div>
  )
}
