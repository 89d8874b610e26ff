import { expect, it } from 'vitest'
import { announcementStore, say } from './say.ts'

it('says the newest alone, and the same text again as something new', () => {
  let notified = 0
  const stop = announcementStore.subscribe(() => {
    notified += 1
  })
  say('Page 2 of 3')
  const first = announcementStore.current()
  say('Page 2 of 3')
  expect(announcementStore.current()?.text).toBe('Page 2 of 3')
  expect(announcementStore.current()?.id).not.toBe(first?.id)
  expect(notified).toBe(2)
  stop()
})
