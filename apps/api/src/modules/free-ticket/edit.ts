import {
  type Day,
  decideZones,
  freeTicketProduct,
  monthOf,
  nok,
  type ParsedPhone,
  parsePhone,
  tierOf,
} from '@portal/domain'
import {
  changeDates,
  editFaults,
  type FreeTicketHolder,
  type FreeTicketProfile,
  freeTicketCan,
  freeTicketProfileOf,
  movesOnly,
  type NewTicketReason,
  newTicketBecauseOf,
  profileIdOf,
  profilesFor,
} from '@portal/domain/free-ticket'
import type { HolderFacts } from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, isUniqueViolation, type Tx } from '../../core/in-tenant.ts'
import { loadTariff, priceListOf, type Tariff } from '../tariff/service.ts'
import {
  cancelPendingTickets,
  correctHolder,
  endForSuccessor,
  handOverTickets,
  insertTicket,
  type LockedTicket,
  lockTickets,
  phoneKeyOf,
  refuseUnless,
} from '../ticket/service.ts'
import type { FreeTicketReplaced } from './change-schemas.ts'
import { assertChangeDate, assertDepartment } from './department.ts'
import type { EditPreview, FreeTicketChange, FreeTicketEdit } from './edit-schemas.ts'
import { actionFactsOf, KIND, refused } from './facts.ts'
import { monthlyOre } from './present.ts'

type Change = z.infer<typeof FreeTicketChange>
type Zones = { zoneFrom: string; zoneTo: string; allZones: boolean; nrOfZones: number; priceTier: number }

