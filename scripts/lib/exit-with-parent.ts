/**
 * Loaded into every process that `startService` starts, before its own code. A process ends by itself when the one that started it is
 * gone; should it hang while doing so, or still be starting and not listen yet, this ends it.
 */
const GRACE_MS = 8_000

process.on('disconnect', () => {
  setTimeout(() => process.exit(1), GRACE_MS).unref()
})

export {}
