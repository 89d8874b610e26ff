import { defaultOperator, OPERATORS, type Operator, operatorOfHost } from '@portal/domain'
import type { Config } from './config.ts'

/**
 * Once the operators are loaded, which is after the settings are read: each operator that PORTAL_HOSTS names has to be there.
 * @throws Error naming the setting
 */
export const assertHosts = ({ PORTAL_HOSTS }: Pick<Config, 'PORTAL_HOSTS'>): void => {
  const unknown = PORTAL_HOSTS.filter(([, id]) => !OPERATORS.some(operator => operator.id === id))
  if (unknown.length > 0)
    throw new Error(`PORTAL_HOSTS: no operator is called ${unknown.map(([, id]) => id).join(', ')}`)
}

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
  const added = new Map(PORTAL_HOSTS)
  // Asked of the list each time, because operators are added while the process runs.
  const known = (host: string): Operator | undefined => {
    const id = added.get(host)
    if (id) return OPERATORS.find(operator => operator.id === id)
    if (host === base) return defaultOperator()
    if (!host.endsWith(`.${base}`)) return undefined
    const label = host.slice(0, -base.length - 1)
    return OPERATORS.slice(1).find(({ hosts }) => hosts.includes(label))
  }
  const isLocal = (host: string) =>
    host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1' || host === '[::1]'
  return given => {
    const host = given.toLowerCase().replace(/\.$/, '')
    return known(host) ?? (environment === 'local' && isLocal(host) ? operatorOfHost(host) : null)
  }
}
