import { bulkFile, comparable, decodeFile } from '@portal/domain/bulk'
import {
  actOf,
  isCutOff,
  LIST_MOST,
  type ListAct,
  type ListColumn,
  type ListMode,
  listColumns,
  type PersonInput,
  personOfRow,
} from '@portal/domain/hr-feed'
import type { z } from 'zod'
import { readCsvFile } from '../../core/csv.ts'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, readTenant, type Tx } from '../../core/in-tenant.ts'
import { type BulkDescription, insertBulkRows, type StoredRow, startBulkOrder } from '../bulk/service.ts'
import { noteCall } from './calls.ts'
import { inputOf, insertPersons, lockFeed, PERSON, type Person, personOf, updatePersons } from './persons.ts'
import type { EligibilityList, EligibilityRows } from './schemas.ts'

/** What a row of a list does; who is missing from a full list has a row behind its last one. */
export type ListRow = { act: ListAct; id: string | null; version: number; person: PersonInput }
type CheckedRow = {
  position: number
  cells: object
  row: ListRow | null
  act: ListAct
  faults: readonly object[]
}

/** Rows that are checked and stored at once: neither memory nor the other requests feel how long a list is. */
const ROWS_AT_ONCE = 500

const unreadable = (fault: object) => new Refusal('bulk-file-unreadable', fault as Record<string, unknown>)

/** The next persons of the lists before this one whom it does not name. */
const readMissing = (tx: Tx, companyId: string, numbers: string[], after: string | null): Promise<Person[]> =>
  // SQL: a set of thousands
  tx.$queryRaw<Person[]>`
    select p.id, p.company_id as "companyId", p.source::text as source, p.version, p.created_at as "createdAt", p.updated_at as "updatedAt",
      p.external_id as "externalId", p.user_name as "userName", p.employee_id as "employeeId", p.first_name as "firstName", p.last_name as "lastName", p.email,
      p.phone, p.phone_country_code as "phoneCountryCode", p.department, p.cost_centre as "costCentre", p.groups, p.language, p.active,
      p.eligible_from as "eligibleFrom", p.eligible_to as "eligibleTo"
    from eligible_person p where p.company_id = ${companyId} and p.deleted_at is null and p.source = 'LIST' and p.active
      and (${after}::uuid is null or p.id > ${after}::uuid) and not exists (select from unnest(${numbers}::text[]) n where n = p.employee_id)
    order by p.id limit ${ROWS_AT_ONCE}`

/** The rows of a text, and what its header has. @throws Refusal bulk-file-unreadable, hr-list-refused */
const readFile = async (ctx: Ctx, text: string) => {
  if (text.trim() === '') throw new Refusal('hr-list-refused', { reason: 'empty' })
  const csv = await readCsvFile(text)
  if (csv.ok && isCutOff(text, csv.records)) throw new Refusal('hr-list-refused', { reason: 'cut-off' })
  const columns = listColumns(LIST_MOST[ctx.actor.kind === 'client' ? 'client' : 'user'].rows)
  const file = bulkFile(csv, columns)
  if (!file.ok) {
    if (file.fault.reason === 'no-rows' || file.fault.reason === 'empty')
      throw new Refusal('hr-list-refused', { reason: 'empty' })
    throw unreadable(file.fault)
  }
  const header = csv.ok ? csv.records[0]!.cells : []
  const leftOut = header.filter(name => comparable(name) !== '' && !columns.columnOf(name)).slice(0, 20)
  return {
    rows: file.rows,
    has: new Set<ListColumn>(header.flatMap(name => columns.columnOf(name) ?? [])),
    leftOut: leftOut.map(name => name.slice(0, 100)),
  }
}

/** Every row of a list with what it would do, some at a time; those who are missing come last. */
async function* check(
  tx: Tx,
  companyId: string,
  { rows, has }: Awaited<ReturnType<typeof readFile>>,
  mode: ListMode,
): AsyncGenerator<CheckedRow[]> {
  const named = new Map<string, number>()
  let nameless = 0
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = rows.slice(from, from + ROWS_AT_ONCE)
    const numbers = some.map(({ cells }) => cells.employeeId.trim())
    const known = await tx.models.eligiblePerson.findMany({
      where: { companyId, deletedAt: null, employeeId: { in: numbers } },
      select: PERSON,
    })
    const byNumber = new Map(known.map(person => [person.employeeId, personOf(person)]))
    yield some.map(written => {
      const number = written.cells.employeeId.trim()
      const before = byNumber.get(number) ?? null
      const read = personOfRow(written, has, before && inputOf(before))
      const earlier = number === '' ? undefined : named.get(number)
      if (number === '') nameless += 1
      else if (earlier === undefined) named.set(number, written.row)
      const { row: position, cells } = written
      if ('faults' in read || earlier !== undefined) {
        const faults =
          earlier === undefined
            ? (read as { faults: readonly object[] }).faults
            : [{ column: 'employeeId', code: 'wrong-format', detail: { row: earlier } }]
        return { position, cells, row: null, act: 'FAULTY', faults }
      }
      const act = actOf(before && inputOf(before), read.person)
      const row = { act, id: before?.id ?? null, version: before?.version ?? 0, person: read.person }
      return { position, cells, row, act, faults: [] }
    })
  }
  // A faulty row is somebody: where it does not say who, nobody is missing.
  if (mode === 'changes' || nameless > 0) return
  const numbers = [...named.keys()]
  let position = rows.at(-1)!.row
  for (let after: string | null = null; ; ) {
    const missing: Person[] = await readMissing(tx, companyId, numbers, after)
    if (missing.length === 0) return
    after = missing.at(-1)!.id
    yield missing.map(person => {
      position += 1
      const { employeeId, firstName, lastName, id, version } = person
      const row = { act: 'LEAVE' as const, id, version, person: { ...inputOf(person), active: false } }
      return { position, cells: { employeeId, firstName, lastName }, row, act: 'LEAVE', faults: [] }
    })
  }
}

