import { createServer } from 'node:net'
import { Problem } from './say.ts'

/** Resolves when nobody listens on the port at any local address, else rejects with the system's error. */
const tryPort = (port: number, host?: string): Promise<number> =>
  new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : port))
    })
  })

/**
 * Where free ports are looked for: below those that systems give to outgoing connections, one of which could take the port before the
 * service that is to have it listens.
 */
const FREE = { from: 20_000, to: 32_000 }

/** A port nobody listens on right now. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = FREE.from + Math.floor(Math.random() * (FREE.to - FREE.from))
    const found = await tryPort(port)
      .then(() => tryPort(port, '127.0.0.1'))
      .catch(() => null)
    if (found !== null) return found
  }
  throw new Problem(`No port between ${FREE.from} and ${FREE.to} is free.`)
}

/** `count` different free ports, so that two services started together never get the same one. */
export async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>()
  while (found.size < count) found.add(await freePort())
  return [...found]
}

/**
 * Reads a port from a variable.
 * @throws Problem when it is no port number.
 */
export function portFrom(env: NodeJS.ProcessEnv, variable: string, fallback: number): number {
  const text = env[variable]
  if (!text) return fallback
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Problem(`${variable}=${text} is not a port number (1 to 65535).`)
  }
  return port
}

/**
 * Makes sure that a port can be used before anything is started on it.
 * @throws Problem naming the port and the variable that chooses another one.
 */
export async function claimPort(port: number, variable: string, what: string): Promise<void> {
  // Both address families: with another server on ::1 only, 127.0.0.1 is free, and the browser could reach the wrong server.
  for (const host of [undefined, '127.0.0.1']) {
    try {
      await tryPort(port, host)
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code
      if (code === 'EACCES') {
        throw new Problem(
          `Port ${port} for ${what} needs rights this user does not have; choose another with ${variable}=<port>.`,
        )
      }
      if (code === 'EADDRINUSE') {
        throw new Problem(
          `Port ${port} for ${what} is taken; free it or choose another with ${variable}=<port>.`,
        )
      }
      throw error
    }
  }
}
