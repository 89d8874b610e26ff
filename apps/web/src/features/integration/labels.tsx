import type { Schemas } from '@portal/api-client'
import { daysBetween, formatDay, localized } from '@portal/domain'
import { KEY_GROUPS, type KeyGroup, keyStateOf } from '@portal/domain/integration'
import type { StatusTone } from '../../kit/StatusPill.tsx'
import { clockIn } from '../../lib/clock.ts'
import { lowerFirst } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { dayOf } from '../../lib/instants.ts'
import { useToday } from '../../lib/session-provider.tsx'
import { useIntegration } from './phrases.ts'

export type Key = Schemas['Key']

export const KEYS_PATH = '/integration-api/key'

/** Everything a key can, as a list in words. */
export function useGroupWords(): (groups: readonly KeyGroup[]) => string {
  const language = useLanguage()
  return groups =>
    groups
      .map(group => localized(KEY_GROUPS[group].says, language))
      .map((text, place) => (place === 0 ? text : lowerFirst(text)))
      .join(', ')
}

/** "I dag 14:31", "I går 16:42", else the day and the time. */
export function useMoment(seconds = false): (at: string) => string {
  const t = useIntegration()
  const today = useToday()
  return at => {
    const { day, time: minutes } = clockIn(new Date(at))
    // The seconds are those of the text, in every time zone.
    const time = seconds ? `${minutes}${at.slice(16, 19)}` : minutes
    const age = daysBetween(day, today)
    return age === 0
      ? t('todayAt', { time })
      : age === 1
        ? t('yesterdayAt', { time })
        : `${formatDay(day)} ${time}`
  }
}

/** What stands out about a key. */
export function useKeyState(): (key: Key) => ReturnType<typeof keyStateOf> {
  const today = useToday()
  return ({ lastDay, lastUsedAt, madeAt, revokedAt, oldUntil }) =>
    keyStateOf(
      {
        lastDay,
        usedDay: lastUsedAt && dayOf(new Date(lastUsedAt)),
        madeDay: dayOf(new Date(madeAt)),
        revoked: revokedAt !== null,
        changing: oldUntil !== null,
      },
      today,
    )
}

export const STATE_TONES = {
  CHANGING: 'waiting',
  EXPIRES_SOON: 'warning',
  UNUSED: 'over',
  REVOKED: 'over',
  EXPIRED: 'over',
} as const satisfies Record<Exclude<ReturnType<typeof keyStateOf>, 'WELL'>, StatusTone>
