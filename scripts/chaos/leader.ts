import { connect as connectTo, createServer, type Server, type Socket } from 'node:net'
import { Client } from 'pg'

/** What a server says of itself; null where it says nothing in time. */
export type ServerState = 'primary' | 'standby' | null

/**
 * Which of the servers connections lead to: the only one that says it is the primary. While two say so, it is nobody.
 * @param orStandby where none does, the standby: so does a proxy that knows only who is up
 */
export const leaderOf = (said: readonly ServerState[], orStandby = false): number | null => {
  const primaries = said.flatMap((each, which) => (each === 'primary' ? [which] : []))
  if (primaries.length === 0 && orStandby && said.includes('standby')) return said.indexOf('standby')
  return primaries.length === 1 ? primaries[0]! : null
}

const ASKED_EVERY_MS = 200
/** A frozen server is silent; whoever is asked by a query answers in a millisecond. */
const SILENT_MS = 1_000

/** Asks one server over a connection that is kept. */
const askedServer = (url: () => string | null) => {
  let client: Client | null = null
  const forget = () => {
    client?.end().catch(() => undefined)
    client = null
  }
  const ask = async (): Promise<ServerState> => {
    try {
      const address = url()
      if (!address) return null
      if (!client) {
        client = new Client({
          connectionString: address,
          connectionTimeoutMillis: SILENT_MS,
          query_timeout: SILENT_MS,
        })
        client.on('error', () => undefined)
        await client.connect()
      }
      const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
      return rows[0]!.standby ? 'standby' : 'primary'
    } catch {
      forget()
      return null
    }
  }
  return { ask, forget }
}

export type Leader = {
  port: number
  /** The server that connections lead to now. */
  leads: () => number | null
  /** Whether it leads to a standby while there is no primary. */
  orStandby: (wanted: boolean) => void
  stop: () => Promise<void>
}

/**
 * A TCP proxy that leads to the primary of some servers, as HAProxy does that asks Patroni. It closes what leads to a server that is the
 * primary no more or does not answer, and takes nothing while there is none.
 * @param urls the servers' addresses as their superuser; null while one is being made
 */
export async function openLeader(port: number, urls: readonly (() => string | null)[]): Promise<Leader> {
  const servers = urls.map(askedServer)
  const open = new Set<Socket>()
  let now: number | null = null
  const lead = (to: number | null) => {
    if (to === now) return
    now = to
    for (const socket of open) socket.destroy()
  }
  const said: ServerState[] = urls.map(() => null)
  // Each by itself, so that a silent one delays no word of the other.
  let over = false
  let standbyToo = false
  const asking = servers.map(async ({ ask, forget }, which) => {
    while (!over) {
      said[which] = await ask()
      lead(leaderOf(said, standbyToo))
      await new Promise(done => setTimeout(done, ASKED_EVERY_MS))
    }
    forget()
  })
  const server: Server = createServer({ noDelay: true }, caller => {
    const address = now === null ? null : urls[now]!()
    if (!address) {
      caller.destroy()
      return
    }
    const { hostname, port: at } = new URL(address)
    const called = connectTo({ host: hostname, port: Number(at), noDelay: true })
    for (const [one, other] of [
      [caller, called],
      [called, caller],
    ] as const) {
      open.add(one)
      one.on('error', () => undefined)
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  await new Promise<void>(done => server.listen(port, '127.0.0.1', done))
  return {
    port,
    leads: () => now,
    orStandby: wanted => {
      standbyToo = wanted
    },
    stop: async () => {
      over = true
      await Promise.all(asking)
      for (const socket of open) socket.destroy()
      await new Promise(done => server.close(done))
    },
  }
}
