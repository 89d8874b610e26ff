import {
  type AlterTableCmd,
  type AlterTableStmt,
  type ColumnDef,
  type Constraint,
  type DropStmt,
  type IndexStmt,
  loadModule,
  type Node,
  parseSync,
  type RawStmt,
} from 'libpg-query'
import { isAlone, type Migration } from './migrations.ts'

/**
 * The rule of docs/releases.md: while a migration runs and after it, the previous version goes on
 * with the database, so a migration adds, and takes away only what the previous version does not use; and it holds no lock that others
 * wait for while it reads or writes a table that is large. Read by PostgreSQL's own parser; what a function or a DO block does is
 * read by its words only.
 *
 * Comments directly before a statement tell what SQL cannot:
 *   -- remove: unused since 0.2.0      the statement takes something away that version 0.2.0 does not use any more
 * and anywhere in the script:
 *   -- few rows: <table>, <why>        the table is small everywhere, so that reading or writing all of it under a lock is over at once
 *   -- without a transaction           the script is one statement that PostgreSQL runs outside of transactions only (`isAlone`)
 */
export type RuleContext = {
  /** The version before this one, which goes on while this one is deployed. */
  previous: string
  /** Whether the previous version's Prisma schema has a table or a column; undefined where its source is not at hand. */
  knows?: ((table: string, column?: string) => boolean) | undefined
}

/** A fault with the line of its statement. */
export type RuleFault = { migration: string; line: number; says: string }

/** Statements that take no lock that others wait for, or a short one, and that no older version notices. */
const HARMLESS = new Set([
  'CreateStmt',
  'CreateEnumStmt',
  'CreateFunctionStmt',
  'CreateTrigStmt',
  'CreatePolicyStmt',
  'CreateExtensionStmt',
  'CreateSchemaStmt',
  'CreateSeqStmt',
  'CreateDomainStmt',
  'CompositeTypeStmt',
  'ViewStmt',
  'GrantRoleStmt',
  'CommentStmt',
  'SelectStmt',
  'VariableSetStmt',
  'CreateRoleStmt',
])

/** Parts of ALTER TABLE that only change the catalogue, and that no older version notices. */
const BRIEF = new Set([
  'AT_DropNotNull',
  'AT_EnableRowSecurity',
  'AT_ForceRowSecurity',
  'AT_NoForceRowSecurity',
  'AT_SetStatistics',
  'AT_SetRelOptions',
  'AT_ResetRelOptions',
  'AT_SetStorage',
  'AT_SetCompression',
  'AT_ReplicaIdentity',
])

/** Functions that give every row of one statement the same value, which PostgreSQL then keeps once for all rows. */
const SAME_FOR_ALL_ROWS =
  /^(now|transaction_timestamp|statement_timestamp|current_setting|to_jsonb|jsonb_build_object)$/

/** The last migration of before there was a rule; the later ones keep it. A test knows the earlier ones by their checksums. */
export const LAST_BEFORE_THE_RULE = '20261126170400_request_handled_by'

const ADD_FIRST = 'add the new one, fill it, switch to it, and remove the old one in a later release'

/**
 * What breaks the rule, in order. Migrations of before it only tell which columns are known to be filled.
 * @param all every migration in its order
 */
export async function ruleFaults(all: readonly Migration[], context: RuleContext): Promise<RuleFault[]> {
  await loadModule()
  const filled = filledColumns()
  return all.flatMap(migration => {
    const statements = (parseSync(migration.sql).stmts ?? []).flatMap(raw => statementOf(migration.sql, raw))
    const faults =
      migration.name > LAST_BEFORE_THE_RULE ? faultsOf(migration, statements, filled.has, context) : []
    filled.learn(statements)
    return faults
  })
}

type Statement = { node: Node; line: number; comments: string }

/** Places are given in bytes. A statement begins after the comments before it. */
function statementOf(sql: string, { stmt, stmt_location: at = 0 }: RawStmt): Statement[] {
  if (!stmt) return []
  const before = Buffer.from(sql).subarray(0, at).toString()
  const comments = /(?:^|\n)((?:[ \t]*(?:--[^\n]*)?\n)*[ \t]*)$/.exec(before)?.[1] ?? ''
  return [{ node: stmt, line: before.split('\n').length, comments }]
}

