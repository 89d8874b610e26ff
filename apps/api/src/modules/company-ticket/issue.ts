import { type Day, formatDay, profileOf } from '@portal/domain'
import { inTenant, readTenant } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'
import { OutboundError } from '../../ports/outbound.ts'
import { fill, queueMessages } from '../message/service.ts'
import { queueCommand } from './commands.ts'
import { refreshStatus } from './lifecycle.ts'
import { SMS } from './phrases.ts'
import { releaseClaim } from './ticket.ts'

const BATCH = 50
const CONCURRENCY = 5
const MAX_ATTEMPTS = 12
const FIRST_RETRY_MS = 5_000
const LONGEST_RETRY_MS = 3_600_000

type Due = {
  id: string
  subscriberId: string
  companyId: string
  companyName: string
  profileId: number
  zoneFrom: string
  zoneTo: string
  startDate: Day
  expirationDate: Day | null
  phone: string
  phoneCountryCode: string
  issueAttempts: number
}

/**
 * Issues ordered tickets. Due tickets are found by their rows, so a lost job, a killed worker or an emptied queue only delays them.
 * The ticket id is the reference at the ticket system, which answers a repeat with the same ticket.
 */
export const issueDueTickets = async (ctx: JobCtx): Promise<{ issued: number; failed: number }> => {
  const result = { issued: 0, failed: 0 }
  for (;;) {
    const due = await readTenant<Due>(ctx, {
      name: 'tickets-to-issue',
      text: `select t.id, t.subscriber_id as "subscriberId", t.company_id as "companyId", c.name as "companyName", t.profile_id as "profileId", t.zone_from as "zoneFrom",
          t.zone_to as "zoneTo", t.start_date as "startDate", t.expiration_date as "expirationDate", s.phone, s.phone_country_code as "phoneCountryCode",
          t.issue_attempts as "issueAttempts"
        from ticket t join subscriber s on s.id = t.subscriber_id join company c on c.id = t.company_id
        where t.next_issue_at <= $1 order by t.next_issue_at, t.id limit $2`,
      values: [ctx.clock.now(), BATCH],
    })
    if (!due.length) return result
    for (let at = 0; at < due.length; at += CONCURRENCY) {
      const outcomes = await Promise.all(due.slice(at, at + CONCURRENCY).map(ticket => issueOne(ctx, ticket)))
      for (const ok of outcomes) result[ok ? 'issued' : 'failed'] += 1
    }
  }
}

const issueOne = async (ctx: JobCtx, ticket: Due): Promise<boolean> => {
  try {
    const { id, pickupCode, appId } = await ctx.ports.ticketing.issue({
      reference: ticket.id,
      operator: ctx.operator.id,
      profile: profileOf(ticket.profileId),
      zones: ticket.zoneFrom === ticket.zoneTo ? [ticket.zoneFrom] : [ticket.zoneFrom, ticket.zoneTo],
      startDate: ticket.startDate,
      expirationDate: ticket.expirationDate,
      phone: ticket.phone,
      phoneCountryCode: ticket.phoneCountryCode,
    })
    await markIssued(ctx, ticket, { issuedId: id, pickupCode, appId })
    return true
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    ctx.log.warn(
      { err: error, ticket: ticket.id, attempts: ticket.issueAttempts + 1 },
      'a ticket was not issued',
    )
    await markFailed(ctx, ticket, error)
    return false
  }
}

const markIssued = (
  ctx: JobCtx,
  ticket: Due,
  issued: { issuedId: string; pickupCode: string; appId: string | null },
) =>
  inTenant(ctx, async tx => {
    const now = ctx.clock.now()
    // Guarded by next_issue_at: an order that was cancelled or issued by another worker in the meantime is skipped.
    const changed = await tx.$executeRaw`
      update ticket set issued_at = ${now}, next_issue_at = null, issued_id = ${issued.issuedId}, pickup_code = ${issued.pickupCode}, app_id = ${issued.appId},
        status = case when start_date <= ${ctx.today}::date then 'ACTIVE' else 'PENDING' end::ticket_status
      where id = ${ticket.id}::uuid and next_issue_at is not null and status = 'PENDING'`
    await tx.audit({ action: 'company-ticket.issue', companyId: ticket.companyId, entityId: ticket.id })
    if (changed === 0) {
      // Cancelled while the ticket system was issuing: the issued ticket must be taken back.
      const [kept] = await tx.$queryRaw<
        object[]
      >`select id from ticket where id = ${ticket.id}::uuid and issued_at is not null`
      if (!kept) await queueCommand(tx, ctx, { ticketId: ticket.id, kind: 'CANCEL', issued: true })
      return
    }
    // Add-ons ordered with the ticket begin with it.
    await tx.$executeRaw`
      update subscription set status = 'ACTIVE' where subscriber_id = ${ticket.subscriberId}::uuid and status = 'PENDING' and start_date <= ${ctx.today}::date`
    await refreshStatus(tx, [ticket.subscriberId])
    await queueMessages(tx, ctx, [
      {
        dedupeKey: `pickup-code:${ticket.id}`,
        channel: 'SMS',
        recipient: ticket.phoneCountryCode + ticket.phone,
        body: fill(SMS.pickupCode.nb, {
          operator: ctx.operator.name,
          company: ticket.companyName,
          code: issued.pickupCode,
          date: formatDay(ticket.startDate),
        }),
      },
    ])
  })

const markFailed = (ctx: JobCtx, ticket: Due, error: OutboundError) =>
  inTenant(ctx, async tx => {
    const attempts = ticket.issueAttempts + 1
    const over = !error.retryable || attempts >= MAX_ATTEMPTS
    const wait = Math.min(FIRST_RETRY_MS * 2 ** ticket.issueAttempts, LONGEST_RETRY_MS)
    const next = over ? null : new Date(ctx.clock.now().getTime() + wait)
    const changed = await tx.$executeRaw`
      update ticket set issue_attempts = ${attempts}, next_issue_at = ${next}, status = case when ${over} then 'FAILED' else status::text end::ticket_status
      where id = ${ticket.id}::uuid and next_issue_at is not null`
    if (over && changed > 0) {
      await refreshStatus(tx, [ticket.subscriberId])
      await releaseClaim(tx, ticket)
    }
    await tx.audit({
      action: over ? 'company-ticket.fail' : 'company-ticket.retry',
      companyId: ticket.companyId,
      entityId: ticket.id,
      detail: { attempts, reason: error.message },
    })
  })
