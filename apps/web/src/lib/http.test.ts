import { afterEach, describe, expect, it, vi } from 'vitest'
import { CSRF_HEADER, createPortalClient, onSignedOut, ProblemError } from './http.ts'

const answer = (status: number, body: unknown, type = 'application/json') =>
  new Response(body === null ? null : JSON.stringify(body), { status, headers: { 'content-type': type } })
const clientWith = (response: Response | Error) => {
  const fetched = vi.fn(async (_request: Request) => {
    if (response instanceof Error) throw response
    return response
  })
  return { fetched, client: createPortalClient({ baseUrl: 'http://portal.test', fetch: fetched }) }
}
const refusalOf = async (response: Response | Error) => {
  const error = await clientWith(response)
    .client.GET('/session')
    .then(
      () => null,
      (thrown: unknown) => thrown,
    )
  expect(error).toBeInstanceOf(ProblemError)
  return error as ProblemError
}

afterEach(() => onSignedOut(null))

describe('http layer', () => {
  it('asks the host it is configured with, whatever the path [P-308]', async () => {
    const read = clientWith(answer(200, {}))
    await read.client.GET('/session')
    expect(read.fetched.mock.calls[0]?.[0].url).toBe('http://portal.test/session')
    const change = clientWith(answer(200, {}))
    await change.client.POST('/session/sign-out', { params: { header: CSRF_HEADER } })
    expect(change.fetched.mock.calls[0]?.[0].url).toBe('http://portal.test/session/sign-out')
  })
  it('marks every change with the header that other sites cannot send', async () => {
    const { fetched, client } = clientWith(answer(200, { location: '/' }))
    await client.POST('/api/ticket/resend/{id}', { params: { path: { id: 'x' } } })
    expect(fetched.mock.calls[0]?.[0].headers.get('x-portal-csrf')).toBe('1')
  })
  it('sends no such header with reads', async () => {
    const { fetched, client } = clientWith(answer(200, {}))
    await client.GET('/session')
    expect(fetched.mock.calls[0]?.[0].headers.get('x-portal-csrf')).toBeNull()
  })
  it('keeps code, request id, pointers and extra members of a problem', async () => {
    const problem = {
      code: 'quarantine',
      title: 'quarantine',
      requestId: 'r-1',
      expectedQuaranteenEndDate: '2026-12-01',
      errors: [{ pointer: '/phone', code: 'required', message: '' }],
    }
    const error = await refusalOf(answer(409, problem, 'application/problem+json'))
    expect(error).toMatchObject({ status: 409, code: 'quarantine', requestId: 'r-1', errors: problem.errors })
    expect(error.extras.expectedQuaranteenEndDate).toBe('2026-12-01')
  })
  it('knows how long to wait where the server says so', async () => {
    const busy = answer(429, { code: 'refund-recent' }, 'application/problem+json')
    busy.headers.set('retry-after', '87')
    expect(await refusalOf(busy)).toMatchObject({ status: 429, retryAfterSeconds: 87 })
    expect(await refusalOf(answer(429, { code: 'refund-recent' }))).toMatchObject({ retryAfterSeconds: null })
  })
  it('understands an error page that is no JSON', async () => {
    const page = new Response('<h1>Bad gateway</h1>', {
      status: 502,
      headers: { 'content-type': 'text/html' },
    })
    expect(await refusalOf(page)).toMatchObject({ status: 502, code: 'http-502' })
  })
  it('says "network" when no answer comes', async () => {
    expect(await refusalOf(new TypeError('failed to fetch'))).toMatchObject({ status: 0, code: 'network' })
  })
  it('says "network" when an answer breaks off while it is read', async () => {
    const half = new ReadableStream({
      start: controller => controller.error(new TypeError('network error')),
    })
    expect(await refusalOf(new Response(half))).toMatchObject({ status: 0, code: 'network' })
  })
  it('leaves an aborted call aborted', async () => {
    const aborted = new DOMException('aborted', 'AbortError')
    await expect(clientWith(aborted).client.GET('/session')).rejects.toBe(aborted)
  })
  it('gives an unchanged list (304) as it is', async () => {
    const { response } = await clientWith(new Response(null, { status: 304 })).client.GET('/session')
    expect(response.status).toBe(304)
  })
  it('reports an ended session on a 401 [P-013]', async () => {
    const over = vi.fn()
    onSignedOut(over)
    await refusalOf(answer(401, { code: 'not-signed-in' }, 'application/problem+json'))
    expect(over).toHaveBeenCalledOnce()
  })
  it('leaves the page that asked without a reason of its own where the dialog of an ended session says it', async () => {
    onSignedOut(() => true)
    const { client } = clientWith(answer(401, { code: 'not-signed-in' }, 'application/problem+json'))
    const told = client.GET('/session').then(
      () => 'answered',
      () => 'refused',
    )
    expect(await Promise.race([told, new Promise(done => setTimeout(done, 20, 'nothing'))])).toBe('nothing')
  })
})
