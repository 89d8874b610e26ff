import { expect } from 'vitest'
import { mailTo } from '../onboarding/onboarding-page.ts'
import { call, type Journey } from '../portal-page.ts'

export type Person = { firstName: string; lastName: string; email: string; phone: string }
type Roles = { roles: string[]; companies: { companyId: string; roles: string[] }[] }

/** A user made without the form. @returns the id */
export const newUser = async (
  journey: Pick<Journey, 'context' | 'origin'>,
  person: Person,
  roles: Roles,
): Promise<string> => {
  const { status, body } = await call<{ id: string }>(journey, 'POST', '/user-api/user/create', {
    ...person,
    phoneCountryCode: '+47',
    roles,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}

/** The activation link in the newest of `count` mails to somebody; each is in both languages around one link. */
export const activationLink = async (email: string, count = 1): Promise<string> => {
  const { text = '' } = await mailTo(email, count)
  const link = /https?:\/\/\S+\/aktiver\?token=[\w-]+/.exec(text)?.[0]
  expect(link, text).toBeTruthy()
  return link ?? ''
}

/** Fills in who it is, with the labels of the page's language. */
export const fillPerson = async ({ page }: Pick<Journey, 'page'>, person: Person): Promise<void> => {
  for (const field of ['firstName', 'lastName', 'email', 'phone'] as const)
    await page.locator(`#${field}`).fill(person[field])
}

/** Opens the menu of a user's row and chooses in it. */
export const chooseAction = async (journey: Pick<Journey, 'page'>, name: string, action: string) => {
  await journey.page.getByRole('button', { name: new RegExp(`(Actions for|Handlinger for) ${name}`) }).click()
  const item = journey.page.getByRole('listitem').getByText(action, { exact: true })
  await item.click()
}

/** A user that nobody has made yet; letters that an address cannot have are written plain. */
export const person = (firstName: string, lastName: string, phone: string): Person => ({
  firstName,
  lastName,
  phone,
  email: `${firstName}.${lastName}@brukere.example`.toLowerCase().replace('å', 'a').replace('ø', 'o'),
})
export const STAFF: Roles = { roles: ['GLOBAL_TRAVEL_CARD_ADMIN'], companies: [] }
export const nordlys = (...roles: string[]): Roles => ({
  roles: [],
  companies: [{ companyId: '100100', roles }],
})
