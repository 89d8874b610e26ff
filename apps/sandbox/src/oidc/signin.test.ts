import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AUDIENCE, Browser, PORTAL, startSandbox } from '../test/harness.ts'
import { portalOf, verified } from '../test/portal.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let request: Awaited<ReturnType<typeof portalOf>>['request']
let signInAs: Awaited<ReturnType<typeof portalOf>>['signInAs']

beforeAll(async () => {
  sandbox = await startSandbox()
  ;({ request, signInAs } = await portalOf(sandbox.issuer))
})
afterAll(() => sandbox.close())

describe('sign-in with the code flow', () => {
  it('gives an id token with the person and a JWT access token for the API', async () => {
    const { page, tokens } = await signInAs('kari@nordlys.example')
    expect(page.text).toContain('Kari Nordmann')
    expect(page.text).toContain('Bedriftsadministrator, Nordlys AS')
    expect(tokens.claims()).toMatchObject({
      sub: 'demo-oslo-0001',
      email: 'kari@nordlys.example',
      email_verified: true,
      name: 'Kari Nordmann',
      given_name: 'Kari',
      family_name: 'Nordmann',
      birthdate: '1984-05-17',
    })
    const { payload } = await verified(sandbox.issuer, tokens.access_token)
    expect(payload).toMatchObject({
      sub: 'demo-oslo-0001',
      client_id: 'portal',
    })
    // As from a real provider: what identifies the person is in it, their address is not.
    expect(payload.email).toBeUndefined()
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300)
  })

  it('works for each operator host', async () => {
    for (const host of ['brakar', 'akt']) {
      const origin = PORTAL.replace('localhost', `${host}.localhost`)
      const { done } = await signInAs('bente@brakar.example', new Browser(), {}, origin)
      expect(done.location).toMatch(new RegExp(`^${origin}/implicit/callback\\?code=`))
    }
  })

  it('refuses a request without PKCE and an address that is not the portal’s', async () => {
    const browser = new Browser()
    const { url } = await request()
    const noPkce = new URL(url)
    noPkce.searchParams.delete('code_challenge')
    noPkce.searchParams.delete('code_challenge_method')
    const refused = await browser.open(noPkce.href)
    expect(new URL(refused.location ?? '').searchParams.get('error')).toBe('invalid_request')

    const elsewhere = new URL(url)
    elsewhere.searchParams.set('redirect_uri', 'http://evil.example/implicit/callback')
    const page = await browser.open(elsewhere.href)
    expect(page.status).toBe(400)
    expect(page.text).toContain('Innloggingen kan ikke fortsette')
  })

  it('uses the language of ui_locales, and the one chosen on the page', async () => {
    const browser = new Browser()
    const { url } = await request({ ui_locales: 'en nb' })
    const page = await browser.open(url)
    expect(page.text).toContain('<html lang="en">')
    expect(page.text).toContain('Choose a demo person')
    const other = await browser.open(`${page.url}?lang=nb`)
    expect(other.text).toContain('<html lang="nb">')
    const refused = await browser.open(`${page.url}/person`, { email: 'nobody@example.com' })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Ingen har denne e-postadressen.')
  })

  it('escapes what was typed', async () => {
    const browser = new Browser()
    const page = await browser.open((await request()).url)
    const refused = await browser.open(`${page.url}/person`, { email: '"><script>alert(1)</script>' })
    expect(refused.text).not.toContain('<script>alert')
  })

  it('takes in a person who is not on the list', async () => {
    const browser = new Browser()
    const { url, finish } = await request()
    const page = await browser.open(url)
    const form = {
      firstName: 'Ny',
      lastName: 'Besøkende',
      newEmail: 'ny@besok.example',
      birthdate: '31.2.1990',
    }
    const refused = await browser.open(`${page.url}/new`, form)
    expect(refused.text).toContain('Skriv datoen som dd.mm.åååå.')
    const done = await browser.open(`${page.url}/new`, { ...form, birthdate: '1.2.1990' })
    const tokens = await finish(done.location)
    expect(tokens.claims()).toMatchObject({ email: 'ny@besok.example', birthdate: '1990-02-01' })
  })

  it('tells the portal when the person cancels', async () => {
    const browser = new Browser()
    const page = await browser.open((await request()).url)
    const done = await browser.open(`${page.url}/cancel`, {})
    expect(new URL(done.location ?? '').searchParams.get('error')).toBe('access_denied')
  })

  it('answers prompt=none from the session only', async () => {
    const browser = new Browser()
    const stranger = await browser.open((await request({ prompt: 'none' })).url)
    expect(new URL(stranger.location ?? '').searchParams.get('error')).toBe('login_required')
    await signInAs('kari@nordlys.example', browser)
    const { url, finish } = await request({ prompt: 'none' })
    const silent = await browser.open(url)
    expect((await finish(silent.location)).claims()?.email).toBe('kari@nordlys.example')
  })

  it('survives prompt=consent without asking', async () => {
    const { tokens } = await signInAs('kari@nordlys.example', new Browser(), {
      prompt: 'consent',
      resource: AUDIENCE,
    })
    expect(tokens.refresh_token).toBeDefined()
    await verified(sandbox.issuer, tokens.access_token)
  })

  it('shows a page, not a stack, for a sign-in that has expired', async () => {
    const page = await new Browser().open(`${sandbox.issuer}/signin/unknown`)
    expect(page.status).toBe(400)
    expect(page.text).toContain('Innloggingen kan ikke fortsette')
  })
})

