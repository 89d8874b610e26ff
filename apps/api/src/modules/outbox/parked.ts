import { inEveryLanguage, type Localized, localized } from '@portal/domain'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, readTenant } from '../../core/in-tenant.ts'
import { isUuid, uuidOf } from '../../core/params.ts'
import type { ParkedItem, ParkedSource } from '../../core/parked.ts'
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

// SQL: each topic names its subjects by a query.
const readCalls = (
  topics: Topics,
  ctx: Ctx,
  of: { name: string; which: string; value: number | string },
): Promise<Row[]> =>
  readTenant<Row>(ctx, { name: of.name, text: `${selectOf(topics)} ${of.which}`, values: [of.value] })

/** "Bestilling av billett[ til {of}]": the part in brackets is for where the name is known. */
const withName = (text: string, of: string | null): string =>
  text.replace(/\[(.*?)\]/, (_whole, part: string) => (of === null ? '' : part.replace('{of}', () => of)))

const whatOf = (topics: Topics, { topic, payload, of }: Row): Localized => {
  const says = topicOf(topics, topic).says(payload)
  return inEveryLanguage(language => withName(localized(says, language), of))
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
    const call = await tx.models.outboxCall.findFirst({
      where: { id, state: 'PARKED' },
      select: { topic: true, subjectId: true, companyId: true },
    })
    if (!call) throw new Refusal('not-found')
    const { subjectId, companyId } = call
    const topic = topicOf(topics, call.topic as OutboxTopicName)
    await topic.lock?.(tx, [subjectId])
    const { count } = await tx.models.outboxCall.deleteMany({ where: { id, state: 'PARKED' } })
    if (count === 0) throw new Refusal('not-found')
    tellOfParkedCalls(tx)
    await topic.dropped?.(ctx, tx, subjectId)
    await tx.audit({
      action: 'outbox.drop',
      companyId,
      entityId: subjectId,
      detail: { topic: topic.name, reason },
    })
  })

/** Calls to outside systems that were refused for good or failed too often. A dropped one is never made. */
export const parkedCalls = (topics: Topics): ParkedSource => ({
  name: 'outbox',
  list: async (ctx, most) => {
    const which = `where o.state = 'PARKED' order by o.due_at desc, o.id desc limit $1`
    const rows = await readCalls(topics, ctx, { name: 'parked-calls', which, value: most })
    return rows.map(row => itemOf(topics, row))
  },
  find: async (ctx, id) => {
    if (!isUuid(id)) return null
    const of = { name: 'parked-call', which: 'where o.id = $1::uuid', value: id }
    const [row] = await readCalls(topics, ctx, of)
    return row ? itemOf(topics, row) : null
  },
  counted: `select topic as job, count(*)::int as parked, min(due_at) as oldest from outbox_call where state = 'PARKED' group by topic`,
  retry: async (ctx, id) => retryCall(topics, ctx, uuidOf(id)),
  drop: async (ctx, id, reason) => dropCall(topics, ctx, uuidOf(id), reason),
})
