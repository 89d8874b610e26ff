import { addTime } from '@portal/domain/instants'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, modelsOf, type Tx } from '../../core/in-tenant.ts'
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
  const user = await tx.models.user.update({
    where: { operatorId_id: { operatorId: ctx.operator.id, id: userId } },
    data: { invitedAt: now, deactivatedAt: null },
    select: { email: true, firstName: true },
  })
  await tx.models.activation.updateMany({
    where: { userId, usedAt: null, expiresAt: { gt: now } },
    data: { expiresAt: now },
  })
  await tx.models.activation.create({
    data: {
      tokenHash: new Uint8Array(hash),
      userId,
      createdAt: now,
      expiresAt: addTime(now, { days: DAYS }),
    },
    select: { userId: true },
  })
  const mail = activationMail({
    operator: ctx.operator,
    firstName: user.firstName,
    link: ctx.link(`/aktiver?token=${token}`),
    days: DAYS,
  })
  await queueMessages(tx, ctx, [
    {
      dedupeKey: `activation:${hash.toString('hex')}`,
      channel: 'EMAIL',
      recipient: user.email,
      typed: true,
      secret: true,
      replyTo: ctx.operator.email.customerService,
      ...mail,
    },
  ])
}

/** A link that can be used at this moment. */
const usable = (ctx: Ctx, token: string) => ({
  tokenHash: new Uint8Array(hashToken(token)),
  usedAt: null,
  expiresAt: { gt: ctx.clock.now() },
})

const invited = async (ctx: Ctx, token: string) => {
  const models = modelsOf(ctx)
  const link = await models.activation.findFirst({
    where: { ...usable(ctx, token), user: { state: 'INACTIVE' } },
    select: {
      user: {
        select: {
          id: true,
          email: true,
          firstName: true,
          lastName: true,
          phone: true,
          phoneCountryCode: true,
        },
      },
    },
  })
  if (!link) throw new Refusal('activation-invalid')
  const { phone, phoneCountryCode, ...user } = link.user
  return { ...user, phone: phoneCountryCode + phone }
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
    const used = await tx.models.activation.updateMany({
      where: { ...usable(ctx, token), userId: user.id },
      data: { usedAt: ctx.clock.now() },
    })
    const activated = await tx.models.user.updateMany({
      where: { id: user.id, state: 'INACTIVE' },
      data: { state: 'ACTIVE', subject: null },
    })
    // Two concurrent clicks: only the first one activates.
    if (used.count === 0 || activated.count === 0) throw new Refusal('activation-invalid')
    await tx.audit({ action: 'user.activate', entityId: user.id })
  })
  return { signIn: '/session/sign-in?returnTo=/' }
}