/** A ticket that may be edited and the others of its holder, locked. @throws Refusal not-found, ticket-not-changeable */
const lockForEdit = async (tx: Tx, ctx: Ctx, id: string) => {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select t.id from ticket o join ticket t on t.holder_id = o.holder_id and t.kind = o.kind where o.id = ${id}::uuid and o.kind = 'FREE_TICKET'`
  const all = await lockTickets(
    tx,
    ctx,
    KIND,
    rows.map(row => row.id),
  )
  const ticket = all.find(each => each.id === id)
  if (!ticket?.holder) throw new Refusal('not-found')
  refuseUnless(freeTicketCan.edit(actionFactsOf(ticket)))
  return { ticket: ticket as LockedTicket & { holder: NonNullable<LockedTicket['holder']> }, all }
}
type Editable = Awaited<ReturnType<typeof lockForEdit>>['ticket']

/** What the ticket would be after a change. */
type Planned = {
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
    return ticket as Zones
  const zones = decideZones({ ...change, zones: tariff.zones, operator: ctx.operator })
  if (!zones.ok) throw new Refusal(zones.refusal)
  return { ...zones, priceTier: tierOf(zones) }
}

const phoneStateOf = (phone: ParsedPhone | null) => {
  if (phone === null) return 'none' as const
  return phone.ok && phone.kind === 'MOBILE' ? ('mobile' as const) : ('invalid' as const)
}

/** @throws Refusal free-ticket-refused with the codes of what is wrong, zone-*, zones-* */
const plan = async (
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
  const [address] = await tx.$queryRaw<object[]>`
    select from address where company_id = ${ticket.companyId} and kind = 'POST'`
  const onCard = mediaType === 'TRAVEL_CARD'
  const moves = ticket.mediaType !== mediaType
  const old = {
    profile: freeTicketProfileOf(ticket.profileId),
    ticketHolderType: holder.type,
    dateOfBirth: holder.birthDate,
    mediaType: ticket.mediaType,
  }
  const faults = editFaults({
    today: ctx.today,
    environment: ctx.access.environment,
    operator: ctx.operator,
    hasPostAddress: address !== undefined,
    old,
    next: {
      ...{ profile, ticketHolderType: type, dateOfBirth: birthDate, mediaType },
      cardNumber: change.cardNumber ?? null,
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
      { ...ticket, ...old, agreementNumber: ticket.agreementId, phone: phoneKeyOf(ticket) } as never,
      { ...zones, profile, ticketHolderType: type, mediaType, agreementNumber: agreementId, phone: key },
    ),
    corrected: (Object.keys(person) as (keyof typeof person)[]).some(
      field => person[field] !== holder[field],
    ),
  }
}

const datesOf = (ctx: Ctx, ticket: Editable) =>
  changeDates({ today: ctx.today, operator: ctx.operator, ticket, settings: ticket.agreement.settings })

/**
 * POST /ticket/{id}/update-multiple-fields-preview (002 §4): whether a change needs a new ticket, why, and on which days it can begin.
 * @throws Refusal as `editFreeTicket`
 */
export const previewEdit = async (
  ctx: Ctx,
  id: string,
  change: Change,
): Promise<z.infer<typeof EditPreview>> => {
  const tariff = await loadTariff(ctx)
  return inTenant(
    ctx,
    async tx => {
      const { ticket } = await lockForEdit(tx, ctx, id)
      const dates = datesOf(ctx, ticket)
      const first = dates.options[0] ?? ctx.today
      const { reasons, profile, zones, agreementId } = await plan(ctx, tx, tariff, ticket, change, first)
      if (agreementId !== ticket.agreementId) assertDepartment(ctx, agreementId, first)
      const newTicketBecauseOf = ticket.issued ? reasons : []
      const ore = monthlyOre(tariff, first, { profileId: profileIdOf(profile), priceTier: zones.priceTier })
      return {
        newTicketRequired: newTicketBecauseOf.length > 0,
        newTicketBecauseOf,
        changeDates: dates.options,
        freeChangeDate: dates.free,
        pricePerMonth: ore === null ? null : nok(ore),
      }
    },
    { unaudited: 'a preview changes nothing' },
  )
}

/** Orders the ticket after the change. @throws Refusal profile-not-sold, agreement-unknown; a unique violation as `insertTicket` */
const orderAnew = async (
  tx: Tx,
  ctx: Ctx,
  tariff: Tariff,
  ticket: Editable,
  planned: Planned,
  startDate: Day,
): Promise<string> => {
  const profileId = profileIdOf(planned.profile)
  const product = freeTicketProduct(priceListOf(tariff, monthOf(startDate))?.products ?? [], profileId)
  if (!product) throw new Refusal('profile-not-sold')
  const { agreementId, holder, mediaType, cardNumber, zones } = planned
  const row = await insertTicket(tx, ctx, {
    kind: KIND,
    companyId: ticket.companyId,
    ...{ agreementId, holder, mediaType, cardNumber, profileId, startDate },
    productId: product.id,
    unitPriceOre: monthlyOre(tariff, startDate, { profileId, priceTier: zones.priceTier }),
    zones,
    expirationDate: ticket.expirationDate,
    replacesId: ticket.id,
    turn: 0,
  })
  if (!row) throw new Refusal('agreement-unknown')
  return row.id
}

/**
 * POST /ticket/{id}/update-multiple-fields (002 §4): names, employee id and birth date are corrected where they stand; a department
 * alone moves the ticket as it is; anything else ends it and orders another one from the day of the change. A ticket that is not issued
 * yet is ordered anew for its own days.
 * @returns the ticket that goes on
 * @throws Refusal not-found, ticket-not-changeable, free-ticket-refused, zone-*, zones-*, start-date-*, agreement-unknown,
 *   agreement-not-valid, profile-not-sold
 */
export const editFreeTicket = async (
  ctx: Ctx,
  id: string,
  { timeOfChange, ...change }: z.infer<typeof FreeTicketEdit>,
): Promise<z.infer<typeof FreeTicketReplaced>> => {
  const tariff = await loadTariff(ctx)
  return inTenant(
    ctx,
    async tx => {
      const { ticket, all } = await lockForEdit(tx, ctx, id)
      const first = timeOfChange ?? datesOf(ctx, ticket).options[0] ?? ctx.today
      const planned = await plan(ctx, tx, tariff, ticket, change, first)
      const { reasons, agreementId, holder, corrected } = planned
      if (agreementId !== ticket.agreementId) assertDepartment(ctx, agreementId, first)
      if (reasons.length > 0 && ticket.issued) {
        if (timeOfChange === undefined) throw timeMissing()
        assertChangeDate(ctx, ticket, timeOfChange)
      }
      if (corrected) {
        const { type } = ticket.holder
        // The person is corrected in what they have; another type of holder comes with the new ticket.
        const phone = holderPhone(ticket)
        await correctHolder(tx, ctx, all, { ...holder, type, phone })
      }
      const next = await write(tx, ctx, tariff, ticket, planned, first)
      if (corrected || reasons.length > 0)
        await tx.audit({
          action: 'free-ticket.edit',
          entityId: id,
          detail: { fields: Object.keys(change), because: reasons, successorId: next === id ? null : next },
        })
      return { id: next }
    },
    { unaudited: 'an edit that changes nothing' },
  ).catch(error => {
    // Another open ticket has the holder, the phone or the card.
    if (isUniqueViolation(error)) throw refused({ recipient: ['CONFLICTING_TICKET'] })
    throw error
  })
}

const holderPhone = ({ phone, phoneCountryCode }: Editable) =>
  phone === null ? null : { phone, countryCode: phoneCountryCode! }

/** @returns the ticket that goes on */
const write = async (
  tx: Tx,
  ctx: Ctx,
  tariff: Tariff,
  ticket: Editable,
  planned: Planned,
  startDate: Day,
): Promise<string> => {
  const { reasons, agreementId } = planned
  if (reasons.length === 0) return ticket.id
  if (movesOnly(reasons)) {
    const successors = await handOverTickets(tx, ctx, [{ ticket, agreementId, startDate }])
    return successors.get(ticket.id) ?? ticket.id
  }
  if (!ticket.issued) {
    await cancelPendingTickets(tx, ctx, [ticket])
    return orderAnew(tx, ctx, tariff, ticket, planned, ticket.startDate)
  }
  await endForSuccessor(tx, ctx, ticket, startDate)
  return orderAnew(tx, ctx, tariff, ticket, planned, startDate)
}

const timeMissing = () =>
  new Refusal('invalid-body', {
    errors: [{ pointer: '/timeOfChange', code: 'required', message: 'needed with a new ticket' }],
  })
