import { setImmediate } from 'node:timers/promises'
import { type Day, tierOf } from '@portal/domain'
import { duplicateFinder } from '@portal/domain/bulk'
import {
  cardDigits,
  decideRecipient,
  type FreeTicketAccepted,
  type FreeTicketGeneralError,
  MASS_CLAIMS,
  type MassOrderFacts,
  type MassRecipient,
  type MassRecipientError,
  type ReadRecipient,
  readRecipient,
} from '@portal/domain/free-ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { createOnce } from '../../core/idempotency.ts'
import { inTenant, type Tx } from '../../core/in-tenant.ts'
import {
  acceptBulk,
  type BulkDescription,
  type CheckedRecipient,
  faultOfOrder,
  faultOfRow,
  orderRows,
  resultOf,
} from '../bulk/service.ts'
import { loadTariff, type Tariff } from '../tariff/service.ts'
import { lockDepartments, type NewTicket } from '../ticket/service.ts'
import { loadOpen, loadOrderFacts } from './mass-facts.ts'
import { presentAccepted } from './mass-list.ts'
import type { MassCheck, MassOperation, MassOrder } from './mass-schemas.ts'

/** Recipients read before other requests get a turn. */
const WITHOUT_BREAK = 200

type Order = z.infer<typeof MassOrder>
type Result = z.infer<typeof MassCheck>
/** What holds for all recipients of an order, as the request keeps it. */
type Request = { agreementNumber: string; startDate: Day }

/** Where the open tickets of an order's recipients are looked for. */
const ofOrder = (companyId: string, { agreementNumber, startDate }: Request) => ({
  companyId,
  agreementId: agreementNumber,
  startDate,
})

/** The wire leaves a member out or sends it; the digits of a card are kept without spaces. */
const recipientOf = ({
  cardNumber,
  phone,
  phoneCountryCode,
  departmentId,
  ...rest
}: Order['recipients'][number]): MassRecipient => ({
  ...rest,
  ...(cardNumber !== undefined && { cardNumber: cardDigits(cardNumber) }),
  ...(phone !== undefined && { phone }),
  ...(phoneCountryCode !== undefined && { phoneCountryCode }),
  ...(departmentId !== undefined && { departmentId }),
})

const readAll = async (order: Order): Promise<ReadRecipient[]> => {
  const read: ReadRecipient[] = []
  for (const [at, recipient] of order.recipients.entries()) {
    if (at % WITHOUT_BREAK === 0) await setImmediate()
    read.push(readRecipient(recipientOf(recipient)))
  }
  return read
}

const cardsOf = (read: readonly ReadRecipient[]): string[] =>
  read.flatMap(({ recipient: { mediaType, cardNumber } }) =>
    mediaType === 'TRAVEL_CARD' ? (cardNumber ?? []) : [],
  )

/**
 * The recipients of an order that can be placed, and what was found of it. An earlier one of the order counts as taken.
 * @throws Refusal free-ticket-refused with the errors of each, department-unknown, and others of `decideRecipient`
 */
const check = async (
  tx: Tx,
  ctx: Ctx,
  tariff: Tariff,
  order: Order,
): Promise<{ result: Result; recipients: MassRecipient[]; companyId: string }> => {
  const read = await readAll(order)
  const facts = await loadOrderFacts(tx, ctx, tariff, order, cardsOf(read))
  const { companyId } = facts.agreement!
  await lockDepartments(tx, ctx, companyId, order.recipients)
  const openOf = await loadOpen(tx, ofOrder(companyId, order), read)
  const duplicatesOf = duplicateFinder(MASS_CLAIMS)
  const checked: CheckedRecipient<FreeTicketGeneralError, MassRecipientError>[] = []
  for (const [at, each] of read.entries()) {
    if (at % WITHOUT_BREAK === 0) await setImmediate()
    const decision = decideRecipient(facts, each, openOf(each))
    const twice = duplicatesOf(at, { ...each.recipient, ...wirePhone(each) }).length > 0
    if (!decision.ok && decision.refusal !== 'free-ticket-refused') throw new Refusal(decision.refusal)
    const errors = decision.ok ? [] : decision.errors
    if (twice && !errors.includes('CONFLICTING_TICKET')) errors.push('CONFLICTING_TICKET')
    checked.push({
      errors,
      general: [...facts.startErrors, ...(decision.ok ? [] : decision.general)],
      ore: decision.ok && !twice ? decision.accepted.pricePerMonthOre : 0,
    })
  }
  return {
    result: resultOf(checked, 'free-ticket-refused'),
    recipients: read.map(each => ({ ...each.recipient, ...wirePhone(each) })),
    companyId,
  }
}

