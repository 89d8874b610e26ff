import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem, ROOT } from './say.ts'

/** The folders are those of `prisma migrate`, so that the ordinary CLI works on them too. */
export const MIGRATIONS_DIR = join(ROOT, 'prisma/migrations')

export type Migration = { name: string; sql: string; checksum: string }

/**
 * Whether a script is one statement that PostgreSQL runs outside of transactions only (an index built beside writers), or that has to
 * commit in between (a fill in batches): it says so in a line of its own. It may be run again after it was killed.
 */
export const isAlone = ({ sql }: Pick<Migration, 'sql'>): boolean => /^-- without a transaction$/m.test(sql)

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
      if (/^\s*(commit|end|rollback|abort)\s*;/im.test(sql.replaceAll(/\$(\w*)\$.*?\$\1\$/gs, '')))
        throw new Problem(`The migration ${name} commits by itself; each one is one transaction.`)
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}
