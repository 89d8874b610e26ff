import { randomUUID } from 'node:crypto'
import { monthOf } from '@portal/domain'
import { describe, expect, it } from 'vitest'
import { TODAY } from '../own-company.ts'
import { call, fits, type Journey, journey, type Language, runJobByHand, sandboxUrl } from '../portal-page.ts'

const NB = {
  title: 'Velg hvem du vil dele bil med',
  discount: 'i rabatt på neste tur',
  send: (provider: string) => `Send kode fra ${provider}`,
  ask: (provider: string) => `Send kode fra ${provider}?`,
  onlyOne: 'Når koden er sendt, kan du ikke få kode hos en annen før neste periode.',
  confirm: 'Send kode',
  cancel: 'Avbryt',
  claimed: 'Koden er sendt på SMS',
  chose: (provider: string) => `Du valgte ${provider}. Koden gir 300 kr i rabatt`,
  expired: 'Lenken finnes ikke lenger',
  expiredText: 'Lenken du har klikket på eksisterer dessverre ikke lenger.',
  missing: 'Fant ikke nøkkelen i lenken',
  again: 'Prøv igjen',
}
const EN: typeof NB = {
  title: 'Choose whom to share a car with',
  discount: 'off your next trip',
  send: provider => `Send a code from ${provider}`,
  ask: provider => `Send a code from ${provider}?`,
  onlyOne: 'Once the code has been sent, you cannot get one from another provider until the next period.',
  confirm: 'Send code',
  cancel: 'Cancel',
  claimed: 'The code has been sent by text message',
  chose: provider => `You chose ${provider}. The code gives 300 kr off`,
  expired: 'Oh no! This page has moved on',
  expiredText: 'The link you followed no longer exists.',
  missing: 'Could not find key in url',
  again: 'Try again',
}

const month = monthOf(TODAY)
const smsTo = async (phone: string): Promise<string[]> => {
  const answer = await fetch(`${sandboxUrl}/api/sms?to=%2B47${phone}`)
  return ((await answer.json()) as { matches: { text: string }[] }).matches.map(({ text }) => text)
}
/** The path of the link that was sent to a phone. */
const linkOf = async (phone: string): Promise<string> => {
  await expect.poll(async () => (await smsTo(phone)).length).toBe(1)
  const [text] = await smsTo(phone)
  return /\/bildeling\?key=[\w-]{22}$/.exec(text!)![0]
}

/** The path of the link that somebody of the demo has in the inbox. */
const demoLink = async (phone: string): Promise<string> => {
  const found = async () =>
    (await smsTo(phone)).flatMap(text => /\/bildeling\?key=\S+$/.exec(text)?.[0] ?? [])
  await expect.poll(async () => (await found()).length).toBe(1)
  return (await found())[0]!
}

/** Staff bring in codes and people; each is sent a link. */
const offersFor = async (phones: string[]): Promise<string[]> => {
  const staff = await journey({ as: 'ingrid@operator.example' })
  const bringIn = async (what: string, body: object) =>
    expect((await call(staff, 'POST', `/voucher-api/${what}`, body)).status).toBe(201)
  for (const carProvider of ['HYRE', 'BILKOLLEKTIVET', 'GETAROUND'])
    await bringIn('codes', { month, carProvider, codes: phones.map(() => `E2E-${randomUUID()}`) })
  await bringIn('offers', { months: [month], denomination: 300, phones })
  await staff.close()
  await runJobByHand('voucher-periods')
  return Promise.all(phones.map(linkOf))
}

const heading = ({ page }: Journey, name: string) => page.getByRole('heading', { level: 1, name })
const pick = ({ page }: Journey, name: string) =>
  page.getByRole('radio', { name: new RegExp(`^.?${name}`) }).check()
/** What of the key the browser kept where others could find it. */
const traces = ({ page }: Journey) =>
  page.evaluate(async () => ({
    address: location.href,
    stored: JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      await indexedDB.databases(),
    ]),
  }))

