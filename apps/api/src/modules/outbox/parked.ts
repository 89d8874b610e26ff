import type { Localized } from '@portal/domain'
import { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, readTenant } from '../../core/in-tenant.ts'
import type { ParkedCount, ParkedItem, ParkedSource } from '../../core/parked.ts'
import { tellOfParkedCalls } from './queue.ts'
import { reasonOf } from './reason.ts'
import { MAX_ATTEMPTS } from './run.ts'
import { retryCall } from './staff.ts'
import type { OutboxTopicName } from './topic.ts'
import { type Topics, topicOf } from './topics.ts'

type Row = {
  id: string
  topic: OutboxTopicName
  state: 'QUEUED' | 'PARKED'
  payload: unknown
  of: string | null
  companyId: string | null
  companyName: string | null
  attempts: number
  lastError: string | null
  since: Date
}

// Texts of the topics' own code; no value of a request is among them.
const selectOf = (topics: Topics): string => {
  const named = topics.map(topic => `when '${topic.name}' then (${topic.named})`).join(' ')
  return `select o.id, o.topic, o.state, o.payload, case o.topic ${named} end as "of", o.company_id as "companyId", c.name as "companyName",
    o.attempts, o.last_error as "lastError", o.due_at as "since"
  from outbox_call o left join company c on c.id = o.company_id`
}

/** "Bestilling av billett[ til {of}]": the part in brackets is for where the name is known. */
const withName = (text: string, of: string | null): string =>
  text.replace(/\[(.*?)\]/, (_whole, part: string) => (of === null ? '' : part.replace('{of}', () => of)))

const whatOf = (topics: Topics, { topic, payload, of }: Row): Localized => {
  const { nb, en } = topicOf(topics, topic).says(payload)
  return { nb: withName(nb, of), en: withName(en, of) }
}

const itemOf = (topics: Topics, row: Row): ParkedItem => ({
  id: row.id,
  job: row.topic,
  what: whatOf(topics, row),
  company: row.companyId === null ? null : { id: row.companyId, name: row.companyName ?? row.companyId },
  reason: reasonOf(row.lastError),
  answer: row.lastError,
  attempts: row.attempts,
  mostAttempts: MAX_ATTEMPTS,
  since: row.since,
  waiting: row.state === 'QUEUED',
  link: row.companyId === null ? null : `/bedrifter/${encodeURIComponent(row.companyId)}`,
})

const dropCall = (topics: Topics, ctx: Ctx, id: string, reason: string): Promise<void> =>
  inTenant(ctx, async tx => {
    const [known] = await tx.$queryRaw<{ topic: OutboxTopicName; subjectId: string }[]>`
      select topic, subject_id as "subjectId" from outbox_call where id = ${id}::uuid and state = 'PARKED'`
    if (known) await topicOf(topics, known.topic).lock?.(tx, [known.subjectId])
    const [call] = await tx.$queryRaw<
      { topic: OutboxTopicName; subjectId: string; companyId: string | null }[]
    >`
      delete from outbox_call where id = ${id}::uuid and state = 'PARKED' returning topic, subject_id as "subjectId", company_id as "companyId"`
    if (!call) throw new Refusal('not-found')
    tellOfParkedCalls(tx)
    await topicOf(topics, call.topic).dropped?.(ctx, tx, call.subjectId)
    await tx.audit({
      action: 'outbox.drop',
      companyId: call.companyId,
      entityId: call.subjectId,
      detail: { topic: call.topic, reason },
    })
  })

const Id = z.uuid()
const isId = (id: string): boolean => Id.safeParse(id).success
const known = (id: string): string => {
  if (!isId(id)) throw new Refusal('not-found')
  return id
}

/** Calls to outside systems that were refused for good or failed too often. A dropped one is never made. */
export const parkedCalls = (topics: Topics): ParkedSource => ({
  name: 'outbox',
  list: async (ctx, most) =>
    (
      await readTenant<Row>(ctx, {
        name: 'parked-calls',
        text: `${selectOf(topics)} where o.state = 'PARKED' order by o.due_at desc, o.id desc limit $1`,
        values: [most],
      })
    ).map(row => itemOf(topics, row)),
  find: async (ctx, id) => {
    if (!isId(id)) return null
    const [row] = await readTenant<Row>(ctx, {
      name: 'parked-call',
      text: `${selectOf(topics)} where o.id = $1::uuid`,
      values: [id],
    })
    return row ? itemOf(topics, row) : null
  },
  count: ctx =>
    readTenant<ParkedCount>(ctx, {
      name: 'parked-calls-count',
      text: `select topic as job, count(*)::int as parked, min(due_at) as oldest from outbox_call where state = 'PARKED' group by topic order by topic`,
      values: [],
    }),
  retry: async (ctx, id) => retryCall(topics, ctx, known(id)),
  drop: async (ctx, id, reason) => dropCall(topics, ctx, known(id), reason),
})
