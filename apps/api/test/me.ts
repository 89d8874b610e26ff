import type { OperatorId } from '@portal/domain'
import { dayOf } from '@portal/domain/instants'
import type { LightMyRequestResponse } from 'fastify'
import type { App } from '../src/core/app-type.ts'
import { cookiesOf, FJORDBYGG, freshPhone, hostOf, orderFor, type Portal } from './harness.ts'

/** Everything that a company can choose. */
export const CHOICES = {
  isOpen: true,
  zones: 'REQUEST',
  end: 'REQUEST',
  name: 'REQUEST',
  phone: 'REQUEST',
  mistake: 'REQUEST',
}

/** Fjordbygg opens the page of its employees with these choices. */
export const openSelfService = (portal: Portal, choices: object = {}) =>
  portal.as('jon@fjordbygg.example')('PUT', `/api/self-service/by-company-id/${FJORDBYGG}`, {
    ...CHOICES,
    ...choices,
  })

/** An employee of Fjordbygg with a running ticket that is on the phone. @returns the phone, and the ids of both */
export const employeeWithTicket = async (
  portal: Portal,
  {
    downloaded = true,
    phone = freshPhone(),
    ...order
  }: { downloaded?: boolean; phone?: string } & Record<string, unknown> = {},
) => {
  const made = await portal.as('jon@fjordbygg.example')(
    'POST',
    '/api/ticket/create',
    orderFor({
      ...{ agreementName: '200102', employeeId: '1077', phone },
      startDate: dayOf(portal.clock.now()),
      ...order,
    }),
  )
  if (made.statusCode !== 201) throw new Error(made.body)
  await portal.job('ticket-issue', { operator: 'oslo' })
  const [row] = await portal.sql<{ ticketId: string; holderId: string }>(
    'oslo',
    `update ticket t set downloaded_at = case when $2 then $3::timestamptz end from holder h where h.id = t.holder_id and h.phone = $1
     returning t.id as "ticketId", h.id as "holderId"`,
    [phone, downloaded, portal.clock.now()],
  )
  return { phone, ...row! }
}

let visitors = 0

/** Calls the API of the page of employees as the page does, from an address of its own. */
export const meOf = (
  portal: Portal,
  {
    app = portal.app,
    operator = 'oslo',
    cookie,
    from = `2001:db8:beef:${(++visitors).toString(16)}::1`,
  }: { app?: App; operator?: OperatorId; cookie?: string; from?: string } = {},
) => {
  return (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> =>
    app.inject({
      method,
      url: `/me-api${path}`,
      remoteAddress: from,
      headers: {
        host: hostOf(operator),
        'x-portal-csrf': '1',
        ...(cookie && { cookie }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { payload: JSON.stringify(body) }),
    }) as unknown as Promise<LightMyRequestResponse>
}

/** The six digits of the latest message of a kind to a phone, as its owner reads them. */
export const digitsSentTo = async (
  portal: Portal,
  phone: string,
  kind = 'me-code',
  operator: OperatorId = 'oslo',
): Promise<string> => {
  const [message] = await portal.sql<{ body: string }>(
    operator,
    `select body from outgoing_message where recipient = $1 and dedupe_key like $2 || ':%' order by created_at desc, id desc limit 1`,
    [`+47${phone}`, kind],
  )
  return /\b\d{6}\b/.exec(message?.body ?? '')?.[0] ?? ''
}

/** Signs in with the code that the phone gets. @returns calls with the cookie, and the cookie */
export const signInOnPhone = async (
  portal: Portal,
  phone: string,
  app = portal.app,
  operator: OperatorId = 'oslo',
) => {
  const visitor = meOf(portal, { app, operator })
  const asked = await visitor('POST', '/code', { phone })
  if (asked.statusCode !== 202) throw new Error(asked.body)
  await portal.job('me-code-send', { operator })
  const code = await digitsSentTo(portal, phone, 'me-code', operator)
  const answer = await visitor('POST', '/session', { phone, code })
  const cookie = cookiesOf(answer)
  return { answer, cookie, me: meOf(portal, { app, operator, cookie }) }
}
