import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isHeld } from './lock.ts'
import { dataDirOf, Problem } from './say.ts'

/** The file that a running portal writes to its data folder, for the commands that use it. */
export type Running = {
  url: string
  sandboxUrl: string
  /** The environment of its processes, secrets included: the file is readable by its owner only. */
  env: Record<string, string>
}

const fileOf = (dataDir: string): string => join(dataDir, 'running.json')

/** Writes the file. @returns the function that removes it. */
export function announce(dataDir: string, running: Running): () => void {
  writeFileSync(fileOf(dataDir), JSON.stringify(running, null, 2), { mode: 0o600 })
  return () => rmSync(fileOf(dataDir), { force: true })
}

/** @throws Problem when no portal runs on the data folder. */
export function runningPortal(dataDir = dataDirOf()): Running {
  const alive = isHeld(join(dataDir, 'lock')) && existsSync(fileOf(dataDir))
  if (!alive) throw new Problem(`No portal runs on ${dataDir}; start it with npm start first.`)
  return JSON.parse(readFileSync(fileOf(dataDir), 'utf8'))
}
