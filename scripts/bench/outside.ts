import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers every call of the worker at once, as a ticket system and an SMS gateway would that cost nothing. */
export const openOutside = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  let issued = 0
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      issued += 1
      response.setHeader('content-type', 'application/json')
      response.end(
        JSON.stringify(
          request.method === 'GET'
            ? { matches: [] }
            : { id: `B-${issued}`, pickupCode: 'ABC234', appId: null },
        ),
      )
    })
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const stop = async () => {
    server.closeAllConnections()
    await new Promise<void>(closed => server.close(() => closed()))
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}
