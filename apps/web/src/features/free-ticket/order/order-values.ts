/** The order form of a free ticket: values, faults, and the order. Pure; the rules are the domain's. */
import {
  type AccessFacts,
  agreementCovers,
  DEFAULT_COUNTRY_CODE,
  type FormCode,
  isDay,
  isFormCode,
  parsePhone,
} from '@portal/domain'
import {
  cardDigits,
  FREE_TICKET_HOLDERS,
  type FreeTicketHolder,
  type FreeTicketMedia,
  type FreeTicketProfile,
  freeTicketFormOf,
  profilesFor,
  startDateSettings,
} from '@portal/domain/free-ticket'
import { startDateAllowed } from '@portal/domain/ticket'
import type { FreeTicketBody, WireAgreement, WireZone } from '../../../lib/wire.ts'
import { START_FAULTS } from '../../../ticket/days.ts'
import type { Checked } from '../../../ticket/order/useOrderState.ts'
import { addZoneFaults, type ZoneValues, zoneChoice } from '../../../ticket/zones.ts'

export type FreeTicketValues = ZoneValues & {
  ticketHolderType: FreeTicketHolder
  employeeId: string
  firstName: string
  lastName: string
  dateOfBirth: string
  profile: FreeTicketProfile | ''
  mediaType: FreeTicketMedia
  phone: string
  phoneCountryCode: string
  cardNumber: string
  agreementNumber: string
  startDate: string
  /** Of the company; left out where nobody has chosen one. */
  departmentId?: string
}

/** Fields in the order in which the form shows them, which is the order of the error summary. */
export const FREE_TICKET_FIELDS = [
  'ticketHolderType',
  'employeeId',
  'firstName',
  'lastName',
  'dateOfBirth',
  'mediaType',
  'phone',
  'cardNumber',
  'agreementNumber',
  'startDate',
  'profile',
  'zoneFrom',
  'zoneTo',
] as const satisfies readonly (keyof FreeTicketValues)[]
export type FreeTicketField = (typeof FREE_TICKET_FIELDS)[number]

/** The departments a ticket can be ordered for, by name: free-ticket agreements in force, open for orders. */
export const departmentsOf = (agreements: readonly WireAgreement[], today: string): WireAgreement[] =>
  agreements
    .filter(
      agreement =>
        agreement.subTypeId === 'FREETICKET' &&
        agreementCovers(agreement, today) &&
        agreement.settings.allowOrderTicket,
    )
    .sort((a, b) => a.invoiceReference.localeCompare(b.invoiceReference, 'nb'))

/** Initial values: the only department is chosen. With an employee id the order is for that employee's family. */
export const startValues = (departments: readonly WireAgreement[], employeeId: string): FreeTicketValues => ({
  ticketHolderType: employeeId ? 'FAMILY_MEMBER' : FREE_TICKET_HOLDERS[0],
  employeeId,
  ...{ firstName: '', lastName: '', dateOfBirth: '', profile: '' },
  ...{ mediaType: 'MOBILE_TICKET', phone: '', phoneCountryCode: DEFAULT_COUNTRY_CODE, cardNumber: '' },
  agreementNumber: departments.length === 1 ? (departments[0]?.id ?? '') : '',
  ...{ startDate: '', zoneMode: 'one', zoneFrom: '', zoneTo: '' },
})

export type FreeTicketContext = {
  departments: readonly WireAgreement[]
  zones: readonly WireZone[]
  facts: AccessFacts
}

/** The profiles to choose from; none before there is a birth date. Until a start is chosen, the age is that of today. */
export function profileChoice(
  { ticketHolderType, dateOfBirth, startDate }: FreeTicketValues,
  { operator, today }: AccessFacts,
): readonly FreeTicketProfile[] {
  if (!isDay(dateOfBirth)) return []
  return profilesFor({
    operator,
    holderType: ticketHolderType,
    birthDate: dateOfBirth,
    startDate: isDay(startDate) ? startDate : today,
  })
}

/** The settings that decide which start dates a department has. */
export const startSettings = ({ departments, facts }: FreeTicketContext, agreementNumber: string) => {
  const department = departments.find(({ id }) => id === agreementNumber) ?? departments[0]
  return department && startDateSettings(facts.operator, department.settings)
}

function startFault(values: FreeTicketValues, context: FreeTicketContext): FormCode | null {
  const settings = startSettings(context, values.agreementNumber)
  if (!settings) return null
  const { today } = context.facts
  const allowed = startDateAllowed({ today, startDate: values.startDate, settings, anyDate: false })
  return allowed === true ? null : START_FAULTS[allowed]
}

export type FreeTicketFaults = Partial<Record<FreeTicketField, FormCode>>
/** Checks the form with the domain's bounds and rules, and gives the order to send or what is wrong per field. */
export function checkFreeTicket(
  values: FreeTicketValues,
  context: FreeTicketContext,
): Checked<FreeTicketBody, FreeTicketField> {
  const { facts, zones } = context
  const faults: FreeTicketFaults = {}
  const choice = zoneChoice(values)
  const { zoneMode: _, ...form } = values
  const parsed = freeTicketFormOf(facts.operator, facts.today).safeParse({
    ...form,
    ...{ zoneFrom: undefined, zoneTo: undefined },
    ...choice,
  })
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = FREE_TICKET_FIELDS.find(known => known === path[0])
    if (field) faults[field] ??= isFormCode(message) ? message : 'wrong-format'
  }
  // Without a birth date there is no profile to choose.
  if (faults.dateOfBirth) delete faults.profile
  const start = faults.startDate === undefined ? startFault(values, context) : null
  if (start) faults.startDate = start
  addZoneFaults(faults, values, zones, facts.operator)
  if (!parsed.data || Object.keys(faults).length > 0) return { order: null, faults }
  const {
    phone,
    phoneCountryCode,
    cardNumber,
    zoneFrom: _from,
    zoneTo: _to,
    validAllZones: _all,
    ...rest
  } = parsed.data
  const read = parsePhone(phone ?? '', phoneCountryCode)
  const carrier =
    rest.mediaType === 'TRAVEL_CARD'
      ? { cardNumber: cardDigits(cardNumber ?? '') }
      : read.ok
        ? { phone: read.phone, phoneCountryCode: read.countryCode }
        : {}
  const { departmentId } = values
  return { faults: null, order: { ...rest, ...carrier, ...choice, ...(departmentId && { departmentId }) } }
}
