import type { Schemas } from '@portal/api-client'
import { StatusPill, type StatusTone } from '../../kit/StatusPill.tsx'
import { useRoleLabels } from '../../lib/labels.ts'
import { useUsers } from './phrases.ts'

const STATES = {
  ACTIVE: ['good', 'statusActive'],
  INVITED: ['waiting', 'statusInvited'],
  INACTIVE: ['over', 'statusInactive'],
  DELETED: ['over', 'statusDeleted'],
} as const satisfies Record<string, readonly [StatusTone, string]>

export function UserStatus({ user }: { user: Pick<Schemas['User'], 'state' | 'invited'> }) {
  const t = useUsers()
  const [tone, text] = STATES[user.invited ? 'INVITED' : user.state]
  return (
    <StatusPill tone={tone} plain={tone === 'good'}>
      {t(text)}
    </StatusPill>
  )
}

type WithRoles = Pick<Schemas['Users']['matches'][number], 'roles' | 'companies' | 'companyCount'>

/** What a user may do, and where: at the operator, in companies, or in the one company that is asked about. */
export function useRoleText(): (user: WithRoles, companyId?: string) => { roles: string; where: string } {
  const t = useUsers()
  const words = useRoleLabels()
  return ({ roles, companies, companyCount }, companyId) => {
    const shown = companyId ? companies.filter(company => company.companyId === companyId) : companies
    const labels = [...(companyId ? [] : roles), ...shown.flatMap(company => company.roles)].map(
      role => words(role).label,
    )
    const names = shown.slice(0, 2).map(({ companyName }) => companyName)
    const more = companyCount - names.length
    const where = [
      !companyId && roles.length > 0 && t('atOperator'),
      !companyId && names.join(', '),
      !companyId && more > 0 && names.length > 0 && t('moreCompanies', { count: more }),
    ]
    return { roles: [...new Set(labels)].join(', '), where: where.filter(Boolean).join(' · ') }
  }
}
