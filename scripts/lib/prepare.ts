import type { Clock } from '../../apps/api/src/core/clock.ts'
import { setUpQueue } from '../../apps/api/src/core/queue-setup.ts'
import { migrate } from './migrate.ts'
import { prepareLogin } from './roles.ts'

/**
 * Makes a database ready for API and worker, as its owner: the migrations, the roles that they sign in as, and the queue with the
 * portal's clock. May run again, and before every start.
 * @param queueUrl as which they sign in for the queue, where that is another address
 * @returns the names of the migrations that were applied
 * @throws Problem with one line
 */
export async function prepareDatabase(
  ownerUrl: string,
  serviceUrl: string,
  clock: Clock,
  queueUrl = serviceUrl,
): Promise<string[]> {
  const applied = await migrate(ownerUrl)
  for (const url of new Set([serviceUrl, queueUrl])) await prepareLogin(ownerUrl, url)
  await setUpQueue(ownerUrl, clock)
  return applied
}
