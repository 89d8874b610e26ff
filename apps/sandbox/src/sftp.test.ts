import { generateKeyPairSync } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import ssh2, { type SFTPWrapper } from 'ssh2'
import { afterEach, describe, expect, it } from 'vitest'
import { SftpServer } from './sftp.ts'
import { startSandbox } from './test/harness.ts'

const { privateKey } = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'sec1', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
const servers: SftpServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})
const opened = async (seed?: string) => {
  const server = new SftpServer(seed === undefined ? {} : { seed })
  servers.push(server)
  await server.listen()
  return server
}

/** Writes a file as a client that knows no limits does; @returns the number that the server answers, null where it took it. */
const write = (port: number, path: string): Promise<number | null> =>
  new Promise((done, fail) => {
    const client = new ssh2.Client()
    client.on('error', fail)
    client.on('ready', () =>
      client.sftp((_error, sftp: SFTPWrapper) =>
        sftp.writeFile(path, 'x', error => {
          client.end()
          done(error ? Number((error as { code?: number }).code) : null)
        }),
      ),
    )
    client.connect({ host: '127.0.0.1', port, username: 'hvem som helst', privateKey })
  })

describe('the server for payroll files', () => {
  it('has the same key for the same seed, and another one for another or none', async () => {
    const keys = []
    for (const seed of ['a', 'a', 'b', undefined, undefined]) keys.push((await opened(seed)).hostKeySha256)
    expect(keys[0]).toMatch(/^[\w+/]{43}$/)
    expect(keys[1]).toBe(keys[0])
    expect(new Set(keys).size).toBe(4)
  })

  it('has nothing outside of its folder', async () => {
    const server = await opened()
    expect(await write(server.port, '../../../../../../portal-outside.csv')).toBeNull()
    expect(await readdir(server.folder)).toEqual(['portal-outside.csv'])
    expect(await write(server.port, 'ikke/her.csv')).toBe(2)
  })

  it('shows what came, without what is being written', async () => {
    const server = await opened()
    await writeFile(join(server.folder, '.a.csv.part'), 'x')
    await writeFile(join(server.folder, 'a.csv'), 'xyz')
    expect((await server.files()).map(({ name, size }) => [name, size])).toEqual([['a.csv', 3]])
    expect([
      await server.read('a.csv'),
      await server.read('.a.csv.part'),
      await server.read('../a.csv'),
    ]).toEqual([...[Buffer.from('xyz'), null, null]])
  })
})

it('the page says where files are sent to', async () => {
  const sandbox = await startSandbox()
  try {
    const page = await (
      await fetch(`${sandbox.origin}/payroll`, { headers: { 'accept-language': 'nb' } })
    ).text()
    expect(page).toContain('Ingen lønnsfiler')
    expect(page).toMatch(/SHA256:[\w+/]{43}/)
    expect((await fetch(`${sandbox.origin}/payroll/ingen.csv`)).status).toBe(404)
  } finally {
    await sandbox.close()
  }
})
