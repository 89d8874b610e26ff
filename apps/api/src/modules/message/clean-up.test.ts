import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Portal, startPortal } from '../../../test/harness.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

describe('the nightly clean-up of messages', () => {
  it('deletes messages of 90 days ago, whatever became of them', async () => {
    const message = (key: string, state: string, days: number) =>
      portal.sql(
        'oslo',
        `insert into outgoing_message (dedupe_key, channel, recipient, body, state, created_at, sent_at)
         values ($1, 'SMS', '+4741210100', 'x', $2::message_state, $3::timestamptz, case when $2 = 'SENT' then $3::timestamptz end)`,
        [key, state, new Date(portal.clock.now().getTime() - days * 24 * 3_600_000)],
      )
    await message('sent-old', 'SENT', 91)
    await message('parked-old', 'PARKED', 91)
    await message('sent-new', 'SENT', 89)
    await message('queued-old', 'QUEUED', 91)
    await message('queued-new', 'QUEUED', 89)
    expect((await portal.job('message-clean-up', { operator: 'oslo' })).oslo).toEqual({ dropped: 3 })
    const left = await portal.sql<{ key: string }>(
      'oslo',
      'select dedupe_key as key from outgoing_message order by 1',
    )
    expect(left.map(({ key }) => key)).toEqual(['queued-new', 'sent-new'])
  })
})
