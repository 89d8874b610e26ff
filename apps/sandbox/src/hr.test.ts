import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startSandbox } from './test/harness.ts'

const NOW = new Date('2026-11-25T09:00:00.000Z')
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

type Heard = { method: string; url: string; authorization: string; body: string }
type Said = { status: number; body?: object; retryAfter?: string }

/** A portal that notes what it is told, and answers as the test says. */
let heard: Heard[] = []
let answer: (call: Heard) => Said
const portal = createServer((request: IncomingMessage, response) => {
  let body = ''
  request.on('data', chunk => {
    body += chunk
  })
  request.on('end', () => {
    const { method = '', url = '' } = request
    const call = { method, url, authorization: request.headers.authorization ?? '', body }
    heard.push(call)
    const said = answer(call)
    response
      .writeHead(said.status, said.retryAfter ? { 'retry-after': said.retryAfter } : {})
      .end(said.body && JSON.stringify(said.body))
  })
})

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let address: string
beforeAll(async () => {
  await new Promise<void>(done => portal.listen(0, 'localhost', done))
  address = `http://localhost:${(portal.address() as AddressInfo).port}`
  sandbox = await startSandbox({ now: () => NOW, portalOrigins: [address] })
})
afterAll(async () => {
  await sandbox.close()
  portal.close()
})
beforeEach(async () => {
  await fetch(`${sandbox.origin}/reset`, { method: 'POST' })
  heard = []
  let made = 0
  answer = ({ method }) => {
    made += 1
    return method === 'POST' ? { status: 201, body: { id: `id-${made}` } } : { status: 200, body: {} }
  }
  await post('connection', { address, key: 'k-1', companyId: '4711' })
})

const post = (act: string, form: Record<string, string> = {}) =>
  fetch(`${sandbox.origin}/hr/${act}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
const page = async (query = '') => (await fetch(`${sandbox.origin}/hr${query}`)).text()
const list = async () => (await (await fetch(`${sandbox.origin}/hr/list.csv`)).text()).trim().split('\r\n')
/** The address part of the person of that employee id. */
const idOf = async (employeeId: string) =>
  /action="\/hr\/([^/]+)\/move"/.exec(await page(`?q=${employeeId}`))?.[1] ?? ''
const sent = async () => {
  await post('scim')
  await expect.poll(async () => /Sender \d/.test(await page())).toBe(false)
}

it('makes everybody by SCIM once, and then tells only what changed', async () => {
  await sent()
  expect(heard.map(({ method }) => method)).toEqual(Array(30).fill('POST'))
  expect(new Set(heard.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer k-1']))
  // Some are sent at once, so they come in any order.
  expect(heard.map(({ body }) => JSON.parse(body))).toContainEqual(
    expect.objectContaining({
      active: true,
      [ENTERPRISE]: expect.objectContaining({ employeeNumber: '70001' }),
    }),
  )
  heard = []
  await sent()
  expect(heard).toEqual([])

  await post(`${await idOf('70003')}/move`, { department: 'Verksted' })
  await post(`${await idOf('70004')}/let-go`, { lastDay: '2026-11-24' })
  await sent()
  expect(heard.map(({ method }) => method)).toEqual(['PATCH', 'PATCH'])
  const operations = heard.map(
    ({ body }) => JSON.parse(body).Operations as { path: string; value: unknown }[],
  )
  const told = operations.sort((a, b) => a[0]!.path.localeCompare(b[0]!.path))
  expect(told).toEqual([
    [
      { op: 'replace', path: 'active', value: false },
      { op: 'replace', path: 'urn:bedriftsportal:scim:1.0:Employee:eligibleTo', value: '2026-11-24' },
    ],
    [
      { op: 'replace', path: `${ENTERPRISE}:department`, value: 'Verksted' },
      { op: 'replace', path: `${ENTERPRISE}:costCenter`, value: 'KS-VER' },
    ],
  ])

  heard = []
  await post(`${await idOf('70004')}/rehire`)
  await sent()
  expect(JSON.parse(heard[0]!.body).Operations).toEqual([
    { op: 'replace', path: 'active', value: true },
    { op: 'remove', path: 'urn:bedriftsportal:scim:1.0:Employee:eligibleTo' },
  ])
})

it('takes over whom the portal has already, and waits when it is told to', async () => {
  let first = true
  answer = ({ method, url }) => {
    if (first) {
      first = false
      return { status: 429, retryAfter: '0' }
    }
    if (method === 'POST') return { status: 409, body: { scimType: 'uniqueness' } }
    return { status: 200, body: url.includes('filter=') ? { Resources: [{ id: 'known' }] } : {} }
  }
  await sent()
  expect(heard.filter(({ method }) => method === 'POST')).toHaveLength(31)
  expect(heard.filter(({ method, url }) => method === 'PUT' && url.endsWith('/known'))).toHaveLength(30)
  heard = []
  await sent()
  expect(heard).toEqual([])
})

it('shows a refusal, and tells it again the next time', async () => {
  answer = () => ({ status: 401, body: { detail: 'The key is unknown' } })
  await sent()
  expect(await page()).toContain('The key is unknown')
  heard = []
  await sent()
  expect(heard).toHaveLength(30)
})

it('has the full list without those who have left, and sends it for the company', async () => {
  expect(await list()).toHaveLength(31)
  await post(`${await idOf('70001')}/let-go`, { lastDay: '2026-11-24' })
  await post(`${await idOf('70002')}/let-go`, { lastDay: '2026-12-15' })
  const hired = { firstName: 'Ny', lastName: 'Person', phone: '412 19 999', department: 'Drift' }
  await post('hire', { ...hired, firstDay: '2026-12-01' })
  const lines = await list()
  expect(lines).toHaveLength(31)
  expect(lines.join('\n')).not.toContain('70001;')
  expect(lines).toContain('70031;Ny;Person;+4741219999;ansatt70031@hr.example;Drift;KS-DRI;;2026-12-01;;true')
  expect(lines.find(line => line.startsWith('70002;'))).toMatch(/;2026-12-15;true$/)
  await post('list')
  expect(heard).toMatchObject([{ method: 'PUT', url: '/eligibility-api/list/by-company-id/4711' }])
  expect(heard[0]!.body.trim().split('\r\n')).toEqual(lines)
})

it('lets 412 of 5,000 go at once', async () => {
  await post('grow')
  expect(await list()).toHaveLength(5_001)
  await post('leave-many')
  const lines = await list()
  expect(lines).toHaveLength(5_001 - 412)
  expect(new Set(lines.slice(1).map(line => line.split(';')[0])).size).toBe(5_000 - 412)
})

it('sends nothing to an address that is not the portal’s, and keeps the key', async () => {
  const refused = await post('connection', { address: 'http://127.0.0.1:1', key: 'other', companyId: '' })
  expect(refused.status).toBe(400)
  expect((await post('connection', { address: `${address}/scim/v2`, key: '', companyId: '1' })).status).toBe(
    303,
  )
  await post('list')
  expect(heard[0]).toMatchObject({ authorization: 'Bearer k-1' })
  expect(await page()).not.toContain('k-1')
  expect(
    (
      await post('hire', {
        firstName: 'A',
        lastName: 'B',
        phone: '12',
        department: 'Drift',
        firstDay: '2026-12-01',
      })
    ).status,
  ).toBe(400)
})
