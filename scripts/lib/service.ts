import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, renameSync, statSync } from 'node:fs'
import { platform } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { envWithTools } from './run.ts'
import { ROOT, warn } from './say.ts'

/** One of the portal's processes. */
export type Service = {
  name: string
  /** Undefined where it could not be started. */
  pid: number | undefined
  /** Resolves with one line about how it ended. */
  ended: Promise<string>
  running: () => boolean
  /** Kills it at once. */
  kill: () => Promise<void>
  /** Asks it to end, and kills it when it has not after `graceMs`. */
  stop: (graceMs: number) => Promise<void>
}

export type ServiceOptions = {
  name: string
  script: string
  env: Record<string, string>
  logFile: string
  /** Its warnings go to its log only, where many are expected. */
  quiet?: boolean
}

/**
 * Room for new objects: by default, three times 16 MB of a process are memory that was used once. The image says the same in NODE_OPTIONS.
 */
const YOUNG = '--max-semi-space-size=4'
const EXIT_WITH_PARENT = pathToFileURL(join(import.meta.dirname, 'exit-with-parent.ts')).href
const BIG = 20 * 1024 * 1024
const WARN = 40

/** Keeps the current log and one older one, so that logs do not fill the disk. */
function rotate(logFile: string): void {
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > BIG) renameSync(logFile, `${logFile}.1`)
}

/** The message of a structured log line that is a warning or worse; null for anything else. */
function warningIn(line: string): string | null {
  if (!line.startsWith('{')) return null
  try {
    const { level, msg, err } = JSON.parse(line) as {
      level?: number
      msg?: string
      err?: { message?: string }
    }
    if (typeof level !== 'number' || level < WARN) return null
    return [msg, err?.message].filter((text, index, all) => text && all.indexOf(text) === index).join(': ')
  } catch {
    return null
  }
}

/**
 * Starts a TypeScript file with Node 24. Its output goes to its log; warnings, errors and the error stream also to the terminal. It
 * gets an IPC channel: when that disconnects, this process is gone and it should end.
 */
export function startService({ name, script, env, logFile, quiet = false }: ServiceOptions): Service {
  rotate(logFile)
  const log = createWriteStream(logFile, { flags: 'a', mode: 0o600 })
  const child: ChildProcess = spawn(process.execPath, [YOUNG, '--import', EXIT_WITH_PARENT, script], {
    cwd: ROOT,
    env: envWithTools(env),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Its own process group, so that Ctrl-C does not reach it: this process stops services in the right order.
    detached: platform() !== 'win32',
  })
  let lastError = ''
  let running = true
  createInterface({ input: child.stdout! }).on('line', line => {
    log.write(`${line}\n`)
    const warning = warningIn(line)
    if (warning !== null) {
      lastError = warning
      if (!quiet) warn(`${name}: ${warning}`)
    }
  })
  createInterface({ input: child.stderr! }).on('line', line => {
    log.write(`${line}\n`)
    if (line.trim() && !quiet) warn(`${name}: ${line}`)
    // Of a stack, the line with the error's name is the most useful.
    if (/error/i.test(line) && !/^\s+at /.test(line)) lastError = line.trim()
  })
  const ended = new Promise<string>(done => {
    child.once('error', error => done(`could not be started: ${error.message}`))
    child.once('close', (code, signal) =>
      done(
        signal
          ? `was ended by ${signal}`
          : `ended with exit code ${code}${lastError ? ` (${lastError})` : ''}`,
      ),
    )
  }).then(how => {
    running = false
    log.end()
    return `The ${name} ${how}; its log is ${logFile}.`
  })

  const stop = async (graceMs: number) => {
    if (!running) return
    child.kill('SIGTERM')
    const timer = new AbortController()
    const tooLong = delay(graceMs, 'late', { signal: timer.signal }).catch(() => 'aborted')
    if ((await Promise.race([ended, tooLong])) === 'late') {
      warn(`The ${name} did not stop within ${graceMs / 1000} s and was ended.`)
      child.kill('SIGKILL')
    }
    timer.abort()
    await ended
  }
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { name, pid: child.pid, ended, running: () => running, kill, stop }
}
