import { randomUUID } from 'node:crypto'
import type { KeyGroup } from '@portal/domain/integration'
import type { z } from 'zod'
import type { MadeKey } from '../src/modules/integration/schemas.ts'
import { type Call, NORDLYS, type Portal } from './harness.ts'

type Made = z.infer<typeof MadeKey>

/** What a key is asked for with, valid as it is. */
export const keyFor = (changes: Record<string, unknown> = {}) => ({
  name: `System ${randomUUID().slice(0, 8)}`,
  groups: ['readEmployees'],
  networks: [],
  lastDay: '2027-11-21',
  ...changes,
})

/** Calls with a key, from an address. */
export const callWith =
  ({ app, hostOf }: Pick<Portal, 'app' | 'hostOf'>, secret: string, from = '203.0.113.24'): Call =>
  (method, url, body, headers) =>
    app.inject({
      method: method!,
      url,
      headers: {
        host: hostOf('oslo'),
        authorization: `Bearer ${secret}`,
        ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
      remoteAddress: from,
    })

/** A key that a company administrator makes, and calls with it. */
export const makeKey = async (
  portal: Portal,
  who = 'kari@nordlys.example',
  changes: { groups?: KeyGroup[] } & Record<string, unknown> = {},
  companyId = NORDLYS,
): Promise<{ key: Made['key']; secret: string; call: Call }> => {
  const answer = await portal.as(who, 'oslo')(
    'POST',
    `/integration-api/key/by-company-id/${companyId}`,
    keyFor(changes),
  )
  if (answer.statusCode !== 200) throw new Error(`no key: ${answer.body}`)
  const { key, secret } = answer.json() as Made
  return { key, secret: secret!, call: callWith(portal, secret!) }
}
