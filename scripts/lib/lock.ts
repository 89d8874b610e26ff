import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf, Problem } from './say.ts'

/**
 * What tells a process from a later one with the same number: the moment it started, in ticks since this boot. Only Linux says it in
 * a file; elsewhere the number alone has to do.
 */
function birthOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return `${boot}/${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    return ''
  }
}

export function isRunning({ pid, birth }: { pid: number; birth: string }): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it is there, but somebody else's.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return birthOf(pid) === birth
}

const holderOf = (file: string): { pid: number; birth: string } | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/**
 * Takes a data folder for this process; a lock left behind by a killed one counts for nothing.
 * @returns the function that gives it back.
 * @throws Problem when another start uses the folder, or this user may not write in it.
 */
export function lockDataDir(dataDir: string): () => void {
  const file = join(dataDir, 'lock')
  const own = { pid: process.pid, birth: birthOf(process.pid) }
  try {
    // Open for passing through: the database below may have to run as another user. The files inside have modes of their own.
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    for (;;) {
      try {
        const fd = openSync(file, 'wx', 0o600)
        writeFileSync(fd, JSON.stringify(own))
        closeSync(fd)
        return () => rmSync(file, { force: true })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
        const holder = holderOf(file)
        if (holder && isRunning(holder)) {
          throw new Problem(
            `The portal already runs on ${dataDir} (process ${holder.pid}); stop it, or choose another folder with PORTAL_DATA_DIR=<folder>.`,
          )
        }
        rmSync(file, { force: true })
      }
    }
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem(
      `The data folder ${dataDir} cannot be used (${messageOf(error)}); make it writable, or choose another with PORTAL_DATA_DIR=<folder>.`,
    )
  }
}
