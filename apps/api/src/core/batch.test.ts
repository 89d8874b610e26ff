import { expect, it } from 'vitest'
import { batchOf } from './batch.ts'

it('stores rows together, one batch after the other, and tells of those that were not stored', async () => {
  const stored: (readonly number[])[] = []
  const failed: number[] = []
  let letGo = () => {}
  const batch = batchOf<number>(
    60_000,
    async rows => {
      if (stored.length === 0) await new Promise<void>(done => (letGo = done))
      if (rows.includes(4)) throw new Error('no database')
      stored.push(rows)
    },
    (_error, rows) => failed.push(rows),
  )
  for (const row of [1, 2]) batch.add(row)
  expect(batch.waiting()).toBe(2)
  const first = batch.store()
  batch.add(3)
  const second = batch.store()
  await Promise.resolve()
  expect([stored, batch.waiting()]).toEqual([[], 0])
  letGo()
  await Promise.all([first, second])
  expect(stored).toEqual([[1, 2], [3]])
  for (const row of [4, 5]) batch.add(row)
  await batch.store()
  batch.add(6)
  await batch.store()
  expect([stored, failed]).toEqual([[[1, 2], [3], [6]], [2]])
})

it('asks for its database at each batch, so that what throws there is told of too', async () => {
  const failed: string[] = []
  const batch = batchOf<number>(
    60_000,
    () => {
      throw new Error('moved')
    },
    error => failed.push((error as Error).message),
  )
  batch.add(1)
  await batch.store()
  expect(failed).toEqual(['moved'])
})
