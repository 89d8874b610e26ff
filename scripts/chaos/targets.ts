import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ROOT } from '../lib/say.ts'
import { type Service, startService } from '../lib/service.ts'
import { SCRIPTS } from '../lib/stack.ts'

const READY_MS = 120_000
const DOWN_MS = 500
const GRACE_MS = 10_000

/** API processes and workers that can be killed and restarted. */
export type Targets = {
  urls: string[]
  names: string[]
  count: number
  /** Kills one and starts it again. */
  kill(which: number): Promise<void>
  /** Asks one to end and starts it again; resolves when it is ready, if it is an API process. */
  restart(which: number): Promise<void>
  /** Those that ended without being asked. */
  fallen(): string[]
  stop(): Promise<void>
}

async function answering(url: string): Promise<void> {
  const deadline = Date.now() + READY_MS
  for (;;) {
    const ok = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
      response => response.ok,
      () => false,
    )
    if (ok) return
    if (Date.now() > deadline) throw new Error(`${url} is not ready after ${READY_MS / 1000} s`)
    await delay(100)
  }
}

/** Starts them one after the other, and waits until the API processes answer. */
export async function startTargets(
  env: Record<string, string>,
  logs: string,
  { ports, workers, quiet = false }: { ports: readonly number[]; workers: number; quiet?: boolean },
): Promise<Targets> {
  const starts = [
    ...ports.map(port => ['api', port] as const),
    ...Array.from({ length: workers }, (_, which) => ['worker', which] as const),
  ].map(
    ([kind, which]) =>
      () =>
        startService({
          name: `${kind} ${which}`,
          script: join(ROOT, SCRIPTS[kind]),
          env: { ...env, ...(kind === 'api' ? { PORT: String(which) } : {}) },
          logFile: join(logs, `${kind}-${which}.log`),
          quiet,
        }),
  )
  const urls = ports.map(port => `http://localhost:${port}`)
  const running: Service[] = starts.map(start => start())
  await Promise.all(urls.map(answering))
  return {
    urls,
    names: running.map(({ name }) => name),
    count: starts.length,
    kill: async which => {
      await running[which]!.kill()
      await delay(DOWN_MS)
      running[which] = starts[which]!()
    },
    restart: async which => {
      await running[which]!.stop(GRACE_MS)
      running[which] = starts[which]!()
      if (which < urls.length) await answering(urls[which]!)
    },
    fallen: () => running.filter(service => !service.running()).map(({ name }) => name),
    stop: async () => {
      await Promise.all(running.map(service => service.stop(GRACE_MS)))
    },
  }
}
