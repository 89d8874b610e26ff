import { following } from '../../core/ctx.ts'
import { inTenant } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'
import { OutboundError } from '../../ports/outbound.ts'
import type { OutboxCall, OutboxTopic } from './topic.ts'

const BATCH = 20
const CONCURRENCY = 5
/** Longer than a batch can take: a call ends after 5 s, and four run one after the other. */
const LEASE_MS = 60_000
const MAX_ATTEMPTS = 12
const FIRST_RETRY_MS = 5_000
const LONGEST_RETRY_MS = 3_600_000

const retryAfterMs = (attempts: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS)

/**
 * Leases due calls, so that no other worker makes them: the first of every order before the second of any. The lease of a worker
 * that dies expires.
 */
const takeDue = <Payload>(ctx: JobCtx, topic: string): Promise<OutboxCall<Payload>[]> => {
  const now = ctx.clock.now()
  return inTenant(
    ctx,
    tx => tx.$queryRaw<OutboxCall<Payload>[]>`
      with due as (
        select id from outbox_call where topic = ${topic} and state = 'QUEUED' and due_at <= ${now}
        order by turn, due_at, id limit ${BATCH} for update skip locked)
      update outbox_call c set attempts = c.attempts + 1, due_at = ${new Date(now.getTime() + LEASE_MS)} from due where c.id = due.id
      returning c.id, c.subject_id as "subjectId", c.company_id as "companyId", c.payload, c.attempts, c.request_id as "requestId"`,
    { unaudited: 'taking a call changes nothing for anybody' },
  )
}

const noteDone = <Payload, Subject, Answer>(
  ctx: JobCtx,
  topic: OutboxTopic<Payload, Subject, Answer>,
  call: OutboxCall<Payload>,
  subject: Subject,
  answer: Answer,
): Promise<void> =>
  inTenant(
    ctx,
    async tx => {
      const mine = await tx.$executeRaw`
        delete from outbox_call where id = ${call.id}::uuid and attempts = ${call.attempts} and state = 'QUEUED'`
      if (mine === 1) await topic.done(ctx, tx, subject, answer, call)
      else await topic.withdrawn?.(ctx, tx, subject, answer, call)
    },
    { unaudited: 'what follows from a call is logged by its topic' },
  )

const noteFailed = <Payload, Subject, Answer>(
  ctx: JobCtx,
  topic: OutboxTopic<Payload, Subject, Answer>,
  call: OutboxCall<Payload>,
  subject: Subject,
  error: unknown,
): Promise<void> => {
  const { attempts } = call
  const known = error instanceof OutboundError ? error : null
  const parked = known?.retryable === false || attempts >= MAX_ATTEMPTS
  // Only answers of outside systems are shown to users; other errors are logged.
  const reason = known?.message ?? 'internal fault'
  ctx.log[parked || !known ? 'error' : 'warn'](
    { err: error, topic: topic.name, subject: call.subjectId, attempts },
    parked ? 'call parked' : 'call failed',
  )
  return inTenant(
    ctx,
    async tx => {
      const mine = await tx.$executeRaw`
        update outbox_call set state = ${parked ? 'PARKED' : 'QUEUED'}::outbox_state, last_error = ${reason},
          due_at = ${new Date(ctx.clock.now().getTime() + (parked ? 0 : retryAfterMs(attempts)))}
        where id = ${call.id}::uuid and attempts = ${attempts} and state = 'QUEUED'`
      if (mine === 1) await topic.failed?.(ctx, tx, subject, { attempts, reason, parked }, call)
    },
    { unaudited: 'a call that will be repeated changes nothing for anybody' },
  )
}

const makeCall = async <Payload, Subject, Answer>(
  ctx: JobCtx,
  topic: OutboxTopic<Payload, Subject, Answer>,
  call: OutboxCall<Payload>,
  subject: Subject,
): Promise<boolean> => {
  // What comes of the call is logged as following from the request that queued it.
  const after = following(ctx, call.requestId)
  try {
    await noteDone(after, topic, call, subject, await topic.call(ctx, subject, call))
    return true
  } catch (error) {
    await noteFailed(after, topic, call, subject, error)
    return false
  }
}

const drop = (ctx: JobCtx, calls: OutboxCall[]): Promise<number> =>
  inTenant(
    ctx,
    tx => tx.$executeRaw`delete from outbox_call where id = any(${calls.map(({ id }) => id)}::uuid[])`,
    {
      unaudited: 'what the call was about is gone',
    },
  )

/**
 * Makes the calls of a topic that are due, several at a time, until none is due. The rows are the only record of calls to be made:
 * a lost job, a killed worker or an emptied queue only delays. Several workers share the rows.
 */
export const runOutbox = async <Payload, Subject, Answer>(
  ctx: JobCtx,
  topic: OutboxTopic<Payload, Subject, Answer>,
): Promise<{ sent: number; failed: number }> => {
  const result = { sent: 0, failed: 0 }
  for (;;) {
    const calls = await takeDue<Payload>(ctx, topic.name)
    if (calls.length === 0) return result
    const subjects = await topic.load(ctx, calls)
    const gone = calls.filter(({ id }) => !subjects.has(id))
    if (gone.length > 0) await drop(ctx, gone)
    const due = calls.filter(({ id }) => subjects.has(id))
    for (let at = 0; at < due.length; at += CONCURRENCY) {
      const made = await Promise.all(
        due.slice(at, at + CONCURRENCY).map(call => makeCall(ctx, topic, call, subjects.get(call.id)!)),
      )
      for (const ok of made) result[ok ? 'sent' : 'failed'] += 1
    }
  }
}
