import { ENVIRONMENTS, OPERATORS, operatorById } from '@portal/domain'
import { describe, expect, it } from 'vitest'
import { ProblemError } from '../../lib/http.ts'
import { refusalPhrases } from '../../lib/refusal-phrases.ts'
import { continuePhrases } from './continue-phrases.ts'
import {
  codeFailure,
  codeLead,
  registerView,
  requestFailure,
  secondsLeft,
  startFailure,
  stateMovedOn,
  staysInForm,
} from './outcome.ts'
import { onboardingPhrases } from './phrases.ts'

const problem = (status: number, code = `http-${status}`) => new ProblemError(status, code, code)
const UNKNOWN = 'An unknown error occurred. Try again and contact customer service if the problem persists.'
const UNSUITABLE = 'Based on the information we found, this company can not become a customer with us'

describe('why an onboarding could not start', () => {
  it.each([
    ['400 says that the number is invalid [P-345]', 400, 'Invalid organization number'],
    [
      '404 says that the register has no such company [P-346]',
      404,
      'Company not found in the business register',
    ],
    [
      '409 refers to customer service [P-347]',
      409,
      'We can not create an account for this company, please contact customer service',
    ],
  ])('%s', (_title, status, text) => {
    const failure = startFailure(problem(status))
    expect(onboardingPhrases[failure.message].en).toBe(text)
    expect(failure.unknown).toBe(false)
  })
  it.each([0, 403, 410, 413, 429, 500, 503])('%i is unknown, and reported [P-348]', status => {
    const failure = startFailure(problem(status))
    expect(onboardingPhrases[failure.message].en).toBe(UNKNOWN)
    expect(failure.unknown).toBe(true)
  })
  it('so is what is no answer at all [P-348]', () => {
    expect(startFailure(new TypeError('x'))).toEqual({ message: 'unknownError', unknown: true })
  })
})

describe('why access could not be asked for', () => {
  it.each([
    ['400 [P-349]', 400, 'Invalid organization number', false],
    ['404 [P-349]', 404, 'Company not found in the business register', false],
    ['409 [P-350]', 409, UNSUITABLE, false],
    ['410 [P-350]', 410, UNSUITABLE, false],
    ['500 [P-351]', 500, UNKNOWN, true],
    ['no answer [P-351]', 0, UNKNOWN, true],
    ['too many requests [P-351]', 429, UNKNOWN, true],
  ])('%s', (_title, status, text, unknown) => {
    const failure = requestFailure(problem(status))
    expect(onboardingPhrases[failure.message].en).toBe(text)
    expect(failure.unknown).toBe(unknown)
  })
})

describe('what is wrong with a code', () => {
  it('400 says that the code is wrong [P-352]', () => {
    expect(codeFailure(problem(400, 'code-wrong'))).toBe('wrong')
    expect(codeFailure(problem(400, 'invalid-body'))).toBe('wrong')
    expect(continuePhrases.codeWrong.en).toBe('Wrong code entered, please try again')
    expect(refusalPhrases['code-wrong'].en).toBe(continuePhrases.codeWrong.en)
  })
  it('says when a new one is needed', () => {
    expect(codeFailure(problem(400, 'code-expired'))).toBe('code-expired')
    expect(codeFailure(problem(400, 'code-tries-used'))).toBe('code-tries-used')
  })
  it.each([0, 404, 409, 429, 500, 503])('%i goes to the general error view [P-353]', status => {
    expect(codeFailure(problem(status))).toBeNull()
  })
  it('so does what is no answer at all [P-353]', () => expect(codeFailure(new Error('x'))).toBeNull())
})

describe('what is said of the code', () => {
  const code = { delivery: 'SENT', sentAt: '2026-11-21T11:00:00.000Z', expiresInSeconds: 600 } as const
  it.each([
    [null, 'codeNone'],
    [code, 'codeSent'],
    [{ ...code, sentAt: null, delivery: 'QUEUED' }, 'codeSending'],
    [{ ...code, sentAt: null, delivery: 'FAILED' }, 'codeFailed'],
    [{ ...code, expiresInSeconds: 0 }, 'codeExpired'],
    [{ ...code, sentAt: null, delivery: 'FAILED', expiresInSeconds: 0 }, 'codeFailed'],
  ] as const)('%j: %s', (known, lead) => expect(codeLead(known)).toBe(lead))

  it('never reports a message as sent that was not', () => {
    const saysSent = Object.entries(continuePhrases).filter(([, { en }]) => /have sent a code/.test(en))
    expect(saysSent.map(([key]) => key)).toEqual(['codeSent'])
  })
})

describe('what /register shows', () => {
  const visitor = { signedIn: false, asked: null }
  const oslo = operatorById('oslo')
  it('the variant of operator and environment [P-026, P-027, P-039, P-040]', () => {
    for (const operator of OPERATORS)
      for (const environment of ENVIRONMENTS) {
        const offered = operator.id === 'oslo' ? (environment === 'prod' ? 'simple' : 'full') : null
        expect(registerView(operator, environment, visitor), `${operator.id} ${environment}`).toBe(offered)
      }
  })
  it('nothing to register to customers, who are signed in [P-025]', () => {
    expect(registerView(oslo, 'local', { signedIn: true, asked: 'simple' })).toBe('customer')
    expect(registerView(operatorById('akt'), 'local', { signedIn: true, asked: null })).toBeNull()
  })
  it('the simple variant on request, never the full one where it is not offered', () => {
    expect(registerView(oslo, 'local', { signedIn: false, asked: 'simple' })).toBe('simple')
    expect(registerView(oslo, 'prod', { signedIn: false, asked: 'full' })).toBe('simple')
  })
})

describe('texts of the confirmations', () => {
  it('stand as documented [P-177, P-178, P-179]', () => {
    expect(continuePhrases.limitedText.en).toContain(
      'created with limited functionality until the contract is signed',
    )
    expect(continuePhrases.signedTitle.en).toBe('The contract is signed')
    expect(onboardingPhrases.customerTitle.en).toBe('Already a customer')
  })
})

describe('small things', () => {
  it('counts whole seconds until a moment', () => {
    const moment = 1_000_000
    expect(secondsLeft(moment, moment - 30_000)).toBe(30)
    expect(secondsLeft(moment, moment - 999)).toBe(1)
    expect(secondsLeft(moment, moment)).toBe(0)
    expect(secondsLeft(moment, moment + 60_000)).toBe(0)
  })
  it('knows what stays beside the signee form', () => {
    expect(staysInForm(problem(422, 'signee-not-eligible'))).toBe(true)
    expect(staysInForm(problem(429, 'too-many-codes'))).toBe(true)
    expect(staysInForm(problem(409, 'onboarding-state'))).toBe(true)
    for (const status of [0, 404, 500, 503]) expect(staysInForm(problem(status))).toBe(false)
    expect(stateMovedOn(problem(409, 'onboarding-state'))).toBe(true)
    expect(stateMovedOn(problem(409, 'company-exists'))).toBe(false)
  })
})
