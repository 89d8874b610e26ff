import { scryptSync } from 'node:crypto'
import { Client } from 'pg'
import { addressOf, hasRoles, sessionSettings } from '../../apps/api/src/core/database-address.ts'
import { OPERATORS } from '../../packages/domain/src/index.ts'
import { messageOf, Problem } from './say.ts'

/** The role that API and worker sign in as, unless their address names another. */
export const LOGIN = 'portal_login'

/**
 * The address of API and worker on a server of which only the owner's address is known. The password is derived from the owner's, so
 * that each process computes the same and none has to be kept.
 * @throws Problem for an address without a host, which cannot carry a user
 */
export function serviceUrlOf(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  const password = scryptSync(decodeURIComponent(url.password), LOGIN, 24).toString('base64url')
  url.username = LOGIN
  url.password = password
  if (url.username !== LOGIN)
    throw new Problem(
      'DATABASE_OWNER_URL names no host: set DATABASE_URL, the address of API and worker, too.',
    )
  return url.href
}

const EXISTS = ['42710', '23505']

async function mayConnect(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    // An unknown role is answered like a wrong password.
    if ((error as { code?: string }).code?.startsWith('28')) return false
    throw new Problem(`The database does not answer at DATABASE_URL: ${messageOf(error)}`)
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Makes the role of the service's address able to sign in and to become `portal_app`, and nothing else: it is created when it does not
 * exist, and gets the password of the address when it has another. Takes away what every role may do in the database by default. An address
 * with `{operator}` has a role for each operator, with what a connection is bound to as its defaults.
 * @throws Problem when both addresses name one role, or the owner may not do this
 */
export async function prepareLogin(ownerUrl: string, serviceUrl: string): Promise<void> {
  if (!hasRoles(serviceUrl)) return prepareRole(ownerUrl, serviceUrl, {})
  for (const { id } of OPERATORS) await prepareRole(ownerUrl, addressOf(serviceUrl, id), sessionSettings(id))
}

/** @param settings what a connection of the role begins with */
async function prepareRole(
  ownerUrl: string,
  serviceUrl: string,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const role = decodeURIComponent(new URL(serviceUrl).username)
  const password = decodeURIComponent(new URL(serviceUrl).password)
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ database: string; owner: string }>(
      'select current_database() as database, session_user as owner',
    )
    const { database, owner } = rows[0]!
    if (!role || role === owner)
      throw new Problem(
        'DATABASE_URL must name a role of its own for API and worker, not the owner of DATABASE_OWNER_URL.',
      )
    const name = client.escapeIdentifier(role)
    await client.query(
      `revoke temporary, create on database ${client.escapeIdentifier(database)} from public`,
    )
    if (!(await mayConnect(serviceUrl))) {
      const set = `login noinherit password ${client.escapeLiteral(password)}`
      await client.query(`create role ${name} ${set}`).catch(async error => {
        if (!EXISTS.includes(error.code)) throw error
        await client.query(`alter role ${name} ${set}`)
      })
    }
    const { rowCount } = await client.query(`select where pg_has_role($1, 'portal_app', 'SET')`, [role])
    if (!rowCount) await client.query(`grant portal_app to ${name} with inherit false, set true`)
    for (const [setting, value] of Object.entries(settings))
      await client.query(
        `alter role ${name} set ${client.escapeIdentifier(setting)} = ${client.escapeLiteral(value)}`,
      )
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem(`The role ${role} of API and worker could not be prepared: ${messageOf(error)}`)
  } finally {
    await client.end()
  }
}
