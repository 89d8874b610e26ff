import { BlockList } from 'node:net'
import { looksLikeKey, networkParts, parseKey } from '@portal/domain/integration'
import type { FastifyRequest } from 'fastify'
import {
  type AccessQuery,
  type AccessRow,
  accessStatement,
  type CompanyBy,
  type MoreOfUser,
} from './access.ts'
import type { Actor } from './ctx.ts'
import { Refusal } from './errors.ts'
import { readTenant } from './in-tenant.ts'
import { networkOf } from './limits.ts'
import type { Services } from './services.ts'
import { renewIfDue, sessionCookie, touchIfDue } from './session-store.ts'
import { hashToken } from './tokens.ts'

type Claimed =
  | { who: 'session'; key: Buffer }
  | { who: 'subject'; key: string }
  | { who: 'client'; key: string; scopes: readonly string[] }
  | { who: 'key'; key: Buffer }
  | { who: 'consumer'; key: string; scopes: readonly string[]; supplier: string | null }

const bearerKey = async (services: Services, token: string): Promise<Claimed | undefined> => {
  const identity = await services.identity.verifyBearer(token)
  if (!identity) return undefined
  if (identity.kind === 'consumer') {
    const { organisationNumber: key, scopes, supplier } = identity
    return { who: 'consumer', key, scopes, supplier }
  }
  const { kind, subject: key } = identity
  return kind === 'client' ? { who: 'client', key, scopes: identity.scopes } : { who: 'subject', key }
}

/** @throws Refusal key-unknown, key-other-environment: neither asks the database */
const claimedKey = ({ config }: Services, text: string): Claimed => {
  const key = parseKey(text)
  if (!key) throw new Refusal('key-unknown')
  if (key.environment !== config.environment) throw new Refusal('key-other-environment')
  return { who: 'key', key: hashToken(text) }
}

/** Whether an address is in one of the networks; none at all is every network. */
const isWithin = (networks: readonly string[], ip: string): boolean => {
  if (networks.length === 0) return true
  const list = new BlockList()
  for (const network of networks) {
    const { address, bits, family } = networkParts(network)!
    list.addSubnet(address, bits, family)
  }
  const address = ip.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
  return list.check(address, address.includes(':') ? 'ipv6' : 'ipv4')
}

/** Notes whose system it is, and refuses it where its key is over or may not be used from there. */
const admit = (
  { clock }: Services,
  request: FastifyRequest,
  row: AccessRow,
  supplier: string | null,
): void => {
  const { user_id: clientId, client_company: companyId, version } = row
  request.integration = { clientId, companyId: companyId!, version: version!, supplier }
  request.caller = { kind: 'client', id: row.user_id }
  if (row.revoked_at) throw new Refusal('key-revoked')
  if (row.ends_at! <= clock.now()) throw new Refusal('key-expired')
  if (!isWithin(row.allowed_networks!, request.ip)) throw new Refusal('key-network')
}

const identify = async (services: Services, request: FastifyRequest): Promise<Claimed | undefined> => {
  const header = request.headers.authorization
  if (header) {
    request.bearer = true
    const token = /^Bearer ([A-Za-z0-9._~+/=-]{1,8192})$/.exec(header)?.[1]
    if (token && looksLikeKey(token)) return claimedKey(services, token)
    return token ? bearerKey(services, token) : undefined
  }
  const cookie = request.cookies[sessionCookie(request)]
  return cookie ? { who: 'session', key: hashToken(cookie) } : undefined
}

const isBackground = ({ routeOptions }: FastifyRequest): boolean => {
  const { access } = routeOptions.config
  return access !== undefined && 'permission' in access && access.background === true
}

/** The caller, by session cookie or bearer token; undefined when there is none or it is not accepted. Also renews the session.
 * @throws Refusal session-replaced, session-ended; key-unknown, key-other-environment, key-revoked, key-expired, key-network */
export const authenticate = async (
  services: Services,
  request: FastifyRequest,
  of: CompanyBy | null = null,
  ref: string | null = null,
  more: readonly MoreOfUser[] = [],
): Promise<{ who: AccessQuery; row: AccessRow; scopes: readonly string[] | null } | undefined> => {
  const { operator } = request
  const claimed = await identify(services, request)
  if (!claimed) return undefined
  const { who, key } = claimed
  // SQL: measured, every request
  const [row] = await readTenant<AccessRow>(
    { db: services.db, operator },
    accessStatement(who, key, ref || of?.own ? of : null, ref, isClient(who) ? [] : more),
  )
  if (who === 'key' && !row) throw new Refusal('key-unknown')
  if (row && (who === 'key' || who === 'consumer')) {
    admit(services, request, row, who === 'consumer' ? claimed.supplier : null)
    const scopes = row.scopes!
    return {
      who,
      row,
      scopes: who === 'key' ? scopes : scopes.filter(scope => claimed.scopes.includes(scope)),
    }
  }
  if (!row) return undefined
  if (who === 'session') {
    if (row.replaced_at) throw new Refusal(row.ended_by ? 'session-ended' : 'session-replaced')
    if (!(await renewIfDue(services, operator, key, row))) return undefined
    if (!isBackground(request)) await touchIfDue(services, operator, key, row, networkOf(request.ip))
  }
  return row.state === 'ACTIVE' ? { who, row, scopes: who === 'client' ? claimed.scopes : null } : undefined
}

/** Whether an external system was looked for, not a person. */
export const isClient = (who: AccessQuery): boolean =>
  who === 'client' || who === 'clientById' || who === 'key' || who === 'consumer'

/** The actor, from the row of the access statement. */
export const actorOf = (who: AccessQuery, row: AccessRow): Actor =>
  isClient(who)
    ? { kind: 'client', id: row.user_id, globalRoles: row.global_roles, companyRoles: row.company_roles }
    : {
        kind: 'user',
        id: row.user_id,
        email: row.email,
        firstName: row.first_name,
        lastName: row.last_name,
        phone: row.phone,
        phoneCountryCode: row.phone_country_code,
        globalRoles: row.global_roles,
        companyRoles: row.company_roles,
      }
