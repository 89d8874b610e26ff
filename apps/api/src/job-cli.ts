import { isDay } from '@portal/domain'
import { pino } from 'pino'
import { clockFrom } from './core/clock.ts'
import { readConfig } from './core/config.ts'
import { runJob } from './core/jobs.ts'
import { openCommon } from './core/process.ts'
import { JOB_NAMES, type JobName, openQueue } from './core/queue.ts'
import { JOBS } from './jobs.ts'
import { openMail } from './ports/mail.ts'
import { openSigning } from './ports/signing.ts'
import { openSms } from './ports/sms.ts'
import { openTicketing } from './ports/ticketing.ts'

const USAGE = `Usage: npm run job -- <name> [--as-of YYYY-MM-DD]\nJobs: ${JOB_NAMES.join(', ')}`
// Noon UTC is the same day in Norway all year.
const NOON = 'T11:00:00Z'

const fail = (message: string): never => {
  console.error(message)
  process.exit(2)
}

const [given, ...rest] = process.argv.slice(2)
const name = JOB_NAMES.find(known => known === given) ?? fail(USAGE)
const at = rest.indexOf('--as-of')
const asOf = at >= 0 ? rest[at + 1] : undefined
if (rest.length > (at >= 0 ? 2 : 0) || (at >= 0 && !(asOf && isDay(asOf)))) fail(USAGE)

const config = readConfig()
const common = openCommon(config)
const clock = asOf ? clockFrom(asOf + NOON) : common.clock
const queue = await openQueue(config.DATABASE_URL, 'send', error => console.error(error.message))
const services = {
  ...common,
  clock,
  queue,
  ports: {
    sms: openSms(config),
    mail: openMail(config),
    ticketing: openTicketing(config),
    signing: openSigning(config),
  },
}
try {
  const counts = await runJob(
    services,
    JOBS,
    name as JobName,
    asOf ? { asOf } : {},
    pino({ level: 'warn' }),
    `by-hand-${process.pid}`,
  )
  for (const [operator, result] of Object.entries(counts))
    console.log(
      `${name} ${operator}: ${Object.entries(result)
        .map(([what, n]) => `${what} ${n}`)
        .join(', ')}`,
    )
} finally {
  await queue.stop()
  await common.db.close()
}
