import { setTimeout } from 'node:timers/promises'
import { addTime } from '@portal/domain/instants'
import { DUE_AT_ONCE } from '../../core/clock.ts'
import { following } from '../../core/ctx.ts'
import { isDatabaseAway } from '../../core/errors.ts'
import { inTenant } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'
import { traced } from '../../core/trace.ts'
import { CallNotMade, OutboundError } from '../../ports/outbound.ts'
import { lockCalls, tellOfParkedCalls } from './queue.ts'
import type { OutboxCall, OutboxMade, OutboxTopic } from './topic.ts'

const BATCH = 100
const CONCURRENCY = 20
/** How long a call takes at most, where its topic says nothing else. */
const CALL_MS = 5_000
/** After this time a run begins no further calls: the other operators' calls of the topic wait for it. */
const RUN_MS = 30_000
/** How long noting what has come of calls takes at most. */
const NOTING_MS = 25_000
const ASK_AGAIN_MS = 500
export const MAX_ATTEMPTS = 12
const FIRST_RETRY_MS = 5_000
const LONGEST_RETRY_MS = 3_600_000

const retryAfterMs = (attempts: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS)

/**
 * Asks the database once more while it is away, as in a failover: calls that are leased, or made, would otherwise wait for the end of their
 * lease. It is for what may be asked twice: what was committed without an answer is then found done.
 */
const askUntilBack = async <T>(ask: () => Promise<T>): Promise<T> => {
  const begun = performance.now()
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!isDatabaseAway(error as Error) || performance.now() - begun > NOTING_MS) throw error
      await setTimeout(ASK_AGAIN_MS)
    }
  }
}

/**
 * Leases due calls, so that no other worker makes them: the first of every order before the second of any. The lease of a worker
 * that dies expires.
 */
const takeDue = async <Payload>(
  ctx: JobCtx,
  topic: string,
  leaseMs: number,
): Promise<OutboxCall<Payload>[]> => {
  const now = ctx.clock.now()
  const until = addTime(now, { milliseconds: leaseMs })
  const taken = inTenant(
    ctx,
    tx => tx.$queryRaw<OutboxCall<Payload>[]>`
      with due as (
        select id from outbox_call where topic = ${topic} and state = 'QUEUED' and due_at <= ${now}
        order by turn, due_at, id limit ${BATCH} for update skip locked),
      taken as (
        update outbox_call c set attempts = c.attempts + 1, due_at = ${until} from due where c.id = due.id
        returning c.id, c.subject_id as "subjectId", c.company_id as "companyId", c.payload, c.attempts, c.request_id as "requestId", c.turn)
      select * from taken order by turn, id`,
    { unaudited: 'taking a call changes nothing for anybody' },
  )
  try {
    return await taken
  } catch (error) {
    if (!isDatabaseAway(error as Error)) throw error
    // The lease may have been committed without an answer: nobody would make its calls until it is over.
    await askUntilBack(() => releaseLease(ctx, topic, until))
    return takeDue(ctx, topic, leaseMs)
  }
}

const releaseLease = (ctx: JobCtx, topic: string, until: Date): Promise<number> =>
  inTenant(
    ctx,
    tx => tx.$executeRaw`
      update outbox_call set attempts = attempts - 1, due_at = ${DUE_AT_ONCE} where topic = ${topic} and state = 'QUEUED' and due_at = ${until}`,
    { unaudited: 'a call that was not made changes nothing for anybody' },
  )

