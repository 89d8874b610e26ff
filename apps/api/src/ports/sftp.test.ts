import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import ssh2 from 'ssh2'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SftpServer } from '../../../sandbox/src/sftp.ts'
import { newKeyPair } from '../modules/payroll-run/destination-key.ts'
import { openSftp, type SftpFault, type SftpPlace } from './sftp.ts'

const OPEN = { SFTP_TO_LOOPBACK: true, OWN_NETWORKS: [] }
const pair = newKeyPair()
const NAME = 'uni-314100123-2026-11-1.csv'
const bytes = Buffer.from('10023;410;421,00\r\n'.repeat(5_000))

let server: SftpServer
let place: SftpPlace
beforeEach(async () => {
  server = new SftpServer({
    accepts: (username, key) => username === 'lonn' && pair.public.startsWith(key),
  })
  await server.listen()
  place = {
    ...{ host: '127.0.0.1', port: server.port, path: '', username: 'lonn' },
    ...{ key: pair.private, hostKeySha256: server.hostKeySha256 },
  }
})
afterEach(() => server.close())

const sftp = openSftp(OPEN)
const inFolder = async (folder = '') => (await readdir(join(server.folder, folder))).sort()
const faultOf = async (call: Promise<unknown>): Promise<SftpFault> =>
  call.then(
    () => {
      throw new Error('it went well')
    },
    error => error,
  )
const codeOf = async (call: Promise<unknown>) => {
  const { code, retryable } = await faultOf(call)
  return [code, retryable]
}

describe('a file', () => {
  it('of 5000 lines arrives whole, under its name alone', async () => {
    await sftp.put(place, { name: NAME, bytes })
    expect(await inFolder()).toEqual([NAME])
    expect(Buffer.compare(await readFile(join(server.folder, NAME)), bytes)).toBe(0)
  })

  it.each(['inn', '/inn', '/inn/'])('goes into the folder %s', async path => {
    await mkdir(join(server.folder, 'inn'))
    await sftp.put({ ...place, path }, { name: NAME, bytes })
    expect(await inFolder('inn')).toEqual([NAME])
  })

  it('has no name of its own before it is whole', async () => {
    let before: string[] = []
    server.faults = {
      beforeRename: async () => {
        before = await inFolder()
      },
    }
    await sftp.put(place, { name: NAME, bytes })
    expect(before).toEqual([`.${NAME}.part`])
  })

  it('that is there already is ours where it is the same: one file, whoever puts it again', async () => {
    await sftp.put(place, { name: NAME, bytes })
    server.faults = { readOnly: true }
    await sftp.put(place, { name: NAME, bytes })
    expect(await inFolder()).toEqual([NAME])
  })

  it('goes on after half of it, which a worker that died has left', async () => {
    await writeFile(join(server.folder, `.${NAME}.part`), bytes.subarray(0, 40_000))
    await sftp.put(place, { name: NAME, bytes })
    expect(await inFolder()).toEqual([NAME])
    expect((await readFile(join(server.folder, NAME))).length).toBe(bytes.length)
  })

  it.each([
    ['of another size', Buffer.from('en annen kjøring')],
    ['of the same size', Buffer.alloc(bytes.length, 'x')],
  ])('is refused where another one %s has its name, which stays', async (_what, other) => {
    await writeFile(join(server.folder, NAME), other)
    expect(await codeOf(sftp.put(place, { name: NAME, bytes }))).toEqual(['payroll-host-file-taken', false])
    expect(Buffer.compare(await readFile(join(server.folder, NAME)), other)).toBe(0)
    expect(await inFolder()).toEqual([NAME])
  })

  it('does not go over one that comes in the last moment', async () => {
    server.faults = { beforeRename: () => writeFile(join(server.folder, NAME), 'en annen kjøring') }
    expect(await codeOf(sftp.put(place, { name: NAME, bytes }))).toEqual(['payroll-host-file-taken', false])
    expect(await readFile(join(server.folder, NAME), 'utf8')).toBe('en annen kjøring')
    expect(await inFolder()).toEqual([NAME])
  })

  it('may be fetched at once, before its size is asked for', async () => {
    server.faults = { afterRename: () => server.clear() }
    await sftp.put(place, { name: NAME, bytes })
    expect(await inFolder()).toEqual([])
  })

  it('to try a place with is deleted again', async () => {
    await sftp.tryOut(place, { name: '.prove.csv', bytes: Buffer.from('99999;Kari;Prøve') })
    expect([await inFolder(), server.connections]).toEqual([[], 1])
  })
})

