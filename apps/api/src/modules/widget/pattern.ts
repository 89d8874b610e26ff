import { RE2JS } from 're2js'

/**
 * Steps of a compiled pattern. Matching takes time by pattern times text, and a text is an employee id, so that this bounds it. A
 * pattern of a hundred signs can otherwise repeat a group of a thousand a thousand times.
 */
const MOST_STEPS = 2_000

/**
 * The pattern that a customer wrote for employee ids, for a linear-time engine: no pattern can stall the server (docs/decisions).
 * Null for what is no pattern, or too large a one.
 */
const compile = (pattern: string): RE2JS | null => {
  try {
    const compiled = RE2JS.compile(pattern)
    return compiled.programSize() <= MOST_STEPS ? compiled : null
  } catch {
    return null
  }
}

/** Whether somebody can write employee ids by it. */
export const isPattern = (pattern: string): boolean => compile(pattern) !== null

/** Whether a whole employee id follows the pattern. An empty pattern takes every id. */
export const followsPattern = (pattern: string, employeeId: string): boolean =>
  pattern === '' || (compile(pattern)?.matches(employeeId) ?? false)
