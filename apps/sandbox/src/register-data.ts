import { isOrganisationNumber } from '@portal/domain'
import { type CastAddress, type CastCompany, COMPANIES, PEOPLE } from '@portal/domain/cast'
import type { RegisterAddress, RegisterUnit } from './register-types.ts'
import { CONSULTING, INVENTED_UNITS } from './register-units.ts'

/** Municipalities of the places the cast's companies are in. */
const MUNICIPALITIES: Record<string, [kommune: string, kommunenummer: string]> = {
  Oslo: ['OSLO', '0301'],
  Lommedalen: ['BÆRUM', '3201'],
  Drammen: ['DRAMMEN', '3301'],
  Kristiansand: ['KRISTIANSAND', '4204'],
}

const castAddress = ({ line1, line2, postCode, city }: CastAddress): RegisterAddress => {
  const [kommune, kommunenummer] = MUNICIPALITIES[city] ?? [city.toUpperCase(), '0000']
  return {
    land: 'Norge',
    landkode: 'NO',
    postnummer: postCode,
    poststed: city.toUpperCase(),
    adresse: [line1, line2].filter(Boolean),
    kommune,
    kommunenummer,
  }
}

/** A company of the cast as the register knows it: its first company administrator manages it and signs alone. */
const castUnit = (company: CastCompany): RegisterUnit => {
  const manager = PEOPLE.find(person =>
    person.companies.some(
      ({ companyId, roles }) => companyId === company.id && roles.includes('COMPANY_ADMIN'),
    ),
  )
  return {
    organisationNumber: company.organisationNumber,
    name: company.name.toUpperCase(),
    form: 'AS',
    state: null,
    address: castAddress(company.addresses.visit),
    postalAddress: castAddress(company.addresses.post),
    employees: company.employees,
    industry: CONSULTING,
    roles: manager
      ? [
          {
            code: 'DAGL',
            firstName: manager.firstName,
            lastName: manager.lastName,
            birthdate: manager.birthdate,
          },
        ]
      : [],
    signature: manager ? [[`${manager.firstName} ${manager.lastName}`]] : [],
    ...(manager && { rule: 'Daglig leder alene.' }),
  }
}

/** Every unit of the register: the invented ones and the companies of the cast. */
export const REGISTER_UNITS: readonly RegisterUnit[] = [...INVENTED_UNITS, ...COMPANIES.map(castUnit)]

/** Every valid number of this series is a company, so that any number of customers can be added. */
const SERIES = 317_000_000

/** The numbers of the series that have a right check digit, from the first on. */
export function* seriesNumbers(): Generator<string, never> {
  for (let at = SERIES; ; at++) if (isOrganisationNumber(String(at))) yield String(at)
}

const seriesUnit = (organisationNumber: string): RegisterUnit => ({
  organisationNumber,
  name: `KUNDE ${organisationNumber} AS`,
  form: 'AS',
  state: null,
  address: castAddress(COMPANIES[0]!.addresses.visit),
  employees: 5,
  industry: CONSULTING,
  roles: [],
})

const UNITS = new Map(REGISTER_UNITS.map(unit => [unit.organisationNumber, unit]))

/** The unit of a valid organisation number, if the register has one. */
export const unitOf = (organisationNumber: string): RegisterUnit | undefined =>
  UNITS.get(organisationNumber) ??
  (organisationNumber.startsWith(String(SERIES).slice(0, 3)) ? seriesUnit(organisationNumber) : undefined)
