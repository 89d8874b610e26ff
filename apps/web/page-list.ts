import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'

/** The patterns of all pages, as `<build>/.vite/pages.json` holds them: `[{ "path": "/register", "offered": "registration" }, …]`. */
const pagePatterns = async (root: string) => {
  const { module } = await runnerImport<typeof import('./src/app/route-table.ts')>(
    join(root, 'src/app/route-table.ts'),
    { root, configFile: false, logLevel: 'error' },
  )
  return module.PATTERNS
}

/** Writes the list of pages beside the manifest: the API answers 404 where the app has none. It serves no name that begins with a dot. */
export const pageList = (): Plugin => {
  let root = ''
  let file = ''
  return {
    name: 'portal-pages',
    apply: 'build',
    configResolved(config) {
      root = config.root
      file = join(root, config.build.outDir, '.vite/pages.json')
    },
    async closeBundle() {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify(await pagePatterns(root)))
    },
  }
}
