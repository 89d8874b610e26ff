import { buildSandbox, type Listening } from '../app.ts'
import { localOrigins, type SandboxOptions } from '../config.ts'

/** The portal's port in tests; nothing listens there, only addresses are compared. */
export const PORTAL_PORT = 4900
export const PORTAL = `http://localhost:${PORTAL_PORT}`
export const SECRET = 'test-secret'
export const AUDIENCE = 'urn:bedriftsportal:api'

/** A sandbox on ports of the system's choice. */
export const startSandbox = async (
  options: Partial<SandboxOptions> = {},
): Promise<Listening & { close: () => Promise<void>; origin: string }> => {
  const sandbox = buildSandbox({
    port: 0,
    smtpPort: 0,
    sftpPort: 0,
    portalOrigins: localOrigins(PORTAL_PORT),
    clientSecret: SECRET,
    audience: AUDIENCE,
    accessTokenSeconds: 300,
    ...options,
  })
  const listening = await sandbox.listen()
  return { ...listening, origin: listening.issuer, close: () => sandbox.close() }
}

export const postJson = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** A body as plain data, for comparisons in tests. */
export const jsonOf = async (response: Response) => JSON.parse(await response.text())

/** A minimal browser for sign-in: cookies by name, and redirects followed one by one. */
export class Browser {
  #cookies = new Map<string, string>()

  /** Follows redirects within the sandbox; a redirect to the portal comes back as its location. */
  async open(
    url: string,
    form?: Record<string, string>,
  ): Promise<{ status: number; url: string; text: string; location: string | null }> {
    let address = url
    let body: URLSearchParams | undefined = form && new URLSearchParams(form)
    for (let hop = 0; hop < 20; hop += 1) {
      const response = await fetch(address, {
        redirect: 'manual',
        method: body ? 'POST' : 'GET',
        headers: { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(body && { body }),
      })
      this.#keep(response.headers.getSetCookie())
      const target = response.headers.get('location')
      const next = target === null ? null : new URL(target, address)
      if (next === null || next.port === String(PORTAL_PORT)) {
        const location = next === null ? null : next.href
        return { status: response.status, url: address, text: await response.text(), location }
      }
      address = next.href
      body = undefined
    }
    throw new Error(`Too many redirects at ${address}`)
  }

  #keep(setCookies: string[]): void {
    for (const line of setCookies) {
      const [pair = '', ...attributes] = line.split('; ')
      const [name = '', ...value] = pair.split('=')
      const gone = attributes.some(each => /^(max-age=0|expires=Thu, 01 Jan 1970)/i.test(each))
      if (gone || value.join('=') === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value.join('='))
    }
  }
}
