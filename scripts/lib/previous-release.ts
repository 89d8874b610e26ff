import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { git } from './changed.ts'
import { runNode } from './run.ts'
import { Problem, ROOT, say } from './say.ts'
import type { Outcome } from './steps.ts'
import { makeTemplate, TEMPLATE } from './test-cluster.ts'

/** A version that runs while this one is deployed: its name without the v of the tag, and its commit. */
export type Release = { version: string; commit: string }

/** The last tag (`v0.2.0`) before this commit; before the first one, what `prisma/previous-release` names. */
export async function previousRelease(): Promise<Release> {
  const tag = await git('describe', '--tags', '--abbrev=0', '--match', 'v*').catch(() => null)
  if (tag) return { version: tag.slice(1), commit: await git('rev-parse', `${tag}^{commit}`) }
  const [version, commit] = readFileSync(join(ROOT, 'prisma/previous-release'), 'utf8').trim().split(' ')
  return { version: version!, commit: commit! }
}

const isAtHand = ({ commit }: Release): Promise<boolean> =>
  git('cat-file', '-e', `${commit}^{commit}`).then(
    () => true,
    () => false,
  )

/**
 * Whether the Prisma schema of a release has a table or a column, by the names in the database.
 * @returns undefined where this clone has no history so far back
 */
export async function schemaOf(
  release: Release,
): Promise<((table: string, column?: string) => boolean) | undefined> {
  if (!(await isAtHand(release))) return undefined
  const files = await git('ls-tree', '--name-only', release.commit, 'prisma/schema/')
  const texts = await Promise.all(files.split('\n').map(file => git('show', `${release.commit}:${file}`)))
  const tables = new Map<string, Set<string>>()
  for (const [, model, body] of texts.join('\n').matchAll(/^model (\w+) \{\n(.*?)^\}/gms)) {
    const columns = [...body!.matchAll(/^ {2}(\w+) [^\n]*/gm)].map(
      ([line, field]) => /@map\("(\w+)"\)/.exec(line)?.[1] ?? field!,
    )
    tables.set(/@@map\("(\w+)"\)/.exec(body!)?.[1] ?? model!, new Set(columns))
  }
  return (table, column) =>
    column === undefined ? tables.has(table) : (tables.get(table)?.has(column) ?? false)
}

/** In place of the setup that makes a database with the migrations of the same version. */
const SETUP = `import { generatePrismaClient } from '../generate.ts'

export default async (): Promise<void> => void (await generatePrismaClient())
`

/** Tests that say nothing about whether a release goes on: patterns of their names, each with the reason. */
const NOT_ASKED = [
  // They compare the whole schema with lists of the same version, which whatever is added is missing from.
  'gives the portal the rights of this list',
  'are in every table, so that the next tests prove something',
  'has a line for every column of the database',
  'would miss a new column, and name it',
  // Until 0.2.0 is the previous release: since 20261125165000_one_writing any release finds Máret by maret too.
  'searchFor=maret$',
]

/**
 * Runs the API tests of the previous release, with its own packages, on databases that this version has migrated.
 * @param patterns parts of the paths of its test files; all of its API without one
 * @throws Problem where this clone has no history so far back
 */
export async function testPreviousRelease(
  patterns: string[],
  adminUrl: string,
  signal: AbortSignal,
): Promise<Outcome> {
  const release = await previousRelease()
  const { version, commit } = release
  if (!(await isAtHand(release)))
    throw new Problem(
      `This clone has no history back to ${version} (${commit}), so its tests cannot be run: git fetch --unshallow`,
    )
  const folder = join(mkdtempSync(join(tmpdir(), 'portal-previous-')), version)
  try {
    await git('worktree', 'add', '--detach', folder, commit)
    writeFileSync(join(folder, 'scripts/lib/vitest-database.ts'), SETUP)
    await makeTemplate(adminUrl, TEMPLATE)
    say(`The API tests of ${version} (${commit.slice(0, 8)}) on the schema of this version:`)
    const others = `^(?!.*(${NOT_ASKED.join('|')}))`
    const args = ['test', ...(patterns.length ? patterns : ['apps/api']), '--testNamePattern', others]
    const { output } = await runNode(join(folder, 'scripts/bootstrap.mjs'), args, {
      cwd: folder,
      env: { TEST_DATABASE_URL: adminUrl, TEST_DATABASE_TEMPLATE: TEMPLATE },
      signal,
      show: true,
    })
    const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? [0, 0, 1]
    return { passed: Number(passed), failed: Number(failed) }
  } finally {
    await git('worktree', 'remove', '--force', folder).catch(() => {})
    rmSync(join(folder, '..'), { recursive: true, force: true })
  }
}
