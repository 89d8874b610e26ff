import type { Localized } from '@portal/domain'
import type { Ctx } from '../../core/ctx.ts'
import type { Tx } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'

/** The kinds of calls to outside systems. Each is also the name of the job that makes them. */
export type OutboxTopicName =
  | 'ticket-issue'
  | 'ticket-command'
  | 'message-send'
  | 'contract-send'
  | 'card-hand-over'
  | 'counter-ship'
  | 'einvoice-send'
  | 'payroll-send'

/** A leased call. `attempts` includes this one. */
export type OutboxCall<Payload = unknown> = {
  id: string
  subjectId: string
  companyId: string | null
  payload: Payload
  attempts: number
  /** The request that queued it; null for a job. */
  requestId: string | null
  /** The place within its order. */
  turn: number
}

/** A call that was made: what it was about, and the answer of the outside system. */
export type OutboxMade<Payload, Subject, Answer> = {
  call: OutboxCall<Payload>
  subject: Subject
  answer: Answer
}

/** Why a call failed. `parked`: it is not retried until somebody asks for it. */
export type OutboxFailure = { attempts: number; reason: string; parked: boolean }

/**
 * How calls of one kind are made. The subject is the data of a call, read when it is leased; the answer is that of the outside
 * system. Writes of `done`, `failed` and `withdrawn` are committed together with the state of the call.
 */
export type OutboxTopic<Payload, Subject, Answer> = {
  name: OutboxTopicName
  /** What a call was to do, for staff when it is parked. The part in brackets is for where `{of}` is known: "Order of a ticket[ for {of}]". */
  says(payload: Payload): Localized
  /** How long a call takes at most, where that is more than 5 s. */
  callMs?: number
  /** SQL of `{of}`, one text or none: what the subject `o.subject_id` is called, such as a person. */
  named: string
  /** The subjects by the id of their call. A call without a subject is deleted. */
  load(ctx: JobCtx, calls: OutboxCall<Payload>[]): Promise<Map<string, Subject>>
  /** @throws OutboundError when the outside system refused or did not answer */
  call(ctx: JobCtx, subject: Subject, call: OutboxCall<Payload>): Promise<Answer>
  /**
   * Locks the rows that `done`, `failed`, `reopen` and `dropped` write, before the calls: whoever changes a subject locks it first, and
   * withdraws its calls afterwards. Needed where a change withdraws calls. `reopening`: before `reopen`.
   */
  lock?(tx: Tx, subjectIds: string[], reopening?: boolean): Promise<void>
  /**
   * Calls that were made at the same time, of one request or of several: an audit entry or a message says which it follows from (`cause`).
   * When it throws, each call is noted by itself.
   */
  done(ctx: JobCtx, tx: Tx, made: OutboxMade<Payload, Subject, Answer>[]): Promise<void>
  failed?(
    ctx: JobCtx,
    tx: Tx,
    subject: Subject,
    failure: OutboxFailure,
    call: OutboxCall<Payload>,
  ): Promise<void>
  /** The call was made, but was withdrawn in the meantime, or another worker made it too. */
  withdrawn?(ctx: JobCtx, tx: Tx, made: OutboxMade<Payload, Subject, Answer>): Promise<void>
  /** A parked call is to be retried. @throws Refusal when its subject no longer allows it */
  reopen?(ctx: Ctx, tx: Tx, call: OutboxCall<Payload>): Promise<void>
  /** A parked call is given up: it will never be made. */
  dropped?(ctx: Ctx, tx: Tx, subjectId: string): Promise<void>
}
