import { isIP } from 'node:net'
import type { OperatorId } from '@portal/domain'
import { z } from 'zod'

/** How many proxies stand before the portal, or their addresses (`10.0.0.0/8, 192.0.2.1`); none by default. */
export const proxies = z
  .string()
  .default('')
  .transform(text => text.trim())
  .refine(
    text =>
      text === '' || /^\d{1,2}$/.test(text) || text.split(',').every(each => isAddressOrRange(each.trim())),
    'must be the number of proxies before the portal, or their addresses',
  )
  .transform((text): number | string | false => (/^\d+$/.test(text) ? Number(text) : text) || false)

const isAddressOrRange = (text: string): boolean => {
  const [address = '', bits, more] = text.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address) as 0 | 4 | 6]
  return (
    most >= 0 &&
    more === undefined &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  )
}

/** Networks, each as an address with the number of its bits (`198.51.100.0/24, 2a00:1::/32`); none by default. */
export const networks = z
  .string()
  .default('')
  .transform(text => text.split(',').flatMap(each => each.trim() || []))
  .refine(
    all => all.every(each => each.includes('/') && isAddressOrRange(each)),
    'must be a list of networks such as 198.51.100.0/24',
  )

/** Host names of the portal besides those that follow from PORTAL_URL, each with its operator: `firma.example.no=oslo, …`. */
export const hosts = z
  .string()
  .default('')
  .transform(text => text.split(',').filter(each => each.trim() !== ''))
  .transform(entries => entries.map(each => each.split('=').map(part => part.trim().toLowerCase())))
  .refine(
    entries =>
      entries.every(
        ([host, id, more]) => HOST_NAME.test(host!) && OPERATOR_ID.test(id ?? '') && more === undefined,
      ),
    'must be a list of host=operator',
  )
  .transform(entries => entries as [string, OperatorId][])
const HOST_NAME = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/
/** Whether there is such an operator is known once they are loaded: see `assertHosts`. */
const OPERATOR_ID = /^[a-z][a-z0-9_]{1,30}$/
