import { OPERATORS } from '@portal/domain'
import { pino } from 'pino'
import { jobCtx } from './core/jobs.ts'
import { runCommand } from './core/process.ts'
import { INVARIANTS, type Violation, violations } from './modules/clock/invariants.ts'

const WIDTH = Math.max(...INVARIANTS.map(({ name }) => name.length))
const COLUMN = 16

const printFaults = ({ says, faults, count }: Violation) => {
  console.log(`  ${says}`)
  for (const { about, companyId, detail } of faults)
    console.log(`    ${about}${companyId === null ? '' : ` of company ${companyId}`}: ${detail}`)
  if (count > faults.length) console.log(`    and ${count - faults.length} more`)
}

await runCommand('The check of the data', async services => {
  const log = pino({ level: 'warn' })
  const found = await Promise.all(
    OPERATORS.map(operator =>
      violations(jobCtx(services, operator, 'data-check', log, `by-hand-${process.pid}`)).catch(error => {
        // The database of one of them may be away.
        console.error(`${operator.name} was not checked: ${error instanceof Error ? error.message : error}`)
        process.exitCode = 1
        return null
      }),
    ),
  )
  console.log(' '.repeat(WIDTH) + OPERATORS.map(({ name }) => name.padStart(COLUMN)).join(''))
  for (const { name } of INVARIANTS) {
    const here = found.map(all => all?.find(violation => violation.name === name))
    const counts = here.map((violation, at) =>
      (found[at] ? String(violation?.count ?? 0) : '?').padStart(COLUMN),
    )
    console.log(name.padEnd(WIDTH) + counts.join(''))
    for (const violation of here) if (violation) printFaults(violation)
  }
  if (found.some(all => all?.length)) process.exitCode = 1
})
