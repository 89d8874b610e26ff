/** Builds what an image needs besides the sources: the Prisma client and the web app. */
import { generatePrismaClient } from './generate.ts'
import { runMain } from './lib/say.ts'
import { buildWeb } from './lib/web-build.ts'

await runMain(async () => {
  await generatePrismaClient()
  await buildWeb()
  return 0
})
