import { ScimFault } from './fault.ts'
import { SCIM_MOST } from './schemas.ts'

export const SCIM_COMPARISONS = ['eq', 'ne', 'co', 'sw', 'ew', 'pr', 'gt', 'ge', 'lt', 'le'] as const
export type ScimComparison = (typeof SCIM_COMPARISONS)[number]

/** A filter as a tree. Names of attributes are in lower case, without the schema they are of; `value` is null for `pr`. */
export type ScimFilter =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly ScimFilter[] }
  | { readonly kind: 'not'; readonly part: ScimFilter }
  | {
      readonly kind: 'compare'
      readonly attribute: string
      readonly comparison: ScimComparison
      readonly value: string | number | boolean | null
    }

const refuse = (detail: string): never => {
  throw new ScimFault('invalidFilter', detail)
}

// One pass and no backtracking: each alternative begins with a character of its own.
const TOKEN = /\s+|[()[\]]|"(?:[^"\\]|\\.)*"|[\p{L}\p{N}$_.@+-][\p{L}\p{M}\p{N}$_:./@+-]*/uy

const tokensOf = (text: string): string[] => {
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex
    const token = TOKEN.exec(text)?.[0]
    if (token === undefined) return refuse(`The filter cannot be read at character ${at + 1}`)
    if (token.trim()) tokens.push(token)
  }
  return tokens
}

/** `urn:…:User:userName` and `userName` are one name. */
const nameOf = (token: string): string =>
  (/^urn:/i.test(token) ? token.slice(token.lastIndexOf(':') + 1) : token).toLowerCase()

/** A word without quotes is text: Microsoft's reference client sends `userName sw O`, which the grammar of the RFC does not know. */
const literalOf = (token = ''): string | number | boolean | null => {
  if (/^(true|false|null)$/i.test(token)) return JSON.parse(token.toLowerCase()) as boolean | null
  if (token === '' || /^(?:[()[\]]|and$|or$|not$)/i.test(token))
    return refuse('A comparison needs a value: text in double quotes, a number, true, false or null')
  let value: string | number
  try {
    value = JSON.parse(token)
  } catch {
    return token.startsWith('"') ? refuse('A text in double quotes cannot be read') : token
  }
  // No text of the database has it.
  return String(value).includes('\0') ? refuse('A text has no U+0000') : value
}

/**
 * Reads a filter (RFC 7644 §3.4.2.2): comparisons, `and`, `or`, `not (…)`, brackets, `emails[…]`, and words without quotes. SCIMMY's own
 * class reads `not (a or b)` as "not a, or not b", so that a list would be another one than was asked for (see docs/decisions "People").
 * @throws ScimFault invalidFilter for what cannot be read, is longer than 500 characters or deeper than four
 */
export function parseScimFilter(text: string): ScimFilter {
  if (text.length > SCIM_MOST.filter) refuse(`A filter has at most ${SCIM_MOST.filter} characters`)
  const tokens = tokensOf(text)
  let at = 0
  const isWord = (word: string) => tokens[at]?.toLowerCase() === word
  const expect = (token: string) => {
    if (tokens[at] !== token) refuse(`The filter lacks a ${token}`)
    at += 1
  }

  const any = (depth: number, of: string): ScimFilter => {
    if (depth > SCIM_MOST.filterDepth) refuse(`A filter is at most ${SCIM_MOST.filterDepth} levels deep`)
    return listed('or', () => listed('and', () => one(depth, of)))
  }
  const listed = (kind: 'and' | 'or', next: () => ScimFilter): ScimFilter => {
    const parts = [next()]
    while (isWord(kind)) {
      at += 1
      parts.push(next())
    }
    return parts.length === 1 ? parts[0]! : { kind, parts }
  }
  const bracketed = (close: string, depth: number, of: string): ScimFilter => {
    at += 1
    const inner = any(depth + 1, of)
    expect(close)
    return inner
  }
  const one = (depth: number, of: string): ScimFilter => {
    if (isWord('not')) {
      at += 1
      if (tokens[at] !== '(') refuse('not is followed by a bracket')
      return { kind: 'not', part: bracketed(')', depth, of) }
    }
    if (tokens[at] === '(') return bracketed(')', depth, of)
    const name = tokens[at] ?? ''
    if (!/^[A-Za-z$_]/.test(name)) refuse('The filter lacks the name of an attribute')
    at += 1
    const attribute = of + nameOf(name)
    if (tokens[at] !== '[') return compare(attribute)
    if (of) refuse('The filter has brackets within brackets')
    const inner = bracketed(']', depth, `${attribute}.`)
    const sub = tokens[at]
    if (!sub?.startsWith('.')) return inner
    at += 1
    return { kind: 'and', parts: [inner, compare(attribute + sub.toLowerCase())] }
  }
  const compare = (attribute: string): ScimFilter => {
    const comparison =
      SCIM_COMPARISONS.find(isWord) ?? refuse(`The filter does not say how to compare ${attribute}`)
    at += 1
    if (comparison === 'pr') return { kind: 'compare', attribute, comparison, value: null }
    const value = literalOf(tokens[at])
    at += 1
    return { kind: 'compare', attribute, comparison, value }
  }

  const filter = any(1, '')
  if (at < tokens.length) refuse('The filter goes on where it should end')
  return filter
}
