import { addTime } from '@portal/domain/instants'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, readTenant, type Tx } from '../../core/in-tenant.ts'
import type { Services } from '../../core/services.ts'
import { hashToken, randomToken } from '../../core/tokens.ts'
import { OutboundError } from '../../ports/outbound.ts'
import { queueMessages } from '../message/service.ts'
import { activationMail } from './mails.ts'
import type { Activated, ActivationLook } from './schemas.ts'

const DAYS = 7

/**
 * Invites a user, by an activation link. It works once within 7 days and replaces older ones. Only its hash is stored.
 * @throws Refusal limit-reached after 5 e-mails within an hour
 */
export const sendActivation = async (tx: Tx, ctx: Ctx, userId: string): Promise<void> => {
  const now = ctx.clock.now()
  const token = randomToken()
  const hash = hashToken(token)
  const [user] = await tx.$queryRaw<{ email: string; firstName: string }[]>`
    update app_user set invited_at = ${now}, deactivated_at = null where id = ${userId}::uuid returning email, first_name as "firstName"`
  await tx.$executeRaw`
    with void as (update activation set expires_at = ${now} where user_id = ${userId}::uuid and used_at is null and expires_at > ${now})
    insert into activation (token_hash, user_id, created_at, expires_at)
    values (${hash}, ${userId}::uuid, ${now}, ${addTime(now, { days: DAYS })})`
  const mail = activationMail({
    operator: ctx.operator,
    firstName: user!.firstName,
    link: ctx.link(`/aktiver?token=${token}`),
    days: DAYS,
  })
  await queueMessages(tx, ctx, [
    {
      dedupeKey: `activation:${hash.toString('hex')}`,
      channel: 'EMAIL',
      recipient: user!.email,
      typed: true,
      secret: true,
      replyTo: ctx.operator.email.customerService,
      ...mail,
    },
  ])
}

type Invited = { id: string; email: string; firstName: string; lastName: string; phone: string }

const invited = async (ctx: Ctx, token: string): Promise<Invited> => {
  const [user] = await readTenant<Invited>(ctx, {
    name: 'activation',
    text: `select u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.phone_country_code || u.phone as phone
      from activation a join app_user u on u.id = a.user_id
      where a.token_hash = $1 and a.used_at is null and a.expires_at > $2 and u.state = 'INACTIVE'`,
    values: [hashToken(token), ctx.clock.now()],
  })
  if (!user) throw new Refusal('activation-invalid')
  return user
}

/** The user of a link. Reading does not use it up, because mail scanners open every link. */
export const readActivation = async (ctx: Ctx, token: string): Promise<z.infer<typeof ActivationLook>> => {
  const { firstName, email } = await invited(ctx, token)
  return { firstName, email }
}

/**
 * Activates a user: creates them at the sign-in provider, then sets them ACTIVE. If the provider does not answer, the link stays
 * valid.
 * @throws Refusal activation-invalid, unavailable
 */
export const activate = async (
  { ports }: Pick<Services, 'ports'>,
  ctx: Ctx,
  token: string,
): Promise<z.infer<typeof Activated>> => {
  const user = await invited(ctx, token)
  await ports.directory.provision(user).catch((error: unknown) => {
    if (!(error instanceof OutboundError)) throw error
    ctx.log.error({ err: error }, 'the sign-in provider did not take a user')
    throw new Refusal('unavailable')
  })
  await inTenant(ctx, async tx => {
    const used = await tx.$executeRaw`
      with link as (update activation set used_at = ${ctx.clock.now()}
        where token_hash = ${hashToken(token)} and used_at is null and expires_at > ${ctx.clock.now()} returning user_id)
      update app_user u set state = 'ACTIVE', subject = null from link where u.id = link.user_id and u.state = 'INACTIVE'`
    // Two concurrent clicks: only the first one activates.
    if (used === 0) throw new Refusal('activation-invalid')
    await tx.audit({ action: 'user.activate', entityId: user.id })
  })
  return { signIn: '/session/sign-in?returnTo=/' }
}
