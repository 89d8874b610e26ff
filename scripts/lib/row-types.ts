import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Node, SourceFile } from 'typescript/unstable/ast'
import { isCallExpression, isTaggedTemplateExpression } from 'typescript/unstable/ast/is'
import {
  API,
  type Checker,
  ObjectFlags,
  SymbolFlags,
  type Type,
  TypeFlags,
  type TypeReference,
} from 'typescript/unstable/sync'
import { type Kind, merge, newShape, type Recorded, type Shape } from './row-shapes.ts'

/** A statement in the code: the lines of its call, and the type that the code gives its rows. */
type Statement = { file: string; from: number; to: number; row: Type }

const SENDERS = /(^|\.)(readTenant|\$queryRaw)$/
const API_SOURCE = /^apps\/api\/src\/.*(?<!\.test)\.ts$/

/**
 * Compares the rows that the API tests saw with the types of the code: every column is in the type and every member of the type is
 * a column, of a type that can be it; null and missing members are allowed by the type. JSON is compared in depth.
 * @param root the workspace
 * @param folder where the tests left what they saw (see `row-recorder.ts`)
 * @param complete also reports a statement that no test ran
 * @returns how many statements agree, and a sentence per difference
 */
export const compareRows = (
  root: string,
  folder: string,
  complete: boolean,
): { agreed: number; problems: string[] } => {
  const api = new API({ cwd: root })
  try {
    const project = api.updateSnapshot({ openProject: join(root, 'tsconfig.json') }).getProjects()[0]!
    const { program, checker } = project
    const recorded = readRecorded(folder)
    const problems: string[] = []
    let agreed = 0
    for (const name of program.getSourceFileNames()) {
      const file = relative(root, name).replaceAll('\\', '/')
      if (!API_SOURCE.test(file) || file.includes('/generated/')) continue
      for (const statement of statementsOf(program.getSourceFile(name)!, file, checker)) {
        const shape = shapeFor(statement, recorded)
        const place = `${file}:${statement.from}`
        const found = shape
          ? differences(shape, statement.row, checker)
          : complete
            ? ['no test runs this']
            : undefined
        if (found?.length === 0) agreed += 1
        problems.push(...(found ?? []).map(each => `${place} ${each}`))
      }
    }
    return { agreed, problems }
  } finally {
    api.close()
  }
}

const readRecorded = (folder: string): Recorded => {
  const all: Recorded = {}
  for (const name of readdirSync(folder)) {
    const one = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Recorded
    for (const [sender, shape] of Object.entries(one)) all[sender] = merge(all[sender] ?? newShape(), shape)
  }
  return all
}

const statementsOf = (source: SourceFile, file: string, checker: Checker): Statement[] => {
  const starts = lineStarts(source.text)
  const found: Statement[] = []
  const visit = (node: Node): undefined => {
    if (isCallExpression(node) || isTaggedTemplateExpression(node)) {
      const callee = isCallExpression(node) ? node.expression : node.tag
      if (SENDERS.test(source.text.slice(callee.pos, callee.end).trim())) {
        const signature = checker.getResolvedSignature(node)
        const rows = signature && argumentOf(checker.getReturnTypeOfSignature(signature), checker)
        const row = rows && argumentOf(rows, checker)
        const at = (position: number) => starts.findLastIndex(start => start <= position) + 1
        if (row && checker.getPropertiesOfType(row).length > 0)
          found.push({ file, from: at(callee.end - 1), to: at(node.end), row })
      }
    }
    node.forEachChild(visit)
    return undefined
  }
  visit(source)
  return found
}

const lineStarts = (text: string): number[] => [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]

/** `Row[]` of a `Promise<Row[]>`, `Row` of a `Row[]`. */
const argumentOf = (type: Type | undefined, checker: Checker): Type | undefined => {
  const isReference = type && ((type as TypeReference).objectFlags & ObjectFlags.Reference) !== 0
  return isReference ? checker.getTypeArguments(type as TypeReference)[0] : undefined
}

// Statements do not nest, so at most one call contains the line.
const shapeFor = ({ file, from, to }: Statement, recorded: Recorded): Shape | undefined => {
  for (let line = from; line <= to; line += 1) {
    const shape = recorded[`${file}:${line}`]
    if (shape) return shape
  }
  return undefined
}

/** Kinds of value by PostgreSQL's object ids of column types, as `database.ts` and the driver read them; others are strings. */
const KIND_OF_COLUMN: Record<number, Kind> = {
  16: 'boolean',
  17: 'Buffer',
  20: 'number',
  21: 'number',
  23: 'number',
  701: 'number',
  1700: 'number',
  1114: 'Date',
  1184: 'Date',
  1005: 'array',
  1007: 'array',
  1009: 'array',
  1015: 'array',
  1016: 'array',
  1182: 'array',
  1185: 'array',
  2951: 'array',
}
const JSON_COLUMNS = [114, 3802]

