/** `npm run check:data`: looks for what should not be in the running portal's database; exits with 1 when it finds something. */
import { join } from 'node:path'
import { runNode } from './lib/run.ts'
import { runningPortal } from './lib/running.ts'
import { ROOT, runMain } from './lib/say.ts'

await runMain(async () => {
  const { env } = runningPortal()
  const { code } = await runNode(join(ROOT, 'apps/api/src/data-check-cli.ts'), [], { env, show: true })
  return code
})
