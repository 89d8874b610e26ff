import { decideSchoolOrder, type SchoolOrderAccepted } from '@portal/domain/school'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { createOnce } from '../../core/idempotency.ts'
import { isUniqueViolation, refuseDuplicate, type Tx } from '../../core/in-tenant.ts'
import type { RequestPorts } from '../../core/services.ts'
import { loadTariff, type Tariff } from '../tariff/service.ts'
import { insertTickets } from '../ticket/service.ts'
import {
  askCards,
  type CardStates,
  cardsOf,
  loadOrderFacts,
  newTicketOf,
  type Pupil,
  pupilOf,
} from './order-facts.ts'
import { numbersOf } from './pupils.ts'
import type { SchoolTicketCreate, SchoolTicketsCreated } from './schemas.ts'

export type SchoolOrder = z.infer<typeof SchoolTicketCreate>
type Created = z.infer<typeof SchoolTicketsCreated>

/** @throws Refusal with the code of `decideSchoolOrder` and what is wrong with each pupil */
const decide = async (
  ctx: Ctx,
  tx: Tx,
  tariff: Tariff,
  order: SchoolOrder,
  pupils: Pupil[],
  cards: CardStates,
): Promise<SchoolOrderAccepted & { companyId: string }> => {
  const { companyId, ...facts } = await loadOrderFacts(ctx, tx, tariff, order, pupils, cards)
  const decision = decideSchoolOrder({
    ...facts,
    choice: { ...order, zoneFrom: order.zoneIdFrom, zoneTo: order.zoneIdTo },
  })
  if (decision.ok) return { ...decision, companyId }
  const { ok: _, refusal, ...details } = decision
  throw new Refusal(refusal, details)
}

const placeOrder = async (
  ctx: Ctx,
  tx: Tx,
  tariff: Tariff,
  order: SchoolOrder,
  pupils: Pupil[],
  cards: CardStates,
): Promise<Created> => {
  const decision = await decide(ctx, tx, tariff, order, pupils, cards)
  const { companyId, zoneFrom, zoneTo } = decision
  const { agreementNumber, startDate } = order
  const numbers = await numbersOf(
    tx,
    ctx,
    companyId,
    pupils.map(({ holder }) => holder),
  )
  const tickets = pupils.map((pupil, turn) =>
    newTicketOf({ ...order, companyId }, pupil, decision, { studentId: numbers[turn]!, turn }),
  )
  const inserted = await insertTickets(tx, ctx, tickets)
  // Company or agreement was deleted since the facts were read.
  if (inserted.length === 0) throw new Refusal('agreement-unknown')
  await tx.audit(
    inserted.map(({ id }, at) => ({
      action: 'school.order',
      companyId,
      entityId: id,
      detail: {
        agreement: agreementNumber,
        medium: tickets[at]!.mediaType,
        ...{ startDate, zoneFrom, zoneTo },
      },
    })),
  )
  return {
    id: inserted[0]!.id,
    tickets: inserted.map(({ id }, at) => ({ id, employeeId: numbers[at]!, status: 'pending' })),
  }
}

/**
 * Orders school tickets for one pupil or a class, all or none (002 §2.2, §5, §8). An order repeated with its `Idempotency-Key` makes
 * tickets once. When an order of another school takes a phone or card first, this one is decided anew.
 * @throws Refusal school-ticket-exists, student-id-in-use, card-number-invalid, card-blocked with `recipientErrors`, school-ticket-refused with
 * `generalErrors`, unavailable, and others of `decideSchoolOrder`
 */
export const orderSchoolTickets = async (
  ctx: Ctx,
  ports: Pick<RequestPorts, 'ticketing'>,
  order: SchoolOrder,
): Promise<{ body: Created; replayed: boolean }> => {
  const pupils = order.recipients.map(pupilOf)
  const [tariff, cards] = await Promise.all([loadTariff(ctx), askCards(ctx, ports, cardsOf(pupils))])
  const once = () => createOnce(ctx, tx => placeOrder(ctx, tx, tariff, order, pupils, cards))
  return once()
    .catch(error => {
      if (isUniqueViolation(error)) return once()
      throw error
    })
    .catch(refuseDuplicate('school-ticket-exists'))
}
