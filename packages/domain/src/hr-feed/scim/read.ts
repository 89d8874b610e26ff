import { ScimFault } from './fault.ts'
import { SCIM_MOST } from './schemas.ts'

/** Members of an object by their names in lower case: names of attributes have no case (RFC 7643 §2.1). */
export type Members = ReadonlyMap<string, unknown>

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some(inner => isDeeper(inner, levels - 1)))

/** @throws ScimFault invalidSyntax for more than four levels */
export function refuseDeep(value: unknown): void {
  if (isDeeper(value, SCIM_MOST.depth))
    throw new ScimFault('invalidSyntax', `A value has at most ${SCIM_MOST.depth} levels`)
}

export const membersOf = (value: Record<string, unknown>): Members =>
  new Map(Object.entries(value).map(([name, member]) => [name.toLowerCase(), member]))

/** The members of a body that says it is of a schema. @throws ScimFault invalidSyntax */
export function bodyOf(body: unknown, schema: string): Members {
  if (!isObject(body)) throw new ScimFault('invalidSyntax', 'The body is no object')
  const members = membersOf(body)
  const schemas = members.get('schemas')
  if (
    !Array.isArray(schemas) ||
    !schemas.some(each => typeof each === 'string' && each.toLowerCase() === schema.toLowerCase())
  )
    throw new ScimFault('invalidSyntax', `schemas must have ${schema}`)
  return members
}

/** Text of an attribute; null for none, and for an empty one. Numbers are taken for text: employee numbers are sent as both. */
export function readText(value: unknown, attribute: string): string | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return value.trim() || null
  throw new ScimFault('invalidValue', `${attribute} must be text`)
}

/** `true`, and the words "True" and "False" that Entra sends. */
export function readBoolean(value: unknown, attribute: string): boolean {
  if (typeof value === 'boolean') return value
  const word = typeof value === 'string' ? value.trim().toLowerCase() : ''
  if (word === 'true' || word === 'false') return word === 'true'
  throw new ScimFault('invalidValue', `${attribute} must be true or false`)
}

export type ScimOp = 'add' | 'replace' | 'remove'
export type ScimOperation = { readonly op: ScimOp; readonly path: string | null; readonly value: unknown }

const OPS: readonly string[] = ['add', 'replace', 'remove']

const operationOf = (given: unknown): ScimOperation => {
  if (!isObject(given)) throw new ScimFault('invalidSyntax', 'An operation is no object')
  const members = membersOf(given)
  const op = members.get('op')
  if (typeof op !== 'string' || !OPS.includes(op.toLowerCase()))
    throw new ScimFault('invalidSyntax', 'op must be add, replace or remove')
  const known = op.toLowerCase() as ScimOp
  const path = members.get('path') ?? null
  if (path !== null && (typeof path !== 'string' || path.length > SCIM_MOST.path || !path.trim()))
    throw new ScimFault('invalidPath', 'path must be text')
  const value = members.get('value')
  if (path === null && known === 'remove') throw new ScimFault('noTarget', 'remove needs a path')
  if (value === undefined && known !== 'remove') throw new ScimFault('invalidValue', `${known} needs a value`)
  refuseDeep(value)
  return { op: known, path: path?.trim() ?? null, value }
}

/** The operations of a PATCH, `op` in lower case. @throws ScimFault */
export function operationsOf(body: unknown, schema: string): ScimOperation[] {
  const operations = bodyOf(body, schema).get('operations')
  if (!Array.isArray(operations) || operations.length === 0)
    throw new ScimFault('invalidSyntax', 'Operations must be a list of at least one')
  if (operations.length > SCIM_MOST.operations)
    throw new ScimFault('tooMany', `At most ${SCIM_MOST.operations} operations are taken at once`, 413)
  return operations.map(operationOf)
}