const wirePhone = ({ phone }: ReadRecipient) =>
  phone ? { phone: phone.phone, phoneCountryCode: phone.countryCode } : {}

/**
 * POST /freeticket-api/ticket/validate-create-multiple: whether every recipient could have their ticket; nothing is ordered.
 * @throws Refusal free-ticket-refused with what is wrong in the form of the answer, agreement-unknown
 */
export const checkMassOrder = async (ctx: Ctx, order: Order): Promise<Result> => {
  const tariff = await loadTariff(ctx)
  const { result } = await inTenant(ctx, tx => check(tx, ctx, tariff, order), {
    unaudited: 'a check changes nothing',
  })
  return result
}

/**
 * POST /freeticket-api/ticket/create-multiple: accepts a mass order whole, to be worked off at once. Each recipient is checked before,
 * and again when their ticket is ordered.
 * @throws Refusal as `checkMassOrder`
 */
export const orderMany = async (
  ctx: Ctx,
  order: Order,
): Promise<{ body: z.infer<typeof MassOperation>; replayed: boolean }> => {
  const tariff = await loadTariff(ctx)
  return createOnce(ctx, async tx => {
    const { recipients, companyId } = await check(tx, ctx, tariff, order)
    const { agreementNumber, startDate } = order
    const id = await acceptBulk(tx, ctx, freeTicketMassOrder, {
      companyId,
      request: { agreementNumber, startDate },
      inputs: recipients,
      action: 'free-ticket.mass-order',
      detail: { agreement: agreementNumber, startDate },
    })
    return presentAccepted(tx, id)
  })
}

const ticketOf = (
  { agreement, startDate }: MassOrderFacts,
  agreementId: string,
  { recipient, phone }: ReadRecipient,
  accepted: FreeTicketAccepted,
  turn: number,
): NewTicket => {
  const { zoneFrom, zoneTo, allZones, nrOfZones } = accepted
  return {
    kind: 'FREE_TICKET',
    companyId: agreement!.companyId,
    agreementId,
    holder: {
      type: recipient.ticketHolderType,
      firstName: recipient.firstName,
      lastName: recipient.lastName,
      employeeId: recipient.employeeId,
      phone,
      birthDate: recipient.dateOfBirth,
      studentId: null,
      className: null,
    },
    mediaType: recipient.mediaType,
    cardNumber: recipient.mediaType === 'TRAVEL_CARD' ? (recipient.cardNumber ?? null) : null,
    productId: accepted.productId,
    unitPriceOre: accepted.pricePerMonthOre,
    profileId: accepted.profileId,
    zones: { zoneFrom, zoneTo, allZones, nrOfZones, priceTier: tierOf(accepted) },
    startDate,
    expirationDate: null,
    departmentId: recipient.departmentId,
    turn,
  }
}

/** A mass order of free tickets: by sets, each recipient by the rules of a single order as they are at that moment. */
export const freeTicketMassOrder: BulkDescription<MassRecipient, Tariff, Request> = {
  kind: 'ORDER',
  ticketKind: 'FREE_TICKET',
  permission: 'freeTicketOrder',
  finished: 'free-ticket.mass-rows',
  tells: 'freeTicketMassDone',
  rowsAtOnce: 250,
  share: loadTariff,

  doRows: async (ctx, tx, { companyId, request, shared, rows }) => {
    // The days offered have moved on since the order was accepted; its own day counts.
    const read = rows.map(({ input }) => readRecipient(input))
    const facts = {
      ...(await loadOrderFacts(tx, ctx, shared, request, cardsOf(read))),
      startErrors: [],
    }
    const openOf = await loadOpen(tx, ofOrder(companyId, request), read)
    const { agreementNumber, startDate } = request
    const decided = rows.map(({ position }, at) => {
      const decision = decideRecipient(facts, read[at]!, openOf(read[at]!))
      if (decision.ok)
        return { position, ticket: ticketOf(facts, agreementNumber, read[at]!, decision.accepted, position) }
      return {
        position,
        fault: faultOfRow(decision.errors[0] ?? decision.general[0] ?? decision.refusal),
      }
    })
    const detail = { agreement: agreementNumber, startDate }
    return orderRows(tx, ctx, decided, () => ({ action: 'free-ticket.order', detail }))
  },

  faultOf: faultOfOrder(faultOfRow('CONFLICTING_TICKET')),
}
