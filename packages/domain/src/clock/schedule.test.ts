import { describe, expect, it } from 'vitest'
import { scheduleText } from './schedule.ts'

describe('a schedule in words', () => {
  it.each([
    ['* * * * *', 'Hvert minutt', 'Every minute'],
    ['*/5 * * * *', 'Hvert 5. minutt', 'Every 5 minutes'],
    ['*/5 8-20 * * *', 'Hvert 5. minutt fra 8 til 21', 'Every 5 minutes from 8 to 21'],
    ['5 * * * *', 'Hver time, 5 over', 'Every hour, 5 past'],
    ['0 5 * * *', 'Hver dag 05.00', 'Every day 05:00'],
    ['1 0 * * *', 'Hver dag 00.01', 'Every day 00:01'],
    ['0 7 4 * *', 'Den 4. kl. 07.00', 'Day 4 of the month, 07:00'],
  ])('%s', (cron, nb, en) => {
    expect(scheduleText(cron)).toEqual({ nb, en })
  })

  it.each(['0 5 * * 1', '0 5 * 3 *', '* 5', '', '*/5 8 * * *', '0 5 1 3 *'])('has none for "%s"', cron => {
    expect(() => scheduleText(cron)).toThrow(RangeError)
  })
})
