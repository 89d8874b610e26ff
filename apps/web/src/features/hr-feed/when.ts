import { formatDay, timeIn } from '@portal/domain'
import { clockIn } from '../../lib/clock.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useToday } from '../../lib/session-provider.tsx'
import { useHrFeed } from './phrases.ts'

/** An instant as people say it: today at an hour, else the day and the hour. */
export function useWhen() {
  const t = useHrFeed()
  const today = useToday()
  const language = useLanguage()
  return (instant: string): string => {
    const { day, time } = clockIn(new Date(instant))
    const at = timeIn(time, language)
    return day === today ? t('today', { time: at }) : `${formatDay(day)} ${at}`
  }
}
