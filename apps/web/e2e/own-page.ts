import { expect } from 'vitest'
import { textSize } from './findings.ts'
import { fits, type Journey, sandboxUrl } from './portal-page.ts'

/** What stands in the brackets of a pattern in the text messages to a phone, once one of them has it; the latest one's. */
export const sentTo = async (phone: string, pattern: RegExp): Promise<string> => {
  const sent = async () => {
    const answer = await fetch(`${sandboxUrl}/api/sms?to=%2B47${phone}`)
    const { matches } = (await answer.json()) as { matches: { text: string }[] }
    return pattern.exec(matches.map(({ text }) => text).join('\n'))?.[1]
  }
  await expect.poll(sent, { message: `${pattern} to ${phone}` }).toBeTruthy()
  return (await sent())!
}

/** The page of employees has no violation, and on a small phone with text twice as large nothing scrolls sideways. */
export const isFine = async (me: Journey): Promise<void> => {
  await me.accessible()
  await me.page.setViewportSize({ width: 320, height: 800 })
  await fits(me)
  await textSize(me.page, 32)
  await fits(me)
  await textSize(me.page, 16)
  await me.page.setViewportSize({ width: 390, height: 844 })
}
