import { type Day, freeTicketProduct, monthOf, nok } from '@portal/domain'
import { changeDates, movesOnly, profileIdOf } from '@portal/domain/free-ticket'
import { cardNameOf } from '@portal/domain/ticket'
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
} from '../ticket/service.ts'
import type { FreeTicketReplaced } from './change-schemas.ts'
import { assertChangeDate, assertDepartment } from './department.ts'
import { type Change, type Editable, lockForEdit, type Planned, plan } from './edit-plan.ts'
import type { EditPreview, FreeTicketEdit } from './edit-schemas.ts'
import { KIND, refused } from './facts.ts'
import { monthlyOre } from './present.ts'

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
    // A card that was still to be made is asked for anew.
    ...(cardNumber === null && mediaType === 'TRAVEL_CARD' && { cardName: cardNameOf(holder) }),
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
        // The person is corrected in what they have; another type of holder and another phone come with the new ticket.
        const { type, phone } = ticket.holder
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
