import type { Schemas } from '@portal/api-client'
import { addDays, formatDay, timeIn } from '@portal/domain'
import { clockIn } from '../../lib/clock.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useClock } from './phrases.ts'

export type Job = Schemas['JobState']
export type Run = Job['runs'][number]
export type ParkedItem = Schemas['Parked']

/** How often the pages ask again; not while the tab is hidden. */
export const REFRESH_MS = 30_000

/** The clock time of an instant, as the language writes it. */
export function useTime(): (instant: string) => string {
  const language = useLanguage()
  return instant => {
    const { time } = clockIn(new Date(instant))
    return timeIn(time, language)
  }
}

/** An instant beside another one, which is now: "today 06:12", or the date where that is further off than a day. */
export function useWhen(at: string): (instant: string) => string {
  const t = useClock()
  const timeOf = useTime()
  const today = clockIn(new Date(at)).day
  return instant => {
    const { day } = clockIn(new Date(instant))
    const time = timeOf(instant)
    if (day === today) return t('today', { time })
    if (day === addDays(today, -1)) return t('yesterday', { time })
    if (day === addDays(today, 1)) return t('tomorrow', { time })
    return `${formatDay(day)} ${time}`
  }
}

/** How long a run took, or that it is not over. */
export function useDuration(): (run: Run) => string {
  const t = useClock()
  const language = useLanguage()
  return ({ startedAt, finishedAt, state }) => {
    if (finishedAt === null) return state === 'RUNNING' ? t('running') : '–'
    const seconds = (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000
    if (seconds >= 120) return t('minutes', { minutes: Math.round(seconds / 60) })
    const digits = { maximumFractionDigits: seconds < 10 ? 1 : 0 }
    return t('seconds', { seconds: seconds.toLocaleString(language, digits) })
  }
}
