import { describe, expect, it } from 'vitest'
import { CLIENTS, COMPANIES, employeeOf, NAMES, PEOPLE } from './cast.ts'
import { bounds } from './company-ticket/bounds.ts'
import { isDay } from './days.ts'
import { makeKid } from './kid.ts'
import { isOrganisationNumber } from './organisation-number.ts'
import { isMobile } from './phone.ts'

const unique = (values: string[]) => new Set(values).size === values.length
const agreements = COMPANIES.flatMap(company => company.agreements)

describe('the cast', () => {
  it('has ids, numbers, addresses and phones that are unique and valid', () => {
    expect(unique(COMPANIES.map(({ id }) => id))).toBe(true)
    expect(unique(COMPANIES.map(({ organisationNumber }) => organisationNumber))).toBe(true)
    expect(unique(agreements.map(({ id }) => id))).toBe(true)
    expect(unique(PEOPLE.map(({ email }) => email))).toBe(true)
    expect(unique(PEOPLE.map(({ phone }) => phone))).toBe(true)
    expect(unique(PEOPLE.map(({ subject }) => subject))).toBe(true)
    for (const { id } of [...COMPANIES, ...agreements]) expect(id).toMatch(/^\d{6}$/)
    for (const company of COMPANIES) {
      expect(isOrganisationNumber(company.organisationNumber)).toBe(true)
      expect(company.organisationNumber).toMatch(/^3/)
      expect(makeKid({ companyDigits: company.id, invoiceNumber: 1 })).toHaveLength(17)
      for (const address of Object.values(company.addresses)) expect(address.postCode).toMatch(/^\d{4}$/)
    }
    for (const { fromDate } of agreements) expect(isDay(fromDate)).toBe(true)
  })
  it('has people with addresses that cannot exist and phones that no employee has', () => {
    for (const person of PEOPLE) {
      expect(person.email).toMatch(/^\w+@\w+\.example$/)
      expect(isMobile(person.phone)).toBe(true)
      expect(person.phone).toMatch(/^4121/)
      expect(isDay(person.birthdate)).toBe(true)
    }
  })
  it('puts people and clients only in companies of their own operator', () => {
    const operatorOf = (id: string) => COMPANIES.find(company => company.id === id)?.operator
    for (const person of PEOPLE) {
      for (const { companyId } of person.companies) expect(operatorOf(companyId)).toBe(person.operator)
    }
    for (const { companyId, operator } of CLIENTS)
      if (companyId !== null) expect(operatorOf(companyId)).toBe(operator)
  })
  it('has a large, a small, an empty and a closed company', () => {
    expect(COMPANIES.find(({ name }) => name === 'Nordlys AS')?.employees).toBe(5000)
    expect(COMPANIES.some(({ employees }) => employees === 0)).toBe(true)
    expect(agreements.some(({ settings }) => !settings.allowOrderTicket)).toBe(true)
    expect(COMPANIES.some(({ type }) => type === 'PORTAL_CONTRACTOR')).toBe(true)
  })
})

describe('generated employees', () => {
  it('are the same every time', () => {
    expect(employeeOf(0, 4999)).toEqual(employeeOf(0, 4999))
    expect(employeeOf(0, 0)).not.toEqual(employeeOf(1, 0))
  })
  it('have valid mobile phones that nobody shares, and fields within the bounds of the form', () => {
    const phones = new Set<string>()
    let count = 0
    for (const [index, company] of COMPANIES.entries()) {
      for (let n = 0; n < company.employees; n++, count++) {
        const { phone, firstName, lastName, employeeId } = employeeOf(index, n)
        phones.add(phone)
        if (n % 50 === 0) expect(isMobile(phone)).toBe(true)
        if (n % 50 === 0)
          expect(bounds.firstName.parse(firstName) + bounds.lastName.parse(lastName)).not.toBe('')
        if (n % 50 === 0) expect(bounds.employeeId.parse(employeeId)).toBe(employeeId)
      }
    }
    expect(phones.size).toBe(count)
  })
  it('never have a phone of the named people', () => {
    for (let n = 0; n < 20_000; n++) expect(employeeOf(0, n).phone).not.toMatch(/^41/)
  })
  it('use names from many places', () => {
    const names = new Set(Array.from({ length: 2000 }, (_, n) => employeeOf(0, n).lastName))
    expect(names.size).toBe(new Set(NAMES.last).size)
  })
  it.each([
    [0, -1],
    [0, 1_000_000],
    [14, 0],
    [0.5, 0],
  ])('do not exist for company %d, number %d', (company, n) => {
    expect(() => employeeOf(company, n)).toThrow(RangeError)
  })
})
