/**
 * `npm run dev`: the same as `npm start` with hot reload. The dev server of Vite has the portal's port and hands the API's paths on
 * to the API behind it, so that pages and API share one origin as they do in production.
 */
import { once } from 'node:events'
import { type FSWatcher, watch } from 'node:fs'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { generatePrismaClient } from './generate.ts'
import { printAddresses } from './lib/addresses.ts'
import { freePort, portFrom } from './lib/ports.ts'
import { runUntilEnded } from './lib/run-until-ended.ts'
import { dataDirOf, messageOf, ROOT, runMain, say, warn } from './lib/say.ts'
import { ownDatabase, type ServiceName, type Stack, startStack } from './lib/stack.ts'
import { buildMe, buildWeb, buildWidget } from './lib/web-build.ts'

/** What the API serves to people beside the app's own calls, which apps/web/vite.config.ts hands on. */
const MORE_API_PATHS = ['/openapi.json', '/docs']

const WATCHED: { folder: string; services: ServiceName[]; first?: () => Promise<void> }[] = [
  { folder: 'apps/api/src', services: ['api', 'worker'] },
  { folder: 'packages/domain/src', services: ['api', 'worker', 'sandbox'] },
  { folder: 'apps/sandbox/src', services: ['sandbox'] },
  // The API serves the order widget as it was built, with the headers that say who may show it.
  { folder: 'apps/web/widget', services: ['api'], first: buildWidget },
  { folder: 'apps/web/me', services: ['api'], first: buildMe },
]

type DevServer = { close: () => Promise<void> }
type Vite = {
  createServer: (config: object) => Promise<DevServer & { middlewares: RequestListener }>
}

/** Vite as middleware of our server: its own server would end this process at SIGTERM before the database is stopped. */
async function startVite(port: number, apiPort: number): Promise<DevServer> {
  const file = createRequire(join(ROOT, 'apps/web/package.json')).resolve('vite')
  const { createServer } = (await import(pathToFileURL(file).href)) as Vite
  const target = `http://127.0.0.1:${apiPort}`
  process.env.PORTAL_API = target
  const http = createHttpServer()
  const vite = await createServer({
    root: join(ROOT, 'apps/web'),
    server: {
      middlewareMode: { server: http },
      hmr: { server: http },
      // The host name stays as the browser sent it: it chooses the operator and is part of the sign-in's return address.
      proxy: Object.fromEntries(MORE_API_PATHS.map(path => [path, { target, changeOrigin: false }])),
    },
  })
  http.on('request', vite.middlewares)
  http.listen(port, 'localhost')
  await once(http, 'listening')
  return {
    close: async () => {
      http.closeAllConnections()
      http.close()
      await vite.close()
    },
  }
}

/** Restarts the services that a changed file concerns, once per burst of changes. */
function watchSources(stack: Stack): FSWatcher[] {
  const due = new Set<ServiceName>()
  const dueFirst = new Set<() => Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  const restartDue = async () => {
    const names = [...due]
    const steps = [...dueFirst]
    due.clear()
    dueFirst.clear()
    for (const step of steps) await step()
    say(`Restarting ${names.join(', ')} …`)
    await Promise.all(names.map(name => stack.restart(name)))
  }
  return WATCHED.map(({ folder, services, first }) =>
    watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
      if (!file || !/\.(tsx?|css|html)$/.test(file) || file.endsWith('.test.ts')) return
      for (const name of services) due.add(name)
      if (first) dueFirst.add(first)
      clearTimeout(timer)
      timer = setTimeout(() => void restartDue().catch(error => warn(messageOf(error))), 150)
    }),
  )
}

await runMain(() => {
  const port = portFrom(process.env, 'PORT', 3000)
  const sandboxPort = portFrom(process.env, 'SANDBOX_PORT', 3100)
  const open: { vite?: DevServer; watchers?: FSWatcher[] } = {}
  return runUntilEnded(
    async signal => {
      await generatePrismaClient()
      await buildWeb(signal)
      const apiPort = await freePort()
      const stack = await startStack({
        dataDir: dataDirOf(),
        port,
        sandboxPort,
        apiPort,
        ...ownDatabase(process.env),
        env: { NODE_ENV: 'development' },
        restartOnChange: true,
        signal,
        progress: say,
      })
      try {
        open.vite = await startVite(port, apiPort)
      } catch (error) {
        await stack.stop()
        throw error
      }
      open.watchers = watchSources(stack)
      printAddresses(port, stack.sandboxUrl)
      return stack
    },
    async () => {
      for (const watcher of open.watchers ?? []) watcher.close()
      await open.vite?.close()
    },
  )
})
