import { defaultOperator, OPERATORS, type Operator, operatorById, operatorOfHost } from '@portal/domain'
import type { Config } from './config.ts'

/**
 * Finds the operator of a host name, null for one that is not the portal's: PORTAL_URL's host and one label below it per operator,
 * as in the links of e-mails, the hosts that PORTAL_HOSTS adds, and on a developer's machine localhost and what is below it.
 */
export const knownHosts = ({
  PORTAL_URL,
  PORTAL_HOSTS,
  environment,
}: Pick<Config, 'PORTAL_URL' | 'PORTAL_HOSTS' | 'environment'>): ((host: string) => Operator | null) => {
  const base = new URL(PORTAL_URL).hostname
  const others = OPERATORS.filter(({ id }) => id !== defaultOperator.id)
  const known = new Map<string, Operator>([
    [base, defaultOperator],
    ...others.flatMap(each => each.hosts.map(label => [`${label}.${base}`, each] as const)),
    ...PORTAL_HOSTS.map(([host, id]) => [host, operatorById(id)] as const),
  ])
  const isLocal = (host: string) =>
    host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1' || host === '[::1]'
  return given => {
    const host = given.toLowerCase().replace(/\.$/, '')
    return known.get(host) ?? (environment === 'local' && isLocal(host) ? operatorOfHost(host) : null)
  }
}
