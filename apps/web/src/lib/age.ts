/** How long ago something began, in words. */
import { daysBetween, formatDayOfYear } from '@portal/domain'
import { agePhrases } from './age-phrases.ts'
import { type Language, translator } from './i18n.ts'
import { dayOf } from './instants.ts'

/** "Eldste: 2 dager", of the oldest of several; nothing where there is none. */
export const oldestText = (instant: string | null, today: string, language: Language): string => {
  if (instant === null) return ''
  const t = translator('age', agePhrases, language)
  const days = daysBetween(dayOf(new Date(instant)), today)
  return days <= 0 ? t('oldestToday') : t('oldest', { age: t('days', { count: days }) })
}

/** "i dag", "i går", else the day. */
export const daySince = (instant: string, today: string, language: Language): string => {
  const t = translator('age', agePhrases, language)
  const day = dayOf(new Date(instant))
  const days = daysBetween(day, today)
  if (days <= 0) return t('today')
  return days === 1 ? t('yesterday') : formatDayOfYear(day, language)
}
