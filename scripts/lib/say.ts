import { join, resolve } from 'node:path'

/** The folder the repository was cloned into. */
export const ROOT = resolve(import.meta.dirname, '../..')

/**
 * An error that the user can fix: shown as one line without a stack. Any other error is a bug and is shown with its stack.
 */
export class Problem extends Error {
  override name = 'Problem'
}

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

export const warn = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

/** The folder that holds the database, secrets and logs between starts: `PORTAL_DATA_DIR`, else `.data`. */
export const dataDirOf = (env: NodeJS.ProcessEnv = process.env): string =>
  resolve(ROOT, env.PORTAL_DATA_DIR || join(ROOT, '.data'))

/** The text of whatever was thrown, in one line. */
export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s*\n\s*/g, ' ').trim()

/** Runs a command's main function: a Problem becomes its one line and exit code 1. */
export async function runMain(main: () => Promise<number | undefined>): Promise<void> {
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    if (error instanceof Problem) warn(error.message)
    else console.error(error)
    process.exitCode = 1
  }
  // Prisma's engine leaves a timer of ten seconds, which would delay the exit.
  process.exit()
}
