import { schoolFaultOf } from '@portal/domain/school'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { createOnce } from '../../core/idempotency.ts'
import { inTenant, type Tx } from '../../core/in-tenant.ts'
import type { RequestPorts } from '../../core/services.ts'
import { acceptBulk, type BulkDescription, faultOfOrder, orderRows } from '../bulk/service.ts'
import { loadTariff, type Tariff } from '../tariff/service.ts'
import { lockDepartments } from '../ticket/service.ts'
import {
  checkOf,
  decideAll,
  faultOfDecision,
  type Recipient,
  type Request,
  type Result,
} from './file-decide.ts'
import { presentProgress } from './file-progress.ts'
import type { SchoolFileOrder, SchoolFileProgress } from './file-schemas.ts'
import { askCards, type CardStates, cardsOf, newTicketOf, pupilOf } from './order-facts.ts'
import { numbersOf } from './pupils.ts'

type Ports = Pick<RequestPorts, 'ticketing'>
type Order = z.infer<typeof SchoolFileOrder>
type Progress = z.infer<typeof SchoolFileProgress>

/** @throws Refusal as `checkOf`, department-unknown */
const check = async (
  ctx: Ctx,
  tx: Tx,
  tariff: Tariff,
  order: Order,
  cards: CardStates,
): Promise<{ result: Result; companyId: string }> => {
  const decided = await decideAll(ctx, tx, tariff, order, order.recipients, cards)
  await lockDepartments(tx, ctx, decided.companyId, order.recipients)
  return { result: checkOf(decided), companyId: decided.companyId }
}

const prepare = (ctx: Ctx, ports: Ports, { recipients }: Order): Promise<[Tariff, CardStates]> =>
  Promise.all([loadTariff(ctx), askCards(ctx, ports, cardsOf(recipients.map(pupilOf)))])

/**
 * POST /schoolticket-api/ticket/validate-create-multiple: whether every pupil of a class list could have a ticket; nothing is ordered.
 * @throws Refusal school-ticket-refused with what is wrong in the form of the answer, unavailable, others of `decideSchoolOrder`
 */
export const checkSchoolFile = async (ctx: Ctx, ports: Ports, order: Order): Promise<Result> => {
  const [tariff, cards] = await prepare(ctx, ports, order)
  const { result } = await inTenant(ctx, tx => check(ctx, tx, tariff, order, cards), {
    unaudited: 'a check changes nothing',
  })
  return result
}

/**
 * POST /schoolticket-api/ticket/create-multiple: accepts a class list whole, to be worked off at once. Each pupil is checked before,
 * and again when the ticket is ordered.
 * @throws Refusal as `checkSchoolFile`
 */
export const orderSchoolFile = async (
  ctx: Ctx,
  ports: Ports,
  order: Order,
): Promise<{ body: Progress; replayed: boolean }> => {
  const [tariff, cards] = await prepare(ctx, ports, order)
  return createOnce(ctx, async tx => {
    const { companyId } = await check(ctx, tx, tariff, order, cards)
    const { agreementNumber, startDate, recipients } = order
    const id = await acceptBulk(tx, ctx, schoolFileOrder, {
      companyId,
      request: { agreementNumber, startDate },
      inputs: recipients,
      action: 'school.file-order',
      detail: { agreement: agreementNumber, startDate },
    })
    return presentProgress(tx, id)
  })
}

/** A class list, by sets: each pupil by the rule of an order for one as it is at that moment. */
export const schoolFileOrder: BulkDescription<Recipient, Tariff, Request> = {
  kind: 'ORDER',
  ticketKind: 'SCHOOL_TICKET',
  permission: 'schoolOrder',
  finished: 'school.file-rows',
  tells: 'schoolFileDone',
  rowsAtOnce: 100,
  share: loadTariff,

  doRows: async (ctx, tx, { request, shared, rows }) => {
    // A first day that has passed since the list was accepted was right then.
    const then = { ...ctx, today: [request.startDate, ctx.today].sort()[0]! }
    const recipients = rows.map(({ input }) => input)
    // The card system was asked when the list was accepted.
    const cards: CardStates = new Map(
      recipients.flatMap(recipient => {
        const { cardNumber } = pupilOf(recipient)
        return cardNumber === null ? [] : [[cardNumber, 'VALID'] as const]
      }),
    )
    const { companyId, rows: decided } = await decideAll(then, tx, shared, request, recipients, cards)
    const pupils = decided.flatMap(({ pupil, decision }) => (decision.ok ? [pupil.holder] : []))
    const numbers = (await numbersOf(tx, ctx, companyId, pupils)).values()
    const judged = decided.map(({ pupil, decision }, at) => {
      const { position } = rows[at]!
      if (!decision.ok) return { position, fault: faultOfDecision(decision) }
      const place = { studentId: numbers.next().value!, turn: position }
      return { position, ticket: newTicketOf({ ...request, companyId }, pupil, decision, place) }
    })
    const { agreementNumber: agreement, startDate } = request
    return orderRows(tx, ctx, judged, ({ mediaType: medium }) => ({
      action: 'school.order',
      detail: { agreement, medium, startDate },
    }))
  },

  faultOf: faultOfOrder(schoolFaultOf('school-ticket-exists')),
}
