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

/** Why nobody is meant: a line that nobody has, that several have, or whose cells belong to different people. */
export const LIST_REASONS = ['unknown-person', 'several-persons', 'contradiction'] as const
/** Whom a line means; of one that means nobody or several, why not. */
export type ListMatch =
  | { readonly text: string; readonly person: string }
  | { readonly text: string; readonly reason: (typeof LIST_REASONS)[number] }

/** Cells of a line that are read; people are named by the first ones. */
const CELLS = 20

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
): Map<string, Set<ListPerson>> {
  const groups = new Map<string, Set<ListPerson>>()
  for (const person of people)
    for (const key of keysOf(person)) {
      if (key === '') continue
      const own = groups.get(key)
      if (own) own.add(person)
      else groups.set(key, new Set([person]))
    }
  return groups
}

/** Those who are meant by every kind of key that the line has somebody of; no more than two, which says that there are several. */
function meantBy(kinds: readonly Set<ListPerson>[][]): ListPerson[] {
  const sizeOf = (groups: Set<ListPerson>[]) => groups.reduce((sum, { size }) => sum + size, 0)
  const [least, ...others] = kinds.toSorted((a, b) => sizeOf(a) - sizeOf(b))
  const meant = new Set<ListPerson>()
  for (const groups of least ?? [])
    for (const person of groups) {
      if (others.every(kind => kind.some(each => each.has(person)))) meant.add(person)
      if (meant.size > 1) return [...meant]
    }
  return [...meant]
}

/**
 * Whom the lines of a pasted list mean: a line has an employee id, a phone or the whole name in any order; cells are apart by tabs,
 * semicolons or commas. Whoever is meant is meant by all of them that somebody has: a line whose number is one person's and whose name
 * is another's means nobody, and a number that several have is narrowed by the name beside it. Nobody is meant by half a name.
 */
export function matchPersonList(lines: readonly string[], people: readonly ListPerson[]): ListMatch[] {
  const byId = group(people, ({ employeeId }) => [foldText(employeeId.trim())])
  const byPhone = group(people, ({ phone }) => [digitsOf(phone), digitsOf(phone).replace(/^47/, '')])
  const byName = group(people, ({ firstName, lastName }) => [nameKey(`${firstName} ${lastName}`)])
  return lines.map(text => {
    const cells = text
      .split(/[\t;,]/, CELLS)
      .map(cell => cell.trim().replace(/^"(.*)"$/, '$1'))
      .filter(cell => cell !== '')
    const found = (groups: Map<string, Set<ListPerson>>, keys: string[]) =>
      [...new Set(keys)].flatMap(key => groups.get(key) ?? [])
    const words = cells.filter(cell => !/\d/.test(cell))
    // A first and a last name stand beside each other, whatever else there is.
    const names = [
      words.join(' '),
      ...words.slice(1).map((word, place) => `${words[place]} ${word}`),
      ...cells,
    ]
    const kinds = [
      found(byId, cells.map(foldText)),
      found(byPhone, cells.filter(cell => /^[\d\s()+-]{8,}$/.test(cell)).map(digitsOf)),
      found(byName, names.map(nameKey)),
    ].filter(groups => groups.length > 0)
    if (kinds.length === 0) return { text, reason: 'unknown-person' }
    const [person, other] = meantBy(kinds)
    if (!person) return { text, reason: 'contradiction' }
    return other ? { text, reason: 'several-persons' } : { text, person: person.id }
  })
}