/** Columns that a checked constraint shows to be never empty, so that SET NOT NULL reads no row. */
function filledColumns() {
  const constraints = new Map<string, string>()
  const shown = new Set<string>()
  const learnCommand = (table: string, { subtype, name, def }: AlterTableCmd): void => {
    if (subtype === 'AT_ValidateConstraint') {
      const column = constraints.get(`${table}.${name}`)
      if (column) shown.add(`${table}.${column}`)
    }
    if (subtype !== 'AT_AddConstraint' || !def || !('Constraint' in def)) return
    const column = neverEmpty(def.Constraint)
    if (!column) return
    constraints.set(`${table}.${def.Constraint.conname}`, column)
    if (!def.Constraint.skip_validation) shown.add(`${table}.${column}`)
  }
  return {
    has: (table: string, column: string | undefined): boolean => shown.has(`${table}.${column}`),
    learn: (statements: Statement[]): void => {
      for (const { node } of statements)
        if ('AlterTableStmt' in node)
          for (const command of commandsOf(node.AlterTableStmt))
            learnCommand(node.AlterTableStmt.relation?.relname ?? '', command)
    },
  }
}

/** The column of a constraint that says no more than that it is not empty. */
function neverEmpty({ contype, keys, raw_expr: test }: Constraint): string | undefined {
  if (contype === 'CONSTR_NOTNULL') return textOf(keys?.[0])
  if (!test || !('NullTest' in test) || test.NullTest.nulltesttype !== 'IS_NOT_NULL') return undefined
  const { arg } = test.NullTest
  return arg && 'ColumnRef' in arg ? textOf(arg.ColumnRef.fields?.at(-1)) : undefined
}

const textOf = (node: Node | undefined): string | undefined =>
  node && 'String' in node ? node.String.sval : undefined

const commandsOf = ({ cmds = [] }: AlterTableStmt): AlterTableCmd[] =>
  cmds.flatMap(each => ('AlterTableCmd' in each ? [each.AlterTableCmd] : []))

/** `table`, `schema.table` and what belongs to a table (`table.trigger`) in one text. */
const nameOf = (node: Node): string => {
  if ('List' in node) return (node.List.items ?? []).map(each => textOf(each) ?? '').join('.')
  if ('TypeName' in node) return (node.TypeName.names ?? []).map(each => textOf(each) ?? '').join('.')
  if ('ObjectWithArgs' in node)
    return (node.ObjectWithArgs.objname ?? []).map(each => textOf(each) ?? '').join('.')
  return textOf(node) ?? ''
}

