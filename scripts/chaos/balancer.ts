import { Agent, request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** A process behind it, and whether it said last that it is ready. */
export type Behind = { url: string; ready: boolean }

/** Which one gets a request: those that are ready in turn, never one that has been tried with it. Null when none is left. */
export const nextOf = (all: readonly Behind[], tried: ReadonlySet<Behind>, turn: number): Behind | null => {
  const left = all.filter(each => each.ready && !tried.has(each))
  return left[turn % left.length] ?? null
}

/** Whether another one may be asked: nothing came to the first one, or it is a question, which changes nothing. */
export const mayAskAnother = (method: string, code: string | undefined): boolean =>
  code === 'ECONNREFUSED' || method === 'GET' || method === 'HEAD'

const ASKED_EVERY_MS = 500
const ASKED_FOR_MS = 1_000

/**
 * An HTTP proxy that asks `/health/ready` and shares out requests among those that are ready, as HAProxy does with `option redispatch`.
 */
export async function openBalancer(port: number, urls: readonly string[]) {
  const all: Behind[] = urls.map(url => ({ url, ready: false }))
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  let asking = true
  const look = async (each: Behind) => {
    each.ready = await fetch(`${each.url}/health/ready`, { signal: AbortSignal.timeout(ASKED_FOR_MS) }).then(
      async answer => {
        await answer.arrayBuffer()
        return answer.ok
      },
      () => false,
    )
  }
  const looking = all.map(async each => {
    while (asking) {
      await look(each)
      await new Promise(done => setTimeout(done, ASKED_EVERY_MS))
    }
  })
  const refuse = (response: ServerResponse, status: number) => {
    if (response.headersSent) response.destroy()
    else response.writeHead(status, { 'retry-after': '1' }).end()
  }
  const pass = (
    request: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
    tried: Set<Behind>,
  ): void => {
    const { method = 'GET', url, headers } = request
    const chosen = nextOf(all, tried, turn++)
    if (!chosen) {
      refuse(response, tried.size ? 502 : 503)
      return
    }
    tried.add(chosen)
    const passed = ask(`${chosen.url}${url}`, { method, headers, agent }, answer => {
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
      answer.on('error', () => response.destroy())
    })
    passed.on('error', (error: NodeJS.ErrnoException) => {
      if (!response.headersSent && mayAskAnother(method, error.code)) pass(request, body, response, tried)
      else refuse(response, 502)
    })
    passed.end(body)
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', part => parts.push(part))
    request.on('end', () => pass(request, Buffer.concat(parts), response, new Set()))
  })
  await new Promise<void>(done => server.listen(port, '127.0.0.1', done))
  await Promise.all(all.map(look))
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      asking = false
      await Promise.all(looking)
      agent.destroy()
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}
