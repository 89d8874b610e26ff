import { ScimFault } from './fault.ts'
import { isObject } from './read.ts'

type Resource = Record<string, unknown>

/** The names of a list such as `attributes`. A filter behind one is left out: an element is sent whole or not at all. */
export const attributeNames = (list = ''): string[] =>
  list
    .replace(/\[[^[\]]*\]/g, '')
    .split(',')
    .map(name => name.trim())
    .filter(Boolean)

/** Always sent, whatever is asked for (RFC 7643 §7, `returned: always`). */
const ALWAYS = ['schemas', 'id']

/** Names as lists of their parts: `emails.value` → emails, value; `urn:…:User:department` → the schema, department. */
const partsOf = (name: string, resource: Resource): readonly string[] => {
  const lower = name.toLowerCase()
  const schema = Object.keys(resource).find(
    key =>
      key.startsWith('urn:') && (lower === key.toLowerCase() || lower.startsWith(`${key.toLowerCase()}:`)),
  )
  if (schema) {
    const sub = lower.slice(schema.length + 1)
    return sub ? [schema.toLowerCase(), sub] : [schema.toLowerCase()]
  }
  return (lower.startsWith('urn:') ? lower.slice(lower.lastIndexOf(':') + 1) : lower).split('.')
}

const pick = (value: unknown, keep: (name: string) => boolean): unknown => {
  if (Array.isArray(value)) return value.map(each => pick(each, keep))
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).filter(([name]) => keep(name.toLowerCase())))
    : value
}

/**
 * The part of a resource that was asked for (RFC 7644 §3.9).
 * @param names of `attributes` and `excludedAttributes`
 * @throws ScimFault invalidValue for both at once
 */
export function chosenAttributes(
  resource: Resource,
  names: { only?: readonly string[]; but?: readonly string[] },
): Resource {
  const { only = [], but = [] } = names
  if (only.length > 0 && but.length > 0)
    throw new ScimFault('invalidValue', 'attributes and excludedAttributes exclude each other')
  const asked = (only.length > 0 ? only : but).map(name => partsOf(name, resource))
  if (asked.length === 0) return resource
  const isOnly = only.length > 0
  return Object.fromEntries(
    Object.entries(resource).flatMap(([name, value]) => {
      const mine = asked.filter(([first]) => first === name.toLowerCase())
      if (ALWAYS.includes(name)) return [[name, value]]
      if (mine.length === 0) return isOnly ? [] : [[name, value]]
      if (mine.some(parts => parts.length === 1)) return isOnly ? [[name, value]] : []
      const subs = mine.map(parts => parts[1])
      return [[name, pick(value, sub => subs.includes(sub) === isOnly)]]
    }),
  )
}
