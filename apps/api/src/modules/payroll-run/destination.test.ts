import { readdir } from 'node:fs/promises'
import ssh2 from 'ssh2'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { SftpServer } from '../../../../sandbox/src/sftp.ts'
import { FJORDBYGG, type Portal, startPortal } from '../../../test/harness.ts'
import { fileOf, openSending } from '../../../test/payroll-sending.ts'
import { flushSecurityEvents } from '../../core/security-event.ts'
import { openKey } from './destination-key.ts'

let portal: Portal
let sending: ReturnType<typeof openSending>
const servers: SftpServer[] = []
beforeAll(async () => {
  portal = await startPortal()
  sending = openSending(portal)
})
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
  await portal.sql('oslo', 'delete from payroll_schedule')
  await portal.sql('oslo', `update payroll_run set state = 'CANCELLED'`)
  await portal.sql('oslo', 'delete from payroll_destination')
})
afterAll(() => portal.stop())

const listening = async () => {
  const server = new SftpServer()
  await server.listen()
  servers.push(server)
  return server
}
const kari: typeof sending.kari = (...all) => sending.kari(...all)
const addressOf = (id: string, act = '') => `/payroll-api/destination/${id}${act && `/${act}`}`
const serverAt = (port: number) => ({ kind: 'SFTP', host: '127.0.0.1', port, username: 'lonn' })
const refusal = async (answer: ReturnType<typeof kari>) => {
  const { statusCode, body } = await answer
  return [statusCode, statusCode < 400 ? null : JSON.parse(body).code]
}

describe('a place that is added', () => {
  it('with SFTP has a key pair: the public part is shown, the private one is sealed and in no answer', async () => {
    const added = await kari('POST', sending.PLACES, serverAt(2222))
    expect([added.statusCode, added.json()]).toMatchObject([
      201,
      { kind: 'SFTP', state: 'NEW', hostKeySha256: '', otherKeySha256: '', failure: '', testedAt: null },
    ])
    const { id, publicKey } = added.json()
    expect(publicKey).toMatch(/^ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAA[\w+/=]+ bedriftsportal$/)
    expect(Object.keys(added.json())).not.toContain('keySealed')
    const [row] = await portal.sql<{ key_sealed: Buffer }>(
      'oslo',
      'select key_sealed from payroll_destination where id = $1',
      [id],
    )
    expect(row!.key_sealed.includes('OPENSSH')).toBe(false)
    const key = openKey(portal.ctxOf('oslo'), id, row!.key_sealed)!
    const parsed = ssh2.utils.parseKey(key)
    if (parsed instanceof Error) throw parsed
    expect(publicKey).toContain(parsed.getPublicSSH().toString('base64'))
    // It is bound to its place.
    expect(openKey(portal.ctxOf('oslo'), '01900000-0000-7000-8000-000000000000', row!.key_sealed)).toBeNull()
    expect((await sending.auditOf(id)).map(({ action, detail }) => [action, detail])).toEqual([
      ['payroll-destination.add', { kind: 'SFTP', host: '127.0.0.1', port: 2222 }],
    ])
  })

  it('by its kind has what it needs', async () => {
    expect((await kari('POST', sending.PLACES, { kind: 'DOWNLOAD' })).json()).toMatchObject({
      state: 'TESTED',
      publicKey: '',
    })
    const bad = async (body: object) => {
      const answer = await kari('POST', sending.PLACES, body)
      return [answer.statusCode, answer.json().errors?.map((each: { pointer: string }) => each.pointer)]
    }
    expect(await bad({ kind: 'EMAIL_LINK' })).toEqual([400, ['/email']])
    expect(await bad({ kind: 'SFTP', host: 'lonn.example' })).toEqual([400, ['/username']])
    expect(await bad({ kind: 'SFTP', username: 'lonn' })).toEqual([400, ['/host']])
    for (const port of [0, 21, 25, 80, 443, 1023, 65_536])
      expect(await bad(serverAt(port))).toEqual([400, ['/port']])
    for (const host of ['a b', 'http://lonn.example', 'lonn.example/inn', '-lonn', 'lonn@host'])
      expect(await bad({ ...serverAt(22), host })).toEqual([400, ['/host']])
    expect(await bad({ ...serverAt(22), path: 'inn\nut' })).toEqual([400, ['/path']])
    expect(await bad({ ...serverAt(22), username: 'lønn bruker' })).toEqual([400, ['/username']])
  })

  it('is one of ten at most', async () => {
    for (let n = 0; n < 10; n++) await sending.add({ kind: 'DOWNLOAD' })
    expect(await refusal(kari('POST', sending.PLACES, { kind: 'DOWNLOAD' }))).toEqual([
      409,
      'payroll-destination-full',
    ])
  })
})

