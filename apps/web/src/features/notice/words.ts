import type { Schemas } from '@portal/api-client'
import { addDays, formatDay, formatWeekday, timeIn, weekdayOf } from '@portal/domain'
import { NOTICES } from '@portal/domain/notice'
import { clockIn } from '../../lib/clock.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useSession, useToday } from '../../lib/session-provider.tsx'
import { useNotices } from './phrases.ts'

export type Notice = Schemas['Notice']
export type NoticeAge = 'today' | 'thisWeek' | 'earlier'

/** What a notice says, in a line and a second one. The company is named to those who have several, or see all. */
export function useWords(): (notice: Notice) => { title: string; detail: string } {
  const t = useNotices()
  const { state, facts } = useSession()
  const several = state.kind === 'success' && state.totalCompanies > 1
  const detailOf = ({ kind, count, missed }: Notice): string => {
    const of = { count, all: count + missed }
    const { detail } = NOTICES[kind]
    return detail && t(detail, of)
  }
  return notice => {
    const { kind, count, company, done } = notice
    const named = several || (facts?.globalRoles.length ?? 0) > 0
    const parts = [named && company?.name, done ? t('done') : detailOf(notice)]
    return { title: t(kind, { count }), detail: parts.filter(Boolean).join(' · ') }
  }
}

/** When a notice has its news: in which part of the list, and how the time is written there. */
export function useNoticeTime(): (instant: string) => { when: NoticeAge; text: string } {
  const language = useLanguage()
  const today = useToday()
  const monday = addDays(today, 1 - weekdayOf(today))
  return instant => {
    const { day, time } = clockIn(new Date(instant))
    if (day >= today) return { when: 'today', text: timeIn(time, language) }
    if (day >= monday) return { when: 'thisWeek', text: formatWeekday(day, language).split(' ')[0] ?? '' }
    return { when: 'earlier', text: formatDay(day) }
  }
}
