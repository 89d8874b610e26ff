import { type Day, likePattern, type Operator, searchWords } from '@portal/domain'
import * as oidc from 'openid-client'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { inTenant, readTenant } from '../../core/in-tenant.ts'
import type { Services } from '../../core/services.ts'
import { openSession } from '../../core/session-store.ts'
import { randomToken, seal, unseal } from '../../core/tokens.ts'
import type { Identity, SignInTransaction } from '../../ports/identity.ts'
import { COMPANY_JSON } from '../company/service.ts'
import type { Companies, CompaniesQuery } from './schemas.ts'

const TRANSACTION_CONTEXT = Buffer.from('sign-in')

/** An address of our own to come back to; anything else, such as //evil or https://evil, becomes the start page. */
export const safeReturnTo = (value: string | undefined): string => {
  if (!value || !/^\/(?![/\\])[\x21-\x7e]*$/.test(value)) return '/'
  // Spellings of "another host" survive the pattern above, such as /..//evil; resolving the path shows them.
  const resolved = new URL(value, 'http://portal.invalid')
  const own = resolved.host === 'portal.invalid' && !resolved.pathname.startsWith('//')
  return own ? resolved.pathname + resolved.search + resolved.hash : '/'
}

/** Starts the code flow; the transaction travels sealed in a short-lived cookie, so that any instance can complete it. */
export const startSignIn = async (
  services: Services,
  origin: string,
  returnTo: string | undefined,
  language: string,
) => {
  const transaction: SignInTransaction = {
    state: randomToken(),
    nonce: randomToken(),
    codeVerifier: oidc.randomPKCECodeVerifier(),
    redirectUri: `${origin}/implicit/callback`,
    returnTo: safeReturnTo(returnTo),
  }
  return {
    location: (await services.identity.authorizationUrl(transaction, language)).href,
    transaction: seal(services.config.SESSION_KEY, transaction, TRANSACTION_CONTEXT).toString('base64url'),
  }
}

/** @returns null for a transaction that is not ours */
export const readTransaction = (services: Services, sealed: string): SignInTransaction | null => {
  try {
    return unseal(
      services.config.SESSION_KEY,
      Buffer.from(sealed, 'base64url'),
      TRANSACTION_CONTEXT,
    ) as SignInTransaction
  } catch {
    return null
  }
}

/**
 * Completes sign-in: exchanges the code, finds the operator's user by subject (or by e-mail at the first sign-in, when the subject
 * is bound) and opens a session.
 * @returns the session cookie's value, or null when the operator knows no such active user
 */
export const completeSignIn = async (
  services: Services,
  operator: Operator,
  callback: URL,
  transaction: SignInTransaction,
) => {
  const { tokens, identity } = await services.identity.exchange(callback, transaction)
  const user = await findUser(services, operator, identity)
  return user ? openSession(services, operator, user, tokens) : null
}

const findUser = async (
  services: Services,
  operator: Operator,
  { subject, email }: Identity,
): Promise<string | null> => {
  const { pool } = services.db.tenant(operator.id)
  const { rows: bound } = await pool.query<{ id: string; state: string }>(
    'select id, state from app_user where subject = $1',
    [subject],
  )
  if (bound[0]) return bound[0].state === 'ACTIVE' ? bound[0].id : null
  const { rows } = await pool.query<{ id: string }>(
    `update app_user set subject = $1 where email = $2 and subject is null and state = 'ACTIVE' returning id`,
    [subject, email],
  )
  return rows[0]?.id ?? null
}

type CompanyRow = z.infer<typeof Companies>['matches'][number]

/**
 * The companies the caller may act for: those a role was given for, or all of the operator's for its staff.
 * `companyId` puts one of them first, so that a saved choice is at hand however many there are.
 */
export const listOwnCompanies = async (
  ctx: Ctx,
  query: z.infer<typeof CompaniesQuery>,
): Promise<z.infer<typeof Companies>> => {
  if (ctx.actor.kind === 'job' || ctx.actor.kind === 'visitor') return { matches: [], totalEntries: 0 }
  const own = [...new Set(ctx.actor.companyRoles.map(r => r.companyId))]
  const all = ctx.actor.globalRoles.length > 0
  const patterns = searchWords(query.searchFor).map(likePattern)
  const userId = ctx.actor.kind === 'user' ? ctx.actor.id : null
  const [row] = await readTenant<{ matches: CompanyRow[]; total: number }>(ctx, {
    name: 'own-companies',
    text: `with mine as materialized (
        select c.id, c.name, (c.id = $5) as pinned, (c.search_text like all($4::text[])) as hit
        from company c where c.deleted_at is null and ($2 or c.id = any($3::text[])) and (c.search_text like all($4::text[]) or c.id = $5)),
      page as (select id, name, pinned from mine order by pinned desc nulls last, name, id limit $6)
      select (select count(*) from mine where hit)::int as total,
        coalesce((select json_agg(${COMPANY_JSON} order by p.pinned desc nulls last, p.name, p.id) from page p join company c on c.id = p.id), '[]'::json) as matches`,
    values: [userId, all, own, patterns, query.companyId ?? null, query.maxEntries],
  })
  const matches = row!.matches.map(company => ({
    ...company,
    roles:
      ctx.actor.kind === 'client'
        ? ctx.actor.companyRoles.filter(r => r.companyId === company.id).map(r => r.role)
        : company.roles,
  }))
  return { matches, totalEntries: row!.total }
}

/** Removes what time has made useless: ended sessions, and idempotency keys after 7 days. */
export const housekeeping = async (ctx: Ctx, asOf: Day): Promise<{ sessions: number; keys: number }> =>
  inTenant(
    ctx,
    async tx => {
      const now = ctx.clock.now()
      const sessions =
        await tx.$executeRaw`delete from session where idle_expires_at <= ${now} or expires_at <= ${now}`
      const keys =
        await tx.$executeRaw`delete from idempotency_key where created_at < ${new Date(`${asOf}T00:00:00Z`)} - interval '7 days'`
      return { sessions, keys }
    },
    { unaudited: 'no business data changes' },
  )
