import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import type {
  SchemaEngine as Engine,
  MigrationList,
  SchemaFilter,
} from '@prisma/schema-engine-wasm/schema_engine_bg'
import { Pool, type QueryResult } from 'pg'
import { Problem, ROOT, warn } from './say.ts'

/**
 * Prisma's own schema engine, as WebAssembly over the `pg` driver: the CLI's binary cannot be had from a package registry.
 * The folders are those of `prisma migrate`, so that the ordinary CLI works on them too.
 */
export const SCHEMA_DIR = join(ROOT, 'prisma/schema')
export const MIGRATIONS_DIR = join(ROOT, 'prisma/migrations')

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

/** Compiles the engine at the first use only: it is 5 MB, and most starts have nothing to migrate. */
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

/**
 * Two things that PrismaPg lacks for the engine:
 * - the catalogue's one-letter type `"char"` is unknown to it, so that no database could be described;
 * - it splits a script at every semicolon, which breaks function bodies and `do $$ … $$` blocks. Sent as a whole, PostgreSQL parses
 * it and runs it as one transaction: a migration is applied entirely or not at all.
 */
function adapterFactory(pool: Pool, onScriptError: (problem: Problem) => void): PrismaPg {
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
    adapter.executeScript = async script => {
      try {
        await query(script)
      } catch (error) {
        onScriptError(new Problem(describe(script, error)))
        throw error
      }
    }
    return adapter
  }
  return factory
}

/** PostgreSQL's message with the line of the script. */
function describe(script: string, error: unknown): string {
  const { message, detail, hint, position } = error as {
    message: string
    detail?: string
    hint?: string
    position?: string
  }
  const line = position ? ` (line ${script.slice(0, Number(position)).split('\n').length})` : ''
  return [`${message}${line}`, detail, hint].filter(Boolean).join('. ')
}

/**
 * Runs `work` with an engine connected to a database.
 * @throws Problem with PostgreSQL's or the engine's message (about a mistake in a .prisma file, say); its own stack is WebAssembly.
 */
export async function withEngine<T>(databaseUrl: string, work: (engine: Engine) => Promise<T>): Promise<T> {
  const { SchemaEngine } = await load()
  const pool = new Pool({ connectionString: databaseUrl, max: 2, allowExitOnIdle: true })
  pool.on('error', () => {})
  let scriptError: Problem | undefined
  const factory = adapterFactory(pool, problem => {
    scriptError = problem
  })
  const datamodels = schemaFiles().map(({ path, content }): [string, string] => [path, content])
  try {
    const engine = await SchemaEngine.new(
      { datamodels },
      () => {},
      bindMigrationAwareSqlAdapterFactory(factory),
    )
    try {
      return await work(engine)
    } finally {
      engine.free()
    }
  } catch (error) {
    throw scriptError ?? (error instanceof Error ? new Problem(error.message.trim()) : error)
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

export type Migration = { name: string; sql: string; checksum: string }

/**
 * The migrations in the order in which they are applied.
 * @throws Problem for a folder without its file, and for a script that ends its own transaction.
 */
export function migrations(): Migration[] {
  if (!existsSync(MIGRATIONS_DIR)) return []
  const folders = readdirSync(MIGRATIONS_DIR, { withFileTypes: true }).filter(entry => entry.isDirectory())
  return folders
    .map(entry => entry.name)
    .sort()
    .map(name => {
      const file = join(MIGRATIONS_DIR, name, 'migration.sql')
      if (!existsSync(file)) throw new Problem(`The migration ${name} has no migration.sql.`)
      const sql = readFileSync(file, 'utf8')
      if (/^\s*commit\s*;/im.test(sql))
        throw new Problem(`The migration ${name} commits by itself; each one is one transaction.`)
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

/** The migrations in the form that the engine takes. */
export const migrationList = (list: Migration[]): MigrationList => {
  const lockfile = join(MIGRATIONS_DIR, 'migration_lock.toml')
  return {
    baseDir: MIGRATIONS_DIR,
    lockfile: {
      path: 'migration_lock.toml',
      content: existsSync(lockfile) ? readFileSync(lockfile, 'utf8') : null,
    },
    migrationDirectories: list.map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } },
    })),
    shadowDbInitScript: '',
  }
}
