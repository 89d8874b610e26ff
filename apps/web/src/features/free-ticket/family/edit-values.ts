/** The form that changes a free ticket: its values, its faults, and what is sent. Pure. */
import type { paths, Schemas } from '@portal/api-client'
import { type Day, DEFAULT_COUNTRY_CODE, isDay, mobileProblem, withoutSeparators } from '@portal/domain'
import {
  editTextFaults,
  FREE_TICKET_HOLDERS,
  type FreeTicketHolder,
  type FreeTicketProfile,
} from '@portal/domain/free-ticket'
import { formOf } from '../../../lib/zod-faults.ts'
import type { WireFreeTicket } from './tickets.ts'

/** The choice in the list of first zones that stands for all of them. */
export const ALL_ZONES = 'all'

export type EditValues = {
  firstName: string
  lastName: string
  employeeId: string
  dateOfBirth: string
  ticketHolderType: string
  profile: string
  agreementNumber: string
  mediaType: string
  phone: string
  phoneCountryCode: string
  cardNumber: string
  zoneFrom: string
  zoneTo: string
}
export const EDIT_FIELDS = [
  'firstName',
  'lastName',
  'employeeId',
  'dateOfBirth',
  'ticketHolderType',
  'profile',
  'agreementNumber',
  'mediaType',
  'phone',
  'cardNumber',
  'zoneFrom',
  'zoneTo',
] as const

export const startEdit = (ticket: WireFreeTicket): EditValues => ({
  firstName: ticket.firstName,
  lastName: ticket.lastName,
  employeeId: ticket.employeeId,
  dateOfBirth: ticket.dateOfBirth ?? '',
  ticketHolderType: ticket.ticketHolderType,
  profile: ticket.profile ?? '',
  agreementNumber: ticket.agreementNumber,
  mediaType: ticket.mediaType,
  phone: ticket.phone ?? '',
  phoneCountryCode: ticket.phoneCountryCode ?? DEFAULT_COUNTRY_CODE,
  cardNumber: '',
  zoneFrom: ticket.allZones ? ALL_ZONES : ticket.zoneFrom,
  zoneTo: ticket.allZones ? '' : ticket.zoneTo,
})

export type EditBody =
  paths['/freeticket-api/ticket/{id}/update-multiple-fields-preview']['post']['requestBody']['content']['application/json']

/** A change that needs a new ticket, to be confirmed. */
export type Pending = { values: EditValues; body: EditBody; preview: Schemas['FreeTicketEditPreview'] }

/** Names at most 50 and employee id at most 20 characters, a birth date that is not in the future, a phone for a mobile ticket [F-161, F-228, F-229]. */
export const editForm = (start: EditValues, today: Day, cardLengths: readonly number[]) =>
  formOf<EditValues, EditBody>(values => {
    const issues: { path: [string]; message: string }[] = []
    const add = (field: string, message: string | null) => message && issues.push({ path: [field], message })
    for (const { field, code } of editTextFaults(start, values)) add(field, code)
    add('dateOfBirth', birthFault(values.dateOfBirth, today))
    if (values.mediaType === 'MOBILE_TICKET')
      add('phone', mobileProblem(values.phone, values.phoneCountryCode))
    else if (start.mediaType === 'MOBILE_TICKET') add('cardNumber', cardFault(values.cardNumber, cardLengths))
    if (values.zoneFrom !== ALL_ZONES && values.zoneTo === '') add('zoneTo', 'required')
    return issues.length > 0
      ? { success: false, error: { issues } }
      : { success: true, data: bodyOf(start, values) }
  })

const birthFault = (day: string, today: Day) => {
  if (day === '') return 'required'
  if (!isDay(day)) return 'invalid-date'
  return day > today ? 'max-date' : null
}

const cardFault = (text: string, lengths: readonly number[]) => {
  if (withoutSeparators(text) === '') return 'required'
  if (!/^\d+$/.test(withoutSeparators(text))) return 'numbers-only'
  return lengths.includes(withoutSeparators(text).length) ? null : 'wrong-format'
}

/** What differs, as the API takes it. */
export function bodyOf(start: EditValues, values: EditValues): EditBody {
  const differs = (...fields: (keyof EditValues)[]) =>
    fields.some(field => values[field].trim() !== start[field].trim())
  const toCard = values.mediaType === 'TRAVEL_CARD' && start.mediaType !== 'TRAVEL_CARD'
  return {
    ...(differs('firstName') && { firstName: values.firstName.trim() }),
    ...(differs('lastName') && { lastName: values.lastName.trim() }),
    ...(differs('employeeId') && { employeeId: values.employeeId.trim() }),
    ...(differs('dateOfBirth') && { dateOfBirth: values.dateOfBirth }),
    ...(differs('ticketHolderType') && {
      ticketHolderType: FREE_TICKET_HOLDERS.find(
        type => type === values.ticketHolderType,
      ) as FreeTicketHolder,
    }),
    ...(differs('profile') && { profile: values.profile as FreeTicketProfile }),
    ...(differs('agreementNumber') && { agreementNumber: values.agreementNumber }),
    ...(differs('mediaType') && { mediaType: values.mediaType as WireFreeTicket['mediaType'] }),
    ...(values.mediaType === 'MOBILE_TICKET' &&
      differs('phone', 'phoneCountryCode') && {
        phone: values.phone,
        phoneCountryCode: values.phoneCountryCode,
      }),
    ...(toCard && { cardNumber: withoutSeparators(values.cardNumber) }),
    ...(differs('zoneFrom', 'zoneTo') &&
      (values.zoneFrom === ALL_ZONES
        ? { validAllZones: true }
        : { zoneFrom: values.zoneFrom, zoneTo: values.zoneTo, validAllZones: false })),
  }
}
