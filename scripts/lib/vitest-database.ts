/** Vitest's global setup of the tests that need a database: one server and one migrated template for the whole run. */
import { generatePrismaClient } from '../generate.ts'
import { makeTemplate, startTestCluster, TEMPLATE } from './test-cluster.ts'

export default async function setup(): Promise<() => Promise<void>> {
  await generatePrismaClient()
  const given = process.env.TEST_DATABASE_URL
  const cluster = given ? null : await startTestCluster()
  const adminUrl = given ?? cluster!.adminUrl
  // Other runs may use the same server, so each run has its own template.
  const template = given ? `${TEMPLATE}_${process.pid}` : TEMPLATE
  await makeTemplate(adminUrl, template)
  // The test files' processes are started after this and inherit it.
  Object.assign(process.env, { TEST_DATABASE_URL: adminUrl, TEST_DATABASE_TEMPLATE: template })
  return async () => {
    await cluster?.stop()
  }
}
