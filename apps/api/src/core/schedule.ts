import { CronExpressionParser } from 'cron-parser'

export const ZONE = 'Europe/Oslo'
const NUMBER = /^\d{1,2}$/

const MINUTE_MS = 60_000
/** Times that were computed, by schedule and minute: a computation takes a fifth of a millisecond, and a page of the jobs needs a hundred. */
const computed = new Map<string, number>()
const MOST_COMPUTED = 2_000

/**
 * The first time of a schedule after an instant. A time that the change of the clock skips comes an hour later; of one that it repeats, the
 * first counts.
 */
export const timeAfter = (cron: string, after: Date): Date => {
  // Schedules have whole minutes, so the answer is the same for every instant of a minute.
  const key = `${Math.floor(after.getTime() / MINUTE_MS)} ${cron}`
  let time = computed.get(key)
  if (time === undefined) {
    time = CronExpressionParser.parse(cron, { tz: ZONE, currentDate: after }).next().getTime()
    if (computed.size >= MOST_COMPUTED) computed.clear()
    computed.set(key, time)
  }
  return new Date(time)
}

/**
 * A schedule as the queue is given it. What goes once a day or month is a recurrence rule: by a cron expression, the queue would run it twice
 * in the hour that the clock repeats. In the hour that the clock skips neither runs it, and it is made up for (`makeUp`).
 */
export const queueSchedule = (cron: string): string => {
  const [minute = '', hour = '', day = ''] = cron.split(' ')
  if (!NUMBER.test(minute) || !NUMBER.test(hour)) return cron
  const every = day === '*' ? 'FREQ=DAILY' : `FREQ=MONTHLY;BYMONTHDAY=${Number(day)}`
  return `${every};BYHOUR=${Number(hour)};BYMINUTE=${Number(minute)};BYSECOND=0`
}
