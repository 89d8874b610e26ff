import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { localSecrets } from './local-secrets.ts'
import { isHeld, lockDataDir } from './lock.ts'
import { claimPort, freePorts, portFrom } from './ports.ts'
import { announce, runningPortal } from './running.ts'
import { clockSetting } from './stack.ts'
import { oneOf, runSteps, summarize } from './steps.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-lib-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the lock of a data folder', () => {
  it('refuses a second start in one line with the folder and what to do', () => {
    const release = lockDataDir(folder)
    expect(() => lockDataDir(folder)).toThrow(
      `The portal already runs on ${folder} (process ${process.pid}); stop it, or choose another folder with PORTAL_DATA_DIR=<folder>.`,
    )
    release()
    lockDataDir(folder)()
  })

  it('takes over from a process that is gone, even when its pid is in use again', () => {
    writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: process.pid, birth: 'an earlier boot/1' }))
    expect(isHeld(join(folder, 'lock'))).toBe(false)
    lockDataDir(folder)()
  })

  it('says in one line that a folder cannot be used', () => {
    writeFileSync(join(folder, 'a-file'), '')
    expect(() => lockDataDir(join(folder, 'a-file'))).toThrow(
      /^The data folder .*a-file cannot be used \(.*PORTAL_DATA_DIR/,
    )
  })
})

describe('the file of a running portal', () => {
  it('is found while it runs and readable by its owner only', () => {
    expect(() => runningPortal(folder)).toThrow(/^No portal runs on .*; start it with npm start first\.$/)
    const release = lockDataDir(folder)
    const running = {
      url: 'http://localhost:1',
      sandboxUrl: 'http://localhost:2',
      env: { A: 'b' },
    }
    const forget = announce(folder, running)
    expect(runningPortal(folder)).toEqual(running)
    expect(statSync(join(folder, 'running.json')).mode & 0o777).toBe(0o600)
    forget()
    release()
    expect(() => runningPortal(folder)).toThrow('No portal runs')
  })

  it('has its own clock, whatever the shell of the command sets', () => {
    const startedAt = new Date('2026-11-21T10:00:00Z')
    expect(clockSetting({ PORTAL_NOW: '2026-12-07T08:00:00+01:00' }, startedAt)).toEqual({
      PORTAL_NOW: '2026-12-07T08:00:00+01:00',
      PORTAL_NOW_SINCE: '2026-11-21T10:00:00.000Z',
    })
    expect(clockSetting({}, startedAt)).toEqual({ PORTAL_NOW: '', PORTAL_NOW_SINCE: '' })
  })

  it('creates its secrets once, 32 bytes each', () => {
    const drawn = localSecrets(folder)
    expect(Buffer.from(drawn.sessionKey, 'base64')).toHaveLength(32)
    expect(localSecrets(folder)).toEqual(drawn)
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
  })
})

describe('ports', () => {
  it('names the port and the variable when one is taken', async () => {
    const [port] = await freePorts(1)
    const server = createServer()
    await new Promise<void>(done => server.listen(port, '127.0.0.1', done))
    await expect(claimPort(port!, 'SANDBOX_PORT', 'the sandbox')).rejects.toThrow(
      `Port ${port} for the sandbox is taken; free it or choose another with SANDBOX_PORT=<port>.`,
    )
    await new Promise(done => server.close(done))
    await claimPort(port!, 'SANDBOX_PORT', 'the sandbox')
  })

  it.each(['abc', '0', '65536', '30.5', '-1'])('refuses %s as a port number', text => {
    expect(() => portFrom({ PORT: text }, 'PORT', 3000)).toThrow(
      `PORT=${text} is not a port number (1 to 65535).`,
    )
  })

  it('falls back when nothing is set', () => {
    expect(portFrom({ PORT: '' }, 'PORT', 3000)).toBe(3000)
    expect(portFrom({ PORT: '4000' }, 'PORT', 3000)).toBe(4000)
  })
})

describe('the steps of npm test', () => {
  it('goes on after a failing or throwing step and counts it', async () => {
    const steps = [
      { name: 'throws', run: () => Promise.reject(new Error('on purpose')) },
      { name: 'fails', run: async () => oneOf(false) },
      { name: 'tests', run: async () => ({ passed: 40, failed: 0 }) },
    ]
    const results = await runSteps(steps, () => false)
    expect(results.map(({ name, passed, failed }) => [name, passed, failed])).toEqual([
      ['throws', 0, 1],
      ['fails', 0, 1],
      ['tests', 40, 0],
    ])
    expect(summarize(results)).toBe(1)
    expect(summarize(results.slice(2))).toBe(0)
  })
})

describe('the commands', () => {
  it('all have a script and a line in package.json', () => {
    const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))
    const named = Object.values<string>(scripts).flatMap(line => /bootstrap\.mjs (\S+)/.exec(line)?.[1] ?? [])
    const missing = named.filter(name => !existsSync(join(import.meta.dirname, '..', `${name}.ts`)))
    expect(missing).toEqual([])
  })
})
