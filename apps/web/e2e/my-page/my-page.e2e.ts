import { describe, expect, it } from 'vitest'
import { call, fits, inView, journey, type Language, toast } from '../portal-page.ts'
import { activationLink, newUser, nordlys } from '../user/users-page.ts'

const NB = {
  myPage: 'Min side',
  visit: 'Besøksadresse',
  bill: 'Fakturaadresse',
  customerNumber: 'Kundenummer',
  toSignIns: 'Se innlogginger',
  signIns: 'Innlogginger',
  here: 'Denne',
  end: 'Avslutt',
  ended: 'Innloggingen er avsluttet',
  endedElsewhere: 'Du er logget ut: innloggingen her ble avsluttet fra et annet sted.',
  everywhere: 'Logg ut overalt',
}
const EN: typeof NB = {
  myPage: 'My page',
  visit: 'Visiting address',
  bill: 'Invoice address',
  customerNumber: 'Customer number',
  toSignIns: 'See sign-ins',
  signIns: 'Sign-ins',
  here: 'This one',
  end: 'End',
  ended: 'The sign-in has ended',
  endedElsewhere: 'You are signed out: this sign-in was ended from somewhere else.',
  everywhere: 'Sign out everywhere',
}

describe.each<[Language, typeof NB, number]>([
  ['nb', NB, 1440],
  ['en', EN, 390],
])('my page in %s', (language, words, width) => {
  it('shows contact details and the company as it is registered [C-073, C-223, P-209, P-310]', async () => {
    const { page, open, accessible, close } = await journey({ language, width, as: 'kari@nordlys.example' })
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    await open('/minside')
    await page.getByRole('heading', { name: words.myPage, level: 1 }).waitFor()
    const value = (term: string) => page.locator('dl > div').filter({ hasText: term }).locator('dd').first()
    const lines = (term: string) => value(term).locator('span').allTextContents()
    await page.getByText(words.bill).waitFor()
    await expect.poll(() => value(words.customerNumber).textContent()).toBe('100100')
    await expect.poll(() => lines(words.visit)).toEqual(['Nordlysveien 1', '0484 Oslo'])
    await expect.poll(() => lines(words.bill)).toEqual(['Postboks 100', 'Fakturamottak', '0411 Oslo'])
    const main = async () => (await page.locator('main').textContent())?.replaceAll('\u00a0', ' ')
    for (const text of [
      'Kari Nordmann',
      'kari@nordlys.example',
      '+47 412 10 001',
      'Nordlys AS',
      '314 100 123',
    ])
      await expect.poll(main).toContain(text)
    expect(asked).toEqual(expect.arrayContaining(['/user-api/auth/contact', '/onboarding/company/100100']))
    await accessible()
    await fits({ page })
    await close()
  })

  it('lists where somebody is signed in, and ends one, by the user, by staff, and everywhere', async () => {
    // A user of its own: others' journeys stay signed in.
    const staff = await journey({ language: 'en', as: 'ingrid@operator.example' })
    const siv = {
      firstName: 'Siv',
      lastName: 'Innlogget',
      email: `siv.${language}@innlogget.example`,
      phone: language === 'nb' ? '41210841' : '41210842',
    }
    const id = await newUser(staff, siv, nordlys('TICKET_ADMIN'))
    const token = (await activationLink(siv.email)).split('token=')[1]
    await call(staff, 'POST', '/user-api/activation', { token })
    // `as` would be one session for all.
    const signedIn = async (options: { language: Language; width?: number }) => {
      const visit = await journey(options)
      await visit.signIn(siv.email)
      await visit.page.waitForURL(url => url.origin === visit.origin && url.pathname !== '/session/sign-in')
      return visit
    }
    const other = await signedIn({ language })
    const mine = await signedIn({ language, width })
    const { page, open, accessible } = mine
    await open('/minside')
    await page.getByRole('link', { name: words.toSignIns }).click()
    await page.getByRole('heading', { name: words.signIns, level: 1 }).waitFor()
    const rows = page.locator('tbody tr')
    await expect.poll(() => rows.count()).toBe(2)
    await expect.poll(() => rows.first().textContent()).toContain(words.here)
    await expect.poll(() => rows.first().textContent()).toMatch(/Chrome (på|on) Linux/)
    await accessible()
    await fits(mine)

    const dialog = page.getByRole('dialog')
    const end = rows.nth(1).getByRole('button', { name: new RegExp(`^${words.end} `) })
    await inView(page, end)
    await end.click()
    await accessible()
    await dialog.getByRole('button', { name: words.end, exact: true }).dblclick()
    await toast(page, words.ended)
    await expect.poll(() => rows.count()).toBe(1)
    await other.page.goto(`${other.origin}/minside`)
    await other.page.getByText(words.endedElsewhere).waitFor()
    await other.accessible()

    // Staff see how many there are, not where.
    await staff.open(`/brukere/${id}`)
    await staff.page.getByText('Signed in in 1 place.').waitFor()
    await staff.page.getByRole('button', { name: 'End the sign-ins' }).click()
    await staff.accessible()
    await staff.page.getByRole('dialog').getByRole('button', { name: 'End the sign-ins' }).click()
    await staff.page.getByText('The user is not signed in now.').waitFor()
    await page.reload()
    await page.getByText(words.endedElsewhere).waitFor()

    const [last, more] = [await signedIn({ language, width }), await signedIn({ language })]
    await last.open('/minside/innlogginger')
    await last.page.getByRole('button', { name: words.everywhere }).click()
    await last.page.getByRole('dialog').getByRole('button', { name: words.everywhere }).click()
    await last.page.waitForURL(url => url.pathname === '/home')
    await more.page.reload()
    await more.page.getByText(words.endedElsewhere).waitFor()
    for (const each of [staff, other, mine, last, more]) await each.close()
  })
})
