import { OPERATORS } from '@portal/domain'
import { CASE_NUMBER } from '@portal/domain/privacy'
import { pino } from 'pino'
import { Refusal } from './core/errors.ts'
import { jobCtx } from './core/jobs.ts'
import { commandArguments, operatorNamed, refuseCommand, runCommand } from './core/process.ts'
import { QUEUE_SCHEMA } from './core/queue-setup.ts'
import { JOBS } from './jobs.ts'
import { holdRestored, moveSeries, SERIES } from './modules/clock/restored.ts'

/** Run first on a restored database, before API and worker are let in (docs/backup.md). */
const USAGE = `Usage: node apps/api/src/restored-cli.ts
  pauses every job, ends every session and empties the queue; may be repeated
       node apps/api/src/restored-cli.ts --operator <id> --series <${SERIES.join(' | ')}>
  --seen <last number that was seen outside> --case <number, such as 2026/123>
  moves a number series forward`

const text = { type: 'string' } as const
const { values } = commandArguments(
  { options: { operator: text, series: text, seen: text, case: text } },
  USAGE,
)
const moves = Object.keys(values).length > 0
const { series = '', seen = '', case: caseNumber = '' } = values
const isSeries = SERIES.includes(series) || /^SCHOOL_PUPIL:./.test(series)
const { operator: id = '' } = values
if (moves && !(id && isSeries && /^[1-9]\d{0,14}$/.test(seen) && CASE_NUMBER.test(caseNumber)))
  refuseCommand(USAGE)

await runCommand('The command', async services => {
  const ctxOf = (of: (typeof OPERATORS)[number]) =>
    jobCtx(services, of, 'restore', pino({ level: 'warn' }), `by-hand-${process.pid}`)
  if (moves) {
    const operator = operatorNamed(id, USAGE)
    try {
      await moveSeries(ctxOf(operator), { series, seen: Number(seen), caseNumber })
      console.log(`${operator.id}: the next number of ${series} comes after ${seen}.`)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      console.error(`${operator.id}: ${series} stands at ${error.extras.after} already.`)
      process.exitCode = 1
    }
    return
  }
  for (const each of OPERATORS) {
    const held = await holdRestored(ctxOf(each), JOBS)
    console.log(
      `${each.id}: every job is paused, ${held.sessions} sessions ended; the log ends at ${held.lastEntry?.toISOString() ?? '–'}.`,
    )
    for (const { series: name, lastNumber } of held.series) console.log(`  ${name.padEnd(14)}${lastNumber}`)
    if (held.pausedBefore.length > 0) console.log(`  paused before already: ${held.pausedBefore.join(', ')}`)
  }
  // Jobs hold no data. One that staff asked for before the moment would run although it is paused.
  await services.queue.boss.getDb().executeSql(`delete from ${QUEUE_SCHEMA}.job`)
  console.log('The queue is empty. Resume the jobs as docs/backup.md says: npm run job -- resume <name …>')
})
