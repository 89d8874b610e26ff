import { type ParseArgsConfig, parseArgs } from 'node:util'
import { OPERATORS, type Operator } from '@portal/domain'
import { openDocumentStore } from '../ports/document-store.ts'
import { openJobPorts } from '../ports/job-ports.ts'
import { clockOf } from './clock.ts'
import { type Config, readConfig } from './config.ts'
import { openDatabase } from './database.ts'
import { assertOperators } from './database-address.ts'
import { assertHosts } from './hosts.ts'
import { loadOperators } from './operators.ts'
import { openQueue, type WorkerQueue } from './queue.ts'
import { flushSecurityEvents } from './security-event.ts'
import type { JobServices } from './services.ts'

/**
 * The parts that api, worker and the command-line jobs share; the operators are loaded first. `readMs` is how long a read may take, `idleMs`
 * how long an unused connection is kept.
 */
export const openCommon = async (config: Config, patience: { readMs?: number; idleMs?: number } = {}) => {
  const { DATABASE_URLS: own, DATABASE_URLS_NEXT: next } = config
  await loadOperators(config.QUEUE_URL)
  assertHosts(config)
  assertOperators({ DATABASE_URLS: own, DATABASE_URLS_NEXT: next })
  return {
    config,
    clock: clockOf(config),
    db: openDatabase(config.DATABASE_URL, config.POOL_SIZE, { ...patience, own, next }),
    documents: openDocumentStore(config),
  }
}

const STOP_MS = 9_000

/** The configuration; ends the process with a line for each wrong setting. */
export const configOrExit = (name: string): Config => {
  try {
    return readConfig()
  } catch (error) {
    return exit(name, error)
  }
}

const exit = (name: string, error: unknown): never => {
  console.error(`${name} could not start: ${error instanceof Error ? error.message : String(error)}`)
  return process.exit(1)
}

/**
 * Runs a process. It says why when it cannot start, and stops gracefully on SIGINT, SIGTERM, or when its parent process is
 * gone (the IPC channel closes).
 */
export const runProcess = async (
  name: string,
  start: (config: Config) => Promise<{ stop(): Promise<void> }>,
): Promise<void> => {
  let running: { stop(): Promise<void> } | null = null
  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    // The process ends even when something hangs: open transactions are rolled back, and unfinished work is still due in its rows.
    setTimeout(() => process.exit(1), STOP_MS).unref()
    ;(running?.stop() ?? Promise.resolve()).then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  // Registered before the start, which takes a while, so that no signal is lost.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
  if (process.channel) process.on('disconnect', end)
  try {
    running = await start(readConfig())
  } catch (error) {
    exit(name, error)
  }
}

/** Ends a command that was asked for wrongly, with 2. */
export const refuseCommand = (message: string): never => {
  console.error(message)
  return process.exit(2)
}

/** The arguments of a command; says what is wrong with them and how the command is used, and ends with 2. */
export const commandArguments = <T extends ParseArgsConfig>(config: T, usage: string) => {
  try {
    return parseArgs(config)
  } catch (error) {
    return refuseCommand(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

/** The operator that a command names; says which there are, how the command is used, and ends with 2 where there is none. */
export const operatorNamed = (id: string, usage: string): Operator =>
  OPERATORS.find(operator => operator.id === id) ??
  refuseCommand(`--operator ${id}: there are ${OPERATORS.map(each => each.id).join(', ')}\n${usage}`)

/** Runs a command with what jobs need, and closes it afterwards; ends the process with a line for each wrong setting. */
export const runCommand = async (
  name: string,
  run: (services: JobServices & { queue: WorkerQueue }) => Promise<void>,
): Promise<void> => {
  const config = configOrExit(name)
  const common = await openCommon(config)
  const queue = await openQueue(config.QUEUE_URL, 'send', common.clock, error => console.error(error.message))
  try {
    await run({ ...common, queue, ports: openJobPorts(config) })
  } finally {
    await flushSecurityEvents(common.db)
    await queue.stop()
    await common.db.close()
  }
}
