import type { FrameLocator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { sandboxUrl } from '../portal-page.ts'

/** The widget's page itself, or the frame that shows it. */
type Shown = Page | FrameLocator

/** What the SMS gateway was given for a phone, newest first. */
export const smsTo = async (phone: string): Promise<string[]> => {
  const answer = await fetch(`${sandboxUrl}/api/sms?to=%2B47${phone}`)
  return ((await answer.json()) as { matches: { text: string }[] }).matches.map(({ text }) => text)
}

/** The code of the text message that the phone got. */
export const codeSentTo = async (phone: string): Promise<string> => {
  const code = async () => /(?:koden din er|your code is) (\d{6})/.exec((await smsTo(phone)).join('\n'))?.[1]
  await expect.poll(code).toBeTruthy()
  return (await code())!
}

/** Fills in the form in Norwegian and asks for the code. */
export const askForCode = async (shown: Shown, who: { phone: string; firstName: string }): Promise<void> => {
  await shown.getByLabel('Mobilnummer').fill(who.phone)
  await shown.getByLabel('Fornavn').fill(who.firstName)
  await shown.getByLabel('Etternavn').fill('Ensomhaug')
  await shown.getByLabel('Ansattnr').fill('10482')
  await shown.getByText('Trekkes av lønnen').waitFor()
  await shown.getByLabel(/Jeg godtar trekk i lønnen/).check()
  await shown.getByRole('button', { name: 'Send meg kode på SMS' }).click()
}
