import { describe, expect, it } from 'vitest'
import { codeWaitSeconds, ONBOARDING_STATES, ONBOARDING_STEPS, onboardingStep } from './state.ts'

describe('the step of a registration', () => {
  it.each([
    ['STARTED', 'IDENTIFY'],
    ['IDENTIFIED', 'CHOOSE_SIGNEE'],
    ['COMPANY_EXISTS', 'COMPANY_EXISTS'],
    ['SIGNING', 'CHOOSE_SIGNEE'],
    ['SIGNEE_CHOSEN', 'VERIFY_PHONE'],
    ['SIGNED', 'VERIFY_PHONE'],
    ['COMPLETED', 'COMPLETED'],
  ] as const)('%s: %s', (state, step) => expect(onboardingStep(state)).toBe(step))

  it('is each of the steps for some state', () => {
    expect(new Set(ONBOARDING_STATES.map(onboardingStep))).toEqual(new Set(ONBOARDING_STEPS))
  })
})

describe('the wait for another code', () => {
  const MINUTE = 60_000
  const now = 100 * MINUTE
  const ago = (...minutes: number[]) => minutes.map(each => now - each * MINUTE)
  it.each([
    ['none was sent', ago(), 0],
    ['just sent', ago(0), 30],
    ['a part of a second counts whole', [now - 29_001], 1],
    ['half a minute ago', ago(0.5), 0],
    ['two in the hour', ago(10, 20), 0],
    ['three in the hour: until the first is an hour old', ago(10, 20, 59), 60],
    ['three in the hour, in any order', ago(59, 10, 20), 60],
    ['three, the last just now', ago(0, 20, 59.9), 30],
    ['the first is an hour old', ago(10, 20, 60), 0],
    ['more than three: until two of them are left', ago(10, 20, 30, 40), 30 * 60],
  ])('%s', (_title, sent, seconds) => expect(codeWaitSeconds(sent, now)).toBe(seconds))
})
