import { useRefusals } from '../../lib/refusals.ts'
import { useHrFeed } from './phrases.ts'

const QUESTIONS = ['phone-of-another', 'several-holders', 'left', 'changed'] as const
const PARKED = [
  ...(['no-employee-id', 'no-contact', 'no-mobile', 'phone-in-use', 'no-widget'] as const),
  ...(['no-agreement', 'invitation-unused', 'ticket-has-end', 'failed'] as const),
]
const isOne = <Code extends string>(codes: readonly Code[], code: string): code is Code =>
  (codes as readonly string[]).includes(code)

/** The questions that people answer; what else somebody waits for is up to HR. */
export const isQuestion = (code: string): code is (typeof QUESTIONS)[number] => isOne(QUESTIONS, code)

/** Why nothing follows from somebody, in words: a reason of the feed, or the refusal of an order. */
export function useReason() {
  const t = useHrFeed()
  const refusal = useRefusals()
  return (code: string): string => {
    if (isQuestion(code)) return t('do_asked')
    if (isOne(PARKED, code)) return t(`parked_${code}`)
    return refusal(code, {}) ?? code
  }
}