describe('BankID', () => {
  it.each<Record<string, string>>([{ acr_values: 'urn:bankid' }, { prompt: 'bankid' }])(
    'raises the level for %o',
    async extra => {
      const browser = new Browser()
      const { url, finish } = await request(extra)
      const people = await browser.open(url)
      const page = await browser.open(`${people.url}/person`, { email: 'nils@ingensteds.example' })
      expect(page.text).toContain('Bekreft med BankID')

      const wrong = await browser.open(`${page.url}/bankid`, { birthdate: '07.06.1999', code: '12345' })
      expect(wrong.status).toBe(400)
      expect(wrong.text).toContain('Fødselsdatoen stemmer ikke.')
      expect(wrong.text).toContain('Koden har seks sifre.')

      const done = await browser.open(`${page.url}/bankid`, { birthdate: '06.06.1999', code: '123456' })
      expect((await finish(done.location)).claims()).toMatchObject({
        acr: 'urn:bankid:bid;LOA=4',
        amr: ['BID'],
        birthdate: '1999-06-06',
      })
    },
  )

  it('is asked for by an essential acr claim, too', async () => {
    const browser = new Browser()
    const acr = { essential: true, values: ['urn:bankid:bid;LOA=4'] }
    const { url, finish } = await request({ claims: JSON.stringify({ id_token: { acr } }) })
    const people = await browser.open(url)
    const page = await browser.open(`${people.url}/person`, { email: 'kari@nordlys.example' })
    const done = await browser.open(`${page.url}/bankid`, { birthdate: '17.05.1984', code: '123456' })
    expect((await finish(done.location)).claims()?.acr).toBe('urn:bankid:bid;LOA=4')
  })

  it('is asked for again although the session has been identified', async () => {
    const browser = new Browser()
    const first = await browser.open((await request({ acr_values: 'urn:bankid' })).url)
    const step = await browser.open(`${first.url}/person`, { email: 'kari@nordlys.example' })
    await browser.open(`${step.url}/bankid`, { birthdate: '17.05.1984', code: '000000' })
    const again = await browser.open((await request({ acr_values: 'urn:bankid' })).url)
    const second = await browser.open(`${again.url}/person`, { email: 'kari@nordlys.example' })
    expect(second.text).toContain('Bekreft med BankID')
    // An ordinary sign-in afterwards is not taken for a BankID one
    const { tokens } = await signInAs('kari@nordlys.example', browser)
    expect(tokens.claims()?.acr).toBeUndefined()
  })
})
