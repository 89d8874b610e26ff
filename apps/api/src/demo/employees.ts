import {
  addMonths,
  type Day,
  decideZones,
  firstOfMonth,
  lastOfMonth,
  type OperatorId,
  operatorById,
  PROFILE_IDS,
  priceListsOf,
  tierOf,
  zonesOf,
} from '@portal/domain'
import { type CastCompany, type CastEmployee, COMPANIES, employeeOf } from '@portal/domain/cast'
import { companyTicket } from '@portal/domain/company-ticket'
import type { PhoneTicket } from '@portal/domain/ticket'
import type { EmployeeRow } from './load.ts'

/** Of twenty employees one starts next month, two have left, and the others have a running ticket. */
const CYCLE = 20
const CODE_CHARACTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

export const codeOf = (n: number): string => {
  // A fixed permutation: codes look random and are the same in every demo.
  let value = (n * 48_271 + 11) % 2_147_483_647
  return Array.from({ length: 6 }, () => {
    const character = CODE_CHARACTERS[value % CODE_CHARACTERS.length]
    value = Math.floor(value / CODE_CHARACTERS.length) + n
    return character
  }).join('')
}

const zonesFor = (operatorId: OperatorId, n: number) => {
  const operator = operatorById(operatorId)
  const zones = zonesOf(operatorId)
  const from = zones[n % 3 === 0 ? n % Math.min(9, zones.length) : 0]!
  const zoneVariant = n % 10
  const choice =
    zoneVariant === 9 && operator.allZonesAllowed
      ? { validAllZones: true }
      : zoneVariant >= 6
        ? { zoneFrom: from.id, zoneTo: from.adjacentZoneIds[n % from.adjacentZoneIds.length]! }
        : { zoneFrom: from.id, zoneTo: from.id }
  const decided = decideZones({ zones, operator, ...choice })
  if (!decided.ok) throw new Error(`demo zones: ${decided.refusal}`)
  return decided
}

/** The employees of one demo company with their tickets, the same in every demo apart from the dates, which lead up to `today`. */
export const employeesOf = (
  companyId: string,
  today: Day,
  limit = Number.POSITIVE_INFINITY,
): EmployeeRow[] => {
  const index = COMPANIES.findIndex(c => c.id === companyId)
  const company = COMPANIES[index]!
  const count = Math.min(company.employees, limit)
  return ticketsOf(
    company,
    Array.from({ length: count }, (_, n) => employeeOf(index, n)),
    today,
  )
}

/** A ticket for each of these people: of all kinds, by their place in the list; none where the company has no agreement for it. */
export const ticketsOf = (
  company: CastCompany,
  people: readonly CastEmployee[],
  today: Day,
  { agreement, productTag }: PhoneTicket = companyTicket,
): EmployeeRow[] => {
  const agreements = company.agreements.filter(a => a.subType === agreement)
  const list = priceListsOf(company.operator).at(-1)
  const sold = list?.products.filter(p => p.tags.includes(productTag)).map(p => p.profileId) ?? []
  if (!agreements.length || !sold.length) return []
  const month = firstOfMonth(today)
  return people.map(({ firstName, lastName, phone, employeeId }, n): EmployeeRow => {
    const zones = zonesFor(company.operator, n)
    const place = n % CYCLE
    const status = place === 7 ? 'PENDING' : place === 3 || place === 12 ? 'EXPIRED' : 'ACTIVE'
    const senior = n % 41 === 40 && sold.includes(PROFILE_IDS.SENIOR)
    const addOn = n % 25 === 4 ? (list?.addOns[n % list.addOns.length]?.type ?? null) : null
    return {
      companyId: company.id,
      agreementId: agreements[n % agreements.length]!.id,
      firstName,
      lastName,
      employeeId,
      phone,
      status,
      profileId: senior ? PROFILE_IDS.SENIOR : PROFILE_IDS.ADULT,
      zoneFrom: zones.zoneFrom,
      zoneTo: zones.zoneTo,
      allZones: zones.allZones,
      nrOfZones: zones.nrOfZones,
      priceTier: tierOf(zones),
      startDate:
        status === 'PENDING'
          ? addMonths(month, 1)
          : status === 'EXPIRED'
            ? addMonths(month, -4)
            : addMonths(month, -(n % 4)),
      expirationDate: status === 'EXPIRED' ? lastOfMonth(addMonths(month, -2)) : null,
      pickupCode: codeOf(n),
      addOn: status === 'ACTIVE' ? addOn : null,
    }
  })
}
