/** The order form: values, faults, and the order. Pure; the rules are the domain's. */

import {
  type AccessFacts,
  agreementCovers,
  type Day,
  DEFAULT_COUNTRY_CODE,
  type FormCode,
  isFormCode,
  type ProfileName,
  parsePhone,
} from '@portal/domain'
import type { ChangeInfo } from '@portal/domain/company-ticket'
import { type OrderForm, orderFormOf } from '@portal/domain/company-ticket'
import { employeeIdRefusal } from '@portal/domain/payroll'
import type { SubscriptionType } from '@portal/domain/subscription'
import { mayChooseAnyDay, type PhoneTicket, startDateAllowed } from '@portal/domain/ticket'
import type { OrderBody, WireAgreement, WireSubscriber, WireZone } from '../../lib/wire.ts'
import { START_FAULTS } from '../days.ts'
import type { Checked } from '../order/useOrderState.ts'
import { addZoneFaults, type ZoneValues, zoneChoice } from '../zones.ts'

export type SubscriptionOrder = ChangeInfo & {
  agreementId: string
  phone: string
  phoneCountryCode: string
  type: SubscriptionType
  startDate: Day
}

export type OrderValues = ZoneValues & {
  phone: string
  phoneCountryCode: string
  firstName: string
  lastName: string
  employeeId: string
  /** Left out where nobody has chosen one. */
  departmentId?: string
  /** Id of the agreement that the reference belongs to. */
  invoiceReference: string
  startDate: string
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
type OrderFaults = Partial<Record<OrderField, FormCode>>

/** The agreements a new ticket can be invoiced on: for this ticket, in force, open for orders. */
export const orderableAgreements = (
  agreements: readonly WireAgreement[],
  today: Day,
  rules: Pick<PhoneTicket, 'agreement'>,
): WireAgreement[] =>
  agreements.filter(
    agreement =>
      agreement.subTypeId === rules.agreement &&
      agreementCovers(agreement, today) &&
      agreement.settings.allowOrderTicket,
  )

/** Somebody whose name and phone are known. `id` is theirs in the address of the form. */
export type KnownPerson = Pick<
  WireSubscriber,
  'id' | 'phone' | 'phoneCountryCode' | 'firstName' | 'lastName' | 'employeeId'
>

/** Initial values: the only agreement is chosen, and a known person is filled in. */
export function startValues(
  agreements: readonly WireAgreement[],
  person: Partial<KnownPerson> | null,
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

export type OrderContext = {
  companyId: string
  agreements: readonly WireAgreement[]
  zones: readonly WireZone[]
  facts: AccessFacts
  rules: PhoneTicket
}

function startDateFault(values: OrderValues, { agreements, facts, rules }: OrderContext): FormCode | null {
  const agreement = agreements.find(({ id }) => id === values.invoiceReference)
  if (!agreement) return null
  const allowed = startDateAllowed({
    today: facts.today,
    startDate: values.startDate,
    settings: rules.startSettings(agreement.settings),
    anyDate: mayChooseAnyDay(facts, rules, 'start'),
  })
  return allowed === true ? null : START_FAULTS[allowed]
}

/** The bounds of every field and the rules of the start date and the employee id; the zones of a ticket have rules of their own. */
function checkBounds(values: OrderValues, choice: ReturnType<typeof zoneChoice>, orderContext: OrderContext) {
  const faults: OrderFaults = {}
  const { zoneMode: _, ...form } = values
  const parsed = orderFormOf(orderContext.rules).safeParse({
    ...form,
    zoneFrom: undefined,
    zoneTo: undefined,
    ...choice,
  })
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = ORDER_FIELDS.find(known => known === path[0])
    if (field) faults[field] ??= isFormCode(message) ? message : 'wrong-format'
  }
  const dateFault = faults.startDate === undefined ? startDateFault(values, orderContext) : null
  if (dateFault) faults.startDate = dateFault
  const idRefused = employeeIdRefusal(
    orderContext.facts.operator,
    orderContext.companyId,
    values.employeeId.trim(),
  )
  if (idRefused) faults.employeeId ??= 'payroll-digits'
  return { data: parsed.data, faults }
}

const whoOf = (data: OrderForm) => {
  const phone = parsePhone(data.phone, data.phoneCountryCode)
  return {
    employeeId: data.employeeId,
    firstName: data.firstName,
    lastName: data.lastName,
    phone: phone.ok ? phone.phone : data.phone,
    phoneCountryCode: phone.ok ? phone.countryCode : data.phoneCountryCode,
    startDate: data.startDate,
  }
}
const hasNoFaults = (faults: OrderFaults) => Object.keys(faults).length === 0

/** Checks the form with the domain's bounds and rules, and gives the order to send or what is wrong per field. */
export function checkOrder(values: OrderValues, orderContext: OrderContext): Checked<OrderBody, OrderField> {
  const choice = zoneChoice(values)
  const { data, faults } = checkBounds(values, choice, orderContext)
  addZoneFaults(faults, values, orderContext.zones, orderContext.facts.operator)
  if (!data || !hasNoFaults(faults)) return { order: null, faults }
  return {
    faults: null,
    order: {
      agreementName: data.invoiceReference,
      ...whoOf(data),
      ...choice,
      addOns: data.addOns,
      profile: data.profile,
      ...(values.departmentId && { departmentId: values.departmentId }),
    },
  }
}

/** The same for a subscription by itself: it has no zones, profile or add-ons. */
export function checkSubscription(
  type: SubscriptionType,
): (values: OrderValues, orderContext: OrderContext) => Checked<SubscriptionOrder, OrderField> {
  return (values, orderContext) => {
    const plain: OrderValues = { ...values, profile: 'ADULT', addOns: [] }
    const { data, faults } = checkBounds(plain, { validAllZones: true }, orderContext)
    if (!data || !hasNoFaults(faults)) return { order: null, faults }
    return { faults: null, order: { agreementId: data.invoiceReference, ...whoOf(data), type } }
  }
}

/** The form's field that a JSON pointer of the API's errors points at. */
export function fieldOfPointer(pointer: string): OrderField | null {
  const name = pointer.split('/')[1]
  if (name === 'agreementName' || name === 'agreementId') return 'invoiceReference'
  if (name === 'phoneCountryCode') return 'phone'
  return ORDER_FIELDS.find(field => field === name) ?? null
}
