/**
 * Vitest's global setup of the browser journeys: the whole portal, started by the code of `npm start`, on free ports and with a
 * database of its own. The journeys find it in the environment: PORTAL_URL, PORTAL_PORT, PORTAL_SANDBOX_URL, PORTAL_DATA_DIR, PORTAL_DATABASE_URL
 * and PORTAL_DATABASE_OWNER_URL.
 */
import { generatePrismaClient } from '../generate.ts'
import { unpackBrowser } from './browser.ts'
import { freePorts } from './ports.ts'
import { throwawayFolder } from './postgres-place.ts'
import { startStack } from './stack.ts'
import { buildWeb } from './web-build.ts'

/** A Saturday noon three weeks into a month that is not invoiced yet, so that the journeys do not depend on the day they run. */
const START = '2026-11-21T11:00:00Z'

export default async function setup(): Promise<() => Promise<void>> {
  await generatePrismaClient()
  await buildWeb()
  await unpackBrowser()
  const dataDir = throwawayFolder()
  const [port, sandboxPort] = (await freePorts(2)) as [number, number]
  const stack = await startStack({
    dataDir,
    port,
    sandboxPort,
    throwaway: true,
    env: {
      NODE_ENV: 'production',
      MAX_LOOP_DELAY_MS: '0',
      // Browsers name an address of their own (e2e/browser.ts), so that they share no limit.
      TRUST_PROXY: '1',
      PORTAL_NOW: process.env.PORTAL_NOW ?? START,
    },
  })
  void stack.failed.then(line => console.error(line))
  Object.assign(process.env, {
    PORTAL_URL: stack.url,
    PORTAL_PORT: String(port),
    PORTAL_SANDBOX_URL: stack.sandboxUrl,
    PORTAL_DATABASE_URL: stack.env.DATABASE_URL,
    PORTAL_DATABASE_OWNER_URL: stack.ownerUrl,
    PORTAL_DATA_DIR: dataDir,
  })
  return stack.stop
}
