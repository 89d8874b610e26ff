import { describe, expect, it } from 'vitest'
import { call, inView, journey, leaveSignedOut, originOf } from '../portal-page.ts'

describe('the three operators', () => {
  it.each([
    ['localhost', 'oslo', 'Oslo kollektiv'],
    ['brakar.localhost', 'brakar', 'Brakar'],
    ['akt.localhost', 'akt', 'AKT'],
  ])(
    '%s shows the landing page, theme and terms of %s [P-003, P-006, P-028, P-032, P-035]',
    async (host, tenant, name) => {
      const { page, open, accessible, close } = await journey({ host })
      await open('/home')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect
        .poll(() =>
          page.evaluate(() => [
            window.document.documentElement.dataset.tenant,
            (window as unknown as { portalOperator: { id: string } }).portalOperator.id,
          ]),
        )
        .toEqual([tenant, tenant])
      await expect.poll(() => page.title()).toContain(name)
      const footer = page.getByRole('contentinfo')
      await expect
        .poll(() => footer.getByRole('link', { name: /Personvern/ }).getAttribute('href'))
        .toContain(`${tenant}.example`)
      await accessible()
      await close()
    },
  )

  it('A leads visitors to registration and the information page, B and C do not [P-016, P-017, P-020, P-021, P-022, P-023]', async () => {
    const { page, open, close } = await journey()
    await open('/home')
    const main = page.locator('main')
    await expect
      .poll(() => main.getByRole('link', { name: 'Bli bedriftskunde' }).first().getAttribute('href'))
      .toBe('/register')
    await expect
      .poll(() =>
        main.getByRole('link', { name: 'Les mer om bedriftsbilletter' }).first().getAttribute('href'),
      )
      .toBe('/bedriftsavtale/info')
    for (const section of ['Bedriftsavtale', 'Billettluka', 'Sanntidsverktøy'])
      await main.getByRole('heading', { name: section }).waitFor()
    await page.getByRole('contentinfo').waitFor()
    const texts = [(await main.textContent()) ?? '']
    for (const host of ['brakar.localhost', 'akt.localhost']) {
      await page.goto(`${originOf(host)}/home`)
      // First the shell with its footer, then the page's own chunk.
      await page.getByRole('contentinfo').waitFor()
      await main.getByRole('heading', { level: 1 }).waitFor()
      texts.push((await main.textContent()) ?? '')
      expect(texts.at(-1)).not.toContain('Bli bedriftskunde')
      expect(texts.at(-1)).not.toContain('Billettluka')
    }
    expect(new Set(texts).size).toBe(3)
    expect(texts[1]).toContain('nsattbillett')
    await close()
  })

  it('sells Kristiansand and Vennesla as one zone at C [C-165]', async () => {
    const { page, open, accessible, close } = await journey({
      host: 'akt.localhost',
      language: 'en',
      width: 390,
      as: 'anders@akt.example',
    })
    await open('/bedriftsavtale/billett/opprett')
    await page.getByLabel('Zone', { exact: true }).selectOption({ label: 'Vennesla' })
    await page.getByText('Kristiansand and Vennesla are sold as one zone.').waitFor()
    await accessible()
    const { scroll, client } = await page.evaluate(() => ({
      scroll: window.document.documentElement.scrollWidth,
      client: window.document.documentElement.clientWidth,
    }))
    expect(scroll).toBe(client)
    await close()
  })

  it('B has no company tickets: HR lands on the employee tickets [P-282]', async () => {
    const { page, open, signIn, close } = await journey({ host: 'brakar.localhost' })
    await signIn('bente@brakar.example')
    await page.waitForURL('**/fribilletter')
    await open('/bedriftsavtale')
    await page
      .getByText(/har ikke tilgang/)
      .or(page.getByRole('heading', { level: 1 }))
      .first()
      .waitFor()
    expect(await page.getByRole('navigation').getByRole('link', { name: 'Ansatte' }).count()).toBe(0)
    await close()
  })
})

