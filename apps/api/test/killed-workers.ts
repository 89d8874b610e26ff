import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Workers in processes of their own, which a test kills without a word; those that are left end with the test. */
export const killableWorkers = () => {
  const workers: ChildProcess[] = []
  const start = (env: Record<string, string>): ChildProcess => {
    const worker = spawn(process.execPath, [join(import.meta.dirname, '../src/worker.ts')], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    workers.push(worker)
    return worker
  }
  const kill = async (worker: ChildProcess): Promise<void> => {
    worker.kill('SIGKILL')
    await once(worker, 'exit')
  }
  const stop = (): void => {
    for (const worker of workers) worker.kill('SIGKILL')
  }
  return { start, kill, stop }
}
