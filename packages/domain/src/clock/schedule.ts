import type { Localized } from '../language.ts'

const NUMBER = /^\d{1,2}$/
const two = (text: string) => text.padStart(2, '0')

const often = (minute: string): Localized | null => {
  if (minute === '*') return { nb: 'Hvert minutt', en: 'Every minute' }
  const step = /^\*\/(\d{1,2})$/.exec(minute)?.[1]
  return step ? { nb: `Hvert ${step}. minutt`, en: `Every ${step} minutes` } : null
}

/**
 * The schedule of a job in words: `0 5 * * *` → "Hver dag 05.00". It knows the forms that jobs use: every so many minutes, also between two
 * hours, and once an hour, day or month.
 * @throws RangeError for another form
 */
export function scheduleText(cron: string): Localized {
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = cron.split(' ')
  const everyDay = day === '*' && month === '*' && weekday === '*'
  const minutes = often(minute)
  const [, from, to] = /^(\d{1,2})-(\d{1,2})$/.exec(hour) ?? []
  if (minutes && everyDay && hour === '*') return minutes
  if (minutes && everyDay && from && to) {
    const until = String(Number(to) + 1)
    return { nb: `${minutes.nb} fra ${from} til ${until}`, en: `${minutes.en} from ${from} to ${until}` }
  }
  if (NUMBER.test(minute) && hour === '*' && everyDay)
    return { nb: `Hver time, ${minute} over`, en: `Every hour, ${minute} past` }
  if (NUMBER.test(minute) && NUMBER.test(hour)) {
    const [nb, en] = ['.', ':'].map(mark => `${two(hour)}${mark}${two(minute)}`)
    if (everyDay) return { nb: `Hver dag ${nb}`, en: `Every day ${en}` }
    if (NUMBER.test(day) && month === '*' && weekday === '*')
      return { nb: `Den ${day}. kl. ${nb}`, en: `Day ${day} of the month, ${en}` }
  }
  throw new RangeError(`no words for the schedule ${cron}`)
}