const differences = (row: Shape, type: Type, checker: Checker): string[] => {
  const columns = row.columns ?? {}
  const kindOf = (column: number): Kind[] =>
    JSON_COLUMNS.includes(column) ? [] : [KIND_OF_COLUMN[column] ?? 'string']
  const members = Object.entries(columns).map(([name, column]) => {
    const seen = row.members[name] ?? newShape()
    return [name, { ...seen, kinds: [...new Set([...kindOf(column), ...seen.kinds])] }] as [string, Shape]
  })
  return ofMembers(Object.fromEntries(members), row.objects, type, '', checker)
}

const ofMembers = (
  members: Record<string, Shape>,
  objects: number,
  type: Type,
  path: string,
  checker: Checker,
): string[] => {
  const problems: string[] = []
  const open = checker.getIndexInfosOfType(type).length > 0
  const known = checker.getPropertiesOfType(type)
  for (const name of Object.keys(members))
    if (!open && !known.some(each => each.name === name))
      problems.push(`${path}${name}: is read, but not in the type`)
  for (const symbol of known) {
    const shape = members[symbol.name]
    const optional = (symbol.flags & SymbolFlags.Optional) !== 0
    if (!shape) {
      if (!optional) problems.push(`${path}${symbol.name}: is in the type, but not read`)
      continue
    }
    const missing = path !== '' && shape.times < objects && !optional
    if (missing) problems.push(`${path}${symbol.name}: is missing in some`)
    const memberType = checker.getTypeOfSymbol(symbol)
    if (memberType) problems.push(...ofValue(shape, memberType, `${path}${symbol.name}`, checker))
  }
  return problems
}

const ofValue = (shape: Shape, type: Type, path: string, checker: Checker): string[] => {
  if (type.flags & ANYTHING) return []
  const parts = partsOf(type)
  const problems = shape.kinds
    .filter(kind => !parts.some(part => accepts(part, kind, checker)))
    .map(kind => `${path}: is ${kind} in the database, ${checker.typeToString(type)} in the type`)
  const arrays = parts.filter(part => accepts(part, 'array', checker))
  const item = arrays.length === 1 ? argumentOf(arrays[0], checker) : undefined
  if (item && shape.items) problems.push(...ofValue(shape.items, item, `${path}[]`, checker))
  // Which of several types an object has cannot be known from outside.
  const objects = parts.filter(part => accepts(part, 'object', checker))
  if (objects.length === 1 && shape.objects > 0)
    problems.push(...ofMembers(shape.members, shape.objects, objects[0]!, `${path}.`, checker))
  return problems
}

const partsOf = (type: Type): readonly Type[] =>
  type.flags & TypeFlags.Union
    ? (type as Type & { getTypes(): readonly Type[] }).getTypes().flatMap(partsOf)
    : [type]

/** A type parameter is chosen by the caller. */
const ANYTHING = TypeFlags.Any | TypeFlags.Unknown | TypeFlags.TypeParameter
const FLAGS: Partial<Record<Kind, number>> = {
  string: TypeFlags.StringLike | TypeFlags.TemplateLiteral | TypeFlags.StringMapping,
  number: TypeFlags.NumberLike,
  boolean: TypeFlags.BooleanLike,
  bigint: TypeFlags.BigIntLike,
  null: TypeFlags.Null,
  undefined: TypeFlags.Undefined,
}
const NAMES: Partial<Record<Kind, string[]>> = { Date: ['Date'], Buffer: ['Buffer', 'Uint8Array'] }

const accepts = (part: Type, kind: Kind, checker: Checker): boolean => {
  if (part.flags & ANYTHING) return true
  if (FLAGS[kind]) {
    if (part.flags & FLAGS[kind]) return true
    const isBranded = (part.flags & TypeFlags.Intersection) !== 0
    return (
      isBranded &&
      (part as Type & { getTypes(): readonly Type[] }).getTypes().some(each => accepts(each, kind, checker))
    )
  }
  if ((part.flags & (TypeFlags.Object | TypeFlags.Intersection | TypeFlags.NonPrimitive)) === 0) return false
  if (kind === 'array') return checker.isArrayLikeType(part)
  const name = part.getSymbol()?.name ?? ''
  const special = Object.values(NAMES).flat().includes(name)
  return kind === 'object' ? !special && !checker.isArrayLikeType(part) : NAMES[kind]!.includes(name)
}
