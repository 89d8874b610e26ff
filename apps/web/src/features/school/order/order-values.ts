/** The order form of school tickets: values, faults, and the order. Pure; the rules are the domain's. */
import { DEFAULT_COUNTRY_CODE, type FormCode, isDay, isFormCode, parsePhone } from '@portal/domain'
import { cardDigits } from '@portal/domain/free-ticket'
import { schoolRecipientForm } from '@portal/domain/school'
import type { SchoolOrderBody, WireSchoolService } from '../../../lib/wire.ts'
import { type ZoneValues, zoneChoice } from '../../../ticket/zones.ts'

/** What carries a ticket in the form: a card that the school has, and one that is made, are two choices. */
export const CARRIERS = ['MOBILE_TICKET', 'TRAVEL_CARD', 'NEW_CARD'] as const
export type Carrier = (typeof CARRIERS)[number]
export type Recipient = SchoolOrderBody['recipients'][number]

export type PupilValues = {
  mediaType: Carrier | ''
  phone: string
  phoneCountryCode: string
  cardNumber: string
  firstName: string
  lastName: string
  className: string
  employeeId: string
}
export type OrderValues = ZoneValues &
  PupilValues & {
    startDate: string
    /** Those of the class who have been filled in. */
    pupils: Recipient[]
  }

/** Fields in the order in which the form shows them, which is the order of the error summary. */
export const PUPIL_FIELDS = [
  ...(['firstName', 'lastName', 'className', 'employeeId'] as const),
  ...(['mediaType', 'phone', 'cardNumber'] as const),
] as const satisfies readonly (keyof PupilValues)[]
export const ORDER_FIELDS = [...PUPIL_FIELDS, 'startDate', 'zoneFrom', 'zoneTo'] as const
export type OrderField = (typeof ORDER_FIELDS)[number]
export type OrderFaults = Partial<Record<OrderField, FormCode>>

const EMPTY_PUPIL: PupilValues = {
  ...{ mediaType: '', phone: '', phoneCountryCode: DEFAULT_COUNTRY_CODE, cardNumber: '' },
  ...{ firstName: '', lastName: '', className: '', employeeId: '' },
}

/** The start of the form. The only medium is chosen. */
export const startValues = ({ availableMediaTypes, schoolStartDate }: WireSchoolService): OrderValues => ({
  ...EMPTY_PUPIL,
  mediaType: availableMediaTypes.length === 1 ? availableMediaTypes[0]! : '',
  startDate: schoolStartDate ?? '',
  pupils: [],
  ...{ zoneMode: 'one', zoneFrom: '', zoneTo: '' },
})

/** The fields for the next pupil of a class: the same class and medium. */
export const nextPupil = ({ mediaType, className, phoneCountryCode }: PupilValues): PupilValues => ({
  ...EMPTY_PUPIL,
  ...{ mediaType, className, phoneCountryCode },
})

/** The carriers that are offered; a card is made only where the operator makes them. */
export const carriersOf = ({ ordersCards, availableMediaTypes }: WireSchoolService) =>
  CARRIERS.filter(carrier => carrier !== 'NEW_CARD' || ordersCards).map(carrier => ({
    carrier,
    available: availableMediaTypes.includes(carrier === 'NEW_CARD' ? 'TRAVEL_CARD' : carrier),
  }))

/** One pupil as the order has it, or what is wrong with the fields. */
export function checkPupil(
  values: PupilValues,
): { pupil: Recipient; faults: null } | { pupil: null; faults: OrderFaults } {
  const { mediaType: carrier, employeeId, ...fields } = values
  const mediaType = carrier === 'NEW_CARD' ? 'TRAVEL_CARD' : carrier
  const parsed = schoolRecipientForm.safeParse({
    ...fields,
    mediaType,
    orderCard: carrier === 'NEW_CARD',
    employeeId: employeeId.trim() || undefined,
  })
  if (!parsed.success) {
    const faults: OrderFaults = {}
    for (const { path, message } of parsed.error.issues) {
      const field = PUPIL_FIELDS.find(known => known === path[0])
      if (field) faults[field] ??= isFormCode(message) ? message : 'wrong-format'
    }
    return { pupil: null, faults }
  }
  const { phone, phoneCountryCode, cardNumber, orderCard, employeeId: number, ...pupil } = parsed.data
  const read = carrier === 'MOBILE_TICKET' ? parsePhone(phone ?? '', phoneCountryCode) : null
  return {
    pupil: {
      ...pupil,
      ...(number !== undefined && { employeeId: number }),
      ...(read?.ok && { phone: read.phone, phoneCountryCode: read.countryCode }),
      ...(orderCard && { orderCard }),
      ...(carrier === 'TRAVEL_CARD' && { cardNumber: cardDigits(cardNumber ?? '') }),
    },
    faults: null,
  }
}

/** True when nothing of a pupil is filled in, apart from what is taken over from the one before. */
export const isBlank = ({ firstName, lastName, phone, cardNumber, employeeId }: PupilValues): boolean =>
  [firstName, lastName, phone, cardNumber, employeeId].every(text => text.trim() === '')

function startFault(
  startDate: string,
  { schoolStartDate, latestStartDate }: WireSchoolService,
): FormCode | null {
  if (startDate === '') return 'required'
  if (!isDay(startDate)) return 'invalid-date'
  if (schoolStartDate !== null && startDate < schoolStartDate) return 'min-date'
  return latestStartDate !== null && startDate > latestStartDate ? 'max-date' : null
}

/** The order to send, or what is wrong per field. A class may be sent while the fields of the next pupil are empty. */
export function checkOrder(
  values: OrderValues,
  service: WireSchoolService,
): { order: SchoolOrderBody; faults: null } | { order: null; faults: OrderFaults } {
  const last = values.pupils.length > 0 && isBlank(values) ? null : checkPupil(values)
  const faults: OrderFaults = { ...last?.faults }
  const start = startFault(values.startDate, service)
  if (start) faults.startDate = start
  if (values.zoneMode !== 'all' && values.zoneFrom === '') faults.zoneFrom = 'required'
  if (values.zoneMode === 'two' && values.zoneTo === '') faults.zoneTo = 'required'
  if (Object.keys(faults).length > 0) return { order: null, faults }
  const { zoneFrom, zoneTo, ...all } = { zoneFrom: undefined, zoneTo: undefined, ...zoneChoice(values) }
  return {
    order: {
      agreementNumber: service.agreementNumber,
      startDate: values.startDate,
      recipients: [...values.pupils, ...(last?.pupil ? [last.pupil] : [])],
      ...all,
      ...(zoneFrom && { zoneIdFrom: zoneFrom }),
      ...(zoneTo && { zoneIdTo: zoneTo }),
    },
    faults: null,
  }
}
