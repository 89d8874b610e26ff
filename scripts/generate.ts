/**
 * Generates the files that are derived from others:
 *   node scripts/generate.ts           Prisma client, openapi/portal.json, the API client's types
 *   node scripts/generate.ts --check   fails when a committed file is out of date
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hashOf, whenChanged } from './lib/hash.ts'
import { programOf, runNode } from './lib/run.ts'
import { Problem, ROOT, runMain, say } from './lib/say.ts'

const PRISMA_CLIENT = 'apps/api/src/generated/prisma'
const OPENAPI = 'openapi/portal.json'
const CLIENT_TYPES = 'packages/api-client/src/schema.ts'

/** Generates the Prisma client when prisma/schema changed. It is not committed: Prisma makes the same from the same schema. */
export async function generatePrismaClient(): Promise<boolean> {
  const inputs = hashOf(['prisma/schema'], JSON.stringify(prismaVersions()))
  return whenChanged('node_modules/.portal-prisma', inputs, `${PRISMA_CLIENT}/client.ts`, async () => {
    rmSync(join(ROOT, PRISMA_CLIENT), { recursive: true, force: true })
    const { code, output } = await runNode(
      programOf('', 'prisma'),
      ['generate', '--schema', 'prisma/schema', '--no-hints'],
      {
        // The command requires the engine's binary to exist, although it never runs it; no package registry has it.
        env: {
          PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
          CHECKPOINT_DISABLE: '1',
          PRISMA_HIDE_UPDATE_MESSAGE: '1',
        },
      },
    )
    if (code !== 0) throw new Problem(`prisma generate failed:\n${output.trim()}`)
  })
}

const prismaVersions = (): unknown => {
  const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  return [devDependencies.prisma, devDependencies['@prisma/client']]
}

/** The API's description, built from its routes; null as long as there is no API. */
async function openApiText(): Promise<string | null> {
  const file = join(ROOT, 'apps/api/src/openapi-file.ts')
  if (!existsSync(file)) return null
  const { buildOpenApi } = (await import(pathToFileURL(file).href)) as { buildOpenApi: () => Promise<object> }
  return `${JSON.stringify(await buildOpenApi(), null, 2)}\n`
}

/** The API client's types for a description. */
async function clientTypes(openApi: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-openapi-'))
  try {
    const [input, output] = [join(folder, 'portal.json'), join(folder, 'schema.ts')]
    writeFileSync(input, openApi)
    const program = programOf('packages/api-client', 'openapi-typescript')
    const result = await runNode(program, [input, '--output', output], {
      cwd: join(ROOT, 'packages/api-client'),
    })
    if (result.code !== 0) throw new Problem(`openapi-typescript failed:\n${result.output.trim()}`)
    return readFileSync(output, 'utf8')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The committed files as they should be: path → text. */
async function committedFiles(): Promise<Map<string, string>> {
  const openApi = await openApiText()
  if (openApi === null) {
    say('There is no apps/api/src/openapi-file.ts: the API description and its client are left as they are.')
    return new Map()
  }
  return new Map([
    [OPENAPI, openApi],
    [CLIENT_TYPES, await clientTypes(openApi)],
  ])
}

const current = (path: string): string | null =>
  existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : null

/**
 * Brings everything generated up to date, or with `check` only compares the committed files.
 * @throws Problem with the drifted files.
 */
export async function generate({ check = false } = {}): Promise<void> {
  if (await generatePrismaClient()) say('Generated the Prisma client.')
  const drifted = [...(await committedFiles())].filter(([path, text]) => current(path) !== text)
  if (check && drifted.length > 0) {
    const list = drifted.map(([path]) => path).join(', ')
    throw new Problem(`Not what the code says any more: ${list}. Run npm run generate and commit the result.`)
  }
  for (const [path, text] of drifted) {
    mkdirSync(join(ROOT, path, '..'), { recursive: true })
    writeFileSync(join(ROOT, path), text)
    say(`Wrote ${path}.`)
  }
}

if (import.meta.main) {
  await runMain(async () => {
    await generate({ check: process.argv.includes('--check') })
    return 0
  })
}
