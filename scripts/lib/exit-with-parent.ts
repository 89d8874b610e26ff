/**
 * Loaded into every process that `startService` starts, before its own code. A process ends by itself when its parent is gone. If
 * it hangs, or is still starting and has no listener yet, this ends it.
 */
const GRACE_MS = 8_000

process.on('disconnect', () => {
  setTimeout(() => process.exit(1), GRACE_MS).unref()
})

export {}
