import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Place } from './postgres-place.ts'
import { messageOf, Problem } from './say.ts'

export const SUPERUSER = 'postgres'

// The trigram search must treat æ, ø and å as letters. It uses the C library's LC_CTYPE, not the database's built-in locale: with
// `C` a search for "øst" would look for "st".
const CTYPES = ['C.UTF-8', 'en_US.UTF-8', 'C']

/** Without variables of the shell such as PGPORT and PGDATA, which must not reach the server. */
const cleanEnv = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))),
  LC_ALL: 'C',
  TZ: 'UTC',
})

/** How every program of PostgreSQL is run: as its user, with a clean environment. */
export const spawnOptions = (place: Place) => ({ ...place.user, env: cleanEnv(), cwd: place.bin })

/** The password file of a data folder, made at the first call; readable by its owner only. */
export function passwordOf(dataDir: string): string {
  const file = join(dataDir, 'postgres-password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

/** Creates the cluster in a temporary folder and moves it when complete, so that a killed start leaves no partial one. */
export async function initialise(place: Place, password: string): Promise<void> {
  const made = `${place.data}.new`
  const passwordFile = `${place.data}.password`
  rmSync(made, { recursive: true, force: true })
  mkdirSync(made, { recursive: true, mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (place.user) for (const path of [made, passwordFile]) chownSync(path, place.user.uid, place.user.gid)
  try {
    let reason = ''
    for (const ctype of CTYPES) {
      const failure = await initdb(place, [
        `--pgdata=${made}`,
        `--pwfile=${passwordFile}`,
        `--lc-ctype=${ctype}`,
      ])
      if (failure === null) return renameSync(made, place.data)
      reason = failure
      if (!/locale/i.test(reason)) break
    }
    throw new Problem(`Could not create the database in ${place.data}: ${reason}`)
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(made, { recursive: true, force: true })
  }
}

/** @returns null when it worked, else the reason in one line. */
async function initdb(place: Place, own: string[]): Promise<string | null> {
  const args = [
    ...own,
    ...[`--username=${SUPERUSER}`, '--auth=scram-sha-256', '--encoding=UTF8', '--no-instructions'],
    // Built-in: sorts and lower-cases the same on every machine, whatever its C library.
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
  ]
  try {
    await promisify(execFile)(join(place.bin, 'initdb'), args, spawnOptions(place))
    return null
  } catch (error) {
    const lines = `${(error as { stderr?: string }).stderr ?? ''}`.split('\n')
    return lines.find(line => /error|fatal|denied/i.test(line)) ?? messageOf(error)
  }
}
