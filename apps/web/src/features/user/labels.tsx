/** Labels of users for several pages. */
import type { UserState } from '@portal/domain/user'
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