describe('the key of a server', () => {
  it('is shown, confirmed and pinned; then a file is put there and deleted', async () => {
    const server = await listening()
    const id = await sending.add(serverAt(server.port))
    const profileId = await sending.profile()
    expect(await refusal(kari('POST', addressOf(id, 'test'), { profileId }))).toEqual([
      409,
      'payroll-host-key-unconfirmed',
    ])
    const seen = (await kari('POST', addressOf(id, 'look'))).json()
    expect(seen).toEqual({ hostKeySha256: server.hostKeySha256, keyType: 'ecdsa-sha2-nistp256' })
    const { hostKeySha256 } = seen
    expect((await kari('POST', addressOf(id, 'confirm'), { hostKeySha256 })).json()).toMatchObject({
      hostKeySha256,
      state: 'NEW',
    })
    let line = ''
    server.faults = {
      beforeRename: async () => {
        const [name] = await readdir(server.folder)
        line = name!
      },
    }
    const tested = await kari('POST', addressOf(id, 'test'), { profileId })
    expect(tested.json()).toMatchObject({
      state: 'TESTED',
      failure: '',
      testedAt: portal.clock.now().toISOString(),
    })
    expect(line).toMatch(/^\.\.bedriftsportal-[\da-f]{8}\.(csv|txt)\.part$/)
    expect(await readdir(server.folder)).toEqual([])
    expect((await sending.auditOf(id)).map(({ action }) => action)).toEqual([
      ...['payroll-destination.add', 'payroll-destination.confirm', 'payroll-destination.test'],
    ])
  })

  it('that is another one than was confirmed is an event, and stops the place', async () => {
    const server = await listening()
    const id = await sending.add(serverAt(server.port))
    await kari('POST', addressOf(id, 'confirm'), { hostKeySha256: 'x'.repeat(43) })
    const profileId = await sending.profile()
    expect(await refusal(kari('POST', addressOf(id, 'test'), { profileId }))).toEqual([
      409,
      'payroll-host-key-changed',
    ])
    expect(await sending.placeOf(id)).toMatchObject({
      ...{ state: 'FAILING', failure: 'payroll-host-key-changed', other_key_sha256: server.hostKeySha256 },
    })
    await flushSecurityEvents(portal.db)
    expect(
      (
        await portal.sql(
          'oslo',
          `select from security_event where kind = 'host-key.changed' and entity_id = $1`,
          [id],
        )
      ).length,
    ).toBe(1)
  })

  it('is to be confirmed anew for another host or port, and stays for another folder', async () => {
    const { sftp, id } = await sending.server()
    servers.push(sftp)
    const moved = (await kari('PUT', addressOf(id), { ...serverAt(sftp.port), path: 'inn' })).json()
    expect(moved).toMatchObject({ state: 'NEW', testedAt: null, hostKeySha256: sftp.hostKeySha256 })
    const other = (await kari('PUT', addressOf(id), { ...serverAt(2222), path: 'inn' })).json()
    expect(other).toMatchObject({
      state: 'NEW',
      hostKeySha256: '',
      confirmedAt: null,
      publicKey: moved.publicKey,
    })
    expect((await sending.auditOf(id)).at(-1)!.detail).toMatchObject({ changed: ['port'] })
  })
})

