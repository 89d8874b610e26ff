import { createHash, createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { type FileHandle, link, mkdtemp, open, readdir, readFile, rm, stat, unlink } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, normalize } from 'node:path'
import ssh2, { type Client, type Connection, type ParsedKey, type Server, type SFTPWrapper } from 'ssh2'

/** What the server does otherwise than a good one; tests set it. */
export type SftpFaults = {
  /** Nobody is let in. */
  refuses?: boolean
  /** Files cannot be written in the folder. */
  readOnly?: boolean
  /** A write fails from so many bytes on, as on a full disk. */
  fullAt?: number
  /** It does not answer this request any more. */
  silentAt?: 'OPEN' | 'WRITE' | 'RENAME'
  /** It closes the connection at this request. */
  closesAt?: 'OPEN' | 'WRITE' | 'RENAME'
  /** Called before a file gets its name; the request waits for it. */
  beforeRename?: () => Promise<void> | void
  /** Called when it has its name, before that is answered. */
  afterRename?: () => Promise<void> | void
}

const { utils } = ssh2
const { OPEN_MODE, STATUS_CODE } = utils.sftp

/** A host key that is the same for the same seed, so that it need not be kept. In PEM, of OpenSSL. */
const hostKeyOf = (seed: string | null): string => {
  if (seed === null)
    return generateKeyPairSync('ec', {
      namedCurve: 'P-256',
      privateKeyEncoding: { type: 'sec1', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    }).privateKey
  // SEC 1 §C.4: the number of the key, and the name of the curve P-256.
  const number = createHash('sha256').update(`sftp ${seed}`).digest()
  const der = Buffer.concat([
    Buffer.from('30310201010420', 'hex'),
    number,
    Buffer.from('a00a06082a8648ce3d030107', 'hex'),
  ])
  return createPrivateKey({ key: der, format: 'der', type: 'sec1' }).export({
    type: 'sec1',
    format: 'pem',
  }) as string
}

const fingerprintOf = (key: string): string =>
  createHash('sha256')
    .update((utils.parseKey(key) as ParsedKey).getPublicSSH())
    .digest('base64')
    .replace(/=+$/, '')

type Options = {
  /** Who is let in; anybody with a key when left out. */
  accepts?: (username: string, publicKey: string) => boolean
  /** Keeps the host key the same; another one each time when left out. */
  seed?: string
  changed?: () => void
}

/** A server that takes files by SFTP, with a folder below that of the system for temporary ones. Its users have no other. */
export class SftpServer {
  faults: SftpFaults = {}
  /** The most connections that were open at the same time. */
  mostAtOnce = 0
  connections = 0
  folder = ''
  port = 0
  hostKeySha256 = ''
  readonly #options: Options
  readonly #open = new Set<Connection>()
  #server: Server | undefined

  constructor(options: Options = {}) {
    this.#options = options
  }

  /** @throws when the port is taken */
  async listen(port = 0, host = '127.0.0.1'): Promise<number> {
    this.folder ||= await mkdtemp(join(tmpdir(), 'portal-sftp-'))
    const key = hostKeyOf(this.#options.seed ?? null)
    this.hostKeySha256 = fingerprintOf(key)
    this.#server = new ssh2.Server({ hostKeys: [key] }, client => this.#connected(client))
    const server = this.#server
    await new Promise<void>((done, fail) => {
      server.once('error', fail)
      server.listen(port, host, () => done())
    })
    this.port = (server.address() as AddressInfo).port
    return this.port
  }

  /** Stops, with the connections that are open; `listen` starts it anew, with the files that it has. */
  async stop(): Promise<void> {
    for (const client of this.#open) client.end()
    await new Promise<void>(done => this.#server?.close(() => done()) ?? done())
  }

  async close(): Promise<void> {
    await this.stop()
    if (this.folder) await rm(this.folder, { recursive: true, force: true })
  }

  /** The files that are there, the newest first; those that are being written are not among them. */
  async files(): Promise<{ name: string; size: number; at: Date }[]> {
    if (!this.folder) return []
    const names = (await readdir(this.folder)).filter(name => !name.startsWith('.'))
    const files = await Promise.all(
      names.map(async name => {
        const { size, mtime } = await stat(join(this.folder, name))
        return { name, size, at: mtime }
      }),
    )
    return files.sort((a, b) => b.at.getTime() - a.at.getTime())
  }

  /** What is in one of the files; null where there is none of the name. */
  async read(name: string): Promise<Buffer | null> {
    const known = (await this.files()).some(each => each.name === name)
    return known ? readFile(join(this.folder, name)) : null
  }

  async clear(): Promise<void> {
    if (!this.folder) return
    for (const name of await readdir(this.folder)) await rm(join(this.folder, name), { recursive: true })
  }

  #connected(client: Connection): void {
    this.connections += 1
    // Each answer would wait for the next one otherwise.
    ;(client as Connection & Pick<Client, 'setNoDelay'>).setNoDelay(true)
    this.#open.add(client)
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#open.size)
    client.on('close', () => this.#open.delete(client))
    // A client that goes away is no fault of the server.
    client.on('error', () => undefined)
    client.on('authentication', context => {
      if (context.method !== 'publickey' || this.faults.refuses) return context.reject(['publickey'])
      const key = utils.parseKey(`${context.key.algo} ${context.key.data.toString('base64')}`)
      const isSigned =
        context.signature === undefined ||
        (!(key instanceof Error) && key.verify(context.blob!, context.signature, context.hashAlgo) === true)
      const publicKey = `${context.key.algo} ${context.key.data.toString('base64')}`
      if (isSigned && (this.#options.accepts?.(context.username, publicKey) ?? true)) context.accept()
      else context.reject(['publickey'])
    })
    client.on('session', accept => {
      accept().on('sftp', acceptSftp => this.#serve(acceptSftp(), client))
    })
  }

  /** A path of the client is one below the folder. */
  #pathOf(path: string): string {
    return join(this.folder, normalize(`/${path}`))
  }

  #serve(sftp: SFTPWrapper, client: Connection): void {
    const files = new Map<number, { handle: FileHandle }>()
    client.on('close', () => {
      for (const { handle } of files.values()) handle.close().catch(() => undefined)
    })
    let next = 0
    const handleOf = (id: number) => {
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32BE(id)
      return bytes
    }
    const fileOf = (handle: Buffer) => files.get(handle.readUInt32BE(0))
    /** Answers a request, with a number of the protocol where it fails. */
    const serve = (name: string, id: number, work: () => Promise<void>): void => {
      if (this.faults.silentAt === name) return
      if (this.faults.closesAt === name) return void client.end()
      work().catch((error: { code?: string }) =>
        sftp.status(
          id,
          error.code === 'ENOENT'
            ? STATUS_CODE.NO_SUCH_FILE
            : error.code === 'EACCES'
              ? STATUS_CODE.PERMISSION_DENIED
              : STATUS_CODE.FAILURE,
        ),
      )
    }
    const done = (id: number) => sftp.status(id, STATUS_CODE.OK)
    sftp.on('OPEN', (id, path, flags) =>
      serve('OPEN', id, async () => {
        const writes = (flags & OPEN_MODE.WRITE) !== 0
        if (writes && this.faults.readOnly) throw Object.assign(new Error(), { code: 'EACCES' })
        const handle = await open(this.#pathOf(path), writes ? 'w' : 'r')
        next += 1
        files.set(next, { handle })
        sftp.handle(id, handleOf(next))
      }),
    )
    sftp.on('WRITE', (id, handle, offset, data) =>
      serve('WRITE', id, async () => {
        const file = fileOf(handle)!
        if (offset + data.length > (this.faults.fullAt ?? Number.POSITIVE_INFINITY))
          throw new Error('no space')
        await file.handle.write(data, 0, data.length, offset)
        done(id)
      }),
    )
    sftp.on('READ', (id, handle, offset, length) =>
      serve('READ', id, async () => {
        const { buffer, bytesRead } = await fileOf(handle)!.handle.read(
          Buffer.alloc(length),
          0,
          length,
          offset,
        )
        if (bytesRead === 0) sftp.status(id, STATUS_CODE.EOF)
        else sftp.data(id, buffer.subarray(0, bytesRead))
      }),
    )
    sftp.on('CLOSE', (id, handle) =>
      serve('CLOSE', id, async () => {
        await fileOf(handle)!.handle.close()
        files.delete(handle.readUInt32BE(0))
        done(id)
      }),
    )
    const attributes = async (path: string) => {
      const { mode, uid, gid, size, atimeMs, mtimeMs } = await stat(path)
      return { mode, uid, gid, size, atime: Math.floor(atimeMs / 1000), mtime: Math.floor(mtimeMs / 1000) }
    }
    for (const name of ['STAT', 'LSTAT'] as const)
      sftp.on(name, (id: number, path: string) =>
        serve(name, id, async () => sftp.attrs(id, await attributes(this.#pathOf(path)))),
      )
    sftp.on('FSTAT', (id, handle) =>
      serve('FSTAT', id, async () => {
        const { mode, uid, gid, size, atimeMs, mtimeMs } = await fileOf(handle)!.handle.stat()
        sftp.attrs(id, { mode, uid, gid, size, atime: atimeMs / 1000, mtime: mtimeMs / 1000 })
      }),
    )
    sftp.on('REMOVE', (id, path) =>
      serve('REMOVE', id, async () => {
        await unlink(this.#pathOf(path))
        done(id)
      }),
    )
    sftp.on('RENAME', (id, from, to) =>
      serve('RENAME', id, async () => {
        await this.faults.beforeRename?.()
        // As OpenSSH does it: it fails where there is a file of that name.
        await link(this.#pathOf(from), this.#pathOf(to))
        await unlink(this.#pathOf(from))
        await this.faults.afterRename?.()
        this.#options.changed?.()
        done(id)
      }),
    )
  }
}
