import { ONBOARDING } from './form.ts'

/** States of a registration, as they are stored. */
export const ONBOARDING_STATES = [
  'STARTED',
  'IDENTIFIED',
  'COMPANY_EXISTS',
  'SIGNEE_CHOSEN',
  'SIGNING',
  'SIGNED',
  'COMPLETED',
] as const
export type OnboardingState = (typeof ONBOARDING_STATES)[number]

/** What a visitor has to do next, or what became of the registration. */
export const ONBOARDING_STEPS = [
  'IDENTIFY',
  'COMPANY_EXISTS',
  'CHOOSE_SIGNEE',
  'VERIFY_PHONE',
  'COMPLETED',
] as const
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number]

const STEPS: Readonly<Record<OnboardingState, OnboardingStep>> = {
  STARTED: 'IDENTIFY',
  IDENTIFIED: 'CHOOSE_SIGNEE',
  COMPANY_EXISTS: 'COMPANY_EXISTS',
  SIGNEE_CHOSEN: 'VERIFY_PHONE',
  // A visitor who left the signing page without an answer may choose another signee.
  SIGNING: 'CHOOSE_SIGNEE',
  SIGNED: 'VERIFY_PHONE',
  COMPLETED: 'COMPLETED',
}

/** The step of a registration. Source: 000 §2.7. */
export const onboardingStep = (state: OnboardingState): OnboardingStep => STEPS[state]

/**
 * Whole seconds until another code may be asked for: the last one needs time to arrive, and a phone gets a limited number an hour.
 * `sent` are the times of the codes that went to the phone, `now` the present, all in milliseconds.
 */
export function codeWaitSeconds(sent: readonly number[], now: number): number {
  const { count, minutes } = ONBOARDING.codesPerPhone
  const counted = sent.filter(at => at > now - minutes * 60_000).sort((a, b) => a - b)
  const latest = counted.at(-1)
  if (latest === undefined) return 0
  const moment = latest + ONBOARDING.codeArrivesSeconds * 1000
  const share = counted.length >= count ? counted.at(-count)! + minutes * 60_000 : 0
  return Math.max(0, Math.ceil((Math.max(moment, share) - now) / 1000))
}
