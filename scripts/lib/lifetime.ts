/**
 * Calls `end` once when this process is asked to end: by a signal, or because the process that started it is gone (its IPC channel
 * closed, which also happens when that one is killed and cannot pass a signal on). SIGHUP is left alone, so that `nohup` works.
 */
export function onEnd(end: (reason: string) => void): void {
  let asked = false
  const once = (reason: string) => {
    if (asked) return
    asked = true
    end(reason)
  }
  process.on('SIGINT', () => once('SIGINT'))
  process.on('SIGTERM', () => once('SIGTERM'))
  process.on('disconnect', () => once('disconnect'))
}
