import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { Walked } from '../../../test/walk.ts'

/** Both changes of the clock in 2027, of which the one in October is at a month's end, and 29 February 2028, each with an invoicing run after it. */
const AROUND_CHANGES = '2027-03-27/2027-03-29,2027-10-29/2027-11-08,2028-02-27/2028-03-08'
/** The end of a quarter, with the preview and the run that invoices it. */
const OVER_MONTHS = '2026-12-28/2027-01-08'
const ZONES = ['UTC', 'America/Los_Angeles', 'Pacific/Auckland']
const SEED = process.env.WALK_SEED ?? '20261101'
const LONG = 600_000

/** A walk in a process of its own in a time zone; fails with the day and the fault where an invariant does not hold. */
const walkIn = async (zone: string, spans: string, acts: number, workers = 1): Promise<Walked> => {
  const file = join(import.meta.dirname, '../../../test/walk-process.ts')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [file, spans, SEED, String(acts), String(workers)],
    {
      env: { ...process.env, TZ: zone, ROW_SHAPES: '' },
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as Walked
}

describe('days of every product, with the jobs of each day and the invariants at its end', () => {
  it(
    'are the same whatever time zone the process is in, over the changes of the clock and 29 February',
    async () => {
      const walks = await Promise.all(ZONES.map(zone => walkIn(zone, AROUND_CHANGES, 9)))
      const [first] = walks
      expect(first!.days).toBe(25)
      expect(Object.keys(first!.done).length).toBeGreaterThan(20)
      expect(first!.rows).toBeGreaterThan(900)
      expect(first!.jobs['subsidy-freeze']).toBeGreaterThan(0)
      for (const each of walks) {
        expect(each.tables).toEqual(first!.tables)
        expect([each.done, each.refused, each.jobs]).toEqual([first!.done, first!.refused, first!.jobs])
      }
    },
    LONG,
  )

  it(
    'are the same when two workers run every job at the same moment: each does its work once',
    async () => {
      const [one, two] = await Promise.all([1, 2].map(workers => walkIn('UTC', OVER_MONTHS, 9, workers)))
      expect(one!.jobs['invoice-run']).toBeGreaterThan(0)
      // A run that finds nothing to do says so in the log.
      const { audit_entry: _, ...tables } = one!.tables
      expect(two!.tables).toMatchObject(tables)
      expect([two!.done, two!.refused, two!.outside]).toEqual([one!.done, one!.refused, one!.outside])
      // These say what they have seen, and both see it: a report of the card factory is taken once, and of a stock of codes that runs low and
      // of what is parked customer service is told once, by one of the e-mails above.
      const { 'card-report': __, 'voucher-stock': ___, 'clock-alarm': ____, ...jobs } = one!.jobs
      expect(two!.jobs).toMatchObject(jobs)
      expect(one!.outside.tickets).toBeGreaterThan(10)
    },
    LONG,
  )
})
