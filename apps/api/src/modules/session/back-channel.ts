import { defaultOperator, OPERATORS } from '@portal/domain'
import { type Allowance, useAllowance } from '../../core/allowance.ts'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, type Tx } from '../../core/in-tenant.ts'
import { securityEvent } from '../../core/security-event.ts'
import type { Services } from '../../core/services.ts'
import { LOGOUT_TOKEN_SECONDS, type LogoutTold } from '../../ports/identity.ts'

/** A logout token counts once. Its id is remembered for as long as it could be taken, by either clock. */
const ONCE: Allowance = {
  name: 'logout-token',
  most: 1,
  seconds: 2 * LOGOUT_TOKEN_SECONDS,
  refusal: 'logout-token-refused',
}

/** The sessions of a subject or of one of its sessions at the provider. A session that is over is none. */
const endTold = (tx: Tx, { subject, sid }: LogoutTold) =>
  // SQL: a set that is deleted and returned
  tx.$queryRaw<{ userId: string }[]>`
    delete from session s using app_user u
    where u.id = s.user_id and (${subject}::text is null or u.subject = ${subject}) and (${sid}::text is null or s.provider_sid = ${sid})
    returning s.user_id as "userId"`
const UNAUDITED = { unaudited: 'a sign-out, by the provider' }

/**
 * The provider says that sessions are over (OpenID Connect Back-Channel Logout 1.0): they end at every operator, because all have one
 * client there. Where none is left there is nothing to do. If some could not be ended, the token is not used up, and may come again.
 * @throws Refusal logout-token-refused for a token that is not accepted, or that came before
 */
export const endByProvider = async (services: Services, ctx: Ctx, token: string): Promise<void> => {
  const told = await services.identity.verifyLogout(token)
  if (!told) throw new Refusal('logout-token-refused')
  // By whatever host the provider calls us, one place remembers the tokens.
  const remembering = { ...ctx, operator: defaultOperator() }
  const ended = await inTenant(
    remembering,
    async tx => {
      await useAllowance(tx, remembering, ONCE, told.id)
      return Promise.all(
        OPERATORS.map(async operator => ({
          operator,
          // The operator that remembers has its connection already.
          rows: await (operator.id === remembering.operator.id
            ? endTold(tx, told)
            : inTenant({ ...ctx, operator }, own => endTold(own, told), UNAUDITED)),
        })),
      )
    },
    UNAUDITED,
  )
  for (const { operator, rows } of ended)
    for (const userId of new Set(rows.map(row => row.userId)))
      securityEvent(
        { ...ctx, operator },
        {
          kind: 'sign-in.ended',
          entityId: userId,
          operation: 'sessionBackChannelLogout',
          detail: { by: 'provider', sessions: String(rows.filter(row => row.userId === userId).length) },
        },
      )
}
