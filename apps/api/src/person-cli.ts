import { writeFileSync } from 'node:fs'
import type { RefusalCode } from '@portal/domain'
import { CASE_NUMBER } from '@portal/domain/privacy'
import { pino } from 'pino'
import { Refusal } from './core/errors.ts'
import { jobCtx } from './core/jobs.ts'
import { commandArguments, operatorNamed, refuseCommand, runCommand } from './core/process.ts'
import { deletePerson, personPdf, readPerson, searchPersons } from './modules/privacy/service.ts'

/** What the portal holds of a person, as the page of the staff does; logged in the same way, without the person. */
const USAGE = `Usage: npm run person -- --operator <id> --case <number, such as 2026/123>
  <phone | "whole name" | person as printed> [--pdf FILE] [--delete]`

const text = { type: 'string' } as const
const { values, positionals } = commandArguments(
  {
    options: { operator: text, case: text, pdf: text, delete: { type: 'boolean' } },
    allowPositionals: true,
  },
  USAGE,
)
const id = values.operator ?? refuseCommand(USAGE)
const number = CASE_NUMBER.test(values.case ?? '') ? values.case! : refuseCommand(USAGE)
const [searchFor = '', ...more] = positionals
// An empty name would be that of everybody who has none.
if (searchFor.trim() === '' || more.length > 0) refuseCommand(USAGE)
/** Refusals in words. */
const SAYS: Partial<Record<RefusalCode, string>> = {
  'not-found': 'Nobody was found.',
  'person-has-running-tickets': 'The person has a ticket or add-on that still runs: end it first.',
}
const why = { reason: 'PERSON', caseNumber: number } as const

await runCommand('The command', async services => {
  try {
    const operator = operatorNamed(id, USAGE)
    const log = pino({ level: 'warn' })
    const ctx = jobCtx(services, operator, 'person', log, `by-hand-${process.pid}`)
    const isPerson = /^[a-z]+:/.test(searchFor)
    const { persons } = isPerson
      ? { persons: [{ person: searchFor }] }
      : await searchPersons(ctx, { ...why, searchFor })
    const [only, another] = persons
    if (!only || another) {
      if (only) console.log(JSON.stringify(persons, null, 2))
      console.error(only ? 'Several persons: give the person that is meant.' : 'Nobody was found.')
      process.exitCode = 1
      return
    }
    const asked = { ...why, person: only.person }
    if (values.pdf)
      writeFileSync(values.pdf, (await personPdf(ctx, { ...asked, language: 'nb' })).content as Uint8Array)
    const answer = values.delete ? await deletePerson(ctx, asked) : await readPerson(ctx, asked)
    console.log(JSON.stringify(answer, null, 2))
  } catch (error) {
    const said = error instanceof Refusal ? SAYS[error.code] : undefined
    console.error(said ?? (error instanceof Error ? error.message : String(error)))
    process.exitCode = 1
  }
})
