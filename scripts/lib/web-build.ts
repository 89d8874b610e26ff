import { join } from 'node:path'
import { hashOf, whenChanged } from './hash.ts'
import { programOf, runNode } from './run.ts'
import { Problem, ROOT } from './say.ts'

const INPUTS = ['apps/web', 'packages/domain', 'packages/api-client', 'pnpm-lock.yaml', 'tsconfig.base.json']

const build = async (args: string[], signal?: AbortSignal): Promise<void> => {
  const { code, output } = await runNode(programOf('apps/web', 'vite'), ['build', ...args], {
    cwd: join(ROOT, 'apps/web'),
    // A test run sets NODE_ENV to "test", which would bundle React's development build.
    env: { NODE_ENV: 'production' },
    signal,
  })
  signal?.throwIfAborted()
  if (code !== 0) throw new Problem(`The web app could not be built:\n${output.trim()}`)
}

/** Builds the order widget, which is a page of its own, into apps/web/dist/order-widget. */
export const buildWidget = (signal?: AbortSignal): Promise<void> =>
  build(['--config', 'widget/vite.config.ts'], signal)

/** Builds the page of employees, another one of its own, into apps/web/dist/min-side. */
export const buildMe = (signal?: AbortSignal): Promise<void> =>
  build(['--config', 'me/vite.config.ts'], signal)

/** Builds the web app into apps/web/dist when one of the files it is made of changed. @returns whether it did. */
export const buildWeb = (signal?: AbortSignal): Promise<boolean> =>
  whenChanged('node_modules/.portal-web', hashOf(INPUTS), 'apps/web/dist/index.html', async () => {
    await build([], signal)
    await buildWidget(signal)
    await buildMe(signal)
  })
