import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NORDLYS, type Portal, startPortal } from '../../../test/harness.ts'
import { callWith, makeKey } from '../../../test/keys.ts'

const KARI = 'kari@nordlys.example'
const EMPLOYEES = `/api/subscriber/by-company-id/${NORDLYS}`
const LOG = `/integration-api/request/by-company-id/${NORDLYS}`

let portal: Portal
let made: Awaited<ReturnType<typeof makeKey>>
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())
beforeEach(async () => {
  await portal.sql('oslo', `delete from api_request`)
  await portal.sql('oslo', `update api_client set revoked_at = now() where kind = 'KEY'`)
  made = await makeKey(portal, KARI, { name: 'Entra', networks: ['203.0.113.0/24'] })
})

const log = async (query = '') => {
  await portal.app.storeRequestLog()
  return (await portal.as(KARI)('GET', `${LOG}?${query}`)).json()
}
const used = async () => {
  await portal.app.storeRequestLog()
  const [row] = await portal.sql<{ last_used_at: Date | null; last_used_from: string | null }>(
    'oslo',
    'select last_used_at, last_used_from from api_client where id = $1',
    [made.key.id],
  )
  return [row!.last_used_at?.toISOString() ?? null, row!.last_used_from]
}
const tick = (seconds: number) =>
  portal.clock.set(new Date(portal.clock.now().getTime() + seconds * 1000).toISOString())

describe('the log of requests', () => {
  it('has time, key, operation, answer, code and id: no values, no body', async () => {
    const answer = await made.call('GET', `${EMPLOYEES}?searchFor=hemmelig`)
    const refused = await made.call('POST', '/api/ticket/create', { firstName: 'Hemmelig' })
    const { matches, totalEntries } = await log()
    expect(totalEntries).toBe(2)
    const common = {
      keyId: made.key.id,
      keyName: 'Entra',
      at: portal.clock.now().toISOString(),
      supplier: null,
    }
    expect(matches).toMatchObject([
      {
        ...common,
        operation: 'POST /api/ticket/create',
        status: 403,
        code: 'scope-missing',
        requestId: refused.headers['x-request-id'],
      },
      {
        ...common,
        operation: 'GET /api/subscriber/by-company-id/{companyId}',
        status: 200,
        code: null,
        requestId: answer.headers['x-request-id'],
      },
    ])
    const rows = await portal.sql('oslo', 'select r::text from api_request r')
    expect(JSON.stringify(rows)).not.toMatch(/hemmelig/i)
  })

  it('has those that were refused before they came to anything, with why', async () => {
    await callWith(portal, made.secret, '198.51.100.1')('GET', EMPLOYEES)
    await made.call('GET', `${EMPLOYEES}?maxEntries=x`)
    await portal.as(KARI)('DELETE', `/integration-api/key/${made.key.id}`)
    await made.call('GET', EMPLOYEES)
    expect((await log()).matches.map((each: { code: string }) => each.code)).toEqual([
      'key-revoked',
      'invalid-parameter',
      'key-network',
    ])
  })

  it('has nothing of people and of other companies', async () => {
    await portal.as(KARI)('GET', EMPLOYEES)
    await portal.as('erp')('GET', EMPLOYEES)
    await made.call('GET', EMPLOYEES)
    expect((await log()).totalEntries).toBe(1)
    const jon = portal.as('jon@fjordbygg.example')
    expect((await jon('GET', LOG)).statusCode).toBe(404)
    expect((await jon('GET', LOG.replace(NORDLYS, '100101'))).json().totalEntries).toBe(0)
  })

  it('is found by operation, id, key and answer, in pages, with counts of all', async () => {
    await portal.sql(
      'oslo',
      `insert into api_request (company_id, client_id, at, method, route, status, code, request_id)
       select $1, $2, $3::timestamptz - n * interval '1 minute', 'GET', '/x/' || n, s, case when s = 409 then 'uniqueness' end, 'id-' || n
       from unnest('{200,200,409,429,503}'::int[]) with ordinality t (s, n)`,
      [NORDLYS, made.key.id, portal.clock.now()],
    )
    expect((await log()).counts).toEqual({ all: 5, done: 2, refused: 1, tooMany: 1, error: 1 })
    const found = async (query: string) => {
      const { matches, totalEntries, counts } = await log(query)
      expect(counts.all).toBe(5)
      return [totalEntries, ...matches.map((each: { operation: string }) => each.operation)]
    }
    expect(await found('answer=refused')).toEqual([1, 'GET /x/3'])
    expect(await found('answer=done')).toEqual([2, 'GET /x/1', 'GET /x/2'])
    expect(await found('searchFor=id-4')).toEqual([1, 'GET /x/4'])
    expect(await found('searchFor=get%20x/5')).toEqual([1, 'GET /x/5'])
    expect(await found('maxEntries=2&offset=2')).toEqual([5, 'GET /x/3', 'GET /x/4'])
    expect(await found('keyId=other')).toEqual([0])
    const file = await portal.as(KARI)('GET', `${LOG}/csv?language=nb&answer=refused`)
    expect(file.body).toBe(
      '\uFEFFTidspunkt;Nøkkel;Operasjon;Svar;Avslagskode;På vegne av bedriften;Forespørsel-id\r\n21.11.2026 11:57;Entra;GET /x/3;409;uniqueness;;id-3\r\n',
    )
  })

  it('goes back seven days, and what is older is deleted', async () => {
    const days = (n: number) =>
      portal.sql(
        'oslo',
        `insert into api_request (company_id, client_id, at, method, route, status, request_id) values ($1, $2, $3, 'GET', '/x', 200, 'x')`,
        [NORDLYS, made.key.id, new Date(portal.clock.now().getTime() - n * 86_400_000)],
      )
    await days(6.9)
    await days(7.1)
    expect(await log()).toMatchObject({ totalEntries: 1, counts: { all: 1 } })
    expect(await portal.job('api-request-clean-up')).toMatchObject({ oslo: { dropped: 1 } })
  })
})

describe('the last use of a key', () => {
  it('is when and from where it was used, written once a minute', async () => {
    expect(await used()).toEqual([null, null])
    await made.call('GET', EMPLOYEES)
    const first = await used()
    expect(first).toEqual([portal.clock.now().toISOString(), '203.0.113.24'])
    tick(59)
    await callWith(portal, made.secret, '203.0.113.25')('GET', EMPLOYEES)
    expect(await used()).toEqual(first)
    tick(2)
    await callWith(portal, made.secret, '203.0.113.25')('GET', EMPLOYEES)
    expect(await used()).toEqual([portal.clock.now().toISOString(), '203.0.113.25'])
  })

  it('is not that of somebody whom it was refused', async () => {
    await callWith(portal, made.secret, '198.51.100.1')('GET', EMPLOYEES)
    expect(await used()).toEqual([null, null])
  })
})
