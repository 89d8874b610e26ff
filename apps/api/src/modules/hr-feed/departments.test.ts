import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { feedOf, ORDERS } from '../../../test/feeds.ts'
import { NORDLYS, type Portal, startPortal } from '../../../test/harness.ts'
import { changePerson } from './service.ts'

let portal: Portal
let feed: ReturnType<typeof feedOf>
beforeAll(async () => {
  portal = await startPortal()
  feed = feedOf(portal)
  await feed.save()
  await feed.trust()
})
afterAll(() => portal.stop())
beforeEach(async () => {
  await portal.sql('oslo', 'update holder set department_id = null')
  await portal.sql('oslo', 'delete from department')
})

const make = async (name: string, costCentre = '') => {
  const body = { name, costCentre, invoiceReference: '', validTo: null }
  const made = await feed.kari('POST', `/department-api/by-company-id/${NORDLYS}`, body)
  expect(made.statusCode, made.body).toBeLessThan(300)
  return made.json().id as string
}
/** The department of the employee whom a person became. */
const departmentOf = async (id: string) =>
  (
    await portal.sql<{ name: string | null; cost: string | null }>(
      'oslo',
      `select d.name, d.cost_centre as cost from eligible_person p join holder h on h.id = p.holder_id left join department d on d.id = h.department_id where p.id = $1`,
      [id],
    )
  )[0]!
const departments = async () =>
  (await portal.sql<{ name: string }>('oslo', 'select name from department order by name')).map(
    ({ name }) => name,
  )
const change = (id: string, department: string | null, costCentre: string | null = null) =>
  changePerson(feed.hr(), NORDLYS, id, before => ({ ...before, department, costCentre }))

it('makes a company that has no departments none, and nobody is asked or changed for it', async () => {
  const made = await feed.employed({ department: 'Drift' })
  await change(made.id, 'Salg')
  expect(await feed.run()).toMatchObject({ changed: 0, parked: 0 })
  expect([await departments(), await departmentOf(made.id)]).toEqual([[], { name: null, cost: null }])
})

it('puts whoever joins into theirs by name or cost centre, and makes one with its cost centre', async () => {
  await make('Drift', '4100')
  const byName = await feed.newcomer({ department: ' dRIFT', costCentre: null })
  const byCost = await feed.newcomer({ department: '4100', costCentre: null })
  const alone = await feed.newcomer({ department: null, costCentre: '4100' })
  const fresh = await feed.newcomer({ department: 'Kantine', costCentre: '4300' })
  const also = await feed.newcomer({ department: 'KANTINE', costCentre: '4300' })
  const odd = await feed.newcomer({ department: 'x'.repeat(150), costCentre: null })
  expect(await feed.run()).toMatchObject({ joined: 6, parked: 0, failed: 0 })
  for (const { id } of [byName, byCost, alone])
    expect(await departmentOf(id)).toEqual({ name: 'Drift', cost: '4100' })
  for (const { id } of [fresh, also])
    expect(await departmentOf(id)).toEqual({ name: 'Kantine', cost: '4300' })
  expect(await departmentOf(odd.id)).toEqual({ name: null, cost: null })
  expect(await departments()).toEqual(['Drift', 'Kantine'])
})

it('follows another one, of many at once, and logs each', async () => {
  await make('Drift')
  const people = [await feed.employed(), await feed.employed(), await feed.employed()]
  for (const { id } of people) await change(id, 'Verksted', '4200')
  expect(await feed.run()).toMatchObject({ changed: 3 })
  for (const { id } of people) expect(await departmentOf(id)).toEqual({ name: 'Verksted', cost: '4200' })
  expect(await feed.run()).toMatchObject({ changed: 0 })
  const logged = await portal.sql<{ department: string; actor: string }>(
    'oslo',
    `select detail ->> 'department' as department, actor_kind || ':' || actor_id as actor from audit_entry a join eligible_person p on p.holder_id::text = a.entity_id
     where a.action = 'holder.department' and p.id = any($1) and a.detail ->> 'department' = 'Verksted'`,
    [people.map(({ id }) => id)],
  )
  expect(logged).toEqual(Array(3).fill({ department: 'Verksted', actor: 'client:hr-system' }))
})

it('takes one that has ended into use again, and leaves who is in one that ended', async () => {
  const id = await make('Drift')
  const inIt = await feed.employed({ department: 'Drift' })
  await portal.sql('oslo', `update department set valid_to = '2026-11-01' where id = $1`, [id])
  await changePerson(feed.hr(), NORDLYS, inIt.id, before => ({ ...before, lastName: 'Dahl' }))
  expect(await feed.run()).toMatchObject({ changed: 1 })
  expect(await departmentOf(inIt.id)).toMatchObject({ name: 'Drift' })
  await feed.employed({ department: 'Drift' })
  const [again] = await portal.sql<{ valid_to: string | null }>(
    'oslo',
    'select valid_to from department where id = $1',
    [id],
  )
  expect(again).toEqual({ valid_to: null })
})

it('follows none that the company has no room for', async () => {
  await portal.sql(
    'oslo',
    `insert into department (company_id, name, name_key) select $1, 'D' || n, 'd' || n from generate_series(1, 1000) n`,
    [NORDLYS],
  )
  const [known, made] = [
    await feed.newcomer({ department: 'D7' }),
    await feed.newcomer({ department: 'Enda en' }),
  ]
  expect(await feed.run()).toMatchObject({ joined: 2, failed: 0 })
  expect([await departmentOf(known.id), await departmentOf(made.id)]).toMatchObject([
    { name: 'D7' },
    { name: null },
  ])
})

it('asks where the rule only tells, and follows when HR says so', async () => {
  await make('Drift')
  await make('Verksted')
  const made = await feed.employed({ department: 'Drift' })
  await feed.save({ rules: [{ ...ORDERS, onChange: 'TELL' }] })
  await change(made.id, 'Verksted')
  expect(await feed.run()).toMatchObject({ changed: 0, parked: 1 })
  const asked = (await feed.kari('GET', feed.address('questions/'))).json().matches
  expect(asked).toMatchObject([
    { id: made.id, question: 'changed', department: 'Verksted', about: { department: 'Drift' } },
  ])
  await feed.answer(made.id, 'FOLLOW')
  expect(await feed.run()).toMatchObject({ changed: 1 })
  expect(await departmentOf(made.id)).toMatchObject({ name: 'Verksted' })
  await feed.save()
})

it('is followed of somebody who comes back with another one', async () => {
  await make('Drift')
  const made = await feed.employed({ department: 'Drift' })
  await changePerson(feed.hr(), NORDLYS, made.id, before => ({ ...before, active: false }))
  await feed.run()
  await changePerson(feed.hr(), NORDLYS, made.id, before => ({
    ...before,
    ...{ active: true, department: 'Salg', lastName: 'Dahl' },
  }))
  expect(await feed.run()).toMatchObject({ joined: 1, changed: 1 })
  expect([await departmentOf(made.id), await feed.ticketOf(made.id)]).toMatchObject([
    { name: 'Salg' },
    { status: 'ACTIVE', end: null },
  ])
})
