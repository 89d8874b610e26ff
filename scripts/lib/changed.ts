import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ROOT } from './say.ts'

/** What a change can reach. Paths are relative to the repository. */
export type Reach = {
  /** Unit and API tests: all of them, or those that import one of the files, however indirectly. */
  tests: 'all' | string[]
  /** Browser journeys: all of them, or those that are one of the files or import it. */
  journeys: 'all' | string[]
}

const MACHINERY =
  /^(package\.json|pnpm-|vitest\.config\.ts|tsconfig|apps\/[^/]+\/package\.json|packages\/[^/]+\/package\.json)/
const CODE = /\.(ts|tsx|mjs)$/
const TEST = /\.test\.tsx?$|^apps\/api\/test\/|^apps\/sandbox\/src\/test\//
const JOURNEYS = 'apps/web/e2e/'
/** Where a folder is a slice. */
const SLICE = /^(?:apps\/web\/src\/features|apps\/api\/src\/modules|packages\/domain\/src)\/([^/]+)\//
/** The parts of a running portal besides its slices. */
const PORTAL = /^(apps\/(web|api|sandbox)|packages|prisma|scripts\/lib)\//

/**
 * Which tests a change of these files can reach:
 * - unit and API tests by their imports; files that no import leads to (schema, described API, styles, fixtures) reach all of them;
 * - of the journeys those in the folder of the changed slice (`apps/web/e2e/<slice>`); a change outside of the slices, or in a slice
 *   without such a folder, reaches all of them;
 * - the packages installed and the configuration of the tests reach everything, prose reaches nothing.
 * @param journeys every file below `apps/web/e2e`
 */
export function reachOf(files: string[], journeys: string[]): Reach {
  const changed = files.filter(file => !/\.md$|^docs\//.test(file))
  if (changed.some(file => MACHINERY.test(file))) return { tests: 'all', journeys: 'all' }
  const behind = changed.filter(file => PORTAL.test(file) && !TEST.test(file))
  const unimported =
    behind.some(file => !CODE.test(file)) || changed.some(file => file.startsWith('openapi/'))
  const walked = behind.map(file => journeysOf(file, journeys))
  return {
    tests: unimported ? 'all' : changed.filter(file => CODE.test(file) && !file.startsWith(JOURNEYS)),
    journeys: walked.includes('all') ? 'all' : [...new Set(walked.flat())].sort(),
  }
}

function journeysOf(file: string, journeys: string[]): 'all' | string[] {
  if (file.startsWith(JOURNEYS)) return [file]
  const slice = SLICE.exec(file)?.[1]
  const own = journeys.filter(each => slice && each.startsWith(`${JOURNEYS}${slice}/`))
  return own.length > 0 ? own : 'all'
}

export const git = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)('git', args, { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 })).stdout.trim()

/**
 * The files that differ from where this branch left `main` (on `main` itself: from the last commit), with new and deleted ones,
 * since other files may still import them.
 */
export async function changedFiles(): Promise<string[]> {
  const leaving = async (ref: string) => git('merge-base', 'HEAD', ref).catch(() => null)
  const base = (await leaving('main')) ?? (await leaving('origin/main')) ?? 'HEAD'
  const [differing, fresh] = await Promise.all([
    git('diff', '--name-only', '--no-renames', base),
    git('ls-files', '--others', '--exclude-standard'),
  ])
  return [...new Set(`${differing}\n${fresh}`.split('\n').filter(Boolean))].sort()
}
