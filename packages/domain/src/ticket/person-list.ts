import { foldText, searchWords } from '../search.ts'

/** Lines of one list of people. */
export const PERSON_LIST_MAX = 10_000
/** A line is a person's number, phone or name, with what stands beside it in a spreadsheet. */
export const PERSON_LINE_LENGTH = 300

/** Somebody who may be meant. */
export type ListPerson = {
  readonly id: string
  readonly employeeId: string
  /** With country code: +4741210100. */
  readonly phone: string
  readonly firstName: string
  readonly lastName: string
}

/** Whom a line means; of one that means nobody or several, why not. */
export type ListMatch =
  | { readonly text: string; readonly person: string }
  | { readonly text: string; readonly reason: 'unknown-person' | 'several-persons' }

/** The lines of a list that somebody pastes, without the empty ones; cells stay beside each other. */
export const personLines = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map(line => line.replace(/\s*\t\s*/g, '\t').trim())
    .filter(line => line !== '')

const digitsOf = (text: string): string => text.replace(/[\s()+-]/g, '').replace(/^00/, '')
const nameKey = (text: string): string => searchWords(text).sort().join(' ')

function group(
  people: readonly ListPerson[],
  keysOf: (person: ListPerson) => string[],
): Map<string, ListPerson[]> {
  const groups = new Map<string, ListPerson[]>()
  for (const person of people)
    for (const key of keysOf(person)) if (key !== '') groups.set(key, [...(groups.get(key) ?? []), person])
  return groups
}

/**
 * Whom the lines of a pasted list mean: a line has an employee id, or else a phone, or else the whole name in any order; cells are apart by
 * tabs, semicolons or commas. A number that several have is narrowed by the name beside it. Nobody is meant by half a name.
 */
export function matchPersonList(lines: readonly string[], people: readonly ListPerson[]): ListMatch[] {
  const byId = group(people, ({ employeeId }) => [foldText(employeeId.trim())])
  const byPhone = group(people, ({ phone }) => [digitsOf(phone), digitsOf(phone).replace(/^47/, '')])
  const byName = group(people, ({ firstName, lastName }) => [nameKey(`${firstName} ${lastName}`)])
  return lines.map(text => {
    const cells = text
      .split(/[\t;,]/)
      .map(cell => cell.trim().replace(/^"(.*)"$/, '$1'))
      .filter(cell => cell !== '')
    const found = (groups: Map<string, ListPerson[]>, keys: string[]) =>
      new Set(keys.flatMap(key => groups.get(key) ?? []))
    const words = cells.filter(cell => !/\d/.test(cell)).join(' ')
    const named = found(byName, [words, ...cells].map(nameKey))
    const steps = [
      found(byId, cells.map(foldText)),
      found(byPhone, cells.filter(cell => /^[\d\s()+-]{8,}$/.test(cell)).map(digitsOf)),
      named,
    ]
    const first = steps.find(step => step.size > 0)
    if (!first) return { text, reason: 'unknown-person' }
    const both = [...first].filter(person => named.has(person))
    const [person, ...others] = first.size > 1 && both.length > 0 ? both : first
    return others.length > 0 ? { text, reason: 'several-persons' } : { text, person: person!.id }
  })
}
