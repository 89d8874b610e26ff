import { describe, expect, it } from 'vitest'
import { fits, journey, type Language, sandboxUrl } from '../portal-page.ts'

const NB = {
  contact: 'Kontakt oss',
  message: 'Melding',
  send: 'Send melding',
  fix: 'Du må rette feilene før du kan sende inn',
  required: 'Skriv en melding',
  short: 'Meldingen må ha minst 2 tegn',
  sent: 'Takk, meldingen er sendt',
}
const EN: typeof NB = {
  contact: 'Contact us',
  message: 'Message',
  send: 'Send message',
  fix: 'You need to fix validation errors before submitting',
  required: 'Enter a message',
  short: 'The message must have at least 2 characters',
  sent: 'Thank you, the message has been sent',
}

type Mail = { text: string; headers: { name: string; value: string }[] }
/** Mails in the sandbox's mailbox of `to` that hold the words. */
const mailsTo = async (to: string, words: string): Promise<Mail[]> => {
  const answer = await fetch(`${sandboxUrl}/api/mail?to=${encodeURIComponent(to)}&maxEntries=100`)
  return ((await answer.json()) as { matches: Mail[] }).matches.filter(mail => mail.text.includes(words))
}

describe.each<[Language, typeof NB, number]>([
  ['nb', NB, 1440],
  ['en', EN, 390],
])('a message to customer service in %s', (language, words, width) => {
  it('sends one message however often it is clicked, and confirms it [C-074, C-075, C-173, P-031]', async () => {
    const { page, open, accessible, close } = await journey({ language, width, as: 'kari@nordlys.example' })
    await open('/')
    await page.locator('footer').getByRole('link', { name: words.contact }).click()
    await page.waitForURL('**/kontaktoss')
    const send = page.getByRole('button', { name: words.send })
    await send.click()
    await page.getByText(words.fix).waitFor()
    await expect.poll(() => page.getByText(words.required).count()).toBe(2)
    await page.getByLabel(words.message, { exact: true }).fill('x')
    await send.click()
    await page.getByText(words.short).first().waitFor()
    await accessible()
    await fits({ page })

    const text = `Hvor er fakturaen for ${language}?\nHilsen <b>Kari</b>`
    await page.getByLabel(words.message, { exact: true }).fill(text)
    // A look at another page costs nothing of what was typed.
    await page.goBack()
    await page.locator('footer').getByRole('link', { name: words.contact }).click()
    await expect.poll(() => page.getByLabel(words.message, { exact: true }).inputValue()).toBe(text)
    await send.dblclick()
    await page.getByRole('heading', { name: words.sent }).waitFor()
    await page.getByText('Hilsen <b>Kari</b>').waitFor()
    await accessible()
    await fits({ page })

    const mine = `fakturaen for ${language}?`
    await expect.poll(async () => (await mailsTo('kari@nordlys.example', mine)).length).toBe(1)
    await expect.poll(async () => (await mailsTo('bedrift@oslo.example', mine)).length).toBe(1)
    const received = await mailsTo('bedrift@oslo.example', mine)
    expect(received[0]!.headers.find(({ name }) => name === 'Reply-To')?.value).toBe('kari@nordlys.example')
    expect(received[0]!.text).toContain('Nordlys AS')
    await open('/kontaktoss')
    await expect.poll(() => page.getByLabel(words.message, { exact: true }).inputValue()).toBe('')
    await close()
  })
})

describe('the way to customer service', () => {
  it("leads operator C's users to the operator's own contact page [P-031]", async () => {
    const { page, open, close } = await journey({
      host: 'akt.localhost',
      language: 'nb',
      as: 'anders@akt.example',
    })
    await open('/')
    const link = page.locator('footer').getByRole('link', { name: 'Kontakt oss' })
    await expect.poll(() => link.getAttribute('href')).toBe('https://www.akt.example/kontakt')
    expect(await page.getByRole('navigation').getByRole('link', { name: 'Kontakt oss' }).count()).toBe(0)
    await close()
  })
})
