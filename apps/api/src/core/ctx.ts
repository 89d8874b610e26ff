import type { AccessFacts, CompanyRole, Day, Environment, GlobalRole, Operator } from '@portal/domain'
import type { FastifyBaseLogger } from 'fastify'
import type { DocumentStore } from '../ports/document-store.ts'
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
  /**
   * Somebody who has proven a phone on the page of employees. The id is that of the holder once an act is about one (the log has it);
   * `session` is the hash of their cookie.
   */
  | { kind: 'employee'; id: string; phone: string; phoneCountryCode: string; session: Buffer }
  /** Somebody who is not signed in and need not be: self-registration, an activation link. */
  | { kind: 'visitor'; id: string }

/** The first argument of every use case. Made once per request or job. */
export type Ctx = {
  operator: Operator
  environment: Environment
  actor: Actor
  /** Today in Europe/Oslo, fixed for the whole request, so that all rules see the same day around midnight. */
  today: Day
  clock: Clock
  db: Database
  /** Null where documents stand in the database. */
  documents: DocumentStore | null
  queue: Queue
  log: FastifyBaseLogger
  /** The portal's own name of the request: acts are grouped by it. */
  requestId: string
  /** What the caller calls the request (`x-request-id`), kept beside the portal's own id. It says what its sender likes. */
  callerRequestId?: string | null
  /** True where the work follows by itself from an earlier request, whose id is then the `requestId`: a call that it queued, a row of a file. */
  follows?: true
  /** The caller's address, as the trusted proxies report it; null for a job. */
  address: string | null
  /** What is stored in place of a secret that is short enough to be guessed, such as a code in a text message. */
  keyedHash: (secret: string) => Buffer
  /** The address of a page of the portal at this operator, for links in e-mails. */
  link: (path: string) => string
  /** Facts of the company that the guard has checked; null on routes that concern no company. */
  access: AccessFacts
  companyId: string | null
  idempotency: { key: string; operation: string; fingerprint: Buffer } | null
}

/** What says where work comes from. */
export type Cause = Pick<Ctx, 'actor' | 'requestId' | 'follows'>

/** The request that queued work belongs to; null for what a job does by itself. */
export const causeOf = (ctx: Cause): string | null =>
  ctx.actor.kind === 'job' && !ctx.follows ? null : ctx.requestId

/** The context of work that follows from a request; unchanged where it follows from none. */
export const following = <C extends Pick<Ctx, 'requestId' | 'callerRequestId' | 'follows'>>(
  ctx: C,
  cause: string | null,
): C => (cause === null ? ctx : { ...ctx, requestId: cause, callerRequestId: null, follows: true })