type Counts = { total: number; ready: number; faulty: number; done: number }

/** Stores some rows of a list, and counts them. */
const insertRows = (tx: Tx, id: string, rows: CheckedRow[], counts: Counts): void => {
  const stateOf = ({ act }: CheckedRow) => (act === 'FAULTY' ? 'FAULTY' : act === 'SAME' ? 'DONE' : 'READY')
  const stored = rows.map(
    (row): StoredRow => ({
      position: row.position,
      state: stateOf(row),
      input: { cells: row.cells, act: row.act, order: row.act === 'SAME' ? null : row.row },
      faults: row.faults,
      ticketId: row.act === 'SAME' ? row.row!.id : null,
    }),
  )
  counts.total += rows.length
  for (const { state } of stored) counts[state.toLowerCase() as 'ready' | 'faulty' | 'done'] += 1
  insertBulkRows(tx, id, stored)
}

export type ListUpload = {
  fileName: string
  content: string | Uint8Array
  mode: ListMode
  start?: 'auto' | undefined
}

/**
 * Takes a list in: every row with what it would do. It is started by a person, or by itself (`start`: auto) where the same system has sent
 * one before. An empty list, or one that is cut off, is refused whole.
 * @throws Refusal hr-feed-off, hr-list-refused, bulk-file-unreadable, too-large
 */
export const takeList = async (
  ctx: Ctx,
  companyId: string,
  { fileName, content, mode, start }: ListUpload,
): Promise<z.infer<typeof EligibilityList>> => {
  const { bytes } = LIST_MOST[ctx.actor.kind === 'client' ? 'client' : 'user']
  const decoded =
    typeof content === 'string' ? { ok: true as const, text: content } : decodeFile(content, bytes)
  if (!decoded.ok) throw unreadable({ reason: decoded.fault, columns: [] })
  const file = await readFile(ctx, decoded.text)
  const counts: Counts = { total: 0, ready: 0, faulty: 0, done: 0 }
  const { id, isFirst } = await inTenant(
    ctx,
    async tx => {
      await lockFeed(tx, companyId)
      const of = { companyId, kind: 'ELIGIBILITY', createdById: ctx.actor.id } as const
      const before = await tx.models.bulkRequest.count({ where: of })
      const input = { mode, leftOut: file.leftOut }
      const { id } = await tx.models.bulkRequest.create({
        data: { ...of, ...counts, ticketKind: 'COMPANY_TICKET', fileName, input, createdAt: ctx.clock.now() },
        select: { id: true },
      })
      for await (const rows of check(tx, companyId, file, mode)) insertRows(tx, id, rows, counts)
      await tx.models.bulkRequest.updateMany({ where: { id }, data: counts })
      const { total: rows, faulty } = counts
      await tx.audit({
        action: 'hr-feed.list',
        companyId,
        entityId: id,
        detail: { ...input, rows, faulty },
      })
      return { id, isFirst: before === 0 }
    },
    { timeoutMs: 60_000 },
  )
  if (start === 'auto' && !isFirst && counts.ready > 0) await startBulkOrder(ctx, id)
  await noteCall(ctx, companyId, { source: 'LIST', operation: 'PUT /list', status: 202, outcome: null })
  return readList(ctx, id)
}

type ListState = Omit<z.infer<typeof EligibilityList>, 'createdAt' | 'startedAt' | 'endedAt'> & {
  createdAt: Date
  startedAt: Date | null
  endedAt: Date | null
}