describe('a host', () => {
  it('shows its key to who looks, and nobody signs in', async () => {
    expect(await sftp.look(place)).toEqual({
      hostKeySha256: server.hostKeySha256,
      keyType: 'ecdsa-sha2-nistp256',
    })
  })

  it('with another key than was confirmed gets nothing, and the key is told', async () => {
    const fault = await faultOf(sftp.put({ ...place, hostKeySha256: 'x'.repeat(43) }, { name: NAME, bytes }))
    expect([fault.code, fault.retryable, fault.otherKeySha256]).toEqual([
      'payroll-host-key-changed',
      false,
      server.hostKeySha256,
    ])
    expect(await inFolder()).toEqual([])
  })

  it('that changes its key between two files gets the first one only', async () => {
    await sftp.put(place, { name: NAME, bytes })
    const { port } = server
    await server.stop()
    await server.listen(port)
    expect(await codeOf(sftp.put(place, { name: 'neste.csv', bytes }))).toEqual([
      'payroll-host-key-changed',
      false,
    ])
    expect(await inFolder()).toEqual([NAME])
  })

  it('that listens to nobody, or has no address', async () => {
    await server.stop()
    expect(await codeOf(sftp.put(place, { name: NAME, bytes }))).toEqual(['payroll-host-unreachable', true])
    expect(await codeOf(sftp.look({ ...place, host: 'finnes-ikke.invalid' }))).toEqual([
      'payroll-host-unreachable',
      true,
    ])
  })

  it.each(['OPEN', 'WRITE', 'RENAME'] as const)(
    'that closes at %s has no half file under the name',
    async at => {
      server.faults = { closesAt: at }
      expect(await codeOf(sftp.put(place, { name: NAME, bytes }))).toEqual(['payroll-host-unreachable', true])
      expect(await inFolder()).not.toContain(NAME)
      server.faults = {}
      await sftp.put(place, { name: NAME, bytes })
      expect(await inFolder()).toEqual([NAME])
    },
  )

  it.each(['OPEN', 'WRITE', 'RENAME'] as const)('that says nothing more at %s is left', async at => {
    server.faults = { silentAt: at }
    const hasty = openSftp(OPEN, { allMs: 300 })
    expect(await codeOf(hasty.put(place, { name: NAME, bytes }))).toEqual(['payroll-host-unreachable', true])
    expect(await inFolder()).not.toContain(NAME)
  })

  it('that does not let us in: another user, another key, or none at all', async () => {
    const refused = ['payroll-host-refused', false]
    const file = { name: NAME, bytes }
    expect(await codeOf(sftp.put({ ...place, username: 'en annen' }, file))).toEqual(refused)
    expect(await codeOf(sftp.put({ ...place, key: newKeyPair().private }, file))).toEqual(refused)
    server.faults = { refuses: true }
    expect(await codeOf(sftp.put(place, file))).toEqual(refused)
  })

  it('without the folder, or with one that nobody may write to', async () => {
    const folder = ['payroll-host-folder', false]
    expect(await codeOf(sftp.put({ ...place, path: 'finnes/ikke' }, { name: NAME, bytes }))).toEqual(folder)
    server.faults = { readOnly: true }
    expect(await codeOf(sftp.put(place, { name: NAME, bytes }))).toEqual(folder)
  })

  it('whose disk is full keeps nothing of the file, and gets it once there is room', async () => {
    server.faults = { fullAt: 60_000 }
    expect(await codeOf(sftp.put(place, { name: NAME, bytes }))).toEqual(['payroll-host-full', true])
    expect(await inFolder()).toEqual([])
    server.faults = {}
    await sftp.put(place, { name: NAME, bytes })
    expect(await inFolder()).toEqual([NAME])
  })

  it('says nothing that is passed on: a fault has a code alone', async () => {
    const fault = await faultOf(sftp.put({ ...place, path: 'finnes/ikke' }, { name: NAME, bytes }))
    const said = JSON.stringify([fault.message, fault.cause, fault.stack])
    expect(fault.cause).toEqual({ code: 2 })
    for (const secret of [pair.private.slice(40, 90), NAME]) expect(said).not.toContain(secret)
  })
})

describe('a key pair', () => {
  it('is read by the library, signs, and is another one each time', () => {
    const seen = new Set<string>()
    for (let n = 0; n < 300; n++) {
      const made = newKeyPair()
      seen.add(made.public)
      const key = ssh2.utils.parseKey(made.private)
      const own = ssh2.utils.parseKey(made.public)
      if (key instanceof Error || own instanceof Error) throw new Error(`pair ${n} cannot be read`)
      expect(own.verify('x', key.sign('x'))).toBe(true)
      expect(createHash('sha256').update(key.getPublicSSH()).digest()).toEqual(
        createHash('sha256').update(own.getPublicSSH()).digest(),
      )
    }
    expect(seen.size).toBe(300)
  })
})
