import { columnLines, RETENTION } from '@portal/domain/privacy'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JOBS } from '../src/jobs.ts'
import { type Portal, startPortal } from './harness.ts'
import { type Owner, openOwner } from './owner.ts'

let portal: Portal
let owner: Owner
beforeAll(async () => {
  portal = await startPortal()
  owner = await openOwner(portal)
})
afterAll(async () => {
  await owner.close()
  await portal.stop()
})

/** Columns of the portal's tables; those of the queue's library hold no data (`audit.test.ts`). */
const columnsOfDatabase = async () =>
  (
    await owner.sql<{ name: string }>(
      `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'm') and a.attnum > 0 and not a.attisdropped order by 1`,
    )
  ).map(({ name }) => name)

describe('retention', () => {
  const lines = columnLines()
  const named = () => lines.map(({ table, column }) => `${table}.${column}`)

  it('has a line for every column of the database, once, and for no other', async () => {
    const names = named()
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    const found = await columnsOfDatabase()
    expect({
      'columns without a line': found.filter(name => !names.includes(name)),
      'lines without a column': names.filter(name => !found.includes(name)),
    }).toEqual({ 'columns without a line': [], 'lines without a column': [] })
  })

  it('would miss a new column, and name it', async () => {
    await owner.sql('create table nickname (text text)')
    try {
      expect((await columnsOfDatabase()).filter(name => !named().includes(name))).toEqual(['nickname.text'])
    } finally {
      await owner.sql('drop table nickname')
    }
  })

  it('has a job that exists for every rule, and uses every rule', () => {
    const jobs = Object.keys(JOBS)
    expect(Object.values(RETENTION).filter(({ job }) => !jobs.includes(job))).toEqual([])
    const used = new Set(lines.map(({ rule }) => rule))
    expect(Object.keys(RETENTION).filter(rule => !used.has(rule as keyof typeof RETENTION))).toEqual([])
  })

  it('gives everything that is not NONE a rule', () => {
    expect(lines.filter(line => (line.class === 'NONE') !== (line.rule === null))).toEqual([])
  })
})
