/**
 * `npm run sftp`: sends payroll files to a real OpenSSH server, an instance of its own on this machine with keys of its own, and says what
 * came of each of the cases that the tests try with the server of a library. `SSHD` names the server where it is not on the path.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { accessSync, constants, mkdirSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { newKeyPair } from '../apps/api/src/modules/payroll-run/destination-key.ts'
import { openSftp, type SftpFault, type SftpPlace } from '../apps/api/src/ports/sftp.ts'
import { freePort } from './lib/ports.ts'
import { Problem, runMain, say } from './lib/say.ts'

const PLACES = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/sbin']
const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
const findServer = (): string | undefined =>
  [process.env.SSHD ?? '', ...PLACES.map(place => join(place, 'sshd'))].find(path => path && isProgram(path))

const NAME = 'uni-314100123-2026-11-1.csv'
const BYTES = Buffer.from('10023;410;Månedsbillett;01.11.2026;30.11.2026;421,00;1\r\n'.repeat(5_000))
const OPEN = { SFTP_TO_LOOPBACK: true, OWN_NETWORKS: [] }
const sftp = openSftp(OPEN)

/** `full`: it cannot write more than 100 kB into a file, as on a full disk. */
const startServer = async (program: string, folder: string, hostKey: string, port: number, full = false) => {
  const config = join(folder, `sshd-${port}.conf`)
  await writeFile(
    config,
    [
      ...[`Port ${port}`, 'ListenAddress 127.0.0.1', `HostKey ${hostKey}`, `PidFile ${config}.pid`],
      ...[`AuthorizedKeysFile ${join(folder, 'authorized_keys')}`, 'StrictModes no', 'UsePAM no'],
      ...[
        'PasswordAuthentication no',
        'PermitRootLogin prohibit-password',
        'Subsystem sftp internal-sftp',
        '',
      ],
    ].join('\n'),
  )
  const command = `${full ? "trap '' XFSZ; ulimit -f 200; " : ''}exec "$0" -D -e -f "$1"`
  const server = spawn('/bin/sh', ['-c', command, program, config], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  server.stderr.on('data', chunk => {
    said += String(chunk)
  })
  for (let n = 0; n < 100; n++) {
    if (server.exitCode !== null) throw new Problem(`${program} did not start: ${said.trim()}`)
    const isOpen = await new Promise<boolean>(done => {
      const socket = connect(port, '127.0.0.1', () => done(true)).once('error', () => done(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isOpen) return server
    await setTimeout(50)
  }
  throw new Problem(`${program} does not listen: ${said.trim()}`)
}

const stopServer = async (server: ChildProcess): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGCONT')
  server.kill('SIGKILL')
  await once(server, 'exit')
}

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'delivered',
    (error: SftpFault) => error.code ?? error.message,
  )

/** Every case with what is expected of it and what came of it. */
const tryAll = async (program: string, folder: string): Promise<[string, string, string][]> => {
  const keyOf = (name: string): string => {
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(folder, name)])
    return join(folder, name)
  }
  const [hostKey, otherKey] = [keyOf('host'), keyOf('other')]
  const [port, fullPort] = [await freePort(), await freePort()]
  const pair = newKeyPair()
  await writeFile(join(folder, 'authorized_keys'), `${pair.public}\n`, { mode: 0o600 })
  const inn = join(folder, 'inn')
  await mkdir(inn)
  const files = async () => (await readdir(inn)).sort().join(' ')
  const results: [string, string, string][] = []
  const note = (what: string, wanted: string, came: string) => results.push([what, wanted, came])
  const file = { name: NAME, bytes: BYTES }

  let server = await startServer(program, folder, hostKey, port)
  const full = await startServer(program, folder, hostKey, fullPort, true)
  try {
    const seen = await sftp.look({ host: '127.0.0.1', port })
    const [, fingerprint = ''] = execFileSync('ssh-keygen', ['-l', '-f', `${hostKey}.pub`], {
      encoding: 'utf8',
    }).split(' ')
    note(
      'the key that is shown is that of ssh-keygen',
      `${fingerprint} ssh-ed25519`,
      `SHA256:${seen.hostKeySha256} ${seen.keyType}`,
    )
    const place: SftpPlace = {
      ...{ host: '127.0.0.1', port, path: inn, username: userInfo().username },
      ...{ key: pair.private, hostKeySha256: seen.hostKeySha256 },
    }
    note('5000 lines', 'delivered', await codeOf(sftp.put(place, file)))
    const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
    note('the file that is there', hash(BYTES), hash(await readFile(join(inn, NAME))))
    note('the same file again', 'delivered', await codeOf(sftp.put(place, file)))
    note('files there', NAME, await files())
    note(
      'another file of the name',
      'payroll-host-file-taken',
      await codeOf(sftp.put(place, { ...file, bytes: Buffer.from('x') })),
    )
    await unlink(join(inn, NAME))
    await writeFile(join(inn, `.${NAME}.part`), BYTES.subarray(0, 70_000))
    note('after half a file of ours', 'delivered', await codeOf(sftp.put(place, file)))
    note('files there', NAME, await files())
    note(
      'a try, which is deleted',
      'delivered',
      await codeOf(sftp.tryOut(place, { name: '.prove.csv', bytes: Buffer.from('x') })),
    )
    note('files there', NAME, await files())
    note(
      'another key of ours',
      'payroll-host-refused',
      await codeOf(sftp.put({ ...place, key: newKeyPair().private }, file)),
    )
    note(
      'another user',
      'payroll-host-refused',
      await codeOf(sftp.put({ ...place, username: 'finnes-ikke' }, file)),
    )
    note(
      'no such folder',
      'payroll-host-folder',
      await codeOf(sftp.put({ ...place, path: join(folder, 'nei') }, file)),
    )
    // Nobody makes files there, whoever they are.
    note(
      'a folder that is read only',
      'payroll-host-folder',
      await codeOf(sftp.put({ ...place, path: '/proc/self' }, file)),
    )
    note(
      'a full disk',
      'payroll-host-full',
      await codeOf(sftp.put({ ...place, port: fullPort }, { ...file, name: 'full.csv' })),
    )
    note('files there', NAME, await files())
    server.kill('SIGSTOP')
    const hasty = openSftp(OPEN, { allMs: 1_000 })
    note('a server that says nothing', 'payroll-host-unreachable', await codeOf(hasty.put(place, file)))
    await stopServer(server)
    note('nobody listens', 'payroll-host-unreachable', await codeOf(sftp.put(place, file)))
    server = await startServer(program, folder, otherKey, port)
    note('another key of the server', 'payroll-host-key-changed', await codeOf(sftp.put(place, file)))
    const other = (await sftp.look({ host: '127.0.0.1', port })).hostKeySha256
    note(
      'once that is confirmed',
      'delivered',
      await codeOf(sftp.put({ ...place, hostKeySha256: other }, file)),
    )
    return results
  } finally {
    await stopServer(server)
    await stopServer(full)
  }
}

await runMain(async () => {
  const program = findServer()
  if (!program) {
    say('There is no OpenSSH server (sshd) on this machine: nothing was tried.')
    return 0
  }
  // Where a server is that no system has started yet.
  if (userInfo().uid === 0) mkdirSync('/run/sshd', { recursive: true, mode: 0o755 })
  const folder = await mkdtemp(join(tmpdir(), 'portal-sshd-'))
  try {
    say(
      execFileSync('/bin/sh', ['-c', `"$0" -V 2>&1 || true`, program], { encoding: 'utf8' })
        .trim()
        .split('\n')
        .at(-1) ?? '',
    )
    const results = await tryAll(program, folder)
    for (const [what, wanted, came] of results)
      say(`${wanted === came ? '✓' : '✗'} ${what}: ${came}${wanted === came ? '' : ` instead of ${wanted}`}`)
    const passed = results.filter(([, wanted, came]) => wanted === came).length
    say(`Result: ${passed} of ${results.length} cases came out as expected with ${program}.`)
    return passed === results.length ? 0 : 1
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
