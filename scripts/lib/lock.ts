import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf, Problem } from './say.ts'

/**
 * The start time of a process, in ticks since boot, which distinguishes it from a later one with the same pid. Only Linux has it in
 * a file; elsewhere only the pid is compared.
 */
function startTimeOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return `${boot}/${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    return ''
  }
}

type Holder = { pid: number; birth: string }

const holderOf = (file: string): Holder | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** Whether the process that wrote the file with `hold` still runs. */
export function isHeld(file: string): boolean {
  const holder = holderOf(file)
  if (!holder) return false
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return startTimeOf(holder.pid) === holder.birth
}

/**
 * Creates a lock file of this process.
 * @throws EEXIST when the file is there already.
 */
export function hold(file: string): void {
  // Written elsewhere and linked, so that the file is never seen without its content.
  const own = `${file}.${process.pid}`
  writeFileSync(own, JSON.stringify({ pid: process.pid, birth: startTimeOf(process.pid) }), { mode: 0o600 })
  try {
    linkSync(own, file)
  } finally {
    rmSync(own, { force: true })
  }
}

/**
 * Locks a data folder for this process; the lock of a killed process is ignored.
 * @returns the function that releases it.
 * @throws Problem when another start uses the folder, or this user may not write in it.
 */
export function lockDataDir(dataDir: string): () => void {
  const file = join(dataDir, 'lock')
  try {
    // Others may traverse it, because the database below may run as another user. The files inside have their own modes.
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    if (existsSync(file) && !isHeld(file)) rmSync(file)
    hold(file)
    return () => rmSync(file, { force: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' && existsSync(file)) {
      const by = `process ${holderOf(file)?.pid}`
      throw new Problem(
        `The portal already runs on ${dataDir} (${by}); stop it, or choose another folder with PORTAL_DATA_DIR=<folder>.`,
      )
    }
    throw new Problem(
      `The data folder ${dataDir} cannot be used (${messageOf(error)}); make it writable, or choose another with PORTAL_DATA_DIR=<folder>.`,
    )
  }
}
