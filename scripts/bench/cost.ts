import { readdirSync, readFileSync } from 'node:fs'
import type { Client } from 'pg'

/** Clock ticks of Linux in a second. */
const TICKS = 100

type Stat = { parent: number; ownSeconds: number; endedSeconds: number }

/** What Linux has counted for a process: its own time, and that of children that have ended. @throws Error where it is gone */
const statOf = (pid: number): Stat => {
  // The name of the program, in brackets, may hold blanks.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  const seconds = (...at: number[]) => at.reduce((sum, n) => sum + Number(fields[n]), 0) / TICKS
  return { parent: Number(fields[1]), ownSeconds: seconds(11, 12), endedSeconds: seconds(13, 14) }
}

/** Processor seconds that a process has used. */
export const processorSeconds = (pid: number): number => statOf(pid).ownSeconds

/** Resident memory of a process, in MB. */
export const residentMb = (pid: number): number => {
  const [, kb = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kb) / 1024
}

/** Processor seconds of a PostgreSQL server and all its processes, also those that have ended. */
export const databaseSeconds = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const server = statOf(rows[0]!.pid).parent
  const all = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => {
      try {
        return [statOf(Number(name))]
      } catch {
        return []
      }
    })
  const { ownSeconds, endedSeconds } = statOf(server)
  return all.reduce(
    (sum, each) => sum + (each.parent === server ? each.ownSeconds : 0),
    ownSeconds + endedSeconds,
  )
}
