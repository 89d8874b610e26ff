import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { compareVersions, LAST_BEFORE_THE_RULE, ruleFaults } from './lib/migration-rules.ts'
import { migrations } from './lib/migrations.ts'
import { previousRelease, schemaOf } from './lib/previous-release.ts'

const CONTEXT = { previous: '0.2.0' }
/** The faults of a script, or of several, one after the other. */
const faultsOf = async (...scripts: string[]) => {
  const all = scripts.map((sql, at) => ({ name: `2099010100000${at}_planted`, sql, checksum: '' }))
  return (await ruleFaults(all, CONTEXT)).map(({ line, says }) => `${line} ${says}`)
}

describe('migrations of before the rule', () => {
  it('are as they were, and none is added among them', () => {
    const before = migrations().filter(({ name }) => name <= LAST_BEFORE_THE_RULE)
    const known = createHash('sha256')
    for (const { name, checksum } of before) known.update(`${name} ${checksum}\n`)
    expect([before.length, known.digest('hex')]).toEqual([
      63,
      'a7365095bf915a8330400128a3864fafc28c7c1feb7fe9cc02276ba0b34d1d70',
    ])
  })

  it('are read by PostgreSQL’s parser, as are those after them', async () => {
    await expect(ruleFaults(migrations(), CONTEXT)).resolves.toBeInstanceOf(Array)
  })
})

describe('a migration that the previous version survives', () => {
  it.each([
    [
      'a new table with all it has',
      `CREATE TABLE "note" ("id" UUID NOT NULL, "company_id" TEXT NOT NULL, CONSTRAINT "note_pkey" PRIMARY KEY ("id"));
      CREATE INDEX "note_company" ON "note"("company_id");
      ALTER TABLE "note" ADD CONSTRAINT "note_company_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id"), ALTER "id" SET NOT NULL;
      SELECT portal_protect('note');
      INSERT INTO "note" SELECT uuidv7(), id FROM company; UPDATE "note" SET company_id = ''`,
    ],
    ['a column that may be empty', 'ALTER TABLE "ticket" ADD COLUMN "note" TEXT'],
    [
      'a column with one value for all rows',
      `ALTER TABLE "ticket" ADD COLUMN "kept" BOOLEAN NOT NULL DEFAULT false, ADD COLUMN "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
      ADD COLUMN "ids" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[], ADD COLUMN "operator" TEXT NOT NULL DEFAULT current_setting('app.operator')`,
    ],
    [
      'an empty column that is filled less strictly',
      'ALTER TABLE "ticket" ALTER COLUMN "note" DROP NOT NULL, ALTER COLUMN "note" SET DEFAULT 5',
    ],
    [
      'an index beside writers',
      '-- without a transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS "ticket_note" ON "ticket"("note")',
    ],
    ['a constraint for new rows', 'ALTER TABLE "ticket" ADD CONSTRAINT "c" CHECK (note <> \'\') NOT VALID'],
    [
      'a constraint that is looked at later',
      '-- without a transaction\nALTER TABLE "ticket" VALIDATE CONSTRAINT "c"',
    ],
    [
      'a key of an index that is there',
      'ALTER TABLE "ticket" ADD CONSTRAINT "ticket_key" UNIQUE USING INDEX "ticket_note"',
    ],
    [
      'a fill in batches',
      `-- without a transaction\nDO $$ BEGIN LOOP
      UPDATE ticket SET note = '' WHERE id IN (SELECT id FROM ticket WHERE note IS NULL LIMIT 1000); EXIT WHEN NOT FOUND; COMMIT; END LOOP; END $$`,
    ],
    [
      'a fill of a small table',
      '-- few rows: tariff, one for each operator and year\nALTER TABLE tariff ADD COLUMN x INT; UPDATE tariff SET x = 1; ALTER TABLE tariff ALTER x SET NOT NULL; CREATE INDEX i ON tariff (x)',
    ],
    [
      'a removal of what a released version does without',
      `-- remove: unused since 0.2.0\nALTER TABLE "ticket" DROP COLUMN "note";\n\n-- Why.\n-- remove: unused since 0.1.0\nDROP TABLE "old";`,
    ],
    [
      'a function in a new form',
      'DROP FUNCTION find_holders(text); CREATE FUNCTION find_holders(text, int) RETURNS int LANGUAGE sql AS $$ select 1 $$',
    ],
    [
      'a role that may be there',
      `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'x') THEN CREATE ROLE x; END IF; END $$`,
    ],
  ])('is %s', async (_, sql) => {
    expect(await faultsOf(sql)).toEqual([])
  })

  it('may say that a column is never empty once a checked constraint has shown it', async () => {
    const [add, validate, set] = [
      'ALTER TABLE "ticket" ADD CONSTRAINT "c" CHECK ("note" IS NOT NULL) NOT VALID',
      '-- without a transaction\nALTER TABLE "ticket" VALIDATE CONSTRAINT "c"',
      'ALTER TABLE "ticket" ALTER COLUMN "note" SET NOT NULL',
    ] as const
    expect(await faultsOf(add, validate, set)).toEqual([])
    expect(
      await faultsOf(add.replace('CHECK ("note" IS NOT NULL)', 'NOT NULL "note"'), validate, set),
    ).toEqual([])
    expect(await faultsOf(add, set)).toEqual([expect.stringContaining('reads all of ticket under a lock')])
    expect(await faultsOf(add, validate, set.replace('note', 'other'))).toHaveLength(1)
  })
})

