import { type Day, type Month, nextMonth } from '../days.ts'
import type { PayrollSchedule } from './types.ts'
import { lastWorkday, workdayFrom } from './workdays.ts'

type SendingTimes = Pick<PayrollSchedule, 'on' | 'time' | 'month' | 'startMonth'>

/** When a run is sent: the month that it is about, and day and time of day in Norway. */
export type Sending = { readonly month: Month; readonly day: Day; readonly time: string }

/** The month in which the run of a month is sent. */
export const sendingMonth = ({ month }: Pick<SendingTimes, 'month'>, of: Month): Month =>
  month === 'THIS' ? of : nextMonth(of)

/** When the run of a month is sent. A day that is no working day moves to the next one that is, also into the month after. */
export function sendingOf(schedule: SendingTimes, month: Month): Sending {
  const { on, time } = schedule
  const within = sendingMonth(schedule, month)
  const day =
    'day' in on
      ? workdayFrom(`${within}-${String(on.day).padStart(2, '0')}`)
      : lastWorkday(within, on.beforeLastWorkday)
  return { month, day, time }
}

/**
 * The next run that is sent by itself: the first after a moment, of a month that is not sent yet.
 * @param after day and time of day in Norway
 * @param sent the last month that was sent; null for none
 */
export function nextSending(
  schedule: SendingTimes,
  after: { readonly day: Day; readonly time: string },
  sent: Month | null,
): Sending {
  // The run of the month before may be sent this month, and one that moved over weekend and holidays even later.
  let month = [
    schedule.startMonth,
    nextMonth(after.day.slice(0, 7), -2),
    ...(sent === null ? [] : [nextMonth(sent)]),
  ]
    .toSorted()
    .at(-1)!
  for (;;) {
    const sending = sendingOf(schedule, month)
    if (`${sending.day} ${sending.time}` > `${after.day} ${after.time}`) return sending
    month = nextMonth(month)
  }
}
