/**
 * A name that was typed in one field, split at the last space; a single word is the first name. What is missing is null. Source: 002 §5
 * "Edit school ticket".
 */
export function splitName(name: string): { firstName: string | null; lastName: string | null } {
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? words.pop()! : null
  return { firstName: words.join(' ') || null, lastName }
}
