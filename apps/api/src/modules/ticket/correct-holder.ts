import { type ClaimHolder, type HolderFacts, isOpenStatus, ticketKind } from '@portal/domain/ticket'
import type { Ctx } from '../../core/ctx.ts'
import type { Tx } from '../../core/in-tenant.ts'
import { claimPeriod, insertClaims, refuseTaken, takeClaims, ticketClaims } from './claims.ts'
import { deleteOrRefresh, holderUpsert, refreshHolderStatus } from './holder.ts'
import type { LockedTicket } from './locked.ts'

/**
 * Corrects the data of a holder. With another identity, such as an employee id that was mistyped, the tickets go to the holder of that
 * identity, who may exist already. Claims on the person that are made of what was corrected are taken anew.
 * @param tickets all tickets of the kind that the holder has, locked
 * @throws a unique violation when another ticket has such a claim in the same days
 */
export const correctHolder = async (
  tx: Tx,
  ctx: Ctx,
  tickets: LockedTicket[],
  holder: HolderFacts,
): Promise<void> => {
  const { kind, companyId, holderId } = tickets[0]!
  const by = ticketKind(kind).holder!
  // SQL: it finds or inserts the holder as an order does.
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    with agreed as (select), person as (${holderUpsert(ctx, companyId, by, [holder])}) select id from person`
  const { id } = row!
  const claimsOf = (ticket: LockedTicket, person: ClaimHolder | null) =>
    ticketClaims(kind, { ...ticket, phone: null, card: null, holder: person })
  const others = tickets.filter(
    ticket => JSON.stringify(claimsOf(ticket, ticket.holder)) !== JSON.stringify(claimsOf(ticket, holder)),
  )
  if (others.length > 0) {
    const ids = others.map(ticket => ticket.id)
    await tx.models.periodClaim.deleteMany({ where: { ownerId: { in: ids }, kind: 'TICKET_HOLDER' } })
    for (const ticket of others.filter(({ status }) => isOpenStatus(status)))
      await takeClaims(tx, ticket.id, claimsOf(ticket, holder), claimPeriod(kind, ticket))
  }
  if (id !== holderId) {
    await keepDepartment(tx, holderId, id)
    const ids = tickets.map(ticket => ticket.id)
    await tx.models.ticket.updateMany({ where: { id: { in: ids } }, data: { holderId: id } })
    await deleteOrRefresh(tx, [holderId])
  }
  await refreshHolderStatus(tx, [id])
}

/** Somebody who is known by another identity from now on stays in their department, unless that one has a department already. */
const keepDepartment = async (tx: Tx, from: string | null, id: string): Promise<void> => {
  const before =
    from && (await tx.models.holder.findFirst({ where: { id: from }, select: { departmentId: true } }))
  if (before && before.departmentId !== null)
    await tx.models.holder.updateMany({
      where: { id, departmentId: null },
      data: { departmentId: before.departmentId },
    })
}

/**
 * Moves holders to another class, by sets. Claims on the person are made of it, and are taken anew.
 * @param tickets all tickets of one kind that the holders have, locked
 * @throws a unique violation when another ticket has such a claim in the same days
 */
export const moveToClass = async (tx: Tx, tickets: LockedTicket[], className: string): Promise<void> => {
  const holders = [...new Set(tickets.flatMap(({ holderId }) => holderId ?? []))]
  await tx.models.holder.updateMany({ where: { id: { in: holders } }, data: { className } })
  const open = tickets.filter(({ status, holder }) => isOpenStatus(status) && holder !== null)
  const ids = tickets.map(({ id }) => id)
  await tx.models.periodClaim.deleteMany({ where: { ownerId: { in: ids }, kind: 'TICKET_HOLDER' } })
  const ofDays = Map.groupBy(open, ticket => JSON.stringify(claimPeriod(ticket.kind, ticket)))
  for (const [days, group] of ofDays) {
    const claims = group.flatMap((ticket, n) =>
      ticketClaims(ticket.kind, {
        ...{ ...ticket, phone: null, card: null },
        holder: { ...ticket.holder!, className },
      }).map(claim => ({ ...claim, n })),
    )
    const owners = group.map(({ id }) => id)
    refuseTaken(claims, (await insertClaims(tx, owners, claims, JSON.parse(days))).length)
  }
}
