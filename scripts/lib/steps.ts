import { say } from './say.ts'

/** The result of a step: a check counts as one, a test run as its tests. */
export type Outcome = { passed: number; failed: number }
export type Step = { name: string; run: () => Promise<Outcome> }
export type StepResult = Outcome & { name: string; seconds: number }

/** One check: it holds or it does not. */
export const oneOf = (ok: boolean): Outcome => (ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/**
 * Runs the steps one after the other; a failing step does not stop the later ones.
 * @param stopped tells that somebody ended the run.
 */
export async function runSteps(steps: Step[], stopped: () => boolean): Promise<StepResult[]> {
  const results: StepResult[] = []
  for (const { name, run } of steps) {
    if (stopped()) break
    say(`\n── ${name}`)
    const started = performance.now()
    let outcome: Outcome
    try {
      outcome = await run()
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      outcome = oneOf(false)
    }
    results.push({ name, ...outcome, seconds: (performance.now() - started) / 1000 })
  }
  return results
}

/** Prints the table and, as the very last line, the sum that scripts read. @returns the exit code. */
export function summarize(results: StepResult[]): number {
  const width = Math.max(...results.map(({ name }) => name.length), 4)
  say(`\n${'step'.padEnd(width)}  passed  failed  seconds`)
  for (const { name, passed, failed, seconds } of results) {
    const [p, f, s] = [String(passed).padStart(6), String(failed).padStart(6), seconds.toFixed(1).padStart(7)]
    say(`${name.padEnd(width)}  ${p}  ${f}  ${s}`)
  }
  const sum = (key: 'passed' | 'failed' | 'seconds') => results.reduce((total, each) => total + each[key], 0)
  say(
    `${'all'.padEnd(width)}  ${''.padStart(6)}  ${''.padStart(6)}  ${sum('seconds').toFixed(1).padStart(7)}\n`,
  )
  say(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 && results.length > 0 ? 0 : 1
}
