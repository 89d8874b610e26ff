import { addDays } from '@portal/domain'
import { LIST_COLUMNS } from '@portal/domain/hr-feed'
import { SCIM_EMPLOYEE, SCIM_ENTERPRISE, SCIM_PATCH, SCIM_USER } from '@portal/domain/hr-feed/scim'
import { dayOf } from '@portal/domain/instants'
import type { HrFacts, HrPerson, HrStore } from './hr-store.ts'

const SCIM_TIMEOUT_MS = 15_000
const LIST_TIMEOUT_MS = 120_000
/** Calls at the same time; directories send a few beside each other. */
const BESIDE = 4
const TRIES = 5
const LONGEST_WAIT_S = 60
/** Of a body, on the page. */
const BODY_LIMIT = 4_000

const costCentre = ({ department }: HrPerson): string => `KS-${department.slice(0, 3).toUpperCase()}`
const isThere = ({ lastDay }: HrPerson, today: string): boolean => lastDay === null || lastDay >= today

/** The full list, as the portal's list takes it: those who have left are not in it. */
export const listOf = (people: HrPerson[], today: string): string =>
  [
    LIST_COLUMNS,
    ...people
      .filter(person => isThere(person, today))
      .map(person => [
        ...[person.employeeId, person.firstName, person.lastName, person.phone, person.email],
        ...[person.department, costCentre(person), '', person.firstDay ?? '', person.lastDay ?? '', 'true'],
      ]),
  ]
    .map(cells => `${cells.join(';')}\r\n`)
    .join('')

/** What changes of a person, by its path. */
const factsOf = (person: HrPerson, today: string): HrFacts => ({
  active: isThere(person, today),
  [`${SCIM_ENTERPRISE}:department`]: person.department,
  [`${SCIM_ENTERPRISE}:costCenter`]: costCentre(person),
  [`${SCIM_EMPLOYEE}:eligibleTo`]: person.lastDay ?? undefined,
})

const userOf = (person: HrPerson, today: string): object => ({
  schemas: [SCIM_USER, SCIM_ENTERPRISE, SCIM_EMPLOYEE],
  externalId: person.id,
  userName: person.email,
  name: { givenName: person.firstName, familyName: person.lastName },
  displayName: `${person.firstName} ${person.lastName}`,
  emails: [{ type: 'work', primary: true, value: person.email }],
  phoneNumbers: [{ type: 'mobile', value: person.phone }],
  active: isThere(person, today),
  preferredLanguage: 'nb',
  [SCIM_ENTERPRISE]: {
    employeeNumber: person.employeeId,
    department: person.department,
    costCenter: costCentre(person),
  },
  [SCIM_EMPLOYEE]: {
    ...(person.firstDay && { eligibleFrom: person.firstDay }),
    ...(person.lastDay && { eligibleTo: person.lastDay }),
  },
})

/** What differs from what the portal was told, as SCIM changes it. */
const operationsOf = (before: HrFacts, now: HrFacts): object[] =>
  Object.entries(now)
    .filter(([path, value]) => before[path] !== value)
    .map(([path, value]) => (value === undefined ? { op: 'remove', path } : { op: 'replace', path, value }))

type Answer = { status: number | null; body: string }

/** Sends the people of the HR system to the portal, as a directory by SCIM or as a full list, and notes what was said. */
export class HrFeed {
  #store: HrStore
  #now: () => Date
  #changed: () => void

  constructor(store: HrStore, { now, changed }: { now: () => Date; changed: () => void }) {
    this.#store = store
    this.#now = now
    this.#changed = changed
  }

