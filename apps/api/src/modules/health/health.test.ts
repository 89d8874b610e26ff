import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostOf, type Portal, startPortal } from '../../../test/harness.ts'
import { buildApp } from '../../app.ts'
import type { App } from '../../core/app-type.ts'
import { type Database, openDatabase } from '../../core/database.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const ready = async (app: App) => {
  const answer = await app.inject({ url: '/health/ready', headers: { host: hostOf('oslo') } })
  return [answer.statusCode, answer.headers['retry-after'], answer.json().detail]
}
/** The app on the database with another answer to reads. */
const appWith = (read: (statement: { name?: string }) => object[]) => {
  const { db } = portal
  const database: Database = {
    ...db,
    tenant: operator => ({
      ...db.tenant(operator),
      read: async statement => ({ rows: read(statement) }) as never,
    }),
  }
  return buildApp({ ...portal.services, db: database })
}

describe('readiness', () => {
  it('is there while the database answers and may be changed', async () => {
    expect(await ready(portal.app)).toEqual([200, undefined, undefined])
  })

  it('is not there at a standby, which would refuse each order', async () => {
    const app = await appWith(() => [{ now: new Date(), isStandby: true }])
    expect(await ready(app)).toEqual([503, '5', 'the database is a standby, which accepts no change'])
    await app.close()
  })

  it('is not there where the clocks differ', async () => {
    const app = await appWith(() => [{ now: new Date(Date.now() - 61_000), isStandby: false }])
    expect(await ready(app)).toEqual([503, '5', 'the clocks of portal and database differ'])
    await app.close()
  })
})

describe('a process that is told to stop', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const call = (port: number, path: string) =>
    new Promise<{ status: number; connection?: string }>((resolve, reject) => {
      get({ port, path, agent, headers: { host: hostOf('oslo') } }, answer => {
        answer.resume()
        answer.on('end', () => resolve({ status: answer.statusCode!, connection: answer.headers.connection }))
      }).on('error', reject)
    })

  it('says first that it is not ready, still answers, and closes when everything is answered', async () => {
    let answerRead = () => {}
    let reached = () => {}
    const isRead = new Promise<void>(done => {
      reached = done
    })
    const app = await buildApp(portal.services)
    // A request that is worked on when the process closes.
    app.addHook('onRequest', async request => {
      if (request.url !== '/health/live?slow') return
      reached()
      await new Promise<void>(done => {
        answerRead = done
      })
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    app.draining = true
    expect(await call(port, '/health/ready')).toMatchObject({ status: 503 })
    expect(await call(port, '/health/live')).toMatchObject({ status: 200 })
    const slow = call(port, '/health/live?slow')
    await isRead
    const closed = app.close()
    answerRead()
    expect((await slow).status).toBe(200)
    await closed
    agent.destroy()
    await expect(call(port, '/health/live')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })
})

describe('a read that nothing answers', () => {
  it('is given up after its time, and its connection with it', async () => {
    const db = openDatabase(portal.database.url, 1, { readMs: 50 })
    const oslo = db.tenant('oslo')
    await expect(oslo.read({ text: 'select pg_sleep(60)' })).rejects.toThrow('Query read timeout')
    expect((await oslo.read({ text: 'select 1 as one' })).rows).toEqual([{ one: 1 }])
    await db.close()
  })

  it('is a temporary fault for whoever asked', async () => {
    const app = await appWith(() => {
      throw new Error('Query read timeout')
    })
    const answer = await app.inject({ url: '/health/ready', headers: { host: hostOf('oslo') } })
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([
      503,
      '5',
      'unavailable',
    ])
    await app.close()
  })
})