describe('the shell', () => {
  it('shows all of its menu at twice the text size, and the current entry in forced colours', async () => {
    const { page, open, close } = await journey({ as: 'kari@nordlys.example' })
    await open('/bedriftsavtale')
    const menu = page.getByRole('navigation', { name: 'Hovedmeny' })
    const current = menu.locator('[aria-current]')
    await current.waitFor()
    await page.emulateMedia({ forcedColors: 'active' })
    await expect.poll(() => current.evaluate(link => getComputedStyle(link).outlineStyle)).toBe('solid')
    await page.emulateMedia({ forcedColors: null })
    await page.evaluate(() => {
      window.document.documentElement.style.fontSize = '32px'
    })
    const last = menu.getByRole('link').last()
    await last.scrollIntoViewIfNeeded()
    await inView(page, last)
    const side = page.locator('.side > div')
    await expect
      .poll(() => side.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      .toBe(0)
    await close()
  })

  it('shows access denied and unknown pages, and reports both [P-112, P-113, P-114, P-115, P-307]', async () => {
    const { page, open, accessible, close } = await journey({ language: 'en', as: 'liv@liaskole.example' })
    const reports: unknown[] = []
    page.on('request', request => {
      if (request.url().endsWith('/client-report')) reports.push(request.postDataJSON())
    })
    await open('/bedriftsavtale')
    await page.getByText('Your user does not have access to this page').waitFor()
    await accessible()
    await open('/no/such/page')
    await page.getByText('It looks like you are lost').waitFor()
    await accessible()
    await expect
      .poll(() => reports.map(report => (report as { kind: string }).kind))
      .toEqual(['access-denied', 'unknown-route'])
    await close()
  })

  it('lets a user of several companies choose one, and remembers it [P-127, P-128, P-130, P-131, P-220, P-221, P-222]', async () => {
    const { page, open, accessible, close } = await journey({ language: 'en', as: 'siri@konsern.example' })
    await open('/')
    const search = page.getByRole('combobox').or(page.getByRole('searchbox')).first()
    const list = page.getByRole('listbox').first()
    await expect.poll(() => list.evaluate(element => getComputedStyle(element).maxHeight)).toBe('400px')
    await search.fill('solvik xyz')
    await page.getByText('No companies matches your search').waitFor()
    await search.fill('eiendom solvik')
    await page.getByText('Solvik Eiendom AS').first().waitFor()
    await accessible()
    await page.getByText('Solvik Eiendom AS').first().click()
    await page.waitForURL('**/bedriftsavtale')
    const stored = await page.evaluate(() => [
      JSON.stringify({ ...sessionStorage }),
      JSON.stringify({ ...localStorage }),
    ])
    expect(stored.every(text => text.includes('100102'))).toBe(true)
    await open('/')
    await page.getByText(/on the agreements of Solvik Eiendom AS\.$/).waitFor()
    await close()
  })

  it('shows what belongs to the other company of the user as that company', async () => {
    const visit = await journey({ language: 'en', as: 'siri@konsern.example' })
    const { page, open, close } = visit
    await open('/')
    const firstOf = async (path: string) =>
      (await call<{ matches: { id: string }[] }>(visit, 'GET', path)).body.matches[0]!.id
    const employee = await firstOf('/api/subscriber/by-company-id/100100?maxEntries=1')
    const invoice = await firstOf('/api/invoice/by-company-id/100100?maxEntries=1')
    const picker = page.getByRole('combobox', { name: 'Company' })
    for (const address of [`/bedriftsavtale/ansatt/${employee}`, `/bedriftsavtale/faktura/${invoice}`]) {
      await open('/')
      await open('/bedriftsavtale')
      await picker.first().fill('solvik')
      await page.getByRole('option', { name: /Solvik/ }).click()
      await page.getByText(/on the agreements of Solvik Eiendom AS\.$/).waitFor()
      await open(address)
      await expect.poll(() => picker.inputValue(), { message: address }).toBe('Nordlys AS')
      await page.getByRole('heading', { level: 1 }).waitFor()
      // Still so on the page that the menu leads to.
      await page
        .getByRole('navigation', { name: 'Main menu' })
        .getByRole('link', { name: 'Employees' })
        .click()
      await page.getByText(/on the agreements of Nordlys AS\.$/).waitFor()
    }
    await close()
  })

  it('tells a user without any company, with a way to get help and out, and shows what is public [P-133, P-134]', async () => {
    const { page, open, accessible, close } = await journey({ language: 'en', as: 'nils@ingensteds.example' })
    await open('/')
    const reason = page.getByRole('heading', {
      name: 'We could not fetch information about your user!',
      level: 1,
    })
    await reason.waitFor()
    await page.getByText('You do not have access to any company.').waitFor()
    await accessible()
    await expect.poll(() => page.getByRole('main').getByRole('link').count()).toBeGreaterThan(0)
    await page.getByRole('main').getByRole('button', { name: 'Go back and sign out' }).waitFor()
    await open('/bedriftsavtale/faktura')
    await reason.waitFor()
    await page.getByRole('navigation').getByRole('link', { name: 'Company ticket' }).click()
    await page
      .getByRole('heading', { level: 1 })
      .and(page.getByText(/company ticket|ticket/i))
      .waitFor()
    await close()
  })

  it('fetches one language, the other one when somebody chooses it, and stays in the first where it cannot be had', async () => {
    const { page, open, close } = await journey()
    const texts: string[] = []
    page.on('request', request => {
      const [, language] = /\.(\w+)\.json$/.exec(new URL(request.url()).pathname) ?? []
      if (language) texts.push(language)
    })
    await open('/home')
    await page.getByRole('link', { name: 'Bli bedriftskunde' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Bli bedriftskunde' }).waitFor()
    expect(new Set(texts)).toEqual(new Set(['nb']))
    const english = page.getByRole('button', { name: 'EN – English' })
    await page.route('**/*.en.json', route => route.abort())
    await english.click()
    await page.getByText('Språket kunne ikke hentes. Prøv igjen.').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Bli bedriftskunde' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('nb')
    await page.unroute('**/*.en.json')
    await english.click()
    await page.getByRole('heading', { level: 1, name: 'Become a company customer' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
    // The next pages, and the next visit, are in the language that was chosen.
    texts.length = 0
    await page.getByRole('contentinfo').getByRole('link').first().waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Become a company customer' }).waitFor()
    expect(new Set(texts)).toEqual(new Set(['en']))
    await close()
  })

  it.each(['nb', 'en'] as const)('has the menu of visitors on one line in %s', async language => {
    const { page, open, close } = await journey({ language })
    await open('/home')
    const parts = page.locator('.top-in > :is(.logo, nav, .push)')
    await expect.poll(() => parts.count()).toBe(3)
    const middles = await parts.evaluateAll(all =>
      all.map(part => part.getBoundingClientRect()).map(({ top, bottom }) => top + bottom),
    )
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(8)
    await close()
  })

  it('shows the general error page with a reference when a list cannot be loaded, and reports it [P-135, P-136, P-359]', async () => {
    const { page, open, close } = await journey({ language: 'en', as: 'kari@nordlys.example' })
    const reported = page.waitForRequest(request => request.url().endsWith('/client-report'))
    await page.route('**/api/subscriber/by-company-id/**', route =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'internal', status: 500, title: 'internal', requestId: 'ref-1' }),
      }),
    )
    await open('/bedriftsavtale')
    await page.getByText('An error occured!').waitFor()
    // Text and button do not say the same.
    expect(await page.getByText('Try again').count()).toBe(1)
    expect(await page.getByText('Loading …').isVisible()).toBe(false)
    expect((await reported).postDataJSON()).toMatchObject({ kind: 'error' })
    await close()
  })

  it('says that it loads, and sends a session that has ended to sign in again [P-126, P-013]', async () => {
    const { page, context, open, close } = await journey({ language: 'en', as: 'kari@nordlys.example' })
    await open('/')
    await page.locator('tbody tr').first().waitFor()
    let release = () => {}
    const held = new Promise<void>(done => {
      release = done
    })
    await page.route('**/session', async route => {
      await held
      await route.continue()
    })
    await open('/bedriftsavtale')
    await page.getByText('Loading Business portal...').waitFor()
    release()
    await page.unrouteAll({ behavior: 'wait' })
    await page.locator('tbody tr').first().waitFor()
    await context.clearCookies({ name: 'portal' })
    // Several calls are refused; one dialog says so.
    const signIns: string[] = []
    page.on('request', request => request.url().includes('/session/sign-in') && signIns.push(request.url()))
    await page.getByRole('link', { name: 'Invoices' }).click()
    await leaveSignedOut(page)
    expect(signIns).toHaveLength(1)
    await close()
  })

  it('asks what a page needs while its code is on its way, and keeps the last page until then', async () => {
    const { page, open, close } = await journey({ language: 'en', as: 'kari@nordlys.example' })
    await open('/bedriftsavtale')
    let release = () => {}
    const held = new Promise<void>(done => {
      release = done
    })
    await page.route('**/assets/MyPage-*.js', async route => {
      await held
      await route.continue()
    })
    const asked = page.waitForRequest('**/user-api/auth/contact')
    await page.getByRole('heading', { level: 1, name: 'Employees' }).waitFor()
    await page.getByRole('link', { name: 'My page' }).click()
    await asked
    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['Employees'])
    release()
    await page.getByRole('heading', { level: 1, name: 'My page' }).waitFor()
    await close()
  })

  it('shows those whom nothing is told what they can enter, and no advertising', async () => {
    const { page, open, accessible, close } = await journey({ language: 'en', as: 'unni@nordlys.example' })
    await open('/home')
    await page.waitForURL('**/oversikt')
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
    const names = (links: string) => page.locator(links).allTextContents()
    await expect
      .poll(async () => ['Overview', ...(await names('main article a'))])
      .toEqual(await names('header nav a'))
    for (const area of ['Users', 'Activity log', 'My page'])
      expect(await names('main article a')).toContain(area)
    await accessible()
    await page.getByRole('main').getByText('What the portal knows about you, and your roles.').click()
    await page.getByRole('heading', { level: 1, name: 'My page' }).waitFor()
    await close()
  })

  it('gives the second click of a double click to nothing but what the first one hit', async () => {
    const { page, open, close } = await journey()
    await open('/home')
    await page.locator('main').getByRole('link', { name: 'Bli bedriftskunde' }).first().click()
    await page.waitForURL('**/register')
    // The old page stays until the new one can be drawn.
    await page
      .locator('main')
      .getByRole('link', { name: 'Bli bedriftskunde' })
      .first()
      .waitFor({ state: 'hidden' })
    const beneath = page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' })
    await beneath.scrollIntoViewIfNeeded()
    const { x, y } = (await beneath.boundingBox()) ?? { x: 0, y: 0 }
    // As when the page opens between the two clicks, and another link lies where the first one was made.
    await page.mouse.move(x + 4, y + 4)
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/register')
    await close()
  })

  it('is sent compressed, without source maps', async () => {
    const { page, open, close } = await journey()
    await open('/home')
    const assets = await page.locator('script[src^="/assets/"], link[href^="/assets/"]').all()
    const paths = await Promise.all(
      assets.map(async asset => (await asset.getAttribute('src')) ?? (await asset.getAttribute('href'))),
    )
    expect(paths.some(path => path?.endsWith('.js')) && paths.some(path => path?.endsWith('.css'))).toBe(true)
    for (const path of paths) {
      for (const encoding of ['br', 'gzip']) {
        const answer = await fetch(originOf('localhost') + path, { headers: { 'accept-encoding': encoding } })
        expect([answer.status, answer.headers.get('content-encoding')], `${path}`).toEqual([200, encoding])
      }
      expect((await fetch(`${originOf('localhost')}${path}.map`)).status).toBe(404)
    }
    await close()
  })

  it('shows every list as a table [C-232]', async () => {
    const { page, open, close } = await journey({ language: 'en', as: 'ingrid@operator.example' })
    const isTable = async (path: string) => {
      await open(path)
      const table = page.locator('main table')
      await table.locator('tbody tr').first().waitFor()
      await expect.poll(() => table.getByRole('columnheader').count(), { message: path }).toBeGreaterThan(3)
    }
    for (const path of ['/brukere', '/bedrifter']) await isTable(path)
    await open('/')
    await page.getByRole('combobox').fill('nordlys')
    await page.getByRole('option', { name: /Nordlys/ }).click()
    await page.locator('a[href="/bedriftsavtale"]').first().waitFor()
    for (const path of ['/bedriftsavtale', '/bedriftsavtale/faktura']) await isTable(path)
    await close()
  })

  it('keeps the old addresses, and signs out at the provider [P-014, P-015, P-056, P-061, P-100]', async () => {
    const { page, open, signIn, close } = await journey({ language: 'en' })
    await signIn('kari@nordlys.example')
    await open('/billett/opprett')
    await page.waitForURL('**/bedriftsavtale/billett/opprett')
    await open('/faktura')
    await page.waitForURL('**/bedriftsavtale/faktura')
    const asked = page.waitForRequest(request => request.url().includes('/session/end'))
    await page.getByRole('button', { name: 'Sign out' }).click()
    const address = new URL((await asked).url())
    expect(address.searchParams.get('client_id')).toBe('portal')
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${originOf('localhost')}/`)
    await page.waitForURL('**/home')
    await close()
  })
})
