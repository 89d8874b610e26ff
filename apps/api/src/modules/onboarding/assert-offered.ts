import type { OnboardingVariant } from '@portal/domain'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'

/** What an operator without self-registration answers is what an address that does not exist answers. @throws Refusal not-found */
export const assertOnboardingOffered = (
  { operator, environment }: Pick<Ctx, 'operator' | 'environment'>,
  variants: readonly OnboardingVariant[] = ['simple', 'full'],
): void => {
  if (!variants.includes(operator.onboarding[environment])) throw new Refusal('not-found')
}
