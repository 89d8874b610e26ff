import type { Day } from '@portal/domain'
import { clockIn, startOfDay } from '@portal/domain/instants'
import type { Job } from '../src/core/jobs.ts'
import type { JobName } from '../src/core/queue.ts'
import { JOBS } from '../src/jobs.ts'

const MINUTE_MS = 60_000
/** What runs every few minutes or hours is run here, after the acts of the day. */
const OFTEN = '12:30'
/** The tariff is the same for the whole walk; what checks the data is done after the day. */
const LEFT_OUT = ['tariff-load', 'data-check']

/** The instant at which clocks in Norway show a time; on the day on which they skip it, an hour later. */
export const instantOf = (day: Day, time: string): Date => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const from = startOfDay(day).getTime() + (hours * 60 + minutes) * MINUTE_MS
  const shown = [-60, 0, 60].map(shift => new Date(from + shift * MINUTE_MS))
  return shown.find(instant => clockIn(instant).time === time) ?? new Date(from)
}

/** Of what runs often, what makes the calls that the rest has queued. */
const CALLS: readonly JobName[] = ['ticket-issue', 'counter-ship', 'ticket-command', 'message-send']

/** When a job runs on a day, by its schedule; null where it does not. */
const timeOn = ({ cron }: Job, day: Day): string | null => {
  const [minute = '', hour = '', date = ''] = cron.split(' ')
  if (date !== '*' && Number(date) !== Number(day.slice(8))) return null
  const often = /\D/.test(minute) || /\D/.test(hour)
  return often ? OFTEN : `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
}

/** The jobs of a day in the order of the clock. */
export const jobsOn = (day: Day): { name: JobName; time: string }[] =>
  (Object.entries(JOBS) as [JobName, Job][])
    .flatMap(([name, job]) => {
      const time = LEFT_OUT.includes(name) ? null : timeOn(job, day)
      return time === null ? [] : [{ name, time }]
    })
    .sort((a, b) =>
      a.time === b.time ? CALLS.indexOf(a.name) - CALLS.indexOf(b.name) : a.time < b.time ? -1 : 1,
    )
