import { type Day, decideZones, type ParsedPhone, parsePhone, tierOf } from '@portal/domain'
import {
  editFaults,
  editTextFaults,
  type FreeTicketHolder,
  type FreeTicketProfile,
  freeTicketCan,
  freeTicketProfileOf,
  type NewTicketReason,
  newTicketBecauseOf,
  profilesFor,
} from '@portal/domain/free-ticket'
import type { HolderFacts } from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import type { Tx } from '../../core/in-tenant.ts'
import type { Tariff } from '../tariff/service.ts'
import {
  blockedNumbers,
  hasPostAddress,
  lockTicketsOfHolder,
  phoneKeyOf,
  refuseUnless,
} from '../ticket/service.ts'
import type { FreeTicketChange } from './edit-schemas.ts'
import { actionFactsOf, KIND, refused } from './facts.ts'

export type Change = z.infer<typeof FreeTicketChange>
type Zones = { zoneFrom: string; zoneTo: string; allZones: boolean; nrOfZones: number; priceTier: number }

/** A ticket that may be edited and the others of its holder, locked. @throws Refusal not-found, ticket-not-changeable */
export const lockForEdit = async (tx: Tx, ctx: Ctx, id: string) => {
  const all = await lockTicketsOfHolder(tx, ctx, KIND, id)
  const ticket = all.find(each => each.id === id)
  if (!ticket?.holder) throw new Refusal('not-found')
  refuseUnless(freeTicketCan.edit(actionFactsOf(ticket)))
  const { zoneFrom, zoneTo, priceTier } = ticket
  if (zoneFrom === null || zoneTo === null || priceTier === null)
    throw new Error(`the free ticket ${id} has no zones`)
  return { ticket: { ...ticket, holder: ticket.holder, zoneFrom, zoneTo, priceTier }, all }
}
export type Editable = Awaited<ReturnType<typeof lockForEdit>>['ticket']

/** What the ticket would be after a change. */
export type Planned = {
  holder: HolderFacts & { birthDate: Day; type: FreeTicketHolder }
  profile: FreeTicketProfile
  agreementId: string
  mediaType: 'MOBILE_TICKET' | 'TRAVEL_CARD'
  cardNumber: string | null
  zones: Zones
  reasons: NewTicketReason[]
  /** The person's data differ. */
  corrected: boolean
}

/** The zones after a change; those the ticket has where none are named. @throws Refusal zone-*, zones-*, all-zones-not-offered */
const zonesAfter = (ctx: Ctx, tariff: Tariff, ticket: Editable, change: Change): Zones => {
  if (change.validAllZones === undefined && change.zoneFrom === undefined && change.zoneTo === undefined)
    return ticket
  const zones = decideZones({ ...change, zones: tariff.zones, operator: ctx.operator })
  if (!zones.ok) throw new Refusal(zones.refusal)
  return { ...zones, priceTier: tierOf(zones) }
}

const phoneStateOf = (phone: ParsedPhone | null) => {
  if (phone === null) return 'none' as const
  return phone.ok && phone.kind === 'MOBILE' ? ('mobile' as const) : ('invalid' as const)
}

/** @throws Refusal invalid-body for a text that an edit does not take, free-ticket-refused with the codes of what is wrong, zone-*, zones-* */
export const plan = async (
  ctx: Ctx,
  tx: Tx,
  tariff: Tariff,
  ticket: Editable,
  change: Change,
  from: Day,
): Promise<Planned> => {
  const { holder } = ticket
  const type = change.ticketHolderType ?? (holder.type as FreeTicketHolder)
  const birthDate = change.dateOfBirth ?? holder.birthDate!
  const profile = change.profile ?? freeTicketProfileOf(ticket.profileId)!
  const mediaType = change.mediaType ?? (ticket.mediaType as Planned['mediaType'])
  const typed = change.phone ?? ticket.phone
  const phone = typed
    ? parsePhone(typed, change.phoneCountryCode ?? ticket.phoneCountryCode ?? undefined)
    : null
  const zones = zonesAfter(ctx, tariff, ticket, change)
  const onCard = mediaType === 'TRAVEL_CARD'
  const moves = ticket.mediaType !== mediaType
  const old = {
    profile: freeTicketProfileOf(ticket.profileId),
    ticketHolderType: holder.type,
    dateOfBirth: holder.birthDate,
    mediaType: ticket.mediaType,
  }
  const blocked = await blockedNumbers(tx, change.cardNumber === undefined ? [] : [change.cardNumber])
  const faults = editFaults({
    today: ctx.today,
    environment: ctx.access.environment,
    operator: ctx.operator,
    hasPostAddress: await hasPostAddress(tx, ticket.companyId),
    old,
    next: {
      ...{ profile, ticketHolderType: type, dateOfBirth: birthDate, mediaType },
      cardNumber: change.cardNumber ?? null,
      cardBlocked: blocked.size > 0,
      phone: phoneStateOf(phone),
    },
    profiles: profilesFor({ operator: ctx.operator, holderType: type, birthDate, startDate: from }),
  })
  if (faults.general.length + faults.recipient.length > 0) throw refused(faults)
  const agreementId = change.agreementNumber ?? ticket.agreementId
  const key = phone?.ok ? phone.countryCode + phone.phone : null
  const person = {
    firstName: change.firstName ?? holder.firstName,
    lastName: change.lastName ?? holder.lastName,
    employeeId: change.employeeId ?? holder.employeeId,
    birthDate,
  }
  const errors = editTextFaults(holder, person).map(({ field, code: fault }) => ({
    pointer: `/${field}`,
    code: fault,
    message: fault,
  }))
  if (errors.length > 0) throw new Refusal('invalid-body', { errors })
  return {
    holder: {
      ...person,
      type,
      // The number of somebody with a card is kept; it is not what carries the ticket.
      phone: phone?.ok ? phone : null,
      studentId: null,
      className: null,
    },
    ...{ profile, agreementId, mediaType, zones },
    cardNumber: onCard ? (moves ? change.cardNumber! : (ticket.card?.cardNumber ?? null)) : null,
    reasons: newTicketBecauseOf(
      true,
      { ...ticket, ...old, agreementNumber: ticket.agreementId, phone: phoneKeyOf(ticket) },
      { ...zones, profile, ticketHolderType: type, mediaType, agreementNumber: agreementId, phone: key },
    ),
    corrected: (Object.keys(person) as (keyof typeof person)[]).some(
      field => person[field] !== holder[field],
    ),
  }
}