/** The faults of one script that the rule holds for. */
function faultsOf(
  migration: Migration,
  statements: Statement[],
  isFilled: (table: string, column: string | undefined) => boolean,
  { previous, knows }: RuleContext,
): RuleFault[] {
  const found: RuleFault[] = []
  let current: Statement
  const add = (says: string, { line } = current): void =>
    void found.push({ migration: migration.name, line, says })
  const made = new Map(
    statements.flatMap(({ node, line }) => madeBy(node).map(name => [name, line] as const)),
  )
  const small = new Set(
    [...migration.sql.matchAll(/^\s*-- few rows: (\w+), \S.*/gm)].map(([, table]) => table!),
  )
  /** The first statement that holds, until the end of the script, a lock that readers or writers wait for. */
  let locked: Statement | undefined
  const long: Statement[] = []
  /** Whether a table was made further up in this script. */
  const isOurs = (table: string | undefined): boolean =>
    (made.get(`table ${table}`) ?? Infinity) < current.line
  /** Whether work on the whole table takes long. */
  const isLarge = (table: string | undefined): boolean => !isOurs(table) && !small.has(table ?? '')

  /** A script outside of transactions: one statement, which can be killed at any moment and run again. */
  function checkAlone({ node }: Statement): void {
    if (statements.length > 1)
      add('is not one statement: a script without a transaction has one, so that it can be run again')
    if ('IndexStmt' in node) {
      const { concurrent, if_not_exists: repeatable, idxname } = node.IndexStmt
      if (!concurrent || !repeatable || !idxname)
        add('write CREATE INDEX CONCURRENTLY IF NOT EXISTS with a name, so that it can be run again')
    } else if ('DropStmt' in node && node.DropStmt.removeType === 'OBJECT_INDEX') {
      const { concurrent, missing_ok: repeatable } = node.DropStmt
      if (!concurrent || !repeatable)
        add('write DROP INDEX CONCURRENTLY IF EXISTS, so that it can be run again')
      checkRemoval()
    } else if ('DoStmt' in node) {
      const words = bodyOf(node)
      if (/\b(alter|drop|create|truncate|lock\s+table)\b/i.test(words))
        add('changes the schema in a DO block outside of transactions: only fill there')
      if (!/\bcommit\b/i.test(words))
        add('fills without COMMIT between its batches: it would be one transaction after all')
    } else if (
      !('AlterTableStmt' in node) ||
      commandsOf(node.AlterTableStmt).some(({ subtype }) => subtype !== 'AT_ValidateConstraint')
    )
      add(
        'only an index (CONCURRENTLY), VALIDATE CONSTRAINT and a DO block that fills in batches run without a transaction',
      )
  }

  function check({ node }: Statement): void {
    const kind = Object.keys(node)[0]!
    if ('AlterTableStmt' in node) checkTable(node.AlterTableStmt)
    else if ('IndexStmt' in node) checkIndex(node.IndexStmt)
    else if ('DropStmt' in node) checkDrop(node.DropStmt)
    else if ('RenameStmt' in node) {
      const { renameType, relation } = node.RenameStmt
      const unseen = renameType === 'OBJECT_INDEX' || renameType === 'OBJECT_TABCONSTRAINT'
      if (!unseen && !isOurs(relation?.relname))
        add(`renames what the previous version knows by its name: ${ADD_FIRST}`)
    } else if ('UpdateStmt' in node) checkFill(node.UpdateStmt.relation?.relname)
    else if ('DeleteStmt' in node) checkFill(node.DeleteStmt.relation?.relname)
    else if ('InsertStmt' in node) {
      const { relation, selectStmt } = node.InsertStmt
      const values = selectStmt && 'SelectStmt' in selectStmt && selectStmt.SelectStmt.valuesLists
      if (!values && isLarge(relation?.relname)) checkFill(relation?.relname)
    } else if ('AlterEnumStmt' in node) {
      if (node.AlterEnumStmt.oldVal) add(`renames a value that the previous version knows: ${ADD_FIRST}`)
    } else if ('GrantStmt' in node) {
      const { is_grant: given, objects = [], grantees = [] } = node.GrantStmt
      const service = grantees.some(each => 'RoleSpec' in each && each.RoleSpec.rolename === 'portal_app')
      const others = objects.filter(each => !('RangeVar' in each && isOurs(each.RangeVar.relname)))
      if (!given && service && others.length > 0) checkRemoval()
    } else if ('DoStmt' in node) {
      if (
        /\b(alter|drop|create\s+(unique\s+)?index|update|delete|insert|truncate|lock|execute)\b/i.test(
          bodyOf(node),
        )
      )
        add('hides what it changes in a DO block: write the statements themselves')
    } else if (!HARMLESS.has(kind))
      add(`is a ${kind}, which the rule does not know: say in scripts/lib/migration-rules.ts what it does`)
  }

  function checkIndex({ relation, concurrent }: IndexStmt): void {
    if (concurrent)
      add('builds an index CONCURRENTLY: say "-- without a transaction", in a script of its own')
    else if (isLarge(relation?.relname))
      add(
        `builds an index of ${relation?.relname}, where nobody can write meanwhile: CREATE INDEX CONCURRENTLY IF NOT EXISTS in a script "-- without a transaction"`,
      )
  }

  function checkFill(table: string | undefined): void {
    if (isOurs(table)) return
    if (isLarge(table))
      add(
        `writes rows of ${table} in one transaction, which holds each of them until its end: fill in batches by a DO block in a script "-- without a transaction", or say "-- few rows: ${table}, <why>"`,
      )
  }

  function checkDrop({ removeType, objects = [] }: DropStmt): void {
    const what = removeType?.replace('OBJECT_', '').toLowerCase() ?? 'object'
    const lost = objects
      .map(nameOf)
      .filter(name =>
        what === 'table' ? !isOurs(name) : !name.startsWith('pg_temp.') && !made.has(`${what} ${name}`),
      )
    if (lost.length === 0) return
    const tables = what === 'table' ? lost.map(name => ({ table: name.split('.').at(-1)! })) : []
    checkRemoval(tables)
  }

  /** Whatever is taken away names a version that does not use it, which is not newer than the previous one. */
  function checkRemoval(gone: { table: string; column?: string }[] = []): void {
    const since = /^\s*-- remove: unused since (\d+\.\d+\.\d+)\s*$/m.exec(current.comments)?.[1]
    if (!since)
      add(
        'takes away what the previous version may use: write "-- remove: unused since <version>" before it once a released version does without',
      )
    else if (compareVersions(since, previous) > 0)
      add(
        `takes away what is unused since ${since}, but ${previous} still runs while this version is deployed`,
      )
    for (const { table, column } of gone)
      if (knows?.(table, column))
        add(`takes away ${column ? `${table}.${column}` : table}, which the schema of ${previous} has`)
  }

  function checkTable(statement: AlterTableStmt): void {
    const table = statement.relation?.relname ?? ''
    if (statement.objtype !== 'OBJECT_TABLE')
      add('alters what is no table: say in scripts/lib/migration-rules.ts what it does')
    else if (!isOurs(table)) for (const command of commandsOf(statement)) checkCommand(table, command)
  }

  function checkCommand(table: string, { subtype = 'AT_AddColumn', name, def }: AlterTableCmd): void {
    if (subtype === 'AT_ValidateConstraint') {
      if (isLarge(table)) long.push(current)
      return
    }
    locked ??= current
    if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) checkColumn(table, def.ColumnDef)
    else if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def)
      checkConstraint(table, def.Constraint)
    else if (subtype === 'AT_DropColumn') checkRemoval([{ table, column: name! }])
    else if (subtype === 'AT_DropConstraint') {
      // A looser check or reference disturbs nobody; ON CONFLICT needs the key. Names are those that Prisma gives.
      if (/_(pkey|key|raw)$/.test(name ?? '')) checkRemoval()
    } else if (subtype === 'AT_ColumnDefault') {
      if (!def) checkRemoval()
    } else if (subtype === 'AT_SetNotNull') {
      if (isLarge(table) && !isFilled(table, name))
        add(
          `reads all of ${table} under a lock to see that ${name} is never empty: first ADD CONSTRAINT … CHECK (${name} IS NOT NULL) NOT VALID, then VALIDATE it in a migration of its own, then this`,
        )
    } else if (subtype === 'AT_AlterColumnType')
      add(`changes the type of ${table}.${name}, which the previous version reads and writes: ${ADD_FIRST}`)
    else if (!BRIEF.has(subtype))
      add(`does ${subtype} to ${table}, which the rule does not know or which rewrites the table`)
  }

  function checkColumn(table: string, { colname, constraints = [], typeName }: ColumnDef): void {
    const all = constraints.flatMap(each => ('Constraint' in each ? [each.Constraint] : []))
    const given = all.find(({ contype }) => contype === 'CONSTR_DEFAULT')
    const column = `${table}.${colname}`
    if (all.some(({ contype }) => contype === 'CONSTR_NOTNULL') && !given)
      add(`adds ${column}, which may not be empty and has no default: the previous version does not fill it`)
    const type = textOf(typeName?.names?.at(-1)) ?? ''
    const computed = all.some(
      ({ contype }) => contype === 'CONSTR_GENERATED' || contype === 'CONSTR_IDENTITY',
    )
    if (isLarge(table)) {
      if (
        computed ||
        /^(small|big)?serial\d?$/.test(type) ||
        (given?.raw_expr && !isSameForAllRows(given.raw_expr))
      )
        add(
          `adds ${column} with a value of its own in each row, which rewrites the table: add it empty, and fill it`,
        )
      for (const { contype } of all)
        if (/^CONSTR_(CHECK|FOREIGN|UNIQUE|PRIMARY)$/.test(contype ?? ''))
          add(
            `adds ${column} together with a constraint, which reads the whole table: add the constraint by itself`,
          )
    }
  }

  function checkConstraint(table: string, constraint: Constraint): void {
    if (!isLarge(table)) return
    const { contype = 'CONSTR_CHECK', conname, skip_validation: later, indexname } = constraint
    if (contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY') {
      if (!indexname)
        add(
          `builds the index of ${conname} while nobody can read ${table}: build it CONCURRENTLY in a script of its own, then ADD CONSTRAINT … USING INDEX`,
        )
    } else if (contype === 'CONSTR_EXCLUSION')
      add(
        `builds the index of ${conname} while nobody can read ${table}, and PostgreSQL has no other way: put it on a new table, or say "-- few rows: ${table}, <why>"`,
      )
    else if (!later)
      add(
        `checks every row of ${table} for ${conname} under a lock: add it NOT VALID, and VALIDATE it in a migration of its own`,
      )
  }

  const alone = isAlone(migration)
  for (const statement of statements) {
    current = statement
    if (alone) checkAlone(statement)
    else check(statement)
  }
  for (const statement of locked ? long : [])
    add(
      `reads a whole table while the lock of line ${locked?.line} is held: put it into a migration of its own`,
      statement,
    )
  return found
}

