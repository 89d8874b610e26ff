import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { ROOT } from './say.ts'

const SKIPPED = new Set(['node_modules', 'dist', 'generated', '.git'])

/** Every file below the given files and folders (paths relative to the repository), in a fixed order. */
export function filesBelow(paths: string[]): string[] {
  const walk = (path: string): string[] => {
    const stat = statSync(path, { throwIfNoEntry: false })
    if (!stat) return []
    if (stat.isFile()) return [path]
    const names = readdirSync(path).filter(name => !SKIPPED.has(name))
    return names.sort().flatMap(name => walk(join(path, name)))
  }
  return paths.flatMap(path => walk(join(ROOT, path)))
}

/** One hash over the names and contents of files and folders. */
export function hashOf(paths: string[], extra = ''): string {
  const hash = createHash('sha256').update(extra)
  for (const file of filesBelow(paths)) hash.update(`\0${relative(ROOT, file)}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

/** Runs `work` unless the stamp file holds this hash already and `result` is there. @returns whether it ran. */
export async function whenChanged(
  stamp: string,
  hash: string,
  result: string,
  work: () => Promise<void>,
): Promise<boolean> {
  const file = join(ROOT, stamp)
  if (existsSync(file) && existsSync(join(ROOT, result)) && readFileSync(file, 'utf8') === hash) return false
  // If the work is killed, its partial result must not count as that of an earlier hash.
  rmSync(file, { force: true })
  await work()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, hash)
  return true
}
