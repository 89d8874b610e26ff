import { COMPANIES, PEOPLE } from '../../packages/domain/src/cast.ts'
import { OPERATORS, operatorById } from '../../packages/domain/src/operators/index.ts'
import { say } from './say.ts'

const roleText = (role: string): string => role.toLowerCase().replaceAll('_', ' ')

/** What one demo person is for: "COMPANY_ADMIN at Nordlys AS" in words. */
function purposeOf(person: (typeof PEOPLE)[number]): string {
  const inCompanies = person.companies.map(({ companyId, roles }) => {
    const company = COMPANIES.find(each => each.id === companyId)
    return `${roles.map(roleText).join(', ')} at ${company?.name ?? companyId}`
  })
  return [...person.globalRoles.map(roleText), ...inCompanies].join('; ') || 'no role yet'
}

/** Prints the portal's address and who can sign in. Scripts wait for the first line. */
export function printAddresses(port: number, sandboxUrl: string): void {
  say(`Portal ready: http://localhost:${port}`)
  // The first operator answers on plain localhost; the others by a host name that browsers resolve to this machine.
  for (const { name, hosts } of OPERATORS.slice(1)) say(`  ${name}: http://${hosts[0]}.localhost:${port}`)
  say(`  Sandbox (e-mail, SMS, the phone): ${sandboxUrl}`)
  say('Sign in as (no password):')
  const width = Math.max(...PEOPLE.map(person => person.email.length))
  for (const person of PEOPLE) {
    say(`  ${person.email.padEnd(width)}  ${operatorById(person.operator).name}: ${purposeOf(person)}`)
  }
}