/** What a statement makes, as `<kind> <name>`: it may be changed and taken away in the same script. */
function madeBy(node: Node): string[] {
  if ('CreateStmt' in node) return [`table ${node.CreateStmt.relation?.relname}`]
  if ('CreateTableAsStmt' in node) return [`table ${node.CreateTableAsStmt.into?.rel?.relname}`]
  if ('CreateEnumStmt' in node)
    return [`type ${(node.CreateEnumStmt.typeName ?? []).map(each => textOf(each) ?? '').join('.')}`]
  if ('ViewStmt' in node) return [`view ${node.ViewStmt.view?.relname}`]
  if ('CreateFunctionStmt' in node)
    return [`function ${(node.CreateFunctionStmt.funcname ?? []).map(each => textOf(each) ?? '').join('.')}`]
  if ('CreateTrigStmt' in node)
    return [`trigger ${node.CreateTrigStmt.relation?.relname}.${node.CreateTrigStmt.trigname}`]
  if ('CreatePolicyStmt' in node)
    return [`policy ${node.CreatePolicyStmt.table?.relname}.${node.CreatePolicyStmt.policy_name}`]
  if ('IndexStmt' in node) return [`index ${node.IndexStmt.idxname}`]
  return []
}

/** Whether a default is one value for all rows, which PostgreSQL keeps in the catalogue instead of writing every row. */
function isSameForAllRows(value: Node): boolean {
  if ('A_Const' in value || 'SQLValueFunction' in value) return true
  if ('TypeCast' in value) return !value.TypeCast.arg || isSameForAllRows(value.TypeCast.arg)
  if ('A_ArrayExpr' in value) return (value.A_ArrayExpr.elements ?? []).every(isSameForAllRows)
  if (!('FuncCall' in value)) return false
  const name = textOf(value.FuncCall.funcname?.at(-1)) ?? ''
  return SAME_FOR_ALL_ROWS.test(name) && (value.FuncCall.args ?? []).every(isSameForAllRows)
}

/** The text of a DO block without its comments. */
const bodyOf = ({ DoStmt: { args = [] } }: Extract<Node, { DoStmt: unknown }>): string =>
  args
    .flatMap(each =>
      'DefElem' in each && each.DefElem.defname === 'as' ? [textOf(each.DefElem.arg) ?? ''] : [],
    )
    .join('')
    .replaceAll(/--[^\n]*|\/\*.*?\*\//gs, '')

/** @returns below 0 where the first version is the older one */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map(version => version.split('.').map(Number))
  for (const at of [0, 1, 2]) if (a![at] !== b![at]) return a![at]! - b![at]!
  return 0
}
