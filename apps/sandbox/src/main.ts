import { buildSandbox } from './app.ts'
import { optionsFromEnv } from './config.ts'

const inUse = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

const start = async (): Promise<void> => {
  const options = optionsFromEnv(process.env)
  const sandbox = buildSandbox(options)

  let closing = false
  const stop = (): void => {
    if (closing) return
    closing = true
    // A request that never ends must not keep the process alive.
    setTimeout(() => process.exit(0), 3_000).unref()
    sandbox.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // Started by another process over IPC: ends together with that process.
  if (process.connected) process.on('disconnect', stop)

  const { port, smtpPort } = await sandbox.listen()
  console.log(`Sandbox ready: http://localhost:${port} (SMTP ${smtpPort})`)
  process.send?.({ ready: true, port, smtpPort })
}

start().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error)
  console.error(inUse(error) ? `Sandbox: a port is taken (${message})` : `Sandbox: ${message}`)
  process.exit(1)
})
