import { CronExpressionParser } from 'cron-parser'

export const ZONE = 'Europe/Oslo'
const NUMBER = /^\d{1,2}$/

/**
 * The first time of a schedule after an instant. A time that the change of the clock skips comes an hour later; of one that it repeats, the
 * first counts.
 */
export const timeAfter = (cron: string, after: Date): Date =>
  CronExpressionParser.parse(cron, { tz: ZONE, currentDate: after }).next().toDate()

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
