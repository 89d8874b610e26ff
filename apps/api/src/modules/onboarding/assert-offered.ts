import type { OnboardingVariant } from '@portal/domain'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'

/** An operator without self-registration answers like an unknown address. @throws Refusal not-found */
export const assertOnboardingOffered = (
  { operator, environment }: Pick<Ctx, 'operator' | 'environment'>,
  variants: readonly OnboardingVariant[] = ['simple', 'full'],
): void => {
  if (!variants.includes(operator.onboarding[environment])) throw new Refusal('not-found')
}
