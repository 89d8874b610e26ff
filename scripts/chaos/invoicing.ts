import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { clockFrom } from '../../apps/api/src/core/clock.ts'
import { openDatabase } from '../../apps/api/src/core/database.ts'
import { openQueue } from '../../apps/api/src/core/queue.ts'
import { runTransaction } from '../../apps/api/src/core/transaction.ts'
import { violations } from '../../apps/api/src/modules/clock/invariants.ts'
import { storeTariff } from '../../apps/api/src/modules/tariff/store.ts'
import {
  AS_OF,
  DOCUMENTS,
  fillForInvoicing,
  INVOICED_BY_COMPANY,
  invoiceAsOf,
  KEPT_TABLES,
  OWED_BY_COMPANY,
  WRITTEN,
  withCtx,
} from '../lib/invoicing-data.ts'
import { ensureDatabase, withDatabase } from '../lib/postgres.ts'
import { throwawayFolder } from '../lib/postgres-place.ts'
import { prepareDatabase } from '../lib/prepare.ts'
import { serviceUrlOf } from '../lib/roles.ts'
import { say } from '../lib/say.ts'
import type { Stack } from '../lib/stack.ts'
import { startTargets, type Targets } from './targets.ts'

const OPERATOR = 'oslo'
const SIZE = { agreements: 200, people: 10_000 }
const KILLS = 20
const START = `${AS_OF}T11:00:00Z`
/** One clock for all workers, whenever they start. */
const STARTED = new Date().toISOString()
const CLOCK = clockFrom(START, STARTED)
const WAKE_MS = 3_000
/** Between a point of the work and the kill, at most. */
const MOST_MS = 300
const GIVE_UP_MS = 1_800_000
type Progress = { begun: number; done: number; unprinted: number; documents: number }
type Place = { name: string; ownerUrl: string; url: string }

const rowsOf = async (
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> => {
  const db = openDatabase(url, 1)
  try {
    return (await db.tenant(OPERATOR).pool.query(text, values)).rows
  } finally {
    await db.close()
  }
}

/** A database with November invoiced and everything for December to come. */
const makeTemplate = async (ownerUrl: string): Promise<void> => {
  await prepareDatabase(ownerUrl, serviceUrlOf(ownerUrl), CLOCK)
  const db = openDatabase(serviceUrlOf(ownerUrl), 1)
  await runTransaction(db.tenant(OPERATOR), tx => storeTariff(tx, OPERATOR))
  await db.close()
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await fillForInvoicing(client, serviceUrlOf(ownerUrl), SIZE)
  } finally {
    await client.end()
  }
}

/** Runs of the job that began, that are done, and PDFs that are missing. */
const PROGRESS = `
  select count(*)::int as begun, (count(*) filter (where outcome = 'DONE'))::int as done,
    (select count(*)::int from invoice i join agreement a on a.id = i.agreement_id
      where a.sub_type <> 'FREETICKET' and (select count(*) from invoice_document d where d.invoice_id = i.id) < 2) as unprinted,
    (select count(*)::int from invoice) as documents
  from job_run where job = 'invoice-run'`

/**
 * Kills workers at random points of a run, and lets it end. A point is a number of documents; the kill falls a moment after a run has come
 * to it, so that it also falls within a transaction and before the first one.
 * @param points in ascending order
 * @returns the documents there were at each kill
 */
const disturb = async (
  place: Place,
  workers: Targets,
  random: () => number,
  { points, mostMs }: { points: number[]; mostMs: number },
): Promise<number[]> => {
  const queue = await openQueue(place.url, 'send', CLOCK, error => say(error.message))
  const db = openDatabase(place.url, 1)
  const { pool } = db.tenant(OPERATOR)
  const progress = async () => (await pool.query(PROGRESS)).rows[0] as Progress
  const killedAt: number[] = []
  const deadline = Date.now() + GIVE_UP_MS
  try {
    for (let woken = 0, begun = 0; Date.now() < deadline; ) {
      const now = await progress()
      const point = points[killedAt.length]
      if (point !== undefined && now.begun > begun && now.documents >= point) {
        await delay(random() * mostMs)
        const { documents } = await progress()
        killedAt.push(documents)
        await workers.kill(Math.floor(random() * workers.count))
        begun = (await progress()).begun
        woken = 0
      } else if (point === undefined && now.done > 0 && now.unprinted === 0) break
      // Two payloads, so that each of two workers has something to do.
      if (Date.now() - woken > WAKE_MS) {
        queue.wake('invoice-run', { operator: OPERATOR, asOf: AS_OF })
        if (workers.count > 1) queue.wake('invoice-run', { operator: OPERATOR, asOf: AS_OF, by: 'STAFF' })
        woken = Date.now()
      }
      await delay(20)
    }
    return killedAt
  } finally {
    await queue.stop()
    await db.close()
  }
}

