import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { callJson } from '../ports/outbound.ts'
import type { App } from './app-type.ts'
import { http } from './http.ts'

/** The letter and its ring apart, as a Mac writes names of files. */
const LOOSE = 'A\u030asne'

it('reads text in normal form C in the parts of an address, its query and a body', async () => {
  const app = Fastify()
  await http(app as unknown as App, { MAX_LOOP_DELAY_MS: 0 })
  app.post('/named/:name', async ({ params, query, body }) => ({ params, query, body }))
  const answer = await app.inject({
    method: 'POST',
    url: `/named/${encodeURIComponent(LOOSE)}?q=${encodeURIComponent(LOOSE)}`,
    payload: { name: LOOSE },
  })
  expect(answer.json()).toEqual({ params: { name: 'Åsne' }, query: { q: 'Åsne' }, body: { name: 'Åsne' } })
  await app.close()
})

it('reads text in normal form C in the answer of an outside system', async () => {
  const app = Fastify()
  app.get('/company', async () => ({ name: LOOSE }))
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  expect(await callJson(`${address}/company`, { method: 'GET' })).toEqual({ name: 'Åsne' })
  await app.close()
})
