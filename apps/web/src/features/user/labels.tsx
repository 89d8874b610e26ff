import type { UserState } from '@portal/domain/user'
import { StatusPill, type StatusTone } from '../../kit/StatusPill.tsx'
import { useUsers } from './phrases.ts'

const STATES = {
  ACTIVE: ['good', 'statusActive'],
  INACTIVE: ['waiting', 'statusInactive'],
  DELETED: ['over', 'statusDeleted'],
} as const satisfies Record<UserState, readonly [StatusTone, string]>

export function UserStatus({ state }: { state: UserState }) {
  const t = useUsers()
  const [tone, text] = STATES[state]
  return <StatusPill tone={tone}>{t(text)}</StatusPill>
}