/** A list and its progress. @throws Refusal not-found */
export const readList = async (ctx: Ctx, id: string): Promise<z.infer<typeof EligibilityList>> => {
  // SQL: counts of a set of thousands
  const [list] = await readTenant<ListState>(ctx, {
    name: 'hr-feed-list',
    text: `select b.id, b.company_id as "companyId", b.file_name as "fileName", b.state::text as state, b.created_at as "createdAt", b.started_at as "startedAt",
        b.ended_at as "endedAt", b.input ->> 'mode' as mode, coalesce(b.input -> 'leftOut', '[]'::jsonb) as "leftOut",
        json_build_object('total', b.total, 'ready', b.ready, 'faulty', b.faulty, 'done', b.done, 'refused', b.refused) as rows,
        (select json_build_object('JOIN', count(*) filter (where r.input ->> 'act' = 'JOIN'), 'LEAVE', count(*) filter (where r.input ->> 'act' = 'LEAVE'),
            'CHANGE', count(*) filter (where r.input ->> 'act' = 'CHANGE'), 'SAME', count(*) filter (where r.input ->> 'act' = 'SAME'),
            'FAULTY', count(*) filter (where r.input ->> 'act' = 'FAULTY')) from bulk_request_row r where r.bulk_request_id = b.id) as acts
      from bulk_request b where b.id = $1::uuid and b.kind = 'ELIGIBILITY'`,
    values: [id],
  })
  if (!list) throw new Refusal('not-found')
  const at = (instant: Date | null) => instant?.toISOString() ?? null
  return {
    ...list,
    createdAt: list.createdAt.toISOString(),
    startedAt: at(list.startedAt),
    endedAt: at(list.endedAt),
  }
}

type RowOfPage = z.infer<typeof EligibilityRows>['matches'][number] & { total: number }

/** The rows of a list, all or those that do one thing; what is the same comes last. */
export const listRows = async (
  ctx: Ctx,
  id: string,
  { act, maxEntries, offset }: { act?: ListAct | undefined; maxEntries: number; offset: number },
): Promise<z.infer<typeof EligibilityRows>> => {
  // SQL: a page of thousands of rows
  const rows = await readTenant<RowOfPage>(ctx, {
    name: 'hr-feed-list-rows',
    text: `select r.position as row, r.input ->> 'act' as act, r.state::text as state, r.input -> 'cells' as cells, r.faults, count(*) over ()::int as total
      from bulk_request_row r join bulk_request b on b.id = r.bulk_request_id and b.kind = 'ELIGIBILITY'
      where r.bulk_request_id = $1::uuid and ($2::text is null or r.input ->> 'act' = $2) order by r.input ->> 'act' = 'SAME', r.position limit $3 offset $4`,
    values: [id, act ?? null, maxEntries, offset],
  })
  return { matches: rows.map(({ total, ...row }) => row), totalEntries: rows[0]?.total ?? 0 }
}

/** Rows of a list that somebody started: each person is stored, and what follows is the feed's. A row is about the person. */
export const eligibilityRows: BulkDescription<ListRow, null> = {
  kind: 'ELIGIBILITY',
  ticketKind: 'COMPANY_TICKET',
  permission: 'hrFeed',
  finished: 'hr-feed.list',
  tells: 'feedListDone',
  rowsAtOnce: 1_000,
  share: async () => null,
  doRows: async (ctx, tx, { companyId, rows }) => {
    await lockFeed(tx, companyId)
    const ids = rows.flatMap(({ input }) => input.id ?? [])
    // SQL: locks a set
    const found = await tx.$queryRaw<{ id: string; version: number }[]>`
      select id, version from eligible_person where id = any(${ids}::uuid[]) and company_id = ${companyId} and deleted_at is null order by id for update`
    const versions = new Map(found.map(({ id, version }) => [id, version]))
    const isStale = ({ id, version }: ListRow) => id !== null && versions.get(id) !== version
    const fresh = rows.filter(({ input }) => !isStale(input)).map(({ input }) => input)
    const added = fresh.filter(({ id }) => id === null)
    const changed = fresh.flatMap(({ id, person }) => (id === null ? [] : [{ ...person, id }]))
    const stored = await insertPersons(
      tx,
      ctx,
      companyId,
      'LIST',
      added.map(({ person }) => person),
    )
    const idOf = new Map(stored.map(({ id, employeeId }) => [employeeId, id]))
    if (changed.length > 0) await updatePersons(tx, ctx, 'LIST', changed)
    await tx.audit({
      action: 'hr-feed.store',
      companyId,
      detail: { source: 'LIST', added: added.length, changed: changed.length },
    })
    await tx.enqueue('hr-feed', { operator: ctx.operator.id })
    return rows.map(({ position, input }) =>
      isStale(input)
        ? { position, fault: { column: null, code: 'changed-meanwhile' } }
        : { position, ticketId: input.id ?? idOf.get(input.person.employeeId)! },
    )
  },
  faultOf: (_ctx, error) => {
    if (error instanceof Refusal) return { column: null, code: error.code }
    return (error as { code?: string } | null)?.code === '23505'
      ? { column: 'employeeId', code: 'hr-person-exists' }
      : undefined
  },
}
