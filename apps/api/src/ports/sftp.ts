import { createHash } from 'node:crypto'
import { connect as connectSocket, type Socket } from 'node:net'
import ssh2, { type Client, type ConnectConfig, type SFTPWrapper, type Stats } from 'ssh2'
import type { Config } from '../core/config.ts'
import { measured } from './measured.ts'
import { OutboundError } from './outbound.ts'
import { isPortAllowed, outsideAddress, type Resolve } from './outward.ts'

/** Why a file did not get to its place; each is a refusal of the portal. */
export const SFTP_FAULTS = [
  'payroll-host-not-allowed',
  'payroll-host-unreachable',
  'payroll-host-key-changed',
  'payroll-host-refused',
  'payroll-host-folder',
  'payroll-host-full',
  'payroll-host-file-taken',
] as const
export type SftpFaultCode = (typeof SFTP_FAULTS)[number]

/** What may be over by itself in a while; the others need somebody. */
const PASSING: readonly SftpFaultCode[] = ['payroll-host-unreachable', 'payroll-host-full']

export class SftpFault extends OutboundError {
  readonly code: SftpFaultCode
  /** The key that the host showed, where it is another one than was confirmed. */
  readonly otherKeySha256: string
  constructor(code: SftpFaultCode, cause?: unknown, otherKeySha256 = '') {
    super(
      code === 'payroll-host-unreachable' ? 'did not answer' : code,
      PASSING.includes(code),
      // Words of a stranger's server may hold anything: its number is enough.
      cause === undefined ? undefined : { code: (cause as { code?: unknown }).code },
    )
    this.code = code
    this.otherKeySha256 = otherKeySha256
  }
}

export type SftpHost = { host: string; port: number }
/** The fingerprint is the SHA-256 of the host's key in base64 without padding, as `ssh-keygen -l` prints it after `SHA256:`. */
export type HostKey = { hostKeySha256: string; keyType: string }
/** `path` is a folder, from the user's home where it does not begin with a slash; empty for the home itself. `key` is private, of OpenSSH. */
export type SftpPlace = SftpHost & { path: string; username: string; key: string; hostKeySha256: string }
export type SftpFile = { name: string; bytes: Uint8Array }

/** Servers that take files by SFTP. Every call throws SftpFault; it takes 5 s to connect and a minute in all at most. */
export type SftpPort = {
  /** The key that a host shows; nobody signs in. */
  look(host: SftpHost): Promise<HostKey>
  /**
   * Puts a file into a folder: under another name first, so that nobody takes half of it. A file of the same name and content is ours already.
   * @throws SftpFault payroll-host-file-taken where another file has the name
   */
  put(place: SftpPlace, file: SftpFile): Promise<void>
  /** The same with a file that is deleted again. */
  tryOut(place: SftpPlace, file: SftpFile): Promise<void>
}

const sha256 = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64').replace(/=+$/, '')

/** What a key is, which stands before it. */
const typeOfKey = (key: Buffer): string => key.subarray(4, 4 + key.readUInt32BE(0)).toString('latin1')

/** Answers of the protocol (draft-ietf-secsh-filexfer-02 §7, and -13 for those of newer servers). */
const STATUS = { noSuchFile: 2, permissionDenied: 3, failure: 4, noSpace: 14, quota: 15 } as const
/** The number of an answer; 0 for what is none, such as a connection that broke. */
const statusOf = (error: unknown): number => {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'number' ? code : 0
}
const isStatus = (error: unknown, ...codes: number[]): boolean => codes.includes(statusOf(error))

/** One call of the library, as a promise. */
const answered = <T = void>(call: (done: (error?: Error | null, value?: T) => void) => unknown): Promise<T> =>
  new Promise((resolve, reject) => {
    call((error, value) => (error ? reject(error) : resolve(value as T)))
  })

const orNull = async <T>(asked: Promise<T>): Promise<T | null> => {
  try {
    return await asked
  } catch (error) {
    if (isStatus(error, STATUS.noSuchFile)) return null
    throw error
  }
}

/** How long a call may take for which somebody waits. */
export const REQUEST_SFTP_MS = 20_000
/** How long one of a job may take. */
export const SFTP_MS = 60_000
type Limits = { connectMs?: number; allMs?: number; resolve?: Resolve }

