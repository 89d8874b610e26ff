/**
 * `npm test`: all checks and tests; the last line is `N passed, N failed`.
 *   npm test                  all of it
 *   npm test -- checks        format, lint, types, database schema, generated files, contract
 *   npm test -- unit          unit and API tests
 *   npm test -- e2e           journeys in a browser
 *   npm test -- changed       the checks, and what a change since the branch left main can reach: unit and API tests by their
 *                             imports, journeys by the changed slice (the rule is in lib/changed.ts)
 *   npm test -- previous      the API tests of the previous release (or its test files whose paths contain what follows) on the schema of
 *                             this version, as the two stand beside each other while this one is deployed
 *   npm test -- <pattern>     the test files whose path contains the pattern
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { generatePrismaClient } from './generate.ts'
import { changedFiles, reachOf } from './lib/changed.ts'
import { filesBelow } from './lib/hash.ts'
import { onEnd } from './lib/lifetime.ts'
import { programOf, runNode } from './lib/run.ts'
import { ROOT, runMain, say } from './lib/say.ts'
import { oneOf, runSteps, type Step, summarize } from './lib/steps.ts'
import { startTestCluster, type TestCluster } from './lib/test-cluster.ts'
import { runVitest } from './lib/vitest-run.ts'

const abort = new AbortController()
onEnd(() => abort.abort())

let cluster: TestCluster | undefined
/** One PostgreSQL for all steps, started by the first that needs it. */
async function databaseEnv(): Promise<NodeJS.ProcessEnv> {
  cluster ??= await startTestCluster()
  return { TEST_DATABASE_URL: cluster.adminUrl }
}

/** A check by a program whose output is shown only if it fails. */
const program = (
  name: string,
  file: () => string,
  args: string[],
  env?: () => Promise<NodeJS.ProcessEnv>,
): Step => ({
  name,
  run: async () => {
    const { code, output } = await runNode(file(), args, { env: (await env?.()) ?? {}, signal: abort.signal })
    if (code !== 0) say(output.trim())
    return oneOf(code === 0)
  },
})

const script = (name: string) => () => join(ROOT, 'scripts', name)
const tool = (name: string, bin?: string) => () => programOf('', name, bin)

const CHECKS: Step[] = [
  {
    name: 'Prisma client',
    run: async () => {
      await generatePrismaClient()
      return oneOf(true)
    },
  },
  program('format and lint', tool('@biomejs/biome', 'biome'), ['ci', '--colors=off', '.']),
  program('types: api, sandbox, domain, scripts', tool('typescript', 'tsc'), ['-p', 'tsconfig.json']),
  program('types: web', tool('typescript', 'tsc'), ['-p', 'apps/web', '--noEmit']),
  program('types: widget', tool('typescript', 'tsc'), ['-p', 'apps/web/widget', '--noEmit']),
  program('types: page of employees', tool('typescript', 'tsc'), ['-p', 'apps/web/me', '--noEmit']),
  program('types: journeys', tool('typescript', 'tsc'), ['-p', 'apps/web/e2e', '--noEmit']),
  program('schema and migrations agree', script('db.ts'), ['check'], databaseEnv),
  program('generated files are current', script('generate.ts'), ['--check']),
  program('the contract is linted', script('contract.ts'), []),
]

type Command = Parameters<typeof runVitest>[0]
const vitest = (
  name: string,
  args: string[],
  { command = 'run', env }: { command?: Command; env?: () => Promise<NodeJS.ProcessEnv> } = {},
): Step => ({
  name,
  run: async () => runVitest(command, args, abort.signal, await env?.()),
})

const UNIT_ONLY = ['--project', 'unit', '--project', 'api']
const JOURNEYS_ONLY = ['--project', 'e2e']
const UNIT = vitest('unit and API tests', UNIT_ONLY, { env: databaseEnv })

/** Where the API tests leave the shapes of the rows that they saw. */
const rowShapes = mkdtempSync(join(tmpdir(), 'portal-rows-'))
process.env.ROW_SHAPES = rowShapes
/** @param complete also fails for a statement that no test ran. */
const rows = (complete: boolean): Step => ({
  name: 'rows of statements have the types of the code',
  run: async () => {
    if (!complete && readdirSync(rowShapes).length === 0) return { passed: 0, failed: 0 }
    const { compareRows } = await import('./lib/row-types.ts')
    const { agreed, problems } = compareRows(ROOT, rowShapes, complete)
    say([...problems, `${agreed} statements agree`].join('\n'))
    return oneOf(problems.length === 0)
  },
})
const JOURNEYS = vitest('browser journeys', JOURNEYS_ONLY)
/** Reads files instead of importing them, so any change can reach it. */
const HOUSE = 'scripts/house.test.ts'

async function changedSteps(): Promise<Step[]> {
  const journeys = filesBelow(['apps/web/e2e']).map(file => relative(ROOT, file).replaceAll('\\', '/'))
  const reach = reachOf(await changedFiles(), journeys)
  const tests =
    reach.tests === 'all' ? UNIT : related('unit and API tests', UNIT_ONLY, [HOUSE, ...reach.tests])
  const after = [tests, rows(reach.tests === 'all')]
  if (reach.journeys === 'all') return [...CHECKS, ...after, JOURNEYS]
  if (reach.journeys.length === 0) return [...CHECKS, ...after]
  return [...CHECKS, ...after, related('browser journeys', JOURNEYS_ONLY, reach.journeys)]
}

const related = (name: string, only: string[], files: string[]): Step =>
  vitest(`${name} that the change can reach`, [...only, ...files], { command: 'related' })

const previous = (patterns: string[]): Step => ({
  name: 'API tests of the previous release',
  run: async () => {
    const { testPreviousRelease } = await import('./lib/previous-release.ts')
    cluster ??= await startTestCluster()
    return testPreviousRelease(patterns, cluster.adminUrl, abort.signal)
  },
})

async function stepsFor(wanted: string[]): Promise<Step[]> {
  const [first] = wanted
  if (first === undefined) return [...CHECKS, UNIT, rows(true), JOURNEYS]
  if (first === 'changed') return changedSteps()
  if (first === 'checks') return CHECKS
  if (first === 'unit') return [UNIT, rows(true)]
  if (first === 'e2e') return [JOURNEYS]
  if (first === 'previous') return [previous(wanted.slice(1))]
  return [vitest(wanted.join(' '), wanted), rows(false)]
}

await runMain(async () => {
  try {
    const results = await runSteps(await stepsFor(process.argv.slice(2)), () => abort.signal.aborted)
    return abort.signal.aborted ? 130 : summarize(results)
  } finally {
    await cluster?.stop()
    rmSync(rowShapes, { recursive: true, force: true })
  }
})
