/** The words of users that several pages share: status and roles. */
import type { CompanyRole, GlobalRole, UserState } from '@portal/domain'
import { StatusPill, type StatusTone } from '../../kit/StatusPill.tsx'
import { useUsers } from './phrases.ts'

const TONES: Record<UserState, StatusTone> = { ACTIVE: 'good', INACTIVE: 'waiting', DELETED: 'over' }

export function UserStatus({ state }: { state: UserState }) {
  const t = useUsers()
  const texts: Record<UserState, string> = {
    ACTIVE: t('statusActive'),
    INACTIVE: t('statusInactive'),
    DELETED: t('statusDeleted'),
  }
  return <StatusPill tone={TONES[state]}>{texts[state]}</StatusPill>
}

export type RoleWords = { label: string; text: string }

/** What each role is called, and what it lets somebody do [P-208]. */
export function useRoleWords(): (role: GlobalRole | CompanyRole) => RoleWords {
  const t = useUsers()
  const words: Record<GlobalRole | CompanyRole, RoleWords> = {
    GLOBAL_USER_ADMIN: { label: t('roleGlobalUserAdmin'), text: t('roleGlobalUserAdminText') },
    GLOBAL_COMPANY_ADMIN: { label: t('roleGlobalCompanyAdmin'), text: t('roleGlobalCompanyAdminText') },
    GLOBAL_TRAVEL_CARD_ADMIN: {
      label: t('roleGlobalTravelCardAdmin'),
      text: t('roleGlobalTravelCardAdminText'),
    },
    GLOBAL_SCHOOLTICKET_ADMIN: { label: t('roleGlobalSchoolAdmin'), text: t('roleGlobalSchoolAdminText') },
    TICKET_ADMIN: { label: t('roleTicketAdmin'), text: t('roleTicketAdminText') },
    USER_ADMIN: { label: t('roleUserAdmin'), text: t('roleUserAdminText') },
    COMPANY_ADMIN: { label: t('roleCompanyAdmin'), text: t('roleCompanyAdminText') },
    SCHOOLTICKET_ADMIN: { label: t('roleSchoolAdmin'), text: t('roleSchoolAdminText') },
  }
  return role => words[role]
}
