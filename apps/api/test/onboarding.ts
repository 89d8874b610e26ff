import { expect } from 'vitest'
import { Browser } from '../../sandbox/src/test/harness.ts'
import { type Call, cookiesOf, hostOf, startPortal } from './harness.ts'

export const HAUGTUN = '312000415'
export const FURULUND = '312001780'
export const FREE_TEXT_RULE = '312007266'
export const AMINA = {
  email: 'amina@haugtun.example',
  firstName: 'Amina',
  lastName: 'Yusuf',
  birthdate: '03.11.1990',
}

export const codeOf = (answer: { statusCode: number; json(): { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
]
export const stepOf = (location: URL) => location.searchParams.get('nextStep')
export const idOf = (location: URL) => location.searchParams.get('onboardingId')!
export const SIGNEE = { name: 'Silje Haugtun', email: 'silje@haugtun.example' }
export const otherOf = (code: string) => (code === '000000' ? '111111' : '000000')

type Person = { email: string; birthdate: string; firstName?: string; lastName?: string }

/** The cookie of the one browser that begins all registrations. */
export const BROWSER = `portal_registration=${'b'.repeat(43)}`

/** A portal with the steps of a visitor who registers a company: at the provider, with codes and e-mails. */
export const openVisit = async () => {
  const portal = await startPortal()
  const visitor: Call = (method, url, body, headers) =>
    portal.anonymous()(method, url, body, { 'x-portal-csrf': '1', cookie: BROWSER, ...headers })
  const feed = async <T>(path: string): Promise<T[]> =>
    ((await (await fetch(`${portal.sandbox.origin}${path}`)).json()) as { matches: T[] }).matches
  const post = (path: string, body: unknown) =>
    fetch(`${portal.sandbox.origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const mails = async (to: string) => {
    await portal.job('message-send')
    return feed<{ subject: string; text: string }>(`/api/mail?to=${encodeURIComponent(to)}`)
  }
  let phones = 0
  const startForm = (changes: Record<string, unknown> = {}) => ({
    email: AMINA.email,
    phone: `4129${String(5000 + phones++)}`,
    phoneCountryCode: '+47',
    organisationNumber: HAUGTUN,
    ...changes,
  })
  const start = (changes: Record<string, unknown> = {}) =>
    visitor('POST', '/onboarding/start', startForm(changes))

  /** Through BankID at the provider, as a browser goes; @returns where the portal sends the browser on. */
  const identify = async (begun: Awaited<ReturnType<typeof start>>, person: Person) => {
    const browser = new Browser()
    const page = await browser.open(begun.json().address)
    const { matches } = (await (await fetch(`${portal.sandbox.origin}/api/people`)).json()) as {
      matches: { email: string }[]
    }
    const known = matches.some(({ email }) => email === person.email)
    const next = known
      ? await browser.open(`${page.url}/person`, { email: person.email })
      : await browser.open(`${page.url}/new`, {
          firstName: person.firstName!,
          lastName: person.lastName!,
          newEmail: person.email,
          birthdate: person.birthdate,
        })
    const done = await browser.open(`${next.url.replace(/\/(person|new)$/, '')}/bankid`, {
      birthdate: person.birthdate,
      code: '123456',
    })
    const callback = new URL(done.location!)
    const answer = await portal.app.inject({
      url: callback.pathname + callback.search,
      headers: { host: hostOf('oslo'), cookie: cookiesOf(begun) },
    })
    expect(answer.statusCode).toBe(302)
    return { answer, location: new URL(String(answer.headers.location), 'http://portal'), callback }
  }

  /** A visit up to the choice of the signee. */
  const upToSignee = async (changes: Record<string, unknown> = {}, person: Person = AMINA) => {
    const form = startForm(changes)
    const begun = await visitor('POST', '/onboarding/start', form)
    const { location } = await identify(begun, person)
    expect(stepOf(location)).toBe('PROVIDE_SIGNEE_INFO')
    return { id: idOf(location), phone: form.phone as string }
  }
  const choose = (id: string, body: unknown = SIGNEE) =>
    visitor('POST', `/onboarding/onboarding/signee/${id}`, body)
  const verify = (id: string, code: string) =>
    visitor('POST', `/onboarding/onboarding/verify-phone/${id}`, { code })
  const resend = (id: string) => visitor('POST', `/onboarding/onboarding/resend-code/${id}`)
  const codeSentTo = async (phone: string) => {
    await portal.job('message-send')
    const [sms] = await feed<{ text: string }>(`/api/sms?to=%2B47${phone}`)
    return /\b\d{6}\b/.exec(sms!.text)![0]
  }
  const stateOf = async (id: string) =>
    (await portal.sql<{ state: string }>('oslo', 'select state from onboarding where id = $1', [id]))[0]
      ?.state

  /** A registration that waits for its code; the names are those of a company whose rule names nobody. */
  const upToCode = async (changes: Record<string, unknown> = {}) => {
    const { id, phone } = await upToSignee({ organisationNumber: FREE_TEXT_RULE, ...changes })
    await portal.sql('oslo', `update onboarding set signers = '[]' where id = $1`, [id])
    expect((await choose(id)).statusCode).toBe(204)
    return { id, phone, code: await codeSentTo(phone) }
  }

  return {
    portal,
    visitor,
    feed,
    post,
    mails,
    startForm,
    start,
    identify,
    upToSignee,
    upToCode,
    choose,
    verify,
    resend,
    codeSentTo,
    stateOf,
    /** Removes all faults of outside systems, and all sent codes. */
    refresh: async () => {
      await fetch(`${portal.sandbox.origin}/faults`, { method: 'DELETE' })
      await portal.sql('oslo', 'delete from allowance_used')
    },
  }
}
export type Visit = Awaited<ReturnType<typeof openVisit>>
