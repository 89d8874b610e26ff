import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fits, journey, type Language, startBrowser, stopBrowser } from '../portal-page.ts'
import { EN, mailsTo, NB, orderTicket } from './contact-audit-page.ts'

beforeAll(startBrowser)
afterAll(stopBrowser)

describe.each<[Language, typeof NB, number, string]>([
  ['nb', NB, 1440, '41210611'],
  ['en', EN, 390, '41210612'],
])('contact, my page and activity log in %s', (language, words, width, phone) => {
  it('sends one message however often it is clicked, and confirms it [C-074, C-075, C-173, P-031]', async () => {
    const { page, open, signIn, accessible, close } = await journey({ language, width })
    await signIn('kari@nordlys.example')
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
    const received = await mailsTo('bedrift@oslo.example', mine)
    expect(received).toHaveLength(1)
    expect(received[0]!.headers.find(({ name }) => name === 'Reply-To')?.value).toBe('kari@nordlys.example')
    expect(received[0]!.text).toContain('Nordlys AS')
    await open('/kontaktoss')
    await expect.poll(() => page.getByLabel(words.message, { exact: true }).inputValue()).toBe('')
    await close()
  })

  it('shows contact details and the company as it is registered [C-073, C-223, P-209, P-310]', async () => {
    const { page, open, signIn, accessible, close } = await journey({ language, width })
    await signIn('kari@nordlys.example')
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
    const main = await page.locator('main').textContent()
    for (const text of [
      'Kari Nordmann',
      'kari@nordlys.example',
      '+47 412 10 001',
      'Nordlys AS',
      '314 100 123',
    ])
      expect(main?.replaceAll('\u00a0', ' ')).toContain(text)
    expect(asked).toEqual(expect.arrayContaining(['/user-api/auth/contact', '/onboarding/company/100100']))
    await accessible()
    await fits({ page })
    await close()
  })

  it('shows who ordered, when and on whose behalf, filters, and gives it as a file', async () => {
    const { page, open, signIn, accessible, close } = await journey({ language, width })
    await signIn('kari@nordlys.example')
    expect(await orderTicket(page, phone)).toBe(201)
    await open('/aktivitetslogg')
    const rows = page.locator('tbody tr')
    const order = rows.filter({ hasText: words.ordered }).first()
    await order.waitFor()
    const shown = await order.textContent()
    for (const part of ['Kari Nordmann', 'Nordlys AS', '21.11.2026', '200100']) expect(shown).toContain(part)
    expect(shown).toMatch(/\b\d\d:\d\d\b/)
    await accessible()
    await fits({ page })

    await page.getByLabel(words.action, { exact: true }).selectOption({ label: words.wrote })
    await page.waitForURL('**?status=contact.send')
    await expect.poll(async () => rows.filter({ hasText: words.ordered }).count()).toBe(0)
    await page.getByLabel(words.action, { exact: true }).selectOption({ label: words.ordered })
    await page.getByLabel(words.search).fill('nobody like that')
    await page.getByRole('heading', { name: words.noMatch }).waitFor()
    await accessible()
    await page.getByRole('button', { name: words.clear }).click()
    await order.waitFor()
    await expect.poll(() => page.getByLabel(words.search).inputValue()).toBe('')

    const date = async (label: string, text: string) => {
      await page.getByLabel(label, { exact: true }).fill(text)
      await page.getByLabel(label, { exact: true }).blur()
    }
    await date(words.from, '31.02.2026')
    await page.getByText(words.invalid).waitFor()
    await date(words.from, '21.11.2026')
    await page.waitForURL('**?fra=2026-11-21')
    await date(words.to, '20.11.2026')
    await page.getByText(words.reversed).waitFor()
    await date(words.to, '21.11.2026')
    await page.waitForURL('**?fra=2026-11-21&til=2026-11-21')
    await page.getByLabel(words.search).fill('kari')
    await page.waitForURL('**&sok=kari')
    await page.reload()
    await order.waitFor()

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words.download }).click(),
    ])
    expect(file.suggestedFilename()).toBe('aktivitetslogg-2026-11-21.csv')
    const text = await readFile(await file.path(), 'utf8')
    expect(text.startsWith(`\ufeff${words.header}`)).toBe(true)
    const lines = text.split('\r\n').slice(1, -1)
    expect(lines.length).toBeGreaterThan(0)
    expect(
      lines.every(line => /^21\.11\.2026 \d\d:\d\d;Kari Nordmann;Person;100100;Nordlys AS;/.test(line)),
    ).toBe(true)
    expect(lines.some(line => line.includes(`;${words.ordered};company-ticket.order;`))).toBe(true)
    await close()
  })
})

describe('the activity log for others', () => {
  it('is of all companies for staff, and of the selected one once there is one', async () => {
    const { page, open, signIn, accessible, close } = await journey({ language: 'nb' })
    await signIn('ingrid@operator.example')
    expect(await orderTicket(page, '41210613')).toBe(201)
    await open('/aktivitetslogg?status=invoice.run')
    const rows = page.locator('tbody tr')
    await rows.filter({ hasText: 'Laget faktura' }).first().waitFor()
    await open('/aktivitetslogg')
    await rows.filter({ hasText: 'Nordlys AS' }).first().waitFor()
    expect(await page.getByText('Alle bedrifter').count()).toBe(0)
    await open('/')
    await page.getByRole('combobox').fill('fjordbygg')
    await page.getByRole('option', { name: /Fjordbygg/ }).click()
    await open('/aktivitetslogg')
    await page.getByText('på vegne av Fjordbygg AS').waitFor()
    await expect.poll(() => rows.filter({ hasText: 'Nordlys AS' }).count()).toBe(0)
    await page.getByText('Alle bedrifter').click()
    await rows.filter({ hasText: 'Nordlys AS' }).first().waitFor()
    await accessible()
    await close()
  })

  it('is closed to those who administer nothing', async () => {
    const { page, open, signIn, close } = await journey({ language: 'en' })
    await signIn('tor@nordlys.example')
    await open('/aktivitetslogg')
    await page.getByText('Your user does not have access to this page').waitFor()
    const support = page.getByRole('main').getByRole('link', { name: 'Contact customer support' })
    await expect.poll(() => support.getAttribute('href')).toBe('/kontaktoss')
    expect(await page.getByRole('link', { name: 'Activity log' }).count()).toBe(0)
    await close()
  })

  it("leads operator C's users to the operator's own contact page [P-031]", async () => {
    const { page, signIn, close } = await journey({ host: 'akt.localhost', language: 'nb' })
    await signIn('anders@akt.example')
    const link = page.locator('footer').getByRole('link', { name: 'Kontakt oss' })
    await expect.poll(() => link.getAttribute('href')).toBe('https://www.akt.example/kontakt')
    expect(await page.getByRole('navigation').getByRole('link', { name: 'Kontakt oss' }).count()).toBe(0)
    await close()
  })
})
