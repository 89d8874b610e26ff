import type { OperatorId } from '@portal/domain'
import { DUE_AT_ONCE } from '../../core/clock.ts'
import { type Cause, type Ctx, causeOf } from '../../core/ctx.ts'
import { Prisma, type Tx } from '../../core/in-tenant.ts'
import type { OutboxTopicName } from './topic.ts'

export type NewCall = {
  subjectId: string
  companyId?: string | null
  payload?: object
  /** The place within its order; see the schema. */
  turn?: number
  /** Immediately by default. */
  dueAt?: Date
}

/**
 * Queues calls in the transaction of a change; they are made after the commit.
 * @param select gives subject_id, company_id and turn, for statements that queue rows they insert; and the request that each follows from, or
 * null, where those are several
 */
export const outboxInsert = (
  ctx: Pick<Ctx, 'clock'> & Cause,
  topic: OutboxTopicName,
  select: Prisma.Sql,
  severalCauses = false,
): Prisma.Sql =>
  // SQL: a part of the statement that orders.
  Prisma.sql`insert into outbox_call (topic, subject_id, company_id, turn, due_at, created_at, request_id)
    select ${topic}::text, q.subject_id, q.company_id, q.turn, ${DUE_AT_ONCE}::timestamptz, ${ctx.clock.now()}::timestamptz, coalesce(${Prisma.raw(severalCauses ? 'q.cause' : 'null')}, ${causeOf(ctx)}::text)
    from (${select}) q (subject_id, company_id, turn${severalCauses ? Prisma.raw(', cause') : Prisma.empty})`

/** Queues calls in the transaction of a change, and wakes the worker after the commit. */
export const queueCalls = async (
  tx: Tx,
  ctx: Pick<Ctx, 'clock'> & Cause & { operator: { id: OperatorId } },
  topic: OutboxTopicName,
  calls: NewCall[],
): Promise<void> => {
  if (calls.length === 0) return
  const rows = calls.map(({ subjectId, companyId, payload, turn, dueAt }) => ({
    subject_id: subjectId,
    company_id: companyId ?? null,
    payload: payload ?? {},
    turn: turn ?? 0,
    due_at: dueAt ?? DUE_AT_ONCE,
  }))
  // SQL: a set, on the path of every order.
  await tx.$executeRaw`
    insert into outbox_call (topic, subject_id, company_id, payload, turn, due_at, created_at, request_id)
    select ${topic}::text, q.*, ${ctx.clock.now()}::timestamptz, ${causeOf(ctx)}::text
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as q (subject_id uuid, company_id text, payload jsonb, turn int, due_at timestamptz)`
  await tx.enqueue(topic, { operator: ctx.operator.id })
}

/** Whether calls of a topic are due, for the clock (`Job.due`). */
export const callsDue = (topic: OutboxTopicName): string =>
  `exists (select from outbox_call where topic = '${topic}' and state = 'QUEUED' and due_at <= asked.now)`

/** Locks calls in the one order of everybody, with the next statement. Their subjects are locked before (see `OutboxTopic.lock`). */
export const lockCalls = (tx: Tx, ids: string[]): void =>
  // SQL: locks in the order of ids.
  tx.withoutWaiting(Prisma.sql`select from outbox_call where id = any(${ids}::uuid[]) order by id for update`)

/** Tells staff how many calls are parked, after a change of them. */
export const tellOfParkedCalls = (tx: Tx): void =>
  tx.notice({
    kind: 'callsParked',
    waits: Prisma.sql`select count(*) from outbox_call where state = 'PARKED'`,
  })

/**
 * Deletes queued and parked calls that a later one replaces, by the `kind` and `reference` of their payloads.
 * @param underWayUntil when one that a worker may be making at the moment has arrived, or never will
 * @returns until when a later call waits for such a one, by reference; none where nothing is under way: nobody has taken the call yet, or the
 * outside system has answered that it failed
 */
export const replaceCalls = async (
  tx: Tx,
  { clock }: Pick<Ctx, 'clock'>,
  underWayUntil: Date,
  topic: OutboxTopicName,
  kind: string,
  references: string[],
): Promise<Map<string, Date>> => {
  if (references.length === 0) return new Map()
  // SQL: locks in the order of ids, by parts of the payload.
  const gone = await tx.$queryRaw<{ reference: string; parked: boolean; busyUntil: Date | null }[]>`
    delete from outbox_call where id = any(array(
      select id from outbox_call where topic = ${topic} and payload->>'kind' = ${kind} and payload->>'reference' = any(${references}::text[])
      order by id for update))
    returning payload->>'reference' as reference, state = 'PARKED' as parked,
      case when state = 'QUEUED' and attempts > noted then ${underWayUntil}::timestamptz
        when state = 'QUEUED' and attempts = 0 and due_at > ${clock.now()} then due_at end as "busyUntil"`
  if (gone.some(({ parked }) => parked)) tellOfParkedCalls(tx)
  const busy = new Map<string, Date>()
  for (const { reference, busyUntil } of gone)
    if (busyUntil && busyUntil > (busy.get(reference) ?? 0)) busy.set(reference, busyUntil)
  return busy
}

/** Deletes queued and parked calls about a subject. A call that a worker is making at the moment ends in `withdrawn`. */
export const withdrawCalls = async (
  tx: Tx,
  topic: OutboxTopicName,
  subjectIds: string[],
): Promise<number> => {
  // SQL: locks in the order of ids.
  const gone = await tx.$queryRaw<{ parked: boolean }[]>`
    delete from outbox_call where id = any(array(
      select id from outbox_call where topic = ${topic} and subject_id = any(${subjectIds}::uuid[]) order by id for update))
    returning state = 'PARKED' as parked`
  if (gone.some(({ parked }) => parked)) tellOfParkedCalls(tx)
  return gone.length
}
