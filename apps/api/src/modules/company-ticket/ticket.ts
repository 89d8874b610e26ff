import type { AgreementSettings, Day } from '@portal/domain'
import { statusOn, type TicketActionFacts, type TicketStatus } from '@portal/domain/company-ticket'
import { AGREEMENT_SETTINGS_JSON } from '../../core/access.ts'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { Prisma, type Tx } from '../../core/in-tenant.ts'

/** An agreement as the rules ask for it. Days are text, as everywhere outside the database. */
export type AgreementFacts = {
  companyId: string
  fromDate: Day
  endDate: Day | null
  settings: AgreementSettings
}

/** The JSON of `AgreementFacts` of an agreement with the alias `a`. */
export const AGREEMENT_FACTS = Prisma.sql`json_build_object('companyId', a.company_id, 'fromDate', a.from_date, 'endDate', a.end_date, 'settings', ${Prisma.raw(AGREEMENT_SETTINGS_JSON)})`

/** What the ticket belongs to and what may be done to it, held until the transaction ends. */
export type LockedTicket = TicketActionFacts & {
  id: string
  companyId: string
  companyName: string
  subscriberId: string
  startDate: Day
  issued: boolean
  profileId: number
  zoneFrom: string
  zoneTo: string
  allZones: boolean
  nrOfZones: number
  priceTier: number
  phone: string
  phoneCountryCode: string
  agreement: AgreementFacts
}

/**
 * Reads a company ticket that is about to change and keeps others from changing it, and its employee, until the commit. The ticket
 * first, then the person, then claims: the order in which orders, issuing and the days take them too. The status is the one it
 * has today, also where the night's job has not come to it yet.
 * @throws Refusal not-found, for one without a person left too
 */
export const lockTicket = async (tx: Tx, ctx: Ctx, id: string): Promise<LockedTicket> => {
  const [row] = await tx.$queryRaw<(LockedTicket & { status: TicketStatus })[]>`
    select t.id, t.company_id as "companyId", c.name as "companyName", t.subscriber_id as "subscriberId", t.status, t.start_date::text as "startDate",
      t.expiration_date::text as "expirationDate", t.pickup_code as "pickupCode", t.downloaded_at is not null as "downloadedToPhone",
      t.issued_at is not null as issued, t.profile_id as "profileId", t.zone_from as "zoneFrom", t.zone_to as "zoneTo", t.all_zones as "allZones",
      t.nr_of_zones as "nrOfZones", t.price_tier as "priceTier", s.phone, s.phone_country_code as "phoneCountryCode", ${AGREEMENT_FACTS} as agreement
    from ticket t join subscriber s on s.id = t.subscriber_id join agreement a on a.id = t.agreement_id join company c on c.id = t.company_id
    where t.id = ${id}::uuid and t.kind = 'COMPANY_TICKET' for update of t, s`
  if (!row) throw new Refusal('not-found')
  return { ...row, status: statusOn(row, ctx.today) }
}

/** @throws Refusal ticket-not-changeable with the reason the button would show */
export const refuseUnless = (verdict: true | string): void => {
  if (verdict !== true) throw new Refusal('ticket-not-changeable', { reason: verdict })
}

/**
 * Gives up a ticket's claim on its phone: to another ticket of the person that is still open, as the one with the old zones
 * is until its last day; to nobody otherwise.
 */
export const releaseClaim = async (tx: Tx, ticket: { id: string; subscriberId: string }): Promise<void> => {
  await tx.$executeRaw`
    update open_claim c set holder_id = o.id
    from (select id from ticket where subscriber_id = ${ticket.subscriberId}::uuid and id <> ${ticket.id}::uuid
        and kind = 'COMPANY_TICKET' and status in ('PENDING', 'ACTIVE') order by start_date desc limit 1) o
    where c.holder_id = ${ticket.id}::uuid`
  await tx.$executeRaw`delete from open_claim where holder_id = ${ticket.id}::uuid`
}

/** Drops an employee whom no ticket and no subscription names any more. The caller has locked the row: an order waits or has come first. */
export const dropUnreferenced = async (tx: Tx, subscriberIds: string[]): Promise<number> =>
  tx.$executeRaw`
    delete from subscriber s where s.id = any(${subscriberIds}::uuid[])
      and not exists (select from ticket t where t.subscriber_id = s.id)
      and not exists (select from subscription b where b.subscriber_id = s.id)`
