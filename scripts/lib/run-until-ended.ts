import { onEnd } from './lifetime.ts'
import { say, warn } from './say.ts'
import type { Stack } from './stack.ts'

/**
 * Runs `start` and waits until it is asked to end or one of its processes dies. A second signal while stopping is ignored, because
 * the grace period is limited.
 * @param closing what else has to end before the stack.
 * @returns the exit code.
 */
export async function runUntilEnded(
  start: (signal: AbortSignal) => Promise<Stack>,
  closing?: () => Promise<void>,
): Promise<number> {
  const abort = new AbortController()
  let reason = ''
  const ending = new Promise<null>(done => {
    onEnd(how => {
      reason = how
      abort.abort()
      done(null)
    })
  })
  let stack: Stack
  try {
    stack = await start(abort.signal)
  } catch (error) {
    // It was asked to end while starting, which explains any failure.
    if (abort.signal.aborted) return 0
    throw error
  }
  const died = await Promise.race([stack.failed, ending])
  if (died !== null) warn(died)
  else if (reason === 'SIGINT') say('\nStopping …')
  await closing?.()
  await stack.stop()
  return died === null ? 0 : 1
}
