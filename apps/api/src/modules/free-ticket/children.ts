import type { Day } from '@portal/domain'
import { type ChildExpiry, childEndDue, profileIdOf } from '@portal/domain/free-ticket'
import { inTenant } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'
import { endTickets, lockTickets } from '../ticket/service.ts'

type Child = ChildExpiry & { id: string; companyId: string; birthDate: Day }

/** Tickets ended in one transaction. */
const CHUNK = 500

/**
 * Gives the tickets of children a last day where their company wants it (002 §2.1 "Free-ticket settings"), once it is near. A ticket
 * that somebody has ended keeps its day. Repeating it changes nothing.
 */
export const endChildTickets = async (ctx: JobCtx): Promise<{ ended: number }> => {
  let ended = 0
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { read, last } = await endChunk(ctx, after)
    ended += read.ended
    if (last === null) return { ended }
    after = last
  }
}

const endChunk = (ctx: JobCtx, after: string): Promise<{ read: { ended: number }; last: string | null }> =>
  inTenant(
    ctx,
    async tx => {
      // SQL: a set of hundreds, page by page.
      const children = await tx.$queryRaw<Child[]>`
        select t.id, t.company_id as "companyId", h.birth_date::text as "birthDate", s.expire_child_tickets::text as "expireChildTickets",
          s.expire_child_tickets_at_age as "expireChildTicketsAtAge"
        from free_ticket_settings s join ticket t on t.company_id = s.company_id join holder h on h.id = t.holder_id
        where s.expire_child_tickets <> 'NEVER' and t.kind = 'FREE_TICKET' and t.status = 'ACTIVE' and t.expiration_date is null
          and t.profile_id = ${profileIdOf('CHILD')}::int and h.type = 'FAMILY_MEMBER' and h.birth_date is not null and t.id > ${after}::uuid
        order by t.id limit ${CHUNK}`
      const byDay = new Map<Day, string[]>()
      for (const { id, birthDate, ...settings } of children) {
        const day = childEndDue({ birthDate, today: ctx.today, settings })
        if (day) byDay.set(day, [...(byDay.get(day) ?? []), id])
      }
      let ended = 0
      // A handful of days: each is the end of a month.
      for (const [day, ids] of byDay) {
        const tickets = (await lockTickets(tx, ctx, 'FREE_TICKET', ids)).filter(
          ticket => ticket.status === 'ACTIVE' && ticket.expirationDate === null,
        )
        if (tickets.length > 0) await endTickets(tx, ctx, tickets, day)
        ended += tickets.length
      }
      return { read: { ended }, last: children.length < CHUNK ? null : children.at(-1)!.id }
    },
    {
      unaudited: 'a run that ends no ticket changes nothing; every ticket ended has its entry',
      timeoutMs: 120_000,
    },
  )
