import { codeWaitSeconds, onboardingStep } from '@portal/domain/onboarding'
import type { z } from 'zod'
import { timesUsed } from '../../core/allowance.ts'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { modelsOf } from '../../core/in-tenant.ts'
import { assertOnboardingOffered } from './assert-offered.ts'
import { CODE_MESSAGE, CODES_PER_PHONE } from './code.ts'
import type { OwnRegistration } from './registration.ts'
import type { Registration } from './schemas.ts'

const DELIVERY = { QUEUED: 'QUEUED', SENT: 'SENT', PARKED: 'FAILED' } as const

type Code = { id: string; codeCount: number; codeExpiresAt: Date | null }

/** The latest code; null when there is none, or its message is gone. */
const codeOf = async (
  ctx: Ctx,
  { id, codeCount, codeExpiresAt }: Code,
): Promise<z.infer<typeof Registration>['code']> => {
  if (codeExpiresAt === null) return null
  const models = modelsOf(ctx)
  const message = await models.outgoingMessage.findFirst({
    where: { dedupeKey: `${CODE_MESSAGE}${id}:${codeCount}` },
    select: { state: true, sentAt: true },
  })
  const left = codeExpiresAt.getTime() - ctx.clock.now().getTime()
  return (
    message && {
      delivery: DELIVERY[message.state],
      sentAt: message.sentAt?.toISOString() ?? null,
      expiresInSeconds: Math.max(0, Math.ceil(left / 1000)),
    }
  )
}

/** GET …/state/{onboardingId}: the state of a registration, for the browser that began it. @throws Refusal not-found */
export const registrationState = async (
  ctx: Ctx,
  { id, browser }: OwnRegistration,
): Promise<z.infer<typeof Registration>> => {
  assertOnboardingOffered(ctx, ['full'])
  const models = modelsOf(ctx)
  const row = await models.onboarding.findFirst({
    where: { id, browserHash: new Uint8Array(browser) },
    select: {
      id: true,
      state: true,
      phone: true,
      phoneCountryCode: true,
      codeCount: true,
      codeExpiresAt: true,
      contract: { select: { state: true } },
    },
  })
  if (!row) throw new Refusal('not-found')
  const step = onboardingStep(row.state)
  const contractSigned = row.contract?.state === 'SIGNED'
  if (step !== 'VERIFY_PHONE') return { step, contractSigned, code: null, nextCodeInSeconds: null }
  const [code, codes] = await Promise.all([
    codeOf(ctx, row),
    timesUsed(ctx, CODES_PER_PHONE, row.phoneCountryCode + row.phone),
  ])
  return {
    step,
    contractSigned,
    code,
    nextCodeInSeconds: codeWaitSeconds(
      codes.map(at => at.getTime()),
      ctx.clock.now().getTime(),
    ),
  }
}
