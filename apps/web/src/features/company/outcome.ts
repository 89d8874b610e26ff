/** How the pages show the answers of the company calls, by status (000 §8). Pure. */
import type { AgreementSubType } from '@portal/domain'
import { ProblemError } from '../../lib/http.ts'

type LookupFailure = {
  message: 'numberInvalid' | 'notInRegister' | 'notSuitable' | 'registerFailed'
  tone: 'warning' | 'danger'
  /** The customer that this organisation number belongs to already. */
  companyId: string | null
}

const warning = (message: LookupFailure['message']): LookupFailure => ({
  message,
  tone: 'warning',
  companyId: null,
})

const textIn = (error: ProblemError, name: string): string | null => {
  const value = error.extras[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** Why a company could not be looked up in the register [P-335..P-338]. */
export function lookupFailure(error: unknown): LookupFailure {
  switch (error instanceof ProblemError ? error.status : 0) {
    case 400:
      return warning('numberInvalid')
    case 404:
      return warning('notInRegister')
    case 409:
      return { ...warning('notSuitable'), companyId: textIn(error as ProblemError, 'companyId') }
    case 410:
      return warning('notSuitable')
    default:
      return { message: 'registerFailed', tone: 'danger', companyId: null }
  }
}

/**
 * True when there is a helpful text for the reason: not for server errors or no answer, but for a register that does not answer.
 */
export const hasReason = (error: unknown): error is ProblemError =>
  error instanceof ProblemError &&
  ((error.status >= 400 && error.status < 500) || error.code === 'register-unavailable')

/** The type that the API refused because of another agreement, or null for any other failure. */
export function conflictingType(error: unknown): AgreementSubType | null {
  if (!(error instanceof ProblemError) || error.code !== 'agreement-conflict') return null
  return textIn(error, 'subType') as AgreementSubType | null
}

/** The fields of the creation payload by the names that the form gives them. */
const FORM_NAMES: Readonly<Record<string, string>> = {
  '/userEmail': 'email',
  '/userFirstName': 'firstName',
  '/userLastName': 'lastName',
  '/company/id': 'customerNumber',
  '/company/name': 'name',
}

const ADDRESS = /^(?:\/company)?\/(bill|post|visit)Address\/(\w)(\w+)/

/** '/company/billAddress/postCode' as '/billPostCode', so that the fault is shown at its field. */
export function formPointer(pointer: string): string {
  const named = FORM_NAMES[pointer]
  if (named) return `/${named}`
  return pointer.replace(ADDRESS, (_all, kind: string, first: string, rest: string) => {
    return `/${kind}${first.toUpperCase()}${rest}`
  })
}

/** The same refusal with pointers to the fields of a flat form; other errors are returned unchanged. */
export function pointingAtForm(error: unknown): unknown {
  if (!(error instanceof ProblemError)) return error
  const errors = error.errors.map(fault => ({ ...fault, pointer: formPointer(fault.pointer) }))
  return new ProblemError(error.status, error.code, error.message, { ...error.extras, errors })
}
