import { NOTICES, type NoticeKind, noticeKey } from '@portal/domain/notice'
import { Prisma } from '../generated/prisma/client.ts'
import type { Ctx } from './ctx.ts'
import { lockOf } from './statement.ts'
import type { Statements } from './transaction.ts'

/**
 * What somebody is to be told. `waits` is SQL for how many wait now: the notice is updated by it, and done where none do. Others have a
 * `count` of what was done, and of what was `missed`. Ids and counts only: nothing about a person.
 */
export type NoticeInput = {
  kind: NoticeKind
  /** The company that it is for, or about. */
  companyId?: string | null
  /** Of whom alone it is. */
  userId?: string
  subjectId?: string
} & ({ waits: Prisma.Sql } | { count: number; missed?: number })

/**
 * Writes what a transaction tells, as its last statements. What waits is counted under a lock, so that the count is right whoever else
 * commits; locks are taken in one order.
 */
export const writeNotices = (statements: Statements, ctx: Ctx, notices: readonly NoticeInput[]): void => {
  const byKey = new Map(notices.map(each => [noticeKey(each.kind, each), each]))
  for (const [key, notice] of [...byKey].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if ('waits' in notice) statements.withoutWaiting(lockOf(ctx, `notice ${key}`))
    statements.withoutWaiting(upsert(ctx, key, notice))
  }
}

// SQL: counted and written at once
const upsert = (ctx: Ctx, key: string, notice: NoticeInput) => {
  const { kind, companyId = null, userId = null, subjectId = null } = notice
  const now = ctx.clock.now()
  const [count, missed] =
    'waits' in notice ? [notice.waits, 0] : [Prisma.sql`select ${notice.count}::int`, notice.missed ?? 0]
  return Prisma.sql`
    with counted as materialized (select (${count})::int as count),
      ended as (update notice set done_at = ${now} from counted where key = ${key} and done_at is null and ${NOTICES[kind].waits} and counted.count = 0)
    insert into notice as n (key, kind, company_id, user_id, subject_id, count, missed, begun_at, at)
    select ${key}::text, ${kind}::text, ${companyId}::text, ${userId}::uuid, ${subjectId}::text, count, ${missed}::int, ${now}::timestamptz, ${now}::timestamptz
    from counted where count > 0 or not ${NOTICES[kind].waits}
    on conflict (operator_id, key) do update set count = excluded.count, missed = excluded.missed, done_at = null,
      begun_at = case when n.done_at is null then n.begun_at else excluded.begun_at end,
      at = case when n.done_at is null and excluded.count < n.count then n.at else excluded.at end
    where n.done_at is not null or (n.count, n.missed) <> (excluded.count, excluded.missed)`
}
