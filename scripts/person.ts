/** `npm run person -- --operator <id> --case <number> <phone | "name">`: what the running portal holds of a person, and its deletion. */
import { join } from 'node:path'
import { runNode } from './lib/run.ts'
import { runningPortal } from './lib/running.ts'
import { ROOT, runMain } from './lib/say.ts'

await runMain(async () => {
  const { env } = runningPortal()
  const { code } = await runNode(join(ROOT, 'apps/api/src/person-cli.ts'), process.argv.slice(2), {
    env,
    show: true,
  })
  return code
})
