import { clockFrom, systemClock } from './clock.ts'
import { type Config, readConfig } from './config.ts'
import { openDatabase } from './database.ts'

/** The parts that api, worker and the command-line jobs share. */
export const openCommon = (config: Config) => ({
  config,
  clock: config.PORTAL_NOW ? clockFrom(config.PORTAL_NOW) : systemClock,
  db: openDatabase(config.DATABASE_URL, config.POOL_SIZE),
})

/**
 * Runs a process: one clear line when it cannot start, a graceful stop on SIGINT, SIGTERM, or when the process that started it
 * is gone (its IPC channel closes).
 */
export const runProcess = async (
  name: string,
  start: (config: Config) => Promise<{ stop(): Promise<void> }>,
): Promise<void> => {
  try {
    const { stop } = await start(readConfig())
    let stopping = false
    const end = () => {
      if (stopping) return
      stopping = true
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
    if (process.channel) process.on('disconnect', end)
  } catch (error) {
    console.error(`${name} could not start: ${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  }
}
