/**
 * `npm run heard [-- --write]`: goes six ways through the portal by a model of a screen reader (@guidepup/virtual-screen-reader), and
 * compares what is heard and where the focus goes with `apps/web/e2e/heard/expected`; `--write` keeps what is heard as what is expected.
 */
import { parseArgs } from 'node:util'
import { onEnd } from './lib/lifetime.ts'
import { runMain, say } from './lib/say.ts'
import { runVitest } from './lib/vitest-run.ts'

const { values: asked } = parseArgs({ options: { write: { type: 'boolean', default: false } } })

await runMain(async () => {
  const abort = new AbortController()
  onEnd(() => abort.abort())
  const { passed, failed } = await runVitest(
    'run',
    ['--project', 'e2e', 'apps/web/e2e/heard', ...(asked.write ? ['--update'] : [])],
    abort.signal,
    { HEARD_ALL: '1' },
  )
  say(`Result: ${passed} of ${passed + failed} ways are heard as expected.`)
  return failed === 0 ? 0 : 1
})