/** Notes calls in one transaction, each as following from the request that queued it. Those that were withdrawn, or that another worker made too, are not ours to note. */
const noteDone = <Payload, Subject, Answer>(
  ctx: JobCtx,
  topic: OutboxTopic<Payload, Subject, Answer>,
  made: OutboxMade<Payload, Subject, Answer>[],
): Promise<void> =>
  inTenant(
    ctx,
    async tx => {
      await topic.lock?.(
        tx,
        made.map(({ call }) => call.subjectId),
      )
      lockCalls(
        tx,
        made.map(({ call }) => call.id),
      )
      const deleted = await tx.$queryRaw<{ id: string }[]>`
        delete from outbox_call c using unnest(${made.map(({ call }) => call.id)}::uuid[], ${made.map(({ call }) => call.attempts)}::int[]) m (id, attempts)
        where c.id = m.id and c.attempts = m.attempts and c.state = 'QUEUED' returning c.id`
      const ids = new Set(deleted.map(({ id }) => id))
      const mine = made.filter(({ call }) => ids.has(call.id))
      if (mine.length > 0) await topic.done(ctx, tx, mine)
      for (const each of made)
        if (!ids.has(each.call.id)) await topic.withdrawn?.(following(ctx, each.call.requestId), tx, each)
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
  const note = () =>
    inTenant(
      ctx,
      async tx => {
        await topic.lock?.(tx, [call.subjectId])
        const mine = await tx.$executeRaw`
        update outbox_call set state = ${parked ? 'PARKED' : 'QUEUED'}::outbox_state, last_error = ${reason},
          noted = case when ${known?.mayArriveLate !== true}::boolean then attempts else noted end,
          due_at = ${addTime(ctx.clock.now(), { milliseconds: parked ? 0 : retryAfterMs(attempts) })}
        where id = ${call.id}::uuid and attempts = ${attempts} and state = 'QUEUED'`
        if (mine === 1 && parked) tellOfParkedCalls(tx)
        if (mine === 1) await topic.failed?.(ctx, tx, subject, { attempts, reason, parked }, call)
      },
      { unaudited: 'a call that will be repeated changes nothing for anybody' },
    )
  return askUntilBack(note)
}

/** Notes calls together, or each by itself where that fails. @returns how many were noted */
const noteTogether = async <Payload, Subject, Answer>(
  ctx: JobCtx,
  topic: OutboxTopic<Payload, Subject, Answer>,
  made: OutboxMade<Payload, Subject, Answer>[],
): Promise<number> => {
  try {
    await askUntilBack(() => noteDone(ctx, topic, made))
    return made.length
  } catch (error) {
    const [only, ...more] = made
    if (more.length === 0) {
      await noteFailed(following(ctx, only!.call.requestId), topic, only!.call, only!.subject, error)
      return 0
    }
    let noted = 0
    for (const each of made) noted += await noteTogether(ctx, topic, [each])
    return noted
  }
}

/** A call goes on with the trace of the request that queued it. */
const calledBy = <T>(
  { requestId }: OutboxCall,
  { name }: { name: string },
  call: () => Promise<T>,
): Promise<T> => traced({ name, kind: 'CONSUMER', follows: requestId }, call)

/** Makes calls at the same time and notes what has come of them. @returns how many were made */
const makeCalls = async <Payload, Subject, Answer>(
  ctx: JobCtx,
  topic: OutboxTopic<Payload, Subject, Answer>,
  calls: { call: OutboxCall<Payload>; subject: Subject }[],
): Promise<number> => {
  // What comes of a call is logged as following from the request that queued it.
  const after = (call: OutboxCall) => following(ctx, call.requestId)
  let noted = 0
  const answers = await Promise.all(
    calls.map(async ({ call, subject }) => {
      try {
        return [
          {
            call,
            subject,
            answer: await calledBy(call, topic, () => topic.call(after(call), subject, call)),
          },
        ]
      } catch (error) {
        // A dry run can tell that it would be made, not what would come of it.
        if (error instanceof CallNotMade) noted += 1
        else await noteFailed(after(call), topic, call, subject, error)
        return []
      }
    }),
  )
  const made = answers.flat()
  return noted + (made.length > 0 ? await noteTogether(ctx, topic, made) : 0)
}

const drop = (ctx: JobCtx, calls: OutboxCall[]): Promise<number> =>
  inTenant(
    ctx,
    tx => {
      const ids = calls.map(({ id }) => id)
      lockCalls(tx, ids)
      return tx.$executeRaw`delete from outbox_call where id = any(${ids}::uuid[])`
    },
    {
      unaudited: 'what the call was about is gone',
    },
  )

/** Gives leased calls back that were not made. */
const giveBack = (ctx: JobCtx, calls: OutboxCall[]): Promise<number> =>
  inTenant(
    ctx,
    tx => {
      const ids = calls.map(({ id }) => id)
      lockCalls(tx, ids)
      return tx.$executeRaw`
        update outbox_call o set attempts = c.attempts - 1, due_at = ${DUE_AT_ONCE}
        from unnest(${ids}::uuid[], ${calls.map(({ attempts }) => attempts)}::int[]) c (id, attempts)
        where o.id = c.id and o.attempts = c.attempts and o.state = 'QUEUED'`
    },
    { unaudited: 'a call that was not made changes nothing for anybody' },
  )

/**
 * Makes the calls of a topic that are due, several at a time, until none is due; where that takes long, the rest is for the next run, so
 * that one operator's slow system does not hold up the others. The rows are the only record of calls to be made: a lost job, a killed
 * worker or an emptied queue only delays. Several workers share the rows.
 */
export const runOutbox = async <Payload, Subject, Answer>(
  ctx: JobCtx,
  topic: OutboxTopic<Payload, Subject, Answer>,
): Promise<{ sent: number; failed: number }> => {
  const result = { sent: 0, failed: 0 }
  const callMs = topic.callMs ?? CALL_MS
  // Another worker takes calls whose lease is over, and would make them too.
  const leaseMs = RUN_MS + callMs + NOTING_MS
  const begun = performance.now()
  const isOver = () => performance.now() - begun > RUN_MS
  for (;;) {
    if (isOver()) {
      ctx.queue.wake(topic.name, { operator: ctx.operator.id })
      return result
    }
    const calls = await takeDue<Payload>(ctx, topic.name, leaseMs)
    if (calls.length === 0) return result
    const subjects = await askUntilBack(() => topic.load(ctx, calls))
    const gone = calls.filter(({ id }) => !subjects.has(id))
    if (gone.length > 0) await askUntilBack(() => drop(ctx, gone))
    const due = calls.flatMap(call =>
      subjects.has(call.id) ? [{ call, subject: subjects.get(call.id) as Subject }] : [],
    )
    for (let at = 0; at < due.length; at += CONCURRENCY) {
      if (isOver()) {
        const left = due.slice(at).map(({ call }) => call)
        await askUntilBack(() => giveBack(ctx, left))
        break
      }
      const together = due.slice(at, at + CONCURRENCY)
      const made = await makeCalls(ctx, topic, together)
      result.sent += made
      result.failed += together.length - made
    }
  }
}
