import { expect } from 'vitest'
import { type Journey, sandboxUrl } from '../portal-page.ts'

/** A person unknown to the provider, perhaps known to the register. */
export type NewVisitor = { firstName: string; lastName: string; email: string; birthdate: string }

const feed = async <T>(path: string): Promise<T[]> =>
  ((await (await fetch(`${sandboxUrl}${path}`)).json()) as { matches: T[] }).matches

/** The newest entry of a feed once there are `count` of them: messages are sent by the worker a moment later. */
const newest = async <T>(path: string, count = 1): Promise<T> => {
  await expect.poll(async () => (await feed<T>(path)).length).toBeGreaterThanOrEqual(count)
  return (await feed<T>(path))[0]!
}

/** The code of the `count`th text message to a phone. */
export const codeSentTo = async (phone: string, count = 1): Promise<string> => {
  const { text } = await newest<{ text: string }>(`/api/sms?to=%2B47${phone}`, count)
  return /\b\d{6}\b/.exec(text)?.[0] ?? `no code in: ${text}`
}

/** The page on which a person signs what they were sent. */
export const signingPageOf = async (email: string): Promise<string> => {
  const { id } = await newest<{ id: string }>(`/api/signing?to=${encodeURIComponent(email)}`)
  return `${sandboxUrl}/sign/${id}`
}

export const mailTo = (email: string, count = 1) =>
  newest<{ subject: string; text?: string }>(`/api/mail?to=${encodeURIComponent(email)}`, count)

/** At the provider: somebody new, who then identifies with BankID. */
export const identifyAsNew = async ({ page }: Journey, who: NewVisitor): Promise<void> => {
  await page.locator('details summary').click()
  await page.locator('#first-name').fill(who.firstName)
  await page.locator('#last-name').fill(who.lastName)
  await page.locator('#new-email').fill(who.email)
  await page.locator('details #birthdate').fill(who.birthdate)
  await page.locator('details button[type="submit"]').click()
  await confirmBankId({ page }, who.birthdate)
}

/** At the provider: somebody on its list, who then identifies with BankID. */
export const identifyAs = async ({ page }: Journey, email: string, birthdate: string): Promise<void> => {
  await page.locator(`button[value="${email}"]`).click()
  await confirmBankId({ page }, birthdate)
}

const confirmBankId = async ({ page }: Pick<Journey, 'page'>, birthdate: string): Promise<void> => {
  await page.locator('#code').fill('123456')
  await page.locator('#birthdate').fill(birthdate)
  await page.locator('form[action*="/bankid"] button').first().click()
}
