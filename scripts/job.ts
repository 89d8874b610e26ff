/** `npm run job -- <name> [--as-of YYYY-MM-DD]`: runs a scheduled job by hand on the running portal's database. */
import { join } from 'node:path'
import { runNode } from './lib/run.ts'
import { runningPortal } from './lib/running.ts'
import { ROOT, runMain } from './lib/say.ts'

await runMain(async () => {
  const { env } = runningPortal()
  const { code } = await runNode(join(ROOT, 'apps/api/src/job-cli.ts'), process.argv.slice(2), {
    env,
    show: true,
  })
  return code
})
