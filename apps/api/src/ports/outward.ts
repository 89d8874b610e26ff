import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'
import type { Config } from '../core/config.ts'

type Guard = Pick<Config, 'SFTP_TO_LOOPBACK' | 'OWN_NETWORKS'>
export type Resolve = (host: string) => Promise<readonly string[]>

const resolveName: Resolve = async host => (await lookup(host, { all: true })).map(({ address }) => address)

const isInNetworks = (address: ipaddr.IPv4 | ipaddr.IPv6, networks: readonly string[]): boolean =>
  networks.some(network => {
    const [base, bits] = ipaddr.parseCIDR(network)
    return base.kind() === address.kind() && address.match([base, bits] as [typeof address, number])
  })

/** Whether a company may name this address: a public one of somebody else. An IPv4 address within an IPv6 one is looked at as what it is. */
export const isOutside = (text: string, { SFTP_TO_LOOPBACK, OWN_NETWORKS }: Guard): boolean => {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (isInNetworks(address, OWN_NETWORKS)) return false
  const range = address.range()
  return range === 'unicast' || (SFTP_TO_LOOPBACK && range === 'loopback')
}

/** Port 22, or one that no service of the system itself has. */
export const isPortAllowed = (port: number): boolean => port === 22 || (port >= 1024 && port <= 65_535)

/**
 * The address to connect to, for a host that a company has named. The name is resolved once and the address is what is connected to, so that
 * it cannot lead elsewhere a moment later.
 * @returns null where the host leads, with any of its addresses, to somewhere that it may not
 * @throws Error when the name does not resolve
 */
export const outsideAddress = async (
  host: string,
  guard: Guard,
  resolve: Resolve = resolveName,
): Promise<string | null> => {
  const addresses = ipaddr.isValid(host) ? [host] : await resolve(host)
  return addresses.length > 0 && addresses.every(each => isOutside(each, guard)) ? addresses[0]! : null
}
