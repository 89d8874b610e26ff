import type { Ctx } from '../../core/ctx.ts'
import type { Tx } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'

/** The kinds of calls to systems outside. Each is also the name of the job that makes them. */
export type OutboxTopicName = 'ticket-issue' | 'ticket-command' | 'message-send' | 'contract-send'

/** A call that a worker has taken. `attempts` counts this one. */
export type OutboxCall<Payload = unknown> = {
  id: string
  subjectId: string
  companyId: string | null
  payload: Payload
  attempts: number
}

/** Why a call was not made. `parked`: it will not be tried again until somebody asks for it. */
export type OutboxFailure = { attempts: number; reason: string; parked: boolean }

/**
 * How calls of one kind are made. The subject is what a call needs to know, read when it is taken; the answer is what the system
 * outside said. What `done`, `failed` and `withdrawn` write is committed together with the state of the call.
 */
export type OutboxTopic<Payload, Subject, Answer> = {
  name: OutboxTopicName
  /** The subjects by the id of their call. A call whose subject is gone is dropped. */
  load(ctx: JobCtx, calls: OutboxCall<Payload>[]): Promise<Map<string, Subject>>
  /** @throws OutboundError when the system outside did not take it */
  call(ctx: JobCtx, subject: Subject, call: OutboxCall<Payload>): Promise<Answer>
  done(ctx: JobCtx, tx: Tx, subject: Subject, answer: Answer, call: OutboxCall<Payload>): Promise<void>
  failed?(
    ctx: JobCtx,
    tx: Tx,
    subject: Subject,
    failure: OutboxFailure,
    call: OutboxCall<Payload>,
  ): Promise<void>
  /** The call was made, and somebody had withdrawn it meanwhile, or another worker had made it too. */
  withdrawn?(ctx: JobCtx, tx: Tx, subject: Subject, answer: Answer, call: OutboxCall<Payload>): Promise<void>
  /** A parked call is to be tried again. @throws Refusal when its subject does not allow it any more */
  reopen?(ctx: Ctx, tx: Tx, call: OutboxCall<Payload>): Promise<void>
}