/** What every server takes and gives in one message. */
const PIECE = 30_000

const sizeOf = async (sftp: SFTPWrapper, path: string): Promise<number> =>
  (await answered<Stats>(done => sftp.stat(path, done))).size

/** Whether a file has this content. No more of it is read than that, whatever the server sends. */
const isSame = async (sftp: SFTPWrapper, path: string, bytes: Uint8Array): Promise<boolean> => {
  if ((await sizeOf(sftp, path)) !== bytes.length) return false
  const handle = await answered<Buffer>(done => sftp.open(path, 'r', done))
  const piece = Buffer.alloc(PIECE)
  let at = 0
  let isEqual = true
  while (isEqual && at < bytes.length) {
    const length = Math.min(PIECE, bytes.length - at)
    const read = await answered<number>(done => sftp.read(handle, piece, 0, length, at, done))
    isEqual = read > 0 && piece.compare(bytes, at, at + read, 0, read) === 0
    at += read
  }
  await answered(done => sftp.close(handle, done))
  return isEqual
}

const pathOf = ({ path }: SftpPlace, name: string): string =>
  path === '' ? name : `${path.replace(/\/+$/, '')}/${name}`

/** Names what went wrong at a step by the answer of the server. */
const during = async <T>(step: Promise<T>, codeOf: (error: unknown) => SftpFaultCode): Promise<T> => {
  try {
    return await step
  } catch (error) {
    // Without a number of the protocol it is the connection that broke.
    throw error instanceof SftpFault || statusOf(error) === 0 ? error : new SftpFault(codeOf(error), error)
  }
}

const inFolder = (): SftpFaultCode => 'payroll-host-folder'
const whileWriting = (error: unknown): SftpFaultCode =>
  isStatus(error, STATUS.failure, STATUS.noSpace, STATUS.quota) ? 'payroll-host-full' : 'payroll-host-folder'

/** Writes all of a file under a name of its own; half a file that lies there is ours, of a worker that died. */
const writePart = async (sftp: SFTPWrapper, part: string, bytes: Uint8Array): Promise<void> => {
  const handle = await during(
    answered<Buffer>(done => sftp.open(part, 'w', done)),
    inFolder,
  )
  try {
    const buffer = Buffer.from(bytes)
    for (let at = 0; at < buffer.length; at += PIECE)
      await during(
        answered(done => sftp.write(handle, buffer, at, Math.min(PIECE, buffer.length - at), at, done)),
        whileWriting,
      )
    // A server may say at the end only that it had no room.
    await during(
      answered(done => sftp.close(handle, done)),
      whileWriting,
    )
    if ((await during(sizeOf(sftp, part), inFolder)) !== bytes.length)
      throw new SftpFault('payroll-host-full')
  } catch (error) {
    if (error instanceof SftpFault) await answered(done => sftp.unlink(part, done)).catch(() => undefined)
    throw error
  }
}

const putFile = async (sftp: SFTPWrapper, place: SftpPlace, { name, bytes }: SftpFile): Promise<void> => {
  const whole = pathOf(place, name)
  const part = pathOf(place, `.${name}.part`)
  const isOurs = async (): Promise<boolean> => {
    if ((await orNull(sizeOf(sftp, whole))) === null) return false
    if (await isSame(sftp, whole, bytes)) return true
    throw new SftpFault('payroll-host-file-taken')
  }
  if (await during(isOurs(), inFolder)) {
    // The worker that put it there may have died before it could say so.
    await orNull(answered(done => sftp.unlink(part, done))).catch(() => undefined)
    return
  }
  await writePart(sftp, part, bytes)
  try {
    // RENAME of the protocol does not go over a file, as the one that OpenSSH added does.
    await answered(done => sftp.rename(part, whole, done))
  } catch (error) {
    // Where the connection broke, nothing more is answered.
    if (statusOf(error) !== 0) await answered(done => sftp.unlink(part, done)).catch(() => undefined)
    if (!(await during(isOurs(), inFolder)))
      throw statusOf(error) === 0 ? error : new SftpFault('payroll-host-folder', error)
  }
  // It may not be read here, or it was fetched already: its size is what can be compared.
  const size = await during(orNull(sizeOf(sftp, whole)), inFolder)
  if (size !== null && size !== bytes.length) throw new SftpFault('payroll-host-file-taken')
}