describe.each<[Language, typeof NB, number, string[]]>([
  ['nb', NB, 1440, ['41217601', '41217602']],
  ['en', EN, 390, ['41217611', '41217612']],
])('a car-sharing code in %s', (language, words, width, phones) => {
  it('is claimed by link after a question, and goes by SMS [P-048, F-005, F-097, F-098, F-177, F-178, F-179, F-181, F-262, F-370]', async () => {
    const [link = ''] = await offersFor(phones)
    const key = link.split('key=')[1]!
    const visit = await journey({ language, width })
    const { page } = visit
    const asked: string[] = []
    const sent: { url: string; referrer: string | undefined; authorization: string | undefined }[] = []
    page.on('request', request => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/voucher-api')) asked.push(`${request.method()} ${pathname}`)
      if (request.isNavigationRequest()) return
      const { referer, authorization } = request.headers()
      sent.push({ url: request.url(), referrer: referer, authorization })
    })
    await visit.open(link)
    await heading(visit, words.title).waitFor()
    await page.getByText('300 kr', { exact: true }).waitFor()
    await page.getByText(words.discount).waitFor()
    expect(asked.slice(0, 2)).toEqual(['GET /voucher-api/offer/status', 'GET /voucher-api/offer/providers'])
    const basic = `Basic ${Buffer.from(`portal-web:${key}`).toString('base64')}`
    for (const { url, referrer, authorization } of sent) {
      expect(url).not.toContain(key)
      expect(referrer || undefined).toBeUndefined()
      expect(authorization).toBe(url.includes('/voucher-api/') ? basic : undefined)
    }
    await visit.accessible()
    await fits(visit)

    // The key has left the address, and a reload finds it all the same.
    const { address, stored } = await traces(visit)
    expect(address).toBe(`${visit.origin}/bildeling`)
    expect(stored).not.toContain(key)
    await page.reload()
    await heading(visit, words.title).waitFor()

    await pick(visit, 'Getaround')
    await page.getByRole('button', { name: words.send('Getaround') }).click()
    const dialog = page.getByRole('dialog', { name: words.ask('Getaround') })
    await dialog.getByText(words.onlyOne).waitFor()
    await visit.accessible()
    await dialog.getByRole('button', { name: words.cancel }).click()
    expect(await smsTo(phones[0]!)).toHaveLength(1)
    await page.getByRole('button', { name: words.send('Getaround') }).click()
    await dialog.getByRole('button', { name: words.confirm, exact: true }).dblclick()
    await heading(visit, words.claimed).waitFor()
    await page.getByText(words.chose('Getaround')).waitFor()
    await visit.accessible()
    await fits(visit)
    await expect.poll(async () => (await smsTo(phones[0]!)).length).toBe(2)
    const given = (await smsTo(phones[0]!)).flatMap(
      text => /hos Getaround er (\S+)\. Den gir 300 kr/.exec(text)?.[1] ?? [],
    )
    expect(given).toHaveLength(1)
    expect(await page.content()).not.toContain(given[0]!)

    // The link itself shows it too.
    await visit.open(link)
    await heading(visit, words.claimed).waitFor()
    await visit.close()
  })

  it('goes to one of two visitors with the same link at once [F-368, F-369]', async () => {
    const link = await linkOf(phones[1]!)
    const visits = [await journey({ language, width }), await journey({ language, width })]
    for (const visit of visits) {
      await visit.open(link)
      await heading(visit, words.title).waitFor()
    }
    await Promise.all(
      visits.map(async (visit, at) => {
        const provider = at === 0 ? 'Hyre' : 'Bilkollektivet'
        await pick(visit, provider)
        await visit.page.getByRole('button', { name: words.send(provider) }).click()
        await visit.page.getByRole('dialog').getByRole('button', { name: words.confirm, exact: true }).click()
        await heading(visit, words.claimed).waitFor()
      }),
    )
    const chosen = await Promise.all(visits.map(({ page }) => page.locator('main p').first().textContent()))
    expect(new Set(chosen).size).toBe(1)
    await expect.poll(async () => (await smsTo(phones[1]!)).length).toBe(2)
    for (const visit of visits) await visit.close()
  })

  it('is not there by a link that has expired, is wrong or has no key [P-049, F-180, F-348]', async () => {
    // Of last month, in the inbox of the demo.
    const past = await demoLink('41210007')
    const visit = await journey({ language, width })
    const { page } = visit
    for (const path of [past, '/bildeling?key=nobody-has-this-key']) {
      await visit.open(path)
      await heading(visit, words.expired).waitFor()
      await page.getByText(words.expiredText).waitFor()
    }
    await visit.accessible()
    await fits(visit)

    // The other two links of the demo.
    await visit.open(await demoLink('41210006'))
    await page.getByText(words.chose('Hyre')).waitFor()
    await visit.open(await demoLink('41210001'))
    await heading(visit, words.title).waitFor()

    // To the address that it has, a browser goes by a reload.
    await visit.open('/home')
    const [report] = await Promise.all([
      page.waitForRequest('**/client-report'),
      visit.open('/bildeling'),
      heading(visit, words.missing).waitFor(),
    ])
    expect(report.postDataJSON()).toEqual({
      kind: 'error',
      path: '/bildeling',
      message: 'Could not find key in url',
    })
    await visit.accessible()
    await fits(visit)

    // The same link at another operator.
    const elsewhere = await journey({ language, width, host: 'akt.localhost' })
    await elsewhere.open(past)
    await heading(elsewhere, words.expired).waitFor()
    await elsewhere.close()
    await visit.close()
  })

  it('is asked for again after a failure, and a status that is none is an error [F-144, F-349]', async () => {
    const visit = await journey({ language, width })
    const { page } = visit
    const answer = (json: object, status = 200) =>
      page.route('**/voucher-api/offer/status', route => route.fulfill({ status, json }), {
        times: status === 200 ? 1 : 2,
      })
    const offer = { denomination: 300, selectedCarProvider: null }
    await answer({ code: 'unavailable' }, 503)
    await visit.open('/bildeling?key=any')
    const again = page.getByRole('button', { name: words.again })
    await again.waitFor()
    await visit.accessible()
    await answer({ ...offer, voucherOfferStatus: 'MAYBE' })
    const sentences = page.getByRole('alert').locator('p:not(.num)')
    await expect.poll(() => sentences.count()).toBe(2)
    await again.click()
    // An answer that makes no sense has no reason to tell, which the one before had.
    await expect.poll(() => sentences.count()).toBe(1)
    await answer({ ...offer, voucherOfferStatus: 'AVAILABLE' })
    await page.route('**/voucher-api/offer/providers', route =>
      route.fulfill({ json: { denomination: 300, availableCarProviders: ['MOVE', 'HYRE'] } }),
    )
    await again.click()
    await heading(visit, words.title).waitFor()
    expect(await page.getByRole('radio').count()).toBe(1)
    await page.getByRole('radio', { name: /Hyre/ }).waitFor()
    await visit.close()
  })
})
