import { createHash } from 'node:crypto'
import { COMPANIES, PEOPLE } from '@portal/domain/cast'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { DAY, parsed, Refusal } from './wire.ts'

/** Somebody who can sign in. There are no passwords: choosing a person signs in. */
export type Person = {
  /** Stable: the same in every run, and never given to anybody else. */
  sub: string
  email: string
  /** Whether the provider has proof that the address is theirs. */
  emailVerified: boolean
  firstName: string
  lastName: string
  /** `YYYY-MM-DD`. */
  birthdate: string
  /** Operator id; null for somebody who was added while the sandbox runs. */
  operator: string | null
  globalRoles: readonly string[]
  companies: readonly { name: string; roles: readonly string[] }[]
}

const keyOf = (email: string): string => email.trim().toLowerCase()

/** The subject of somebody who is added while the sandbox runs: the same in every run, without showing the address. */
const subjectOf = (email: string): string =>
  createHash('sha256').update(keyOf(email)).digest('hex').slice(0, 32)

const COMPANY_NAMES = new Map(COMPANIES.map(company => [company.id, company.name]))

const castPeople = (): Person[] =>
  PEOPLE.map(person => ({
    sub: person.subject,
    email: person.email,
    emailVerified: true,
    firstName: person.firstName,
    lastName: person.lastName,
    birthdate: person.birthdate,
    operator: person.operator,
    globalRoles: person.globalRoles,
    companies: person.companies.map(({ companyId, roles }) => ({
      name: COMPANY_NAMES.get(companyId) ?? companyId,
      roles,
    })),
  }))

/** People added at run time who are kept; the cast comes on top. */
const ADDED_LIMIT = 500

/** Everybody who can sign in: the cast, and those added while the sandbox runs. */
export class People {
  #bySub = new Map<string, Person>()
  #added: string[] = []

  constructor() {
    this.reset()
  }

  all(): Person[] {
    return [...this.#bySub.values()]
  }

  bySub(sub: string): Person | undefined {
    return this.#bySub.get(sub)
  }

  byEmail(email: string): Person | undefined {
    const key = keyOf(email)
    return this.all().find(person => person.email === key)
  }

  /** Adds a person without roles; the portal decides about rights. A known e-mail address keeps its person. */
  add(
    entry: Pick<Person, 'email' | 'firstName' | 'lastName' | 'birthdate'> & { emailVerified?: boolean },
  ): Person {
    const known = this.byEmail(entry.email)
    if (known) return known
    const sub = subjectOf(entry.email)
    const person = {
      emailVerified: true,
      ...entry,
      email: keyOf(entry.email),
      sub,
      operator: null,
      globalRoles: [],
      companies: [],
    }
    this.#bySub.set(sub, person)
    this.#added.push(sub)
    const oldest = this.#added.length > ADDED_LIMIT ? this.#added.shift() : undefined
    if (oldest !== undefined) this.#bySub.delete(oldest)
    return person
  }

  reset(): void {
    this.#added = []
    this.#bySub = new Map(castPeople().map(person => [person.sub, person]))
  }
}

const personForm = z.object({
  email: z.email(),
  firstName: z.string().trim().min(1).max(100),
  lastName: z.string().trim().min(1).max(100),
  birthdate: DAY,
  emailVerified: z.boolean().default(true),
})

/** GET /api/people lists who can sign in, POST /api/people adds somebody → 201, 409 for a known e-mail address. */
export const peopleRoutes = (app: FastifyInstance, people: People): void => {
  app.get('/api/people', async () => ({ matches: people.all(), totalEntries: people.all().length }))
  app.post('/api/people', async (request, reply) => {
    const form = parsed(personForm, request.body)
    if (people.byEmail(form.email)) throw new Refusal(409, 'known-email', 'The e-mail address is taken')
    return reply.status(201).send(people.add(form))
  })
}
