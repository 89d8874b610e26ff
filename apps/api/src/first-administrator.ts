import { userForm } from '@portal/domain/user'
import { pino } from 'pino'
import { jobCtx } from './core/jobs.ts'
import { commandArguments, operatorNamed, refuseCommand, runCommand } from './core/process.ts'
import { addFirstAdministrator } from './modules/user/first.ts'

/** Run once per operator on a new installation: its first user administrator, who gets an activation link and adds everybody else. */
const USAGE = `Usage: node apps/api/src/first-administrator.ts --operator <id> --email <address>
  --first-name <name> --last-name <name> --phone <number> [--country-code +47]`

const text = { type: 'string' } as const
const { values } = commandArguments(
  {
    options: {
      operator: text,
      email: text,
      'first-name': text,
      'last-name': text,
      phone: text,
      'country-code': text,
    },
  },
  USAGE,
)
const id = values.operator ?? refuseCommand(USAGE)
const person = userForm.safeParse({
  email: values.email ?? '',
  firstName: values['first-name'] ?? '',
  lastName: values['last-name'] ?? '',
  phone: values.phone ?? '',
  phoneCountryCode: values['country-code'] ?? '+47',
})
if (!person.success)
  refuseCommand(
    `${person.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n')}\n${USAGE}`,
  )

await runCommand('The command', async services => {
  try {
    const operator = operatorNamed(id, USAGE)
    const ctx = jobCtx(
      services,
      operator,
      'first-administrator',
      pino({ level: 'warn' }),
      `by-hand-${process.pid}`,
    )
    await addFirstAdministrator(ctx, person.data!)
    console.log(
      `${person.data!.email} is the first user administrator of ${operator.name}. The activation link is valid for 7 days.`,
    )
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
})
