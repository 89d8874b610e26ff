import { type HolderFacts, isOpenStatus, ticketKind } from '@portal/domain/ticket'
import type { Ctx } from '../../core/ctx.ts'
import type { Tx } from '../../core/in-tenant.ts'
import { claimPeriod, takeClaims, ticketClaims } from './claims.ts'
import { deleteOrRefresh, holderUpsert, refreshHolderStatus } from './holder.ts'
import type { LockedTicket } from './locked.ts'

/**
 * Corrects the data of a holder. With another identity, such as an employee id that was mistyped, the tickets go to the holder of that
 * identity, who may exist already, and their claims on the person with them.
 * @param tickets all tickets of the kind that the holder has, locked
 * @throws a unique violation when that holder has a ticket in the same days
 */
export const correctHolder = async (
  tx: Tx,
  ctx: Ctx,
  tickets: LockedTicket[],
  holder: HolderFacts,
): Promise<void> => {
  const { kind, companyId, holderId } = tickets[0]!
  const by = ticketKind(kind).holder!
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    with agreed as (select), person as (${holderUpsert(ctx, companyId, by, [holder])}) select id from person`
  const { id } = row!
  if (id !== holderId) {
    const ids = tickets.map(ticket => ticket.id)
    await tx.$executeRaw`update ticket set holder_id = ${id}::uuid where id = any(${ids}::uuid[])`
    await tx.$executeRaw`delete from period_claim where owner_id = any(${ids}::uuid[]) and kind = 'TICKET_HOLDER'`
    for (const ticket of tickets.filter(({ status }) => isOpenStatus(status))) {
      const claims = ticketClaims(kind, { ...ticket, phone: null, card: null, holder })
      await takeClaims(tx, ticket.id, claims, claimPeriod(kind, ticket))
    }
    await deleteOrRefresh(tx, [holderId])
  }
  await refreshHolderStatus(tx, [id])
}