/** @throws SftpFault, for whatever goes wrong while `work` has the connection */
const connected = async <T>(
  { host, port }: SftpHost,
  config: Pick<Config, 'SFTP_TO_LOOPBACK' | 'OWN_NETWORKS'>,
  { connectMs = 5_000, allMs = SFTP_MS, resolve }: Limits,
  signIn: ConnectConfig,
  work: (client: Client) => Promise<T>,
): Promise<T> => {
  if (!isPortAllowed(port)) throw new SftpFault('payroll-host-not-allowed')
  const client: Client = new ssh2.Client()
  let socket: Socket | undefined
  let over = false
  const timers: NodeJS.Timeout[] = []
  const inTime = (ms: number) =>
    new Promise<never>((_resolve, reject) => {
      timers.push(setTimeout(() => reject(new SftpFault('payroll-host-unreachable')), ms))
    })
  const open = async (): Promise<Socket> => {
    const address = await outsideAddress(host, config, resolve)
    if (address === null) throw new SftpFault('payroll-host-not-allowed')
    if (over) throw new SftpFault('payroll-host-unreachable')
    return new Promise((done, reject) => {
      socket = connectSocket({ host: address, port, noDelay: true })
      socket.once('connect', () => done(socket!)).once('error', reject)
    })
  }
  const all = inTime(allMs)
  all.catch(() => undefined)
  try {
    const sock = await Promise.race([open(), inTime(connectMs), all])
    const broken = new Promise<never>((_resolve, reject) => {
      client.on('error', error =>
        reject(
          (error as { level?: string }).level === 'client-authentication'
            ? new SftpFault('payroll-host-refused')
            : error,
        ),
      )
      client.on('close', () => reject(new SftpFault('payroll-host-unreachable')))
    })
    broken.catch(() => undefined)
    const ready = new Promise<void>(done => {
      client.once('ready', () => done())
    })
    client.connect({ ...signIn, sock, readyTimeout: 0 })
    const done = async () => {
      await ready
      return work(client)
    }
    return await Promise.race([done(), broken, all])
  } catch (error) {
    throw error instanceof SftpFault ? error : new SftpFault('payroll-host-unreachable', error)
  } finally {
    over = true
    for (const timer of timers) clearTimeout(timer)
    client.on('error', () => undefined)
    client.destroy()
    socket?.destroy()
  }
}

/**
 * SFTP to servers that companies name, by `ssh2`.
 * @param limits how long it waits, and how names are resolved; tests have their own
 */
export const openSftp = (
  config: Pick<Config, 'SFTP_TO_LOOPBACK' | 'OWN_NETWORKS'>,
  limits: Limits = {},
): SftpPort => {
  const signedIn = async (place: SftpPlace, work: (sftp: SFTPWrapper) => Promise<void>): Promise<void> => {
    let shown = ''
    const signIn: ConnectConfig = {
      username: place.username,
      privateKey: place.key,
      authHandler: ['publickey'],
      hostVerifier: (key: Buffer) => {
        shown = sha256(key)
        return shown === place.hostKeySha256
      },
    }
    try {
      await connected(place, config, limits, signIn, async client =>
        work(
          await answered<SFTPWrapper>(done => client.sftp(done)).catch(error => {
            // It lets us in, but not to files.
            throw new SftpFault('payroll-host-refused', error)
          }),
        ),
      )
    } catch (error) {
      throw shown !== '' && shown !== place.hostKeySha256
        ? new SftpFault('payroll-host-key-changed', undefined, shown)
        : error
    }
  }
  return measured('sftp', {
    look: async host => {
      let shown: HostKey | null = null
      const signIn: ConnectConfig = {
        username: 'look',
        hostVerifier: (key: Buffer) => {
          shown = { hostKeySha256: sha256(key), keyType: typeOfKey(key) }
          return false
        },
      }
      try {
        await connected(host, config, limits, signIn, async () => undefined)
      } catch (error) {
        if (shown === null) throw error
      }
      return shown!
    },
    put: (place, file) => signedIn(place, sftp => putFile(sftp, place, file)),
    tryOut: (place, file) =>
      signedIn(place, async sftp => {
        await putFile(sftp, place, file)
        await during(
          answered(done => sftp.unlink(pathOf(place, file.name), done)),
          inFolder,
        )
      }),
  })
}
