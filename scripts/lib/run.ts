import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { ROOT } from './say.ts'

/** The folders of Node 24 and of the workspace's programs come first in PATH. */
export const envWithTools = (extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  ...extra,
  PATH: [dirname(process.execPath), join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter),
})

export type RunOptions = {
  cwd?: string
  env?: NodeJS.ProcessEnv
  show?: boolean
  signal?: AbortSignal | undefined
}
export type Finished = { code: number; output: string }

/**
 * Runs a program with Node 24 to its end.
 * @param script an absolute path of a JavaScript or TypeScript file.
 * @param show passes its output on to the terminal while it is also collected.
 */
export function runNode(script: string, args: string[], options: RunOptions = {}) {
  return new Promise<Finished>((done, fail) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: options.cwd ?? ROOT,
      env: envWithTools(options.env),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    // Not spawn's own `signal`, which throws; here an ended program is an ordinary result.
    const kill = () => child.kill('SIGTERM')
    options.signal?.addEventListener('abort', kill)
    if (options.signal?.aborted) kill()
    let output = ''
    const collect = (target: NodeJS.WriteStream) => (chunk: Buffer) => {
      output += chunk
      if (options.show) target.write(chunk)
    }
    child.stdout.on('data', collect(process.stdout))
    child.stderr.on('data', collect(process.stderr))
    child.once('error', fail)
    child.once('close', code => {
      options.signal?.removeEventListener('abort', kill)
      done({ code: code ?? 1, output })
    })
  })
}

/** The file of a package's program (`bin`), found from a folder of the workspace. */
export function programOf(from: string, name: string, bin = name): string {
  const require = createRequire(join(ROOT, from, 'package.json'))
  // A package may hide its package.json behind `exports`, so its folder is searched as Node does.
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      const manifest = require(join(folder, name, 'package.json')) as {
        bin?: string | Record<string, string>
      }
      const file = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin?.[bin]
      if (file) return join(folder, name, file)
    } catch {
      // Not here: try the parent folder.
    }
  }
  throw new Error(`${name} is not installed in ${from || 'the workspace'}`)
}
