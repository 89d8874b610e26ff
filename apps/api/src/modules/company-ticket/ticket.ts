import type { AgreementSettings, Day } from '@portal/domain'
import { statusOn, type TicketActionFacts, type TicketStatus } from '@portal/domain/company-ticket'
import { AGREEMENT_SETTINGS_JSON } from '../../core/access.ts'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { Prisma, type Tx } from '../../core/in-tenant.ts'

/** An agreement as the rules need it. Days are text, as everywhere outside the database. */
export type AgreementFacts = {
  companyId: string
  fromDate: Day
  endDate: Day | null
  settings: AgreementSettings
}

/** The JSON of `AgreementFacts` of an agreement with the alias `a`. */
export const AGREEMENT_FACTS = Prisma.sql`json_build_object('companyId', a.company_id, 'fromDate', a.from_date, 'endDate', a.end_date, 'settings', ${Prisma.raw(AGREEMENT_SETTINGS_JSON)})`

/** The ticket with what decides which actions it allows; locked until the transaction ends. */
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
 * Reads a company ticket for a change and locks it and its employee until the commit. The lock order is ticket, person, claims, as
 * in ordering, issuing and the nightly job. The status is today's, even if the nightly job has not updated it yet.
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
 * Releases a ticket's claim on its phone. Another open ticket of the person takes it over, such as the one with the old zones until
 * its last day.
 */
export const releaseClaim = async (tx: Tx, ticket: { id: string; subscriberId: string }): Promise<void> => {
  await tx.$executeRaw`
    update open_claim c set holder_id = o.id
    from (select id from ticket where subscriber_id = ${ticket.subscriberId}::uuid and id <> ${ticket.id}::uuid
        and kind = 'COMPANY_TICKET' and status in ('PENDING', 'ACTIVE') order by start_date desc limit 1) o
    where c.holder_id = ${ticket.id}::uuid`
  await tx.$executeRaw`delete from open_claim where holder_id = ${ticket.id}::uuid`
}

/**
 * Deletes employees that no ticket or subscription refers to. The caller has locked the rows, so a concurrent order waits or has
 * committed before.
 */
export const dropUnreferenced = async (tx: Tx, subscriberIds: string[]): Promise<number> =>
  tx.$executeRaw`
    delete from subscriber s where s.id = any(${subscriberIds}::uuid[])
      and not exists (select from ticket t where t.subscriber_id = s.id)
      and not exists (select from subscription b where b.subscriber_id = s.id)`
