import { randomUUID } from 'node:crypto'
import { Bounded } from './bounded.ts'

export const DEPARTMENTS = ['Drift', 'Verksted', 'Administrasjon', 'Kundesenter'] as const
export type HrDepartment = (typeof DEPARTMENTS)[number]

export type HrPerson = {
  id: string
  employeeId: string
  firstName: string
  lastName: string
  email: string
  /** E.164 */
  phone: string
  department: HrDepartment
  /** YYYY-MM-DD; null for those who have always been there. */
  firstDay: string | null
  /** The last working day, YYYY-MM-DD. */
  lastDay: string | null
}
export type NewHrPerson = Pick<HrPerson, 'firstName' | 'lastName' | 'phone' | 'department' | 'firstDay'>

/** Where the feed goes: an origin of the portal, a key of the company, and the company of the list. */
export type HrConnection = { address: string; key: string; companyId: string }

/** A call of the feed, with what was sent and answered. */
export type HrCall = {
  id: string
  at: string
  about: string
  request: string
  sent: string
  /** null when nothing answered. */
  status: number | null
  answer: string
}

/** What the portal was last told of a person by SCIM. */
export type HrSent = { scimId: string; facts: HrFacts }
/** Attributes that change, by the path that SCIM has for them. */
export type HrFacts = Record<string, string | boolean | undefined>

const FIRST_NAMES = [
  ...['Aisha', 'Arne', 'Berit', 'Daniel', 'Elin', 'Farid', 'Guro', 'Henning', 'Ingvild', 'Jonas'],
  ...['Kaja', 'Leif', 'Maren', 'Nora', 'Oddvar', 'Petra', 'Ragnhild', 'Samir', 'Torunn', 'Vegard'],
]
const LAST_NAMES = [
  ...['Aas', 'Bakke', 'Dyrnes', 'Engen', 'Foss', 'Granli', 'Hovland', 'Jessheim', 'Kleppe', 'Lunde'],
  ...['Myhre', 'Nesset', 'Opdal', 'Rønning', 'Skaar', 'Tangen', 'Ulriksen', 'Vågen', 'Ødegård', 'Åsheim'],
]
const FIRST_EMPLOYEE_ID = 70_001
/** Of those that no employee of the cast has. */
const FIRST_PHONE = 41_700_001
const FIRST_PEOPLE = 30
/** A company large enough to try the brake with, and how many of one department leave it at once. */
export const MANY = { people: 5_000, leave: 412 }
const CALLS_KEPT = 200

/** The demo's person of that number; the same each time, and nobody of the cast. */
const demoPerson = (index: number): HrPerson => {
  const firstName = FIRST_NAMES[index % FIRST_NAMES.length]!
  const lastName = LAST_NAMES[(index + Math.floor(index / FIRST_NAMES.length)) % LAST_NAMES.length]!
  const employeeId = String(FIRST_EMPLOYEE_ID + index)
  return {
    id: randomUUID(),
    ...{ employeeId, firstName, lastName, email: `ansatt${employeeId}@hr.example` },
    phone: `+47${FIRST_PHONE + index}`,
    department: DEPARTMENTS[index % DEPARTMENTS.length]!,
    ...{ firstDay: null, lastDay: null },
  }
}

/** The people of a company's HR system, and what it has told the portal of them. */
export class HrStore {
  people: HrPerson[] = []
  connection: HrConnection
  readonly sent = new Map<string, HrSent>()
  readonly calls = new Bounded<HrCall>(CALLS_KEPT)
  /** How far the feed has come; null while nothing is being sent. */
  sending: { done: number; all: number } | null = null
  #start: HrConnection

  constructor(address: string) {
    this.#start = { address, key: '', companyId: '' }
    this.connection = this.#start
    this.clear()
  }

  clear(): void {
    this.people = Array.from({ length: FIRST_PEOPLE }, (_, index) => demoPerson(index))
    this.connection = this.#start
    this.sent.clear()
    this.calls.clear()
  }

  /** Another portal, key or company knows nothing of what was sent before. */
  connect(connection: HrConnection): void {
    this.connection = connection
    this.sent.clear()
  }

  find(id: string): HrPerson | undefined {
    return this.people.find(person => person.id === id)
  }

  /** The last employee id, of those who left too: none is given twice. */
  hire(person: NewHrPerson): void {
    const employeeId = String(Math.max(...this.people.map(each => Number(each.employeeId))) + 1)
    this.people.unshift({
      ...person,
      id: randomUUID(),
      ...{ employeeId, email: `ansatt${employeeId}@hr.example`, lastDay: null },
    })
  }

  /** Adds demo people until there are as many as a large company has. */
  grow(): void {
    const taken = new Set(this.people.map(({ employeeId }) => employeeId))
    for (let index = 0; this.people.length < MANY.people; index += 1) {
      const person = demoPerson(index)
      if (!taken.has(person.employeeId)) this.people.push(person)
    }
  }

  /** Lets go so many of one department, as a mistake in an HR system does, and of the next ones where it is too small. */
  letGoMany(day: string): void {
    const there = this.people.filter(({ lastDay }) => lastDay === null)
    const byDepartment = DEPARTMENTS.flatMap(name => there.filter(({ department }) => department === name))
    for (const person of byDepartment.slice(0, MANY.leave)) person.lastDay = day
  }

  #callCount = 0
  note(call: Omit<HrCall, 'id'>): void {
    this.#callCount += 1
    this.calls.add({ id: String(this.#callCount), ...call })
  }
}
