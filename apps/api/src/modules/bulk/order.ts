/** What products share whose rows are orders of tickets: the answer of a check, the tickets of a set, the fault of a row. */
import { nok, type RefusalCode } from '@portal/domain'
import type { AuditAction } from '@portal/domain/audit'
import type { BulkFault } from '@portal/domain/bulk'
import { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { isUniqueViolation, type Tx } from '../../core/in-tenant.ts'
import { insertTickets, type NewTicket } from '../ticket/service.ts'
import type { BulkDescription, RowVerdict } from './description.ts'

/** The schema of what a check found; a refusal (422) has the same members. */
export const fileCheck = <General extends string, Found extends string>(
  id: string,
  general: readonly General[],
  found: readonly Found[],
) =>
  z
    .object({
      okCount: z.number().int(),
      errorCount: z.number().int(),
      generalErrors: z.array(z.enum(general)),
      recipientErrors: z.array(z.object({ indexInInput: z.number().int(), errors: z.array(z.enum(found)) })),
      pricePerMonth: z.number().describe('of the tickets that can be ordered, NOK incl. VAT'),
    })
    .meta({ id })

/** What is wrong with a recipient and with the order as a whole, and what the ticket costs each month, in øre, where nothing is. */
export type CheckedRecipient<General, Found> = { errors: Found[]; general: readonly General[]; ore: number }

/** What was found, as `fileCheck` has it. @throws Refusal `refusal` with the same, where anything is wrong */
export const resultOf = <General extends string, Found extends string>(
  checked: readonly CheckedRecipient<General, Found>[],
  refusal: RefusalCode,
) => {
  const recipientErrors = checked.flatMap(({ errors }, indexInInput) =>
    errors.length > 0 ? [{ indexInInput, errors }] : [],
  )
  const generalErrors = [...new Set(checked.flatMap(({ general }) => general))]
  const errorCount = recipientErrors.length
  const result = {
    ...{ okCount: checked.length - errorCount, errorCount, generalErrors, recipientErrors },
    pricePerMonth: nok(checked.reduce((sum, { ore }) => sum + ore, 0)),
  }
  if (errorCount > 0 || generalErrors.length > 0) throw new Refusal(refusal, result)
  return result
}

/** An error of a row that stands at no column. */
export const faultOfRow = (code: string): BulkFault => ({ column: null, code })

/**
 * The fault that the failure of an ordered row leaves in it.
 * @param taken the fault of a row whose holder, phone or card another order has taken first
 * @param faultOfRefusal the fault that a refusal leaves
 */
export const faultOfOrder =
  (
    taken: BulkFault,
    faultOfRefusal: (code: RefusalCode, detail?: Refusal['extras']) => BulkFault = faultOfRow,
  ): BulkDescription<unknown, unknown>['faultOf'] =>
  (ctx, error) => {
    if (error instanceof Refusal) return faultOfRefusal(error.code, error.extras)
    if (isUniqueViolation(error)) return taken
    // A missing price will still be missing at the next attempt, and one row must not stop the others.
    if (error instanceof RangeError) {
      ctx.log.error({ err: error }, 'a row of an order from a file cannot be decided')
      return faultOfRefusal('internal')
    }
    return undefined
  }

/**
 * Orders the tickets of the rows that may have one, each with its entry in the log; the others keep their faults.
 * @throws Refusal agreement-unknown when company or agreement was deleted since the facts were read
 */
export const orderRows = async (
  tx: Tx,
  ctx: Ctx,
  rows: readonly ({ position: number } & ({ ticket: NewTicket } | { fault: BulkFault }))[],
  entryOf: (ticket: NewTicket) => { action: AuditAction; detail: Record<string, unknown> },
): Promise<RowVerdict[]> => {
  const tickets = rows.flatMap(row => ('ticket' in row ? [row.ticket] : []))
  const inserted = tickets.length > 0 ? await insertTickets(tx, ctx, tickets) : []
  if (inserted.length < tickets.length) throw new Refusal('agreement-unknown')
  if (tickets.length > 0)
    await tx.audit(
      tickets.map((ticket, at) => ({
        ...entryOf(ticket),
        ...{ companyId: ticket.companyId, entityId: inserted[at]!.id },
      })),
    )
  const ids = inserted.values()
  return rows.map(row => ('ticket' in row ? { position: row.position, ticketId: ids.next().value!.id } : row))
}
