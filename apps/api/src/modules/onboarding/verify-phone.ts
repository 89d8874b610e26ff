import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant } from '../../core/in-tenant.ts'
import { assertOnboardingOffered } from './assert-offered.ts'
import { isRightCode } from './code.ts'
import { completeOnboarding } from './complete.ts'
import { awaitsCode, lockOnboarding, type OwnRegistration, sendCodeTo } from './registration.ts'

/** POST …/resend-code/{onboardingId}. @throws Refusal not-found, onboarding-state, too-many-codes */
export const resendCode = async (ctx: Ctx, own: OwnRegistration): Promise<void> => {
  assertOnboardingOffered(ctx, ['full'])
  await inTenant(ctx, async tx => {
    const onboarding = await lockOnboarding(tx, own)
    if (!awaitsCode(onboarding)) throw new Refusal('onboarding-state')
    await sendCodeTo(tx, ctx, onboarding)
    await tx.audit({ action: 'onboarding.code', entityId: own.id })
  })
}

/**
 * POST …/verify-phone/{onboardingId}: with the right code the company and its administrator are created in one transaction. Wrong
 * codes are counted.
 * @throws Refusal not-found, onboarding-state, code-wrong, code-expired, code-tries-used, account-not-possible
 */
export const verifyPhone = async (ctx: Ctx, own: OwnRegistration, typed: string): Promise<void> => {
  assertOnboardingOffered(ctx, ['full'])
  const right = await inTenant(ctx, async tx => {
    const onboarding = await lockOnboarding(tx, own)
    if (!awaitsCode(onboarding)) throw new Refusal('onboarding-state')
    if (isRightCode(ctx, onboarding, typed)) {
      await completeOnboarding(tx, ctx, onboarding)
      return true
    }
    await tx.models.onboarding.updateMany({
      where: { id: own.id },
      data: { codeTries: { increment: 1 }, updatedAt: ctx.clock.now() },
    })
    await tx.audit({ action: 'onboarding.wrong-code', entityId: own.id })
    return false
  })
  if (!right) throw new Refusal('code-wrong')
}
