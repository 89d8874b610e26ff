/** The order form of school tickets: values, faults, and the order. Pure; the rules are the domain's. */
import { DEFAULT_COUNTRY_CODE, type FormCode, formatPhone, isDay } from '@portal/domain'
import {
  checkPupil,
  type OrderedPupil,
  PUPIL_FIELDS,
  SCHOOL_CARRIERS,
  type TypedPupil,
} from '@portal/domain/school'
import { inGroups } from '../../../lib/format.ts'
import type { SchoolOrderBody, WireSchoolService } from '../../../lib/wire.ts'
import type { Checked } from '../../../ticket/order/useOrderState.ts'
import type { Delivery } from '../../../ticket/receipt/receipt.ts'
import { type ZoneValues, zoneChoice } from '../../../ticket/zones.ts'

export type PupilValues = TypedPupil & { departmentId?: string }
/** A pupil as the order has it, in the department that was chosen. */
type Pupil = OrderedPupil & { departmentId?: string }
export type OrderValues = ZoneValues &
  PupilValues & {
    startDate: string
    /** Those of the class who have been filled in. */
    pupils: Pupil[]
  }

/** How a pupil gets the ticket, and on which phone or card. */
export const deliveryOf = (pupil: SchoolOrderBody['recipients'][number]): Delivery => {
  if (pupil.mediaType === 'MOBILE_TICKET')
    return { by: 'PICKUP_CODE', to: formatPhone(pupil.phone ?? '', pupil.phoneCountryCode ?? '') }
  return pupil.orderCard ? { by: 'NEW_CARD', to: '' } : { by: 'CARD', to: inGroups(pupil.cardNumber ?? '') }
}

/** Fields in the order in which the form shows them, which is the order of the error summary. */
export const ORDER_FIELDS = [...PUPIL_FIELDS, 'startDate', 'zoneFrom', 'zoneTo'] as const
export type OrderField = (typeof ORDER_FIELDS)[number]

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

/** The fields for the next pupil of a class: the same class, department and medium. */
export const nextPupil = ({
  mediaType,
  className,
  departmentId = '',
  phoneCountryCode,
}: PupilValues): PupilValues => ({
  ...EMPTY_PUPIL,
  ...{ mediaType, className, departmentId, phoneCountryCode },
})

/** The pupil who is filled in, with the department. */
export const pupilOf = (pupil: OrderedPupil, { departmentId }: PupilValues): Pupil => ({
  ...pupil,
  ...(departmentId && { departmentId }),
})

/** The carriers that are offered; a card is made only where the operator makes them. */
export const carriersOf = ({ ordersCards, availableMediaTypes }: WireSchoolService) =>
  SCHOOL_CARRIERS.filter(carrier => carrier !== 'NEW_CARD' || ordersCards).map(carrier => ({
    carrier,
    available: availableMediaTypes.includes(carrier === 'NEW_CARD' ? 'TRAVEL_CARD' : carrier),
  }))

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
): Checked<SchoolOrderBody, OrderField> {
  const last = values.pupils.length > 0 && isBlank(values) ? null : checkPupil(values)
  const faults: Partial<Record<OrderField, FormCode>> = { ...last?.faults }
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
      recipients: [...values.pupils, ...(last?.pupil ? [pupilOf(last.pupil, values)] : [])],
      ...all,
      ...(zoneFrom && { zoneIdFrom: zoneFrom }),
      ...(zoneTo && { zoneIdTo: zoneTo }),
    },
    faults: null,
  }
}