/** Compares a disturbed database with the undisturbed one. @returns whether everything holds */
const holds = async (place: Place, undisturbed: string, killedAt: number[]): Promise<boolean> => {
  const [ours, theirs, [state = {}], owed, invoiced] = await Promise.all([
    rowsOf(place.url, DOCUMENTS),
    rowsOf(undisturbed, DOCUMENTS),
    rowsOf(place.url, WRITTEN),
    rowsOf(place.url, OWED_BY_COMPANY, ['2026-12-01']),
    rowsOf(place.url, INVOICED_BY_COMPANY),
  ])
  const other = ours.filter((row, at) => JSON.stringify(row) !== JSON.stringify(theirs[at])).length
  const apart = owed.filter(
    ({ company, ore }, at) =>
      invoiced[at]?.company !== company || invoiced[at]?.ore !== ore || invoiced[at]?.lines !== ore,
  ).length
  const found = await withCtx(place.url, AS_OF, ctx => violations(ctx, KEPT_TABLES))
  const again = await invoiceAsOf(place.url)
  const after = await rowsOf(place.url, WRITTEN)
  const rewritten = JSON.stringify([state]) !== JSON.stringify(after)
  const kroner = invoiced.reduce((sum, { ore }) => sum + Number(ore), 0) / 100
  say(`${place.name}: ${killedAt.length} kills, at ${killedAt.join(', ')} documents`)
  say(
    `${place.name}: ${ours.length} documents and ${state.lines} lines, undisturbed ${theirs.length}; ${other} differ in content or number; ${state.stopped} parked or held`,
  )
  say(
    `${place.name}: ${kroner.toLocaleString('en')} kr of ${invoiced.length} companies; ${apart + Math.abs(owed.length - invoiced.length)} differ from a calculation of its own; invariants: ${found.map(({ name, count }) => `${name} ${count}`).join(', ') || `${KEPT_TABLES.length} without a row`}; another run: ${again.lines} lines, ${rewritten ? 'rows changed' : 'no row'}`,
  )
  return (
    killedAt.length === KILLS &&
    ours.length === theirs.length &&
    other === 0 &&
    apart === 0 &&
    owed.length === invoiced.length &&
    found.length === 0 &&
    again.lines === 0 &&
    !rewritten &&
    state.stopped === 0
  )
}

/**
 * Invoices December and the last quarter of 200 agreements of all kinds and intervals on equal databases: undisturbed, by a worker that
 * is killed at 20 random points, and by two workers of which one is killed at 20 points. @returns whether everything holds
 */
export async function invoicingChaos(
  stack: Stack,
  _targets: Targets,
  random: () => number,
): Promise<boolean> {
  const admin = withDatabase(stack.ownerUrl, 'postgres')
  const placeOf = (name: string): Place => {
    const ownerUrl = withDatabase(stack.ownerUrl, name.replaceAll(' ', '_'))
    return { name, ownerUrl, url: serviceUrlOf(ownerUrl) }
  }
  const template = placeOf('template')
  await ensureDatabase(admin, 'template')
  await makeTemplate(template.ownerUrl)
  const logs = throwawayFolder()
  const copyOf = async (name: string): Promise<Place> => {
    const place = placeOf(name)
    await ensureDatabase(admin, name.replaceAll(' ', '_'), 'template')
    return place
  }
  const undisturbed = await copyOf('undisturbed')
  const begun = performance.now()
  const { invoices, lines } = await invoiceAsOf(undisturbed.url)
  const took = performance.now() - begun
  say(`undisturbed: ${invoices} documents and ${lines} lines in ${(took / 1000).toFixed(1)} s`)
  const before = (await rowsOf(undisturbed.url, DOCUMENTS)).length - invoices
  let all = true
  for (const [name, workers] of [
    ['one worker', 1],
    ['two workers', 2],
  ] as const) {
    const place = await copyOf(name)
    const env = { ...stack.env, DATABASE_URL: place.url, PORTAL_NOW: START, PORTAL_NOW_SINCE: STARTED }
    const points = Array.from({ length: KILLS }, () => before + Math.floor(random() * invoices))
    points.sort((a, b) => a - b)
    const targets = await startTargets(env, logs, { ports: [], workers })
    try {
      const killedAt = await disturb(place, targets, random, { points, mostMs: Math.min(MOST_MS, took / 8) })
      await targets.stop()
      all = (await holds(place, undisturbed.url, killedAt)) && all
    } finally {
      await targets.stop()
    }
  }
  return all
}
