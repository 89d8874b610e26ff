import { isDay, OPERATORS } from '@portal/domain'
import { pino } from 'pino'
import { clockFrom } from './core/clock.ts'
import { dryRunJob } from './core/dry-run.ts'
import { type Counts, jobCtx, runJob } from './core/jobs.ts'
import { refuseCommand, runCommand } from './core/process.ts'
import type { JobName } from './core/queue.ts'
import { JOBS } from './jobs.ts'
import { pauseJob, resumeJob } from './modules/clock/runs.ts'

const NAMES = Object.keys(JOBS) as JobName[]
const WIDTH = Math.max(...NAMES.map(name => name.length))
const USAGE = `Usage: npm run job -- <name> [--as-of YYYY-MM-DD] [--dry-run]
       npm run job -- pause | resume <name …, or all>
${NAMES.map(name => `  ${name.padEnd(WIDTH)}  ${JOBS[name].says}`).join('\n')}`
// Noon UTC is the same day in Norway all year.
const NOON = 'T11:00:00Z'

const [given, ...rest] = process.argv.slice(2)
if (given === 'pause' || given === 'resume') {
  const held = rest.join() === 'all' ? NAMES : rest
  if (held.length === 0 || held.some(each => !Object.hasOwn(JOBS, each))) refuseCommand(USAGE)
  await runCommand('The command', async services => {
    for (const operator of OPERATORS) {
      const ctx = jobCtx(services, operator, 'job', pino({ level: 'warn' }), `by-hand-${process.pid}`)
      for (const each of held) await (given === 'pause' ? pauseJob : resumeJob)(ctx, JOBS, each)
      console.log(`${given}d ${operator.id}: ${held.join(', ')}`)
    }
  })
  process.exit()
}
const name = NAMES.find(known => known === given) ?? refuseCommand(USAGE)
const dry = rest.includes('--dry-run')
const positionals = rest.filter(argument => argument !== '--dry-run')
const asOf = positionals[0] === '--as-of' ? positionals[1] : undefined
if (positionals.length > (asOf ? 2 : 0) || (asOf && !isDay(asOf))) refuseCommand(USAGE)

const textOf = (counts: Counts): string =>
  Object.entries(counts)
    .map(([what, n]) => `${what} ${n}`)
    .join(', ')

await runCommand('The job', async opened => {
  const services = asOf ? { ...opened, clock: clockFrom(asOf + NOON) } : opened
  const log = pino({ level: 'warn' })
  // A failure for one operator does not stop the others, as in the worker.
  for (const { id: operator } of OPERATORS) {
    const data = { operator, ...(asOf && { asOf }) }
    try {
      if (dry) {
        const { counts, lines } = await dryRunJob(services, JOBS, name, data, log)
        console.log([`${name} ${operator}, dry run: ${textOf(counts)}`, ...lines].join('\n  '))
        continue
      }
      const counts = await runJob(services, JOBS, name, data, log, `by-hand-${process.pid}`, {
        ...{ trigger: 'HAND', clock: opened.clock },
      })
      console.log(`${name} ${operator}: ${textOf(counts)}`)
    } catch (error) {
      console.error(`${name} ${operator}: failed. ${error instanceof Error ? error.message : String(error)}`)
      process.exitCode = 1
    }
  }
})
