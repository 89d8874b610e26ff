import { setImmediate } from 'node:timers/promises'
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
import { type BulkDescription, startBulkOrder } from '../bulk/service.ts'
import { noteCall } from './calls.ts'
import { inputOf, insertPersons, lockFeed, type Person, updatePersons } from './persons.ts'
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

const ROWS_WITHOUT_BREAK = 500

const unreadable = (fault: object) => new Refusal('bulk-file-unreadable', fault as Record<string, unknown>)

const readKnown = (ctx: Ctx, companyId: string): Promise<Person[]> =>
  // SQL: a set of thousands
  readTenant<Person>(ctx, {
    name: 'hr-feed-known',
    text: `select p.id, p.company_id as "companyId", p.source::text as source, p.version, p.created_at as "createdAt", p.updated_at as "updatedAt",
        p.external_id as "externalId", p.user_name as "userName", p.employee_id as "employeeId", p.first_name as "firstName", p.last_name as "lastName", p.email,
        p.phone, p.phone_country_code as "phoneCountryCode", p.department, p.cost_centre as "costCentre", p.groups, p.language, p.active,
        p.eligible_from as "eligibleFrom", p.eligible_to as "eligibleTo"
      from eligible_person p where p.company_id = $1 and p.deleted_at is null`,
    values: [companyId],
  })

/** Every row of a list with what it would do; nothing is changed. @throws Refusal bulk-file-unreadable, hr-list-refused */
const check = async (
  ctx: Ctx,
  companyId: string,
  text: string,
  mode: ListMode,
): Promise<{ rows: CheckedRow[]; leftOut: string[] }> => {
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
  const has = new Set<ListColumn>(header.flatMap(name => columns.columnOf(name) ?? []))
  const known = await readKnown(ctx, companyId)
  const byNumber = new Map(known.map(person => [person.employeeId, person]))
  const rows: CheckedRow[] = []
  const named = new Map<string, number>()
  let nameless = 0
  for (const [at, written] of file.rows.entries()) {
    if (at > 0 && at % ROWS_WITHOUT_BREAK === 0) await setImmediate()
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
      rows.push({ position, cells, row: null, act: 'FAULTY', faults })
      continue
    }
    const act = actOf(before && inputOf(before), read.person)
    const row = { act, id: before?.id ?? null, version: before?.version ?? 0, person: read.person }
    rows.push({ position, cells, row, act, faults: [] })
  }
  // A faulty row is somebody: where it does not say who, nobody is missing.
  if (mode === 'full' && nameless === 0) {
    let position = rows.at(-1)!.position
    for (const person of known) {
      if (person.source !== 'LIST' || !person.active || named.has(person.employeeId ?? '')) continue
      position += 1
      const { employeeId, firstName, lastName } = person
      const row = {
        act: 'LEAVE' as const,
        id: person.id,
        version: person.version,
        person: { ...inputOf(person), active: false },
      }
      rows.push({ position, cells: { employeeId, firstName, lastName }, row, act: 'LEAVE', faults: [] })
    }
  }
  const leftOut = header.filter(name => comparable(name) !== '' && !columns.columnOf(name)).slice(0, 20)
  return { rows, leftOut: leftOut.map(name => name.slice(0, 100)) }
}

const insert = async (
  tx: Tx,
  ctx: Ctx,
  companyId: string,
  fileName: string,
  rows: CheckedRow[],
  request: object,
) => {
  const count = (wanted: (row: CheckedRow) => boolean) => rows.filter(wanted).length
  const [faulty, same] = [count(({ act }) => act === 'FAULTY'), count(({ act }) => act === 'SAME')]
  const stateOf = ({ act }: CheckedRow) => (act === 'FAULTY' ? 'FAULTY' : act === 'SAME' ? 'DONE' : 'READY')
  const stored = JSON.stringify(
    rows.map(row => ({
      position: row.position,
      state: stateOf(row),
      input: { cells: row.cells, act: row.act, order: row.act === 'SAME' ? null : row.row },
      faults: row.faults,
      person: row.act === 'SAME' ? row.row!.id : null,
    })),
  )
  // SQL: a set of thousands
  const [created] = await tx.$queryRaw<{ id: string }[]>`
    with uploaded as (
      insert into bulk_request (company_id, kind, ticket_kind, created_by_id, file_name, input, total, ready, faulty, done, created_at)
      values (${companyId}, 'ELIGIBILITY', 'COMPANY_TICKET', ${ctx.actor.id}, ${fileName}, ${JSON.stringify(request)}::jsonb, ${rows.length}::int,
        ${rows.length - faulty - same}::int, ${faulty}::int, ${same}::int, ${ctx.clock.now()}) returning id),
    kept as (
      insert into bulk_request_row (bulk_request_id, position, state, input, faults, ticket_id)
      select u.id, r.position, r.state::bulk_row_state, r.input, r.faults, r.person
      from uploaded u, jsonb_to_recordset(${stored}::jsonb) as r (position int, state text, input jsonb, faults jsonb, person uuid))
    select id from uploaded`
  await tx.audit({
    action: 'hr-feed.list',
    companyId,
    entityId: created!.id,
    detail: { ...request, rows: rows.length, faulty },
  })
  return created!.id
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
  const { rows, leftOut } = await check(ctx, companyId, decoded.text, mode)
  const { id, isFirst } = await inTenant(
    ctx,
    async tx => {
      await lockFeed(tx, companyId)
      const before = await tx.models.bulkRequest.count({
        where: { companyId, kind: 'ELIGIBILITY', createdById: ctx.actor.id },
      })
      return {
        id: await insert(tx, ctx, companyId, fileName, rows, { mode, leftOut }),
        isFirst: before === 0,
      }
    },
    { timeoutMs: 60_000 },
  )
  if (start === 'auto' && !isFirst && rows.some(({ act }) => act !== 'FAULTY' && act !== 'SAME'))
    await startBulkOrder(ctx, id)
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
