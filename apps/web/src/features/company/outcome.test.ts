import { describe, expect, it } from 'vitest'
import { ProblemError } from '../../lib/http.ts'
import { addressPhrases } from './address-phrases.ts'
import { agreementPhrases } from './agreement-phrases.ts'
import { newCompanyPhrases } from './new-phrases.ts'
import { conflictingType, formPointer, hasReason, lookupFailure, pointingAtForm } from './outcome.ts'
import { companyPhrases } from './phrases.ts'

const problem = (status: number, code = `http-${status}`, extras: Record<string, unknown> = {}) =>
  new ProblemError(status, code, code, extras)
const UNSUITABLE = 'Based on the information we found, this company can not become a customer with us'
const FAILED =
  'An error occured while fetching info from the business register, try again or contact customer support'

describe('why a company could not be looked up', () => {
  it.each([
    [
      '400 [P-335]',
      400,
      'Invalid organization number, are you sure that you have entered the correct number?',
      'warning',
    ],
    ['404 [P-336]', 404, 'Could not find a company matching the provided organization number', 'warning'],
    ['409 [P-337]', 409, UNSUITABLE, 'warning'],
    ['410 [P-337]', 410, UNSUITABLE, 'warning'],
    ['503 [P-338]', 503, FAILED, 'danger'],
    ['500 [P-338]', 500, FAILED, 'danger'],
    ['too many requests [P-338]', 429, FAILED, 'danger'],
    ['no answer [P-338]', 0, FAILED, 'danger'],
  ])('%s', (_title, status, text, tone) => {
    const failure = lookupFailure(problem(status))
    expect(newCompanyPhrases[failure.message].en).toBe(text)
    expect(failure.tone).toBe(tone)
  })
  it('what is no answer at all is a failure too [P-338]', () => {
    expect(lookupFailure(new TypeError('x'))).toMatchObject({ message: 'registerFailed', tone: 'danger' })
  })
  it('leads to the customer that the number belongs to', () => {
    expect(lookupFailure(problem(409, 'company-exists', { companyId: '100100' })).companyId).toBe('100100')
    expect(lookupFailure(problem(409)).companyId).toBeNull()
    expect(lookupFailure(problem(410, 'company-dissolved', { companyId: '1' })).companyId).toBeNull()
  })
})

describe('texts that the specification quotes', () => {
  it.each([
    ['title of the list [P-141]', companyPhrases.companies.en, 'Companies'],
    [
      'search box [P-142]',
      companyPhrases.searchCompanies.en,
      'Search for organization number and company name',
    ],
    ['new company [P-143]', companyPhrases.newCompany.en, 'New company'],
    ['new agreement [P-153]', agreementPhrases.newAgreement.en, 'New agreement'],
    ['delete company [P-154]', companyPhrases.deleteCompany.en, 'Delete company'],
    ['added [P-166]', newCompanyPhrases.added.en, 'Company added!'],
    [
      'not added [P-339]',
      newCompanyPhrases.addFailed.en,
      'An error occured while trying to add a new company!',
    ],
    ['addresses not saved [P-340]', addressPhrases.failed.en, 'An error occured while saving new addresses!'],
    [
      'agreement not saved [P-341]',
      agreementPhrases.saveFailed.en,
      'An error occured while saving new agreement!',
    ],
    [
      'agreement not deleted [P-342]',
      agreementPhrases.deleteFailed.en,
      'An error occured while deleting the agreement!',
    ],
    ['company deleted [P-343]', companyPhrases.deleted.en, 'Company is succesfully deleted!'],
    [
      'company not deleted: its own message of the same form [P-344]',
      companyPhrases.deleteFailed.en,
      'An error occured while deleting the company!',
    ],
    [
      'agreement refused [P-249]',
      agreementPhrases.conflict.en,
      'Cannot add {{type}} agreement when there already exists a freeticket, companyticket, schoolticket or housing association agreement',
    ],
  ])('%s', (_title, text, quoted) => expect(text).toBe(quoted))

  it('name every interval, the annual one too [P-204]', () => {
    expect(agreementPhrases.intervalANNUALLY.en).toBe('Annually')
    expect(agreementPhrases.intervalANNUALLY.nb).toBe('Årlig')
  })
})

describe('a refusal that points at the payload', () => {
  it.each([
    ['/company/billAddress/postCode', '/billPostCode'],
    ['/visitAddress/addressLine1', '/visitAddressLine1'],
    ['/postAddress/postArea', '/postPostArea'],
    ['/company/id', '/customerNumber'],
    ['/company/name', '/name'],
    ['/userEmail', '/email'],
    ['/userLastName', '/lastName'],
    ['/phone', '/phone'],
    ['/signeeEmail', '/signeeEmail'],
    ['/agreements/0/subType', '/agreements/0/subType'],
  ])('%s stands at %s of the form', (pointer, field) => expect(formPointer(pointer)).toBe(field))

  it('keeps everything else', () => {
    const errors = [{ pointer: '/company/id', code: 'too-long', message: 'too long' }]
    const sent = problem(400, 'invalid-body', { errors, requestId: 'r-1' })
    const shown = pointingAtForm(sent) as ProblemError
    expect(shown.errors).toEqual([{ pointer: '/customerNumber', code: 'too-long', message: 'too long' }])
    expect(shown).toMatchObject({ status: 400, code: 'invalid-body', requestId: 'r-1' })
    const other = new TypeError('x')
    expect(pointingAtForm(other)).toBe(other)
  })
})

describe('small things', () => {
  it('knows which agreement type the API refused', () => {
    expect(
      conflictingType(
        problem(409, 'agreement-conflict', { subType: 'FREETICKET', existing: 'SUBSCRIPTIONS' }),
      ),
    ).toBe('FREETICKET')
    expect(conflictingType(problem(409, 'agreement-in-use', { subType: 'FREETICKET' }))).toBeNull()
    expect(conflictingType(null)).toBeNull()
  })
  it('gives a reason only for what was refused', () => {
    expect(hasReason(problem(409, 'company-exists'))).toBe(true)
    expect(hasReason(problem(503, 'register-unavailable'))).toBe(true)
    expect(hasReason(problem(500))).toBe(false)
    expect(hasReason(problem(503, 'unavailable'))).toBe(false)
    expect(hasReason(problem(0, 'network'))).toBe(false)
    expect(hasReason(null)).toBe(false)
  })
})
