import type { LightMyRequestResponse } from 'fastify'
import type { App } from '../src/core/app-type.ts'
import { FJORDBYGG, freshPhone, hostOf, type Portal } from './harness.ts'
import { setAccess } from './ticket-requests.ts'

/** The widget of Fjordbygg with these options, at a company with this self-order access. @returns its client id */
export const openWidget = async (
  portal: Portal,
  access: string,
  options: { employeeIdRegex?: string; allowedOrigins?: string[]; email?: string } = {},
): Promise<string> => {
  const { email = null, ...changes } = options
  await setAccess(portal, FJORDBYGG, access, email)
  const jon = portal.as('jon@fjordbygg.example')
  const body = { agreementNumbers: ['200102'], ...changes }
  await jon('POST', '/api/auth/widget/create', { companyId: FJORDBYGG, ...body })
  const answer = await jon('PUT', `/api/widget/by-company-id/${FJORDBYGG}`, body)
  return (answer.json() as { clientId: string }).clientId
}

/** What somebody types in the widget of Fjordbygg. */
export const typed = (changes: object = {}) => ({
  agreementNumber: '200102',
  phone: freshPhone(),
  firstName: 'Nora',
  lastName: 'Østby',
  employeeId: 'E-77',
  startDate: '2026-12-01',
  zoneFrom: 'RUT:TariffZone:1',
  privacyAccepted: true,
  ...changes,
})

let visitors = 0

/** Calls the widget's API as its page does; each visitor has an address of their own. */
export const visitorOf = (
  portal: Portal,
  clientId: string,
  {
    app = portal.app,
    from = `2001:db8:bead:${(++visitors).toString(16)}::1`,
  }: { app?: App; from?: string } = {},
) => {
  const send = (method: 'GET' | 'POST', path: string, body?: object, headers: Record<string, string> = {}) =>
    app.inject({
      method,
      url: `/widget-api/${clientId}${path}`,
      remoteAddress: from,
      headers: {
        host: hostOf('oslo'),
        'x-portal-csrf': '1',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { payload: JSON.stringify(body) }),
    }) as unknown as Promise<LightMyRequestResponse>
  return {
    config: () => send('GET', '/config'),
    price: (query: Record<string, string>) => send('GET', `/price?${new URLSearchParams(query)}`),
    code: (body: object, headers?: Record<string, string>) => send('POST', '/code', body, headers),
    confirm: (key: string, code: string) => send('POST', '/order', { key, code }),
    status: (key: string) =>
      send('GET', '/order', undefined, {
        authorization: `Basic ${Buffer.from(`order:${key}`).toString('base64')}`,
      }),
  }
}

/** The code of the latest text message to a phone, as its owner reads it. */
export const codeSentTo = async (portal: Portal, phone: string): Promise<string> => {
  const [message] = await portal.sql<{ body: string }>(
    'oslo',
    `select body from outgoing_message where recipient = $1 and dedupe_key like 'widget-code:%' order by created_at desc, id desc limit 1`,
    [`+47${phone}`],
  )
  return /\d{6}/.exec(message?.body ?? '')?.[0] ?? ''
}

/** Another code than the right one. */
export const wrongCode = (code: string): string =>
  code.replace(/^./, digit => String((Number(digit) + 1) % 10))

/** Asks for a code and confirms with it. */
export const orderInWidget = async (portal: Portal, clientId: string, changes: object = {}) => {
  const visitor = visitorOf(portal, clientId)
  const form = typed(changes)
  const { key } = (await visitor.code(form)).json() as { key: string }
  const code = await codeSentTo(portal, form.phone)
  const answer = await visitor.confirm(key, code)
  return { visitor, form, key, code, answer }
}
