import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Portal, startPortal } from '../../../test/harness.ts'
import { killableWorkers } from '../../../test/killed-workers.ts'
import { fileOf, openSending } from '../../../test/payroll-sending.ts'
import { clockOf } from '../../core/clock.ts'
import { openQueue, type WorkerQueue } from '../../core/queue.ts'
import { setUpQueue } from '../../core/queue-setup.ts'

const DEADLINE_MS = 120_000
/** The queue retries the job of a worker without a heartbeat for this long, the minimum it allows. */
const HEARTBEAT_SECONDS = 10

let portal: Portal
let queue: WorkerQueue
let env: Record<string, string>
const workers = killableWorkers()
beforeAll(async () => {
  portal = await startPortal({ now: '2026-11-27T08:00:00Z' })
  env = { ...portal.env, PORTAL_NOW: '2026-11-27T08:00:00Z', PORTAL_NOW_SINCE: new Date().toISOString() }
  const clock = clockOf(env)
  await setUpQueue(portal.database.ownerUrl, clock)
  queue = await openQueue(portal.database.url, 'send', clock, () => undefined)
}, DEADLINE_MS)
afterAll(async () => {
  workers.stop()
  await queue.stop()
  await portal.stop()
})

it('a worker that is killed between a file and the note of it leaves one file, which others note once, one connection at a time', async () => {
  const sending = openSending(portal)
  const { sftp, id } = await sending.server()
  try {
    const runs: { id: string; name: string }[] = []
    for (let n = 0; n < 5; n++) runs.push(await sending.sent(id, fileOf(200 + n)))
    await queue.ensure('payroll-send')
    const wake = (key: string) =>
      queue.boss.send(
        'payroll-send',
        { operator: 'oslo' },
        { singletonKey: key, heartbeatSeconds: HEARTBEAT_SECONDS, retryDelay: 1, retryBackoff: false },
      )
    // The file has its name; the worker never hears of it.
    let placed = () => {}
    const isPlaced = new Promise<void>(done => {
      placed = done
    })
    sftp.faults = {
      afterRename: () => {
        placed()
        return new Promise(() => undefined)
      },
    }
    await wake('first')
    const first = workers.start(env)
    await isPlaced
    await workers.kill(first)
    sftp.faults = {}
    const states = async () => (await Promise.all(runs.map(sending.runOf))).map(({ state }) => state)
    // Otherwise nothing was interrupted and the test proves nothing.
    expect(await states()).toEqual(runs.map(() => 'SENDING'))
    expect((await readdir(sftp.folder)).filter(name => !name.startsWith('.')).length).toBe(1)

    sftp.mostAtOnce = 0
    // The dead worker keeps its calls and the host for some minutes, which are over by this.
    await portal.sql('oslo', `update outbox_call set due_at = created_at where topic = 'payroll-send'`)
    await portal.sql('oslo', 'update payroll_destination set busy_until = created_at')
    workers.start(env)
    workers.start(env)
    await wake('second')
    await vi.waitFor(async () => expect(await states()).toEqual(runs.map(() => 'DELIVERED')), {
      timeout: DEADLINE_MS,
      interval: 50,
    })
    expect((await readdir(sftp.folder)).sort()).toEqual(runs.map(({ name }) => name).sort())
    expect(sftp.mostAtOnce).toBe(1)
    for (const run of runs)
      expect((await sending.auditOf(run.id)).map(({ action }) => action)).toEqual(['payroll-run.deliver'])
  } finally {
    workers.stop()
    await sftp.close()
  }
}, 300_000)
