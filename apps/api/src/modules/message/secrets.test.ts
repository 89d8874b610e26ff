import { VOUCHER_CLIENT } from '@portal/domain/voucher'
import { expect, it } from 'vitest'
import { startPortal } from '../../../test/harness.ts'
import { callerOf, drive, operationsOf, targetOf } from '../../../test/operations.ts'
import { openWidget, orderInWidget } from '../../../test/widgets.ts'

/** Besides the code of a registration (`onboarding/code.test.ts`): the messages whose text works for whoever reads it, by the beginning of their key, and what the secret looks like. */
const SECRETS: Readonly<Record<string, RegExp>> = {
  activation: /aktiver\?token=[\w-]{43}/,
  contract: /https?:\/\/\S+/,
  'widget-code': /\b\d{6}\b/,
  'widget-requested': /#[\w-]{43}/,
  'voucher-link': /key=[\w-]+/,
  'voucher-code': / er [\w-]{5,}(?=\.)/,
  'pickup-code': /\b[A-Z0-9]{4,}\b/,
  'discount-code': /\b[A-Z0-9-]{5,}\b/,
}
type Mail = { messageId: string | null; text: string; headers: { name: string; value: string }[] }
type Stored = {
  kind: string
  state: string
  channel: string
  recipient: string
  body: string
  secret: boolean
}

it('keeps no code and no link with a key once it was sent, of any message; until then, and for a receiver, it is whole', async () => {
  const portal = await startPortal({ employees: 3 })
  try {
    await portal.app.ready()
    const target = await targetOf(portal)
    for (const operation of operationsOf(portal.app.swagger())) {
      const who = callerOf(operation)
      const call = who === 'visitor' ? portal.anonymous() : portal.as(who)
      await drive(
        (...[method, url, body]) => call(method, url, body, { 'x-portal-csrf': '1' }),
        operation,
        target,
      )
    }
    await orderInWidget(portal, await openWidget(portal, 'ALLOW_TICKET_REQUESTS'))
    for (const job of ['voucher-periods', 'contract-send', 'ticket-issue'] as const)
      await portal.job(job, { operator: 'oslo' })
    const [link] = await portal.sql<{ key: string }>(
      'oslo',
      `select substring(body from 'key=([A-Za-z0-9_-]+)') as key from outgoing_message where dedupe_key like 'voucher-link:%' limit 1`,
    )
    const authorization = `Basic ${Buffer.from(`${VOUCHER_CLIENT}:${link!.key}`).toString('base64')}`
    const claim = { selectedCarProvider: 'HYRE' }
    await portal.anonymous()('POST', '/voucher-api/offer', claim, { authorization, 'x-portal-csrf': '1' })
    // The example of a message that is parked.
    await portal.sql('oslo', `delete from outgoing_message where state = 'PARKED'`)
    const stored = () =>
      portal.sql<Stored>(
        'oslo',
        `select split_part(dedupe_key, ':', 1) as kind, state::text, channel::text, recipient, body, secret from outgoing_message`,
      )
    const before = await stored()
    expect([...new Set(before.filter(({ secret }) => secret).map(({ kind }) => kind))].sort()).toEqual(
      Object.keys(SECRETS).sort(),
    )
    for (const { kind, body } of before.filter(({ state }) => state === 'QUEUED'))
      if (SECRETS[kind]) expect([kind, body]).toEqual([kind, expect.stringMatching(SECRETS[kind])])
    const secrets = before.flatMap(({ kind, body }) => SECRETS[kind]?.exec(body)?.[0] ?? [])

    await portal.job('message-send', { operator: 'oslo' })
    const after = await stored()
    expect(after.filter(({ state }) => state !== 'SENT')).toEqual([])
    expect(after.filter(({ secret, body }) => secret && body !== '')).toEqual([])
    // Of all the others, none holds a key, or what another message kept to itself.
    const left = after.map(({ body }) => body).join('\n')
    expect(left).not.toMatch(/(token|key|nokkel)=|#[\w-]{30,}/)
    expect(after.filter(({ secret }) => !secret).map(({ body }) => body)).not.toContain('')
    for (const secret of secrets.filter(text => /\d/.test(text))) expect(left).not.toContain(secret)

    // Each receiver got the whole text.
    const feed = async <Item>(name: string) =>
      ((await (await fetch(`${portal.sandbox.origin}/api/${name}`)).json()) as { matches: Item[] }).matches
    const [sms, mails] = [await feed<{ text: string }>('sms'), await feed<Mail>('mail')]
    const received = [...sms, ...mails].map(({ text }) => text).join('\n')
    for (const secret of secrets) expect(received).toContain(secret)

    // And no e-mail asks for the answer of a machine, but for what a person wrote.
    const byHand = await portal.sql<{ id: string; by_hand: boolean; kind: string }>(
      'oslo',
      `select id, by_hand, split_part(dedupe_key, ':', 1) as kind from outgoing_message where channel = 'EMAIL'`,
    )
    expect([...new Set(byHand.filter(row => row.by_hand).map(({ kind }) => kind))]).toEqual(['contact'])
    expect(mails).toHaveLength(byHand.length)
    for (const { messageId, headers } of mails) {
      const { by_hand, kind } = byHand.find(({ id }) => messageId!.includes(id))!
      const value = (name: string) => headers.find(header => header.name === name)?.value
      expect([kind, value('Auto-Submitted'), value('X-Auto-Response-Suppress')]).toEqual(
        by_hand ? [kind, undefined, undefined] : [kind, 'auto-generated', 'All'],
      )
    }
  } finally {
    await portal.stop()
  }
})
