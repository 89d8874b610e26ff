import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Portal, startPortal } from '../../../test/harness.ts'
import { addFirstAdministrator } from './first.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const PERSON = ['--first-name', 'Ada', '--last-name', 'Første', '--phone', '41 21 09 98']
const command = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>(done => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, '../../first-administrator.ts'), ...args],
      { env: { ...process.env, ...portal.env } },
      (error, out, err) => done({ code: Number(error?.code ?? 0), out, err }),
    )
  })
const administrators = () =>
  portal.sql<{ email: string; state: string }>(
    'akt',
    `select u.email, u.state::text from user_global_role g join app_user u on u.id = g.user_id where g.role = 'GLOBAL_USER_ADMIN'`,
  )

describe('the first user administrator of a new installation', { timeout: 600_000 }, () => {
  it('is invited by a command, once per operator, and can then use the link', async () => {
    await portal.sql('akt', `delete from user_global_role where role = 'GLOBAL_USER_ADMIN'`)
    const email = 'forste@akt.example'
    const done = await command('--operator', 'akt', '--email', email, ...PERSON)
    expect([done.code, done.err]).toEqual([0, ''])
    expect(done.out).toContain(email)
    expect(await administrators()).toEqual([{ email, state: 'INACTIVE' }])
    // Somebody who looks after security sees that rights were given.
    expect(
      await portal.sql('akt', `select kind, actor_id from security_event where kind = 'roles.changed'`),
    ).toEqual([{ kind: 'roles.changed', actor_id: 'first-administrator' }])
    await portal.job('message-send', { operator: 'akt' })
    const { matches } = (await (
      await fetch(`${portal.sandbox.origin}/api/mail?to=${encodeURIComponent(email)}`)
    ).json()) as { matches: { text: string }[] }
    const token = /\/aktiver\?token=(\S+)/.exec(matches[0]!.text)![1]
    const activated = await portal.anonymous('akt')(
      'POST',
      '/user-api/activation',
      { token },
      { 'x-portal-csrf': '1' },
    )
    expect(activated.statusCode, activated.body).toBe(200)
    expect(await administrators()).toEqual([{ email, state: 'ACTIVE' }])

    const second = await command('--operator', 'akt', '--email', 'andre@akt.example', ...PERSON)
    expect([second.code, second.out]).toEqual([1, ''])
    expect(second.err).toContain(email)
    const another = {
      email: 'andre@akt.example',
      firstName: 'Ada',
      lastName: 'Andre',
      phone: '41210999',
      phoneCountryCode: '+47',
    }
    await expect(addFirstAdministrator(portal.ctxOf('akt'), another)).rejects.toThrow(email)
    expect(await administrators()).toHaveLength(1)
    const log = await portal.sql(
      'akt',
      `select action, actor_kind, actor_id from audit_entry where entity_id = (select id::text from app_user where email = $1) order by id`,
      [email],
    )
    const by = { actor_kind: 'job', actor_id: 'first-administrator' }
    expect(log.slice(0, 2)).toEqual([
      { action: 'user.create', ...by },
      { action: 'user.roles', ...by },
    ])
  })

  it('says what is missing', async () => {
    const nobody = await command('--operator', 'akt', '--email', 'forste', ...PERSON)
    expect(nobody.code).toBe(2)
    expect(nobody.err).toMatch(/^email: /)
    const nowhere = await command('--operator', 'ruter', '--email', 'forste@akt.example', ...PERSON)
    expect(nowhere.code).toBe(2)
    expect(nowhere.err).toContain('--operator ruter: there are oslo, brakar, akt')
  })
})
