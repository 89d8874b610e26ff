/** `npm start`: the whole portal on this machine, with demo data. */
import { generatePrismaClient } from './generate.ts'
import { printAddresses } from './lib/addresses.ts'
import { portFrom } from './lib/ports.ts'
import { runUntilEnded } from './lib/run-until-ended.ts'
import { dataDirOf, runMain, say } from './lib/say.ts'
import { ownDatabase, startStack } from './lib/stack.ts'
import { buildWeb } from './lib/web-build.ts'

await runMain(() => {
  const port = portFrom(process.env, 'PORT', 3000)
  const sandboxPort = portFrom(process.env, 'SANDBOX_PORT', 3100)
  return runUntilEnded(async signal => {
    await generatePrismaClient()
    if (await buildWeb(signal)) say('Built the web app.')
    const stack = await startStack({
      dataDir: dataDirOf(),
      port,
      sandboxPort,
      ...ownDatabase(process.env),
      env: { NODE_ENV: 'production' },
      signal,
      progress: say,
    })
    printAddresses(port, stack.sandboxUrl)
    return stack
  })
})
