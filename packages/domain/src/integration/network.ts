const OCTET = '(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const IPV4 = new RegExp(`^${OCTET}(\\.${OCTET}){3}$`)
const GROUP = /^[0-9a-f]{1,4}$/i

function isIpv6(address: string): boolean {
  const halves = address.split('::')
  if (halves.length > 2) return false
  const groups = halves.map(half => (half === '' ? [] : half.split(':')))
  const count = groups.flat().length
  return groups.flat().every(group => GROUP.test(group)) && (halves.length === 2 ? count < 8 : count === 8)
}

/** An address and the number of its bits that count (CIDR); null for what is none. An address alone is itself only. */
export function networkParts(
  text: string,
): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | null {
  const [address = '', bits, ...rest] = text.split('/')
  const family = IPV4.test(address) ? 'ipv4' : isIpv6(address) ? 'ipv6' : null
  if (!family || rest.length > 0) return null
  const most = family === 'ipv4' ? 32 : 128
  if (bits === undefined) return { address, bits: most, family }
  // A network of all addresses is no limit; the list is then left empty.
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most ? { address, bits: Number(bits), family } : null
}

/** Whether a text is a network as a key may be limited to: `203.0.113.0/24`, `2001:db8::/32`, or one address. */
export const isNetwork = (text: string): boolean => networkParts(text) !== null
