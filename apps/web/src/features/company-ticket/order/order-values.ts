/** What the order form holds, what is wrong with it, and the order it becomes. Pure; the rules are the domain's. */
import {
  type AccessFacts,
  agreementCovers,
  can,
  type Day,
  DEFAULT_COUNTRY_CODE,
  decideZones,
  type FormCode,
  isFormCode,
  type Operator,
  orderForm,
  type ProfileName,
  parsePhone,
  type StartDateRefusal,
  type SubscriptionType,
  startDateAllowed,
} from '@portal/domain'
import type { OrderBody, WireAgreement, WireSubscriber, WireZone } from '../../../lib/wire.ts'

export type ZoneMode = 'one' | 'two' | 'all'
export type OrderValues = {
  phone: string
  phoneCountryCode: string
  firstName: string
  lastName: string
  employeeId: string
  /** Id of the agreement that the reference belongs to. */
  invoiceReference: string
  startDate: string
  zoneMode: ZoneMode
  zoneFrom: string
  zoneTo: string
  profile: ProfileName
  addOns: SubscriptionType[]
  privacyAccepted: boolean
}
/** Fields in the order in which the form shows them, which is the order of the error summary. */
export const ORDER_FIELDS = [
  'phone',
  'firstName',
  'lastName',
  'employeeId',
  'invoiceReference',
  'startDate',
  'profile',
  'zoneFrom',
  'zoneTo',
  'addOns',
  'privacyAccepted',
] as const satisfies readonly (keyof OrderValues)[]
export type OrderField = (typeof ORDER_FIELDS)[number]
export type OrderFaults = Partial<Record<OrderField, FormCode>>

/** The agreements a new ticket can be invoiced on: company ticket, in force, open for orders. */
export const orderableAgreements = (agreements: readonly WireAgreement[], today: Day): WireAgreement[] =>
  agreements.filter(
    agreement =>
      agreement.subTypeId === 'SUBSCRIPTIONS' &&
      agreementCovers(agreement, today) &&
      agreement.settings.allowOrderTicket,
  )

/** An empty form; with one agreement there is nothing to choose, and a known employee is not asked for again. */
export function startValues(
  agreements: readonly WireAgreement[],
  person: WireSubscriber | null,
): OrderValues {
  return {
    phone: person?.phone ?? '',
    phoneCountryCode: person?.phoneCountryCode ?? DEFAULT_COUNTRY_CODE,
    firstName: person?.firstName ?? '',
    lastName: person?.lastName ?? '',
    employeeId: person?.employeeId ?? '',
    invoiceReference: agreements.length === 1 ? (agreements[0]?.id ?? '') : '',
    startDate: '',
    zoneMode: 'one',
    zoneFrom: '',
    zoneTo: '',
    profile: 'ADULT',
    addOns: [],
    privacyAccepted: false,
  }
}

/** The chosen zones in the shape of the order. */
export const zoneChoice = ({
  zoneMode,
  zoneFrom,
  zoneTo,
}: Pick<OrderValues, 'zoneMode' | 'zoneFrom' | 'zoneTo'>) => ({
  ...(zoneMode === 'all' && { validAllZones: true }),
  ...(zoneMode !== 'all' &&
    zoneFrom && { zoneFrom, zoneTo: zoneMode === 'two' && zoneTo ? zoneTo : zoneFrom }),
})

/** The second zone lies next to the first; a zone that is sold together with the first is already in it [C-163]. */
export function secondZones(zones: readonly WireZone[], fromId: string, operator: Operator): WireZone[] {
  const from = zones.find(zone => zone.id === fromId)
  if (!from) return []
  const pair = operator.singleZoneHasAdditionalZone?.pair ?? []
  return zones.filter(
    zone =>
      from.adjacentZoneIds.includes(zone.id) &&
      !(pair.some(id => id === from.id) && pair.some(id => id === zone.id)),
  )
}

const DATE_FAULTS: Record<StartDateRefusal, FormCode> = {
  'start-date-past': 'min-date',
  'start-date-too-late': 'max-date',
  'start-date-not-offered': 'invalid-date',
}

export type OrderSurroundings = {
  agreements: readonly WireAgreement[]
  zones: readonly WireZone[]
  facts: AccessFacts
}

function startDateFault(values: OrderValues, { agreements, facts }: OrderSurroundings): FormCode | null {
  const agreement = agreements.find(({ id }) => id === values.invoiceReference)
  if (!agreement) return null
  const allowed = startDateAllowed({
    today: facts.today,
    startDate: values.startDate,
    settings: agreement.settings,
    anyDate: can(facts, 'companyTicketAnyDate'),
  })
  return allowed === true ? null : DATE_FAULTS[allowed]
}

/** Checks the form with the domain's bounds and rules, and gives the order to send or what is wrong per field. */
export function checkOrder(
  values: OrderValues,
  surroundings: OrderSurroundings,
): { order: OrderBody; faults: null } | { order: null; faults: OrderFaults } {
  const faults: OrderFaults = {}
  const fault = (field: OrderField, code: string) => {
    faults[field] ??= isFormCode(code) ? code : 'wrong-format'
  }
  const { zoneMode, ...form } = values
  const choice = zoneChoice(values)
  const parsed = orderForm.safeParse({
    ...form,
    zoneFrom: choice.zoneFrom,
    zoneTo: choice.zoneTo,
    validAllZones: zoneMode === 'all',
  })
  for (const issue of parsed.error?.issues ?? []) {
    const field = ORDER_FIELDS.find(known => known === issue.path[0])
    if (field) fault(field, issue.message)
  }
  if (zoneMode === 'two' && values.zoneTo === '') fault('zoneTo', 'required')
  if (faults.startDate === undefined) {
    const code = startDateFault(values, surroundings)
    if (code) fault('startDate', code)
  }
  if (zoneMode !== 'all' && choice.zoneFrom !== undefined && faults.zoneTo === undefined) {
    const decided = decideZones({
      ...choice,
      zones: surroundings.zones,
      operator: surroundings.facts.operator,
    })
    if (!decided.ok) fault(decided.refusal === 'zones-not-adjacent' ? 'zoneTo' : 'zoneFrom', 'wrong-format')
  }
  if (!parsed.success || Object.keys(faults).length > 0) return { order: null, faults }

  const data = parsed.data
  const phone = parsePhone(data.phone, data.phoneCountryCode)
  return {
    faults: null,
    order: {
      agreementName: data.invoiceReference,
      employeeId: data.employeeId,
      firstName: data.firstName,
      lastName: data.lastName,
      phone: phone.ok ? phone.phone : data.phone,
      phoneCountryCode: phone.ok ? phone.countryCode : data.phoneCountryCode,
      startDate: data.startDate,
      ...choice,
      addOns: data.addOns,
      profile: data.profile,
    },
  }
}

/** The form's field that a JSON pointer of the API's errors points at. */
export function fieldOfPointer(pointer: string): OrderField | null {
  const name = pointer.split('/')[1]
  if (name === 'agreementName') return 'invoiceReference'
  if (name === 'phoneCountryCode') return 'phone'
  return ORDER_FIELDS.find(field => field === name) ?? null
}
