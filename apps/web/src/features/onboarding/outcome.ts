/** How the pages show the answers of the onboarding calls, by status (000 §8), and which variant is shown. Pure. */
import type { Environment, Operator } from '@portal/domain'
import { ProblemError } from '../../lib/http.ts'
import type { WireRegistration } from './useRegistration.ts'

type Message = 'invalidNumber' | 'notInRegister' | 'notPossible' | 'notSuitable' | 'unknownError'
/** `unknown` failures are reported besides being shown. */
type Failure = { message: Message; unknown: boolean }

const statusOf = (error: unknown): number => (error instanceof ProblemError ? error.status : 0)
const UNKNOWN: Failure = { message: 'unknownError', unknown: true }
const knownFailure = (message: Message): Failure => ({ message, unknown: false })

/** Why an onboarding could not start [P-345..P-348]. */
export function startFailure(error: unknown): Failure {
  switch (statusOf(error)) {
    case 400:
      return knownFailure('invalidNumber')
    case 404:
      return knownFailure('notInRegister')
    case 409:
      return knownFailure('notPossible')
    default:
      return UNKNOWN
  }
}

/** Why access could not be asked for [P-349..P-351]. */
export function requestFailure(error: unknown): Failure {
  switch (statusOf(error)) {
    case 400:
      return knownFailure('invalidNumber')
    case 404:
      return knownFailure('notInRegister')
    case 409:
    case 410:
      return knownFailure('notSuitable')
    default:
      return UNKNOWN
  }
}

type CodeFailure = 'wrong' | 'code-expired' | 'code-tries-used'

/** The fault of a code; null for failures of the general error view [P-352, P-353]. */
export function codeFailure(error: unknown): CodeFailure | null {
  if (!(error instanceof ProblemError) || error.status !== 400) return null
  return error.code === 'code-expired' || error.code === 'code-tries-used' ? error.code : 'wrong'
}

type RegisterView = 'customer' | 'simple' | 'full'

/**
 * What /register shows [P-025, P-039, P-040]. The simple variant can be requested where the full one is offered, but not the other
 * way round. Null where the operator takes no registrations.
 */
export function registerView(
  operator: Pick<Operator, 'onboarding'>,
  environment: Environment,
  { signedIn, asked }: { signedIn: boolean; asked: string | null },
): RegisterView | null {
  const variant = operator.onboarding[environment]
  if (variant === 'none') return null
  if (signedIn) return 'customer'
  return asked === 'simple' ? 'simple' : variant
}

/** Whole seconds until a moment; both in milliseconds. */
export const secondsLeft = (moment: number, now: number): number =>
  Math.max(0, Math.ceil((moment - now) / 1000))

/** The message about the code to enter. */
export const codeLead = (
  code: WireRegistration['code'],
): 'codeNone' | 'codeSending' | 'codeFailed' | 'codeExpired' | 'codeSent' => {
  if (code === null) return 'codeNone'
  if (code.delivery === 'FAILED') return 'codeFailed'
  if (code.expiresInSeconds === 0) return 'codeExpired'
  return code.delivery === 'QUEUED' ? 'codeSending' : 'codeSent'
}

/** The registration is past this page's step, perhaps in another tab. */
export const stateMovedOn = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === 'onboarding-state'

/** Refusals shown in the form of the signee step; others go to the general error view. */
export const staysInForm = (error: unknown): boolean =>
  error instanceof ProblemError && error.status >= 400 && error.status < 500 && error.status !== 404
