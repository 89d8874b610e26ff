import type { AccessFacts, CompanyRole, Day, Environment, GlobalRole, Operator } from '@portal/domain'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { Queue } from './queue.ts'

/** Who acts: a signed-in person, an external system, or a job of our own. */
export type Actor =
  | {
      kind: 'user'
      id: string
      email: string
      firstName: string
      lastName: string
      phone: string
      phoneCountryCode: string
      globalRoles: GlobalRole[]
      companyRoles: { companyId: string; role: CompanyRole }[]
    }
  | {
      kind: 'client'
      id: string
      globalRoles: GlobalRole[]
      companyRoles: { companyId: string; role: CompanyRole }[]
    }
  | { kind: 'job'; id: string }
  /** Somebody who is not signed in and may be where they are: self-registration, an activation link. */
  | { kind: 'visitor'; id: string }

/** What every service function gets first. One value, made once per request or job. */
export type Ctx = {
  operator: Operator
  environment: Environment
  actor: Actor
  /** Today in Europe/Oslo, fixed for the whole request so that midnight cannot fall between two rules. */
  today: Day
  clock: Clock
  db: Database
  queue: Queue
  log: FastifyBaseLogger
  requestId: string
  /** The address of one of the portal's pages at this operator, for an e-mail. */
  link: (path: string) => string
  /** Facts of the company the guard let through; null on routes that concern none. */
  access: AccessFacts
  companyId: string | null
  idempotency: { key: string; operation: string; fingerprint: Buffer } | null
}