describe('a place that is tried', () => {
  it('keeps what went wrong', async () => {
    const { sftp, id } = await sending.server()
    servers.push(sftp)
    const profileId = await sending.profile()
    sftp.faults = { readOnly: true }
    expect(await refusal(kari('POST', addressOf(id, 'test'), { profileId }))).toEqual([
      409,
      'payroll-host-folder',
    ])
    expect(await sending.placeOf(id)).toMatchObject({ state: 'FAILING', failure: 'payroll-host-folder' })
    await sftp.stop()
    expect(await refusal(kari('POST', addressOf(id, 'look')))).toEqual([409, 'payroll-host-unreachable'])
  })

  it('gets another key pair where ours is lost with an earlier CODE_KEY', async () => {
    const { sftp, id } = await sending.server()
    servers.push(sftp)
    const before = (await sending.placeOf(id)).public_key
    await portal.sql('oslo', 'update payroll_destination set key_sealed = $2 where id = $1', [
      id,
      Buffer.alloc(60),
    ])
    const profileId = await sending.profile()
    expect(await refusal(kari('POST', addressOf(id, 'test'), { profileId }))).toEqual([
      409,
      'payroll-host-refused',
    ])
    expect((await sending.placeOf(id)).public_key).not.toBe(before)
  })

  it('by e-mail gets one that says so, and not more than an address may get', async () => {
    const id = await sending.add({ kind: 'EMAIL_LINK', email: 'lonn@regnskap.example' })
    const profileId = await sending.profile()
    const answers = []
    for (let n = 0; n < 6; n++)
      answers.push((await kari('POST', addressOf(id, 'test'), { profileId })).statusCode)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
    await portal.job('message-send', { operator: 'oslo' })
    const mails = await (await fetch(`${portal.sandbox.origin}/api/mail?to=lonn%40regnskap.example`)).json()
    expect((mails as { matches: unknown[] }).matches.length).toBe(5)
  })

  it('with the profile of another company is none', async () => {
    const { sftp, id } = await sending.server()
    servers.push(sftp)
    const profileId = await openSending(portal, FJORDBYGG).profile()
    expect(await refusal(kari('POST', addressOf(id, 'test'), { profileId }))).toEqual([404, 'not-found'])
  })
})

describe('a place that is near', () => {
  it.each(['10.0.0.1', '169.254.169.254', '::ffff:10.0.0.1', '192.0.2.1'])(
    'such as %s is not looked at',
    async host => {
      const id = await sending.add({ ...serverAt(2222), host })
      expect(await refusal(kari('POST', addressOf(id, 'look')))).toEqual([422, 'payroll-host-not-allowed'])
    },
  )
})

describe('a place that is in use', () => {
  it('is not deleted while a profile or a run that is being sent has it', async () => {
    const { sftp, id } = await sending.server()
    servers.push(sftp)
    const run = await sending.run(id, fileOf(1))
    expect(await refusal(kari('DELETE', addressOf(id)))).toEqual([409, 'payroll-destination-in-use'])
    await portal.sql('oslo', `update payroll_run set state = 'DELIVERED' where id = $1`, [run.id])
    await portal.sql(
      'oslo',
      `insert into payroll_schedule (profile_id, company_id, agreement_ids, day, time, month, approval, destination_id, only_if_lines, start_month, next_at, next_month, updated_at)
       values ($1, '100100', '{}', 8, '06:00', 'PREVIOUS', 'NONE', $2, false, '2026-11-01', now(), '2026-11-01', now())`,
      [await sending.profile(), id],
    )
    expect(await refusal(kari('DELETE', addressOf(id)))).toEqual([409, 'payroll-destination-in-use'])
    await portal.sql('oslo', 'delete from payroll_schedule')
    expect(await refusal(kari('DELETE', addressOf(id)))).toEqual([204, null])
  })

  it('is nobody else’s', async () => {
    const { sftp, id } = await sending.server()
    servers.push(sftp)
    const other = portal.as('jon@fjordbygg.example')
    const body = { hostKeySha256: 'x'.repeat(43) }
    for (const [method, act, sent] of [
      ['PUT', '', serverAt(22)],
      ['DELETE', '', undefined],
      ['POST', 'look', undefined],
      ['POST', 'confirm', body],
      ['POST', 'test', { profileId: await sending.profile() }],
    ] as const)
      expect([act, ...(await refusal(other(method, addressOf(id, act), sent)))]).toEqual([
        act,
        404,
        'not-found',
      ])
    expect((await sending.placeOf(id)).host_key_sha256).toBe(sftp.hostKeySha256)
  })
})
