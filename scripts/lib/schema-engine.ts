import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import type { SchemaEngine as Engine, SchemaFilter } from '@prisma/schema-engine-wasm/schema_engine_bg'
import { Pool, type QueryResult } from 'pg'
import { Problem, ROOT, warn } from './say.ts'

/**
 * Prisma's own schema engine, as WebAssembly over the `pg` driver: the CLI's binary cannot be had from a package registry. It compares
 * a database with the schema files; `migrate.ts` applies the scripts.
 */
export const SCHEMA_DIR = join(ROOT, 'prisma/schema')

/** The queue has its tables in a schema of its own, which Prisma ignores; everything in `public` is the portal's. */
export const FILTERS: SchemaFilter = { externalTables: [], externalEnums: [] }

// The workspace's types are those of the language and Node; the browser's, where this global is typed, stay out.
declare const WebAssembly: {
  instantiate(bytes: Uint8Array, imports: object): Promise<{ instance: { exports: Record<string, unknown> } }>
}

type EngineModule = {
  SchemaEngine: typeof Engine
  __wbg_set_wasm: (exports: Record<string, unknown>) => void
}
// Kept with the process: the package holds one instance for all, and a test run loads this file once per project.
const shared = globalThis as { portalSchemaEngine?: Promise<EngineModule> }

// The engine reports the cause here; the error that follows is only "unreachable" in WebAssembly.
Object.assign(globalThis, {
  PRISMA_WASM_PANIC_REGISTRY: {
    set_message: (message: string) => warn(`Prisma's schema engine failed: ${message}`),
  },
})

/** Compiles the engine at the first use only: it is 5 MB. */
function load(): Promise<EngineModule> {
  shared.portalSchemaEngine ??= (async () => {
    const file = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg')
    const glue = (await import('@prisma/schema-engine-wasm/schema_engine_bg')) as unknown as EngineModule
    const imports = { './schema_engine_bg.js': glue }
    const { instance } = await WebAssembly.instantiate(readFileSync(file.replace(/\.js$/, '.wasm')), imports)
    glue.__wbg_set_wasm(instance.exports)
    ;(instance.exports.__wbindgen_start as () => void)()
    return glue
  })()
  return shared.portalSchemaEngine
}

const CHAR = 18
const TEXT = 25

/** PrismaPg does not know the catalogue's one-letter type `"char"`, so that no database could be described. */
function adapterFactory(pool: Pool): PrismaPg {
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<QueryResult>
  let charColumns: number[] = []
  const hideChar = async (...args: unknown[]): Promise<QueryResult> => {
    const result = await query(...args)
    const fields = result.fields ?? []
    charColumns = fields.flatMap((field, index) => (field.dataTypeID === CHAR ? [index] : []))
    for (const index of charColumns) fields[index]!.dataTypeID = TEXT
    return result
  }
  Object.assign(pool, { query: hideChar })

  const factory = new PrismaPg(pool)
  const connect = factory.connect.bind(factory)
  factory.connect = async () => {
    const adapter = await connect()
    const queryRaw = adapter.queryRaw.bind(adapter)
    // The engine asks one query at a time, so the columns just hidden belong to this answer.
    adapter.queryRaw = async request => {
      const answer = await queryRaw(request)
      for (const index of charColumns) answer.columnTypes[index] = ColumnTypeEnum.Character
      return answer
    }
    return adapter
  }
  return factory
}

/**
 * Runs `work` with an engine connected to a database.
 * @throws Problem with the engine's message (about a mistake in a .prisma file, say); its own stack is WebAssembly.
 */
export async function withEngine<T>(databaseUrl: string, work: (engine: Engine) => Promise<T>): Promise<T> {
  const { SchemaEngine } = await load()
  const pool = new Pool({ connectionString: databaseUrl, max: 2, allowExitOnIdle: true })
  pool.on('error', () => {})
  const datamodels = schemaFiles().map(({ path, content }): [string, string] => [path, content])
  try {
    const engine = await SchemaEngine.new(
      { datamodels },
      () => {},
      bindMigrationAwareSqlAdapterFactory(adapterFactory(pool)),
    )
    try {
      return await work(engine)
    } finally {
      engine.free()
    }
  } catch (error) {
    throw error instanceof Error ? new Problem(error.message.trim()) : error
  } finally {
    await pool.end()
  }
}

/** The Prisma schema: every file of the folder, in the order of their names. */
export const schemaFiles = (): { path: string; content: string }[] =>
  readdirSync(SCHEMA_DIR)
    .filter(name => name.endsWith('.prisma'))
    .sort()
    .map(name => ({ path: join(SCHEMA_DIR, name), content: readFileSync(join(SCHEMA_DIR, name), 'utf8') }))