  get today(): string {
    return dayOf(this.#now())
  }

  /** The day before: who is let go "now" is not there today. */
  get yesterday(): string {
    return addDays(this.today, -1)
  }

  /** Whose state the portal has not been told by SCIM. */
  get unsent(): HrPerson[] {
    return this.#store.people.filter(person => {
      const sent = this.#store.sent.get(person.id)
      if (!sent) return isThere(person, this.today)
      return operationsOf(sent.facts, factsOf(person, this.today)).length > 0
    })
  }

  async #call(
    about: string,
    method: string,
    path: string,
    sent: { type: string; body: string } | null,
    timeout = SCIM_TIMEOUT_MS,
  ): Promise<Answer> {
    const { address, key } = this.#store.connection
    for (let tried = 1; ; tried += 1) {
      const { wait, ...answer } = await fetch(`${address}${path}`, {
        method,
        headers: { authorization: `Bearer ${key}`, ...(sent && { 'content-type': sent.type }) },
        ...(sent && { body: sent.body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      }).then(
        async response => ({
          status: response.status as number | null,
          body: await response.text(),
          wait: response.status === 429 ? Number(response.headers.get('retry-after') ?? 1) : null,
        }),
        (error: unknown) => ({
          ...{ status: null, wait: null },
          body: error instanceof Error ? `${error.message} ${error.cause ?? ''}` : String(error),
        }),
      )
      this.#store.note({
        ...{ at: this.#now().toISOString(), about, request: `${method} ${path}` },
        sent: sent?.body.slice(0, BODY_LIMIT) ?? '',
        ...{ status: answer.status, answer: answer.body.slice(0, BODY_LIMIT) },
      })
      if (wait === null || tried === TRIES) return answer
      await new Promise(done => setTimeout(done, Math.min(wait, LONGEST_WAIT_S) * 1_000))
    }
  }

  #scim(about: string, method: string, path: string, body?: object): Promise<Answer> {
    const sent = body ? { type: 'application/scim+json', body: JSON.stringify(body) } : null
    return this.#call(about, method, `/scim/v2${path}`, sent)
  }

  /** Makes the person, or takes over the one of the same user name that is there. */
  async #make(person: HrPerson): Promise<void> {
    const about = `${person.firstName} ${person.lastName}`
    const user = userOf(person, this.today)
    const made = await this.#scim(about, 'POST', '/Users', user)
    let id = made.status === 201 ? idIn(made.body) : null
    if (made.status === 409) {
      const filter = encodeURIComponent(`userName eq "${person.email}"`)
      const there = await this.#scim(about, 'GET', `/Users?filter=${filter}`)
      id = idIn(there.body)
      if (id === null || (await this.#scim(about, 'PUT', `/Users/${id}`, user)).status !== 200) return
    }
    if (id !== null) this.#store.sent.set(person.id, { scimId: id, facts: factsOf(person, this.today) })
  }

  async #tell(person: HrPerson): Promise<void> {
    const sent = this.#store.sent.get(person.id)
    if (!sent) return this.#make(person)
    const facts = factsOf(person, this.today)
    const body = { schemas: [SCIM_PATCH], Operations: operationsOf(sent.facts, facts) }
    const about = `${person.firstName} ${person.lastName}`
    const { status } = await this.#scim(about, 'PATCH', `/Users/${sent.scimId}`, body)
    if (status === 200 || status === 204) sent.facts = facts
    // Somebody whom the portal has forgotten is made anew the next time.
    if (status === 404) this.#store.sent.delete(person.id)
  }

  /** Tells the portal by SCIM of everybody whose state it does not have. A second call while it sends does nothing. */
  async sendByScim(): Promise<void> {
    if (this.#store.sending) return
    const waiting = this.unsent
    const sending = { done: 0, all: waiting.length }
    this.#store.sending = sending
    const work = async () => {
      for (let person = waiting.shift(); person; person = waiting.shift()) {
        await this.#tell(person)
        sending.done += 1
        this.#changed()
      }
    }
    try {
      await Promise.all(Array.from({ length: BESIDE }, work))
    } finally {
      this.#store.sending = null
      this.#changed()
    }
  }

  /** Sends the full list; what the portal makes of it is seen there. */
  async sendList(): Promise<void> {
    const body = listOf(this.#store.people, this.today)
    const path = `/eligibility-api/list/by-company-id/${encodeURIComponent(this.#store.connection.companyId)}`
    await this.#call('', 'PUT', path, { type: 'text/csv; charset=utf-8', body }, LIST_TIMEOUT_MS)
    this.#changed()
  }
}

/** The id of a user, or of the first one of a list. */
const idIn = (body: string): string | null => {
  try {
    const said = JSON.parse(body) as { id?: unknown; Resources?: { id?: unknown }[] }
    const id = said.id ?? said.Resources?.[0]?.id
    return typeof id === 'string' ? id : null
  } catch {
    return null
  }
}
