import type { Clock } from '../../apps/api/src/core/clock.ts'
import { setUpQueue } from '../../apps/api/src/core/queue-setup.ts'
import { migrate } from './migrate.ts'
import { prepareLogin } from './roles.ts'

/**
 * Makes a database ready for API and worker, as its owner: the migrations, the role that they sign in as, and the queue with the
 * portal's clock. May run again, and before every start.
 * @returns the names of the migrations that were applied
 * @throws Problem with one line
 */
export async function prepareDatabase(ownerUrl: string, serviceUrl: string, clock: Clock): Promise<string[]> {
  const applied = await migrate(ownerUrl)
  await prepareLogin(ownerUrl, serviceUrl)
  await setUpQueue(ownerUrl, clock)
  return applied
}
