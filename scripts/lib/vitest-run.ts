import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programOf, runNode } from './run.ts'
import { say } from './say.ts'
import type { Outcome } from './steps.ts'

/** The part of vitest's JSON report that is read here. */
type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; message?: string; assertionResults: { status: string }[] }[]
}

/**
 * Runs vitest with its ordinary output and counts its tests. A file that fails before its first test counts as one failure.
 * @param command `run`: the arguments are parts of test files' paths; `related`: they are files, whose importers are run.
 */
export async function runVitest(
  command: 'run' | 'related',
  args: string[],
  signal: AbortSignal,
  env: NodeJS.ProcessEnv = {},
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-report-'))
  const file = join(folder, 'report.json')
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    // The output is piped, so vitest cannot detect a terminal.
    const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
    const { code } = await runNode(programOf('', 'vitest'), [command, '--run', ...reporters, ...args], {
      env: { ...color, ...env },
      signal,
      show: true,
    })
    const outcome = countsIn(file)
    // An unhandled error, a failed setup or no matching file is not in the report, only in the exit code.
    if (code !== 0 && outcome.failed === 0) {
      say('The test run failed outside of its tests.')
      return { ...outcome, failed: 1 }
    }
    return outcome
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function countsIn(file: string): Outcome {
  let report: Report
  try {
    report = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { passed: 0, failed: 0 }
  }
  const broken = report.testResults.filter(
    each => each.status === 'failed' && !each.assertionResults.some(({ status }) => status === 'failed'),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}