describe('a migration is refused that', () => {
  it.each([
    [
      'drops a column',
      'SELECT 1;\nALTER TABLE ticket\n  DROP COLUMN note',
      '2 takes away what the previous version may use',
    ],
    ['drops a table', 'DROP TABLE ticket', 'takes away'],
    [
      'makes a table of the same name after it',
      'DROP TABLE ticket;\nCREATE TABLE ticket (id int)',
      'takes away',
    ],
    [
      'drops what a later version does without',
      '-- remove: unused since 0.3.0\nDROP TABLE ticket',
      'but 0.2.0 still runs',
    ],
    [
      'names the version before another statement',
      '-- remove: unused since 0.2.0\nSELECT 1;\nDROP TABLE ticket',
      'takes away',
    ],
    ['drops an index, a function, a type, a trigger', 'DROP INDEX i;', 'takes away'],
    ['drops a function', 'DROP FUNCTION f(int)', 'takes away'],
    ['drops a trigger', 'DROP TRIGGER t ON ticket', 'takes away'],
    ['drops a key', 'ALTER TABLE ticket DROP CONSTRAINT ticket_pkey', 'takes away'],
    ['drops a default', 'ALTER TABLE ticket ALTER note DROP DEFAULT', 'takes away'],
    ['takes a right from the portal', 'REVOKE INSERT ON ticket FROM portal_app', 'takes away'],
    ['renames a column', 'ALTER TABLE ticket RENAME note TO remark', 'renames'],
    ['renames a table', 'ALTER TABLE ticket RENAME TO tickets', 'renames'],
    ['renames a value', `ALTER TYPE ticket_kind RENAME VALUE 'A' TO 'B'`, 'renames a value'],
    [
      'changes a type',
      'ALTER TABLE ticket ALTER note TYPE int USING note::int',
      'changes the type of ticket.note',
    ],
    ['adds a column that has to be filled', 'ALTER TABLE ticket ADD note text NOT NULL', 'has no default'],
    [
      'rewrites the table for a default',
      'ALTER TABLE ticket ADD note uuid DEFAULT uuidv7()',
      'rewrites the table',
    ],
    ['rewrites the table for a number', 'ALTER TABLE ticket ADD note bigserial', 'rewrites the table'],
    [
      'rewrites the table for what is computed',
      'ALTER TABLE ticket ADD note int GENERATED ALWAYS AS (1) STORED',
      'rewrites the table',
    ],
    ['rewrites the table for its place', 'ALTER TABLE ticket SET TABLESPACE x', 'AT_SetTableSpace'],
    [
      'adds a column with its constraint',
      'ALTER TABLE ticket ADD note int CHECK (note > 0)',
      'together with a constraint',
    ],
    ['reads a table for NOT NULL', 'ALTER TABLE ticket ALTER note SET NOT NULL', 'reads all of ticket'],
    ['reads a table for a check', 'ALTER TABLE ticket ADD CONSTRAINT c CHECK (note > 0)', 'NOT VALID'],
    [
      'reads a table for a reference',
      'ALTER TABLE ticket ADD CONSTRAINT c FOREIGN KEY (note) REFERENCES company',
      'NOT VALID',
    ],
    ['builds a key', 'ALTER TABLE ticket ADD CONSTRAINT c UNIQUE (note)', 'USING INDEX'],
    [
      'builds an exclusion',
      'ALTER TABLE ticket ADD CONSTRAINT c EXCLUDE USING gist (note WITH =)',
      'no other way',
    ],
    ['builds an index', 'CREATE INDEX i ON ticket (note)', 'nobody can write meanwhile'],
    [
      'builds an index CONCURRENTLY in a transaction',
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS i ON ticket (note)',
      'in a script of its own',
    ],
    [
      'validates under the lock that it took',
      'ALTER TABLE ticket ADD CONSTRAINT c CHECK (note > 0) NOT VALID;\nALTER TABLE ticket VALIDATE CONSTRAINT c',
      '2 reads a whole table while the lock of line 1',
    ],
    ['fills a table in one transaction', 'UPDATE ticket SET note = 1', 'in one transaction'],
    ['deletes from a table in one transaction', 'DELETE FROM ticket', 'in one transaction'],
    [
      'copies into a table in one transaction',
      'INSERT INTO ticket SELECT * FROM other',
      'in one transaction',
    ],
    ['hides it in a DO block', `DO $$ BEGIN EXECUTE 'drop table ticket'; END $$`, 'hides'],
    ['empties a table', 'TRUNCATE ticket', 'TruncateStmt'],
    ['locks a table', 'LOCK TABLE ticket', 'LockStmt'],
    [
      'says few rows without a reason',
      '-- few rows: ticket\nUPDATE ticket SET note = 1',
      'in one transaction',
    ],
    [
      'has two statements without a transaction',
      '-- without a transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS i ON ticket (note);\nCREATE INDEX CONCURRENTLY IF NOT EXISTS j ON ticket (note)',
      'is not one statement',
    ],
    [
      'cannot be run again',
      '-- without a transaction\nCREATE INDEX CONCURRENTLY i ON ticket (note)',
      'IF NOT EXISTS',
    ],
    [
      'changes a table without a transaction',
      '-- without a transaction\nALTER TABLE ticket ADD note int',
      'run without a transaction',
    ],
    [
      'fills in one batch',
      `-- without a transaction\nDO $$ BEGIN UPDATE ticket SET note = 1; END $$`,
      'without COMMIT',
    ],
    [
      'changes the schema in a fill',
      `-- without a transaction\nDO $$ BEGIN ALTER TABLE ticket ADD x int; COMMIT; END $$`,
      'only fill there',
    ],
  ])('%s', async (_, sql, says) => {
    expect(await faultsOf(sql)).toEqual(expect.arrayContaining([expect.stringContaining(says)]))
  })

  it('removes what the schema of the previous version has, where its source is at hand', async () => {
    const removal = (sql: string) => [
      { name: '20990101000000_planted', sql: `-- remove: unused since 0.2.0\n${sql}`, checksum: '' },
    ]
    const knows = (table: string, column?: string) => table === 'ticket' && column !== 'gone'
    const faults = async (sql: string) =>
      (await ruleFaults(removal(sql), { ...CONTEXT, knows })).map(({ says }) => says)
    expect(await faults('ALTER TABLE ticket DROP COLUMN note')).toEqual([
      'takes away ticket.note, which the schema of 0.2.0 has',
    ])
    expect(await faults('DROP TABLE public.ticket')).toEqual([
      'takes away ticket, which the schema of 0.2.0 has',
    ])
    expect(await faults('ALTER TABLE ticket DROP COLUMN gone')).toEqual([])
  })
})

it('compares versions by their numbers', () => {
  expect(['0.10.0', '0.2.0', '0.9.1', '1.0.0'].sort(compareVersions)).toEqual([
    '0.2.0',
    '0.9.1',
    '0.10.0',
    '1.0.0',
  ])
})

describe('the previous release', () => {
  it('has a version and a commit', async () => {
    expect(await previousRelease()).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      commit: expect.stringMatching(/^[0-9a-f]{40}$/),
    })
  })

  it('is known by its Prisma schema, by the names in the database', async () => {
    const knows = (await schemaOf({ version: '0.0.0', commit: 'HEAD' }))!
    const asked: [string, string?][] = [['ticket'], ['ticket', 'agreement_id'], ['app_user', 'first_name']]
    expect(asked.map(each => knows(...each))).toEqual([true, true, true])
    const others: [string, string?][] = [['Ticket'], ['ticket', 'agreementId'], ['note'], ['note', 'id']]
    expect(others.map(each => knows(...each))).toEqual([false, false, false, false])
  })

  it('is not known where the clone does not reach back to it', async () => {
    expect(await schemaOf({ version: '0.0.0', commit: '0'.repeat(40) })).toBeUndefined()
  })
})
