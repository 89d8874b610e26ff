/**
 * The entry of every command of the workspace: `node scripts/bootstrap.mjs <command> [arguments]`. It runs on any Node from 20 with
 * nothing installed: it installs missing or outdated packages, Node 24 among them, and runs scripts/<command>.ts with that.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PNPM = 'pnpm@12.21.0'
const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const WINDOWS = process.platform === 'win32'
const NODE = join(ROOT, 'node_modules/node/bin', WINDOWS ? 'node.exe' : 'node')
const STAMP = join(ROOT, 'node_modules/.portal-install')

/** What the installed packages depend on: the lock file, the manifests, and the machine. */
function fingerprint() {
  const manifests = ['apps', 'packages'].flatMap(folder =>
    readdirSync(join(ROOT, folder))
      .sort()
      .map(name => join(folder, name, 'package.json')),
  )
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${PNPM}`)
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...manifests]) {
    if (existsSync(join(ROOT, file))) hash.update(`\0${file}\0`).update(readFileSync(join(ROOT, file)))
  }
  return hash.digest('hex')
}

/** Runs a program and prints its output only if it fails. */
function runQuietly(program, args) {
  return new Promise((done, fail) => {
    // Windows starts npx.cmd only through a shell.
    const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], shell: WINDOWS })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', chunk => {
        output += chunk
      })
    }
    child.once('error', fail)
    child.once('close', code =>
      code === 0 ? done() : fail(new Error(`${program} ${args.join(' ')}\n${output.trim()}`)),
    )
  })
}

async function install() {
  const wanted = fingerprint()
  if (existsSync(STAMP) && existsSync(NODE) && readFileSync(STAMP, 'utf8') === wanted) return
  const started = Date.now()
  console.error('Installing packages (the first time takes a minute or two) …')
  // Without this, pnpm would ask before it replaces an older node_modules.
  await runQuietly('npx', [
    '--yes',
    PNPM,
    'install',
    '--frozen-lockfile',
    '--config.confirmModulesPurge=false',
  ])
  mkdirSync(dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, wanted)
  console.error(`Installed packages in ${Math.round((Date.now() - started) / 1000)} s.`)
}

/** The parents up to npm: this process is its child, or that of the shell npm runs its scripts in (which only Linux tells about). */
function ancestors() {
  try {
    const [, shell, parent] =
      /\((sh|dash|bash)\) \S (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8')) ?? []
    return `${process.ppid} ${shell ? parent : ''}`
  } catch {
    return `${process.ppid}`
  }
}

/** Runs scripts/<command>.ts with Node 24 and ends as it ends. */
function handOver(command, args) {
  const tools = [dirname(NODE), join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const child = spawn(NODE, [join(ROOT, 'scripts', `${command}.ts`), ...args], {
    cwd: ROOT,
    env: { ...process.env, PATH: tools },
    // The IPC channel closes when this process is gone, for whatever reason.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  // The terminal sends Ctrl-C to the command too; signals to this process only are passed on. The command decides when to end.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) {
    // npm killed with SIGKILL passes nothing on; its shell or this process then has another parent.
    const npm = ancestors()
    setInterval(() => ancestors() !== npm && child.kill('SIGTERM'), 1000).unref()
  }
  child.once('error', error => {
    console.error(`Node 24 could not be started: ${error.message}`)
    process.exit(1)
  })
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

const [command, ...args] = process.argv.slice(2)
if (!command || !/^[a-z][a-z-]*$/.test(command) || !existsSync(join(ROOT, 'scripts', `${command}.ts`))) {
  console.error(`There is no command ${command ?? ''}; see the scripts in package.json.`)
  process.exit(1)
}
try {
  await install()
} catch (error) {
  console.error(`The packages could not be installed. ${error.message}`)
  process.exit(1)
}
handOver(command, args)
