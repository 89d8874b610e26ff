import type { Clock } from '../../apps/api/src/core/clock.ts'
import { setUpQueue } from '../../apps/api/src/core/queue-setup.ts'
import { migrate } from './migrate.ts'
import { prepareOperators } from './operators.ts'
import { prepareLogin } from './roles.ts'

/**
 * Makes a database ready for the operators that `DATABASE_URLS` leads there, as its owner: without the queue, which is in the first one only.
 * @returns the names of the migrations that were applied
 * @throws Problem with one line
 */
export async function prepareOwnDatabase(ownerUrl: string, serviceUrls: Iterable<string>): Promise<string[]> {
  const applied = await migrate(ownerUrl)
  for (const url of new Set(serviceUrls)) await prepareLogin(ownerUrl, url)
  return applied
}

/**
 * Makes a database ready for API and worker, as its owner: the migrations, the first operators, the roles that they sign in as, and the queue with the
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
  // Each operator may have a role of its own.
  await prepareOperators(ownerUrl)
  await prepareOwnDatabase(ownerUrl, [serviceUrl, queueUrl])
  await setUpQueue(ownerUrl, clock)
  return applied
}
