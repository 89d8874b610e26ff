import type { PrivacySource, PrivacyStays } from '@portal/domain/privacy'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, Prisma, type Tx } from '../../core/in-tenant.ts'
import { tellOfAccessRequests } from '../onboarding/service.ts'
import { anonymiseHolders, lockRows } from '../ticket/service.ts'
import { tellOfOpenRequests } from '../ticket-request/service.ts'
import { whoIs } from './find.ts'
import type { PrivacyDeleted, PrivacyPersonAsked } from './schemas.ts'
import type { PersonKeys } from './sources.ts'

/**
 * Deletes what the law allows, in one transaction, and says what stays, why and until when. A ticket or add-on that still runs is needed for
 * what the person has bought: it is ended first.
 * @throws Refusal not-found, person-has-running-tickets
 */
export const deletePerson = async (
  ctx: Ctx,
  { person, reason, caseNumber }: z.infer<typeof PrivacyPersonAsked>,
): Promise<z.infer<typeof PrivacyDeleted>> => {
  const who = await whoIs(ctx, person)
  return inTenant(
    ctx,
    async tx => {
      // SQL: the holders of a phone together with its country code, for the lock and after it.
      const readHolders = async () => {
        const holders = await tx.$queryRaw<{ id: string }[]>`
          select id from holder where (${who.phone} <> '' and phone_country_code || phone = ${who.phone}) or id = any(${who.holders}::uuid[])`
        return holders.map(({ id }) => id)
      }
      const theirs = await readHolders()
      lockRows(tx, {
        tickets: Prisma.sql`select id from ticket where holder_id = any(${theirs}::uuid[])`,
        subscriptions: Prisma.sql`select id from subscription where holder_id = any(${theirs}::uuid[])`,
        holders: theirs,
      })
      const ids = await readHolders()
      // SQL: three counts in one.
      const [running] = await tx.$queryRaw<{ n: number }[]>`
        select ((select count(*) from ticket where holder_id = any(${ids}::uuid[]) and status in ('PENDING', 'ACTIVE'))
          + (select count(*) from subscription where holder_id = any(${ids}::uuid[]) and status in ('PENDING', 'ACTIVE'))
          + (select count(*) from ticket_pause where holder_id = any(${ids}::uuid[]) and state in ('PLANNED', 'PAUSED', 'RESUMING', 'BLOCKED'))
          + (select count(*) from counter_delivery d join ticket t on t.id = d.ticket_id where ${who.phone} <> ''
            and d.phone_country_code || d.phone = ${who.phone} and t.status in ('PENDING', 'ACTIVE')))::int as n`
      if (running!.n > 0) throw new Refusal('person-has-running-tickets')
      const stays = await staying(tx, who, ids)
      const removed = [...(await anonymise(tx, ids)), ...(await removeByPhone(tx, who))].filter(
        ({ count }) => count > 0,
      )
      await tx.audit({ action: 'privacy.delete', detail: { reason, caseNumber, removed, stays } })
      return { removed, stays }
    },
    { timeoutMs: 60_000 },
  )
}

const anonymise = async (tx: Tx, ids: string[]): Promise<{ source: PrivacySource; count: number }[]> => {
  // An employee number says whose a gift is as long as there is a holder.
  const holders = await tx.models.holder.findMany({
    where: { id: { in: ids }, employeeId: { not: '' } },
    select: { companyId: true, employeeId: true },
  })
  const gifts = holders.length > 0 ? await tx.models.otherGift.deleteMany({ where: { OR: holders } }) : null
  const { tickets, subscriptions, people } = await anonymiseHolders(tx, ids)
  return [
    { source: 'gift', count: gifts?.count ?? 0 },
    { source: 'ticket', count: tickets },
    { source: 'subscription', count: subscriptions },
    { source: 'holder', count: people },
  ]
}

/** What has the phone. A purchase of a portal user stays for the company that pays; what a file is to order is ordered. */
const removeByPhone = async (
  tx: Tx,
  { phone, emails }: PersonKeys,
): Promise<{ source: PrivacySource; count: number }[]> => {
  const ofEmails = [{ recipient: { in: emails } }, { replyTo: { in: emails } }]
  const messages = await tx.models.outgoingMessage.deleteMany({
    where: { state: { not: 'QUEUED' }, OR: phone === '' ? ofEmails : [{ recipient: phone }, ...ofEmails] },
  })
  if (phone === '') return [{ source: 'message', count: messages.count }]
  const digits = `%${phone.slice(-8)}%`
  // SQL: one set of all tables that have a phone together with its country code, or in JSON.
  const [gone] = await tx.$queryRaw<
    {
      companies: string[]
      widgets: number
      uploads: number
      deliveries: number
      payers: number
      requests: number
      feeds: number
      changes: number
      registrations: number
    }[]
  >`
    with asked as (delete from ticket_request where phone_country_code || phone = ${phone} returning company_id),
    widgets as (delete from widget_order where input::text like ${digits} returning id),
    uploads as (update bulk_request_row set input = null, faults = '[]' where state <> 'READY' and input::text like ${digits} returning position),
    deliveries as (
      update counter_delivery set phone = null, phone_country_code = null where phone_country_code || phone = ${phone} returning ticket_id),
    payers as (delete from counter_payer where phone_country_code || phone = ${phone} returning id),
    requests as (delete from access_request where phone_country_code || phone = ${phone} returning id),
    changes as (delete from employee_request where input::text like ${digits} returning id),
    feeds as (delete from eligible_person where phone_country_code || phone = ${phone} returning id),
    registrations as (delete from onboarding where phone_country_code || phone = ${phone} returning id)
    select array(select company_id from asked) as companies, (select count(*) from widgets)::int as widgets, (select count(*) from uploads)::int as uploads,
      (select count(*) from deliveries)::int as deliveries, (select count(*) from payers)::int as payers, (select count(*) from requests)::int as requests,
      (select count(*) from feeds)::int as feeds, (select count(*) from changes)::int as changes, (select count(*) from registrations)::int as registrations`
  const { companies, widgets, uploads, deliveries, payers, requests, feeds, changes, registrations } = gone!
  for (const companyId of companies) tellOfOpenRequests(tx, companyId)
  tellOfAccessRequests(tx)
  const purchases = await tx.models.counterPurchase.updateMany({
    where: { buyerId: null, buyerPhone: phone },
    data: {
      ...{ buyerName: null, buyerPhone: null, personalReference: null },
      ...{ addressLine1: null, addressLine2: null, postCode: null, postArea: null },
    },
  })
  await tx.models.voucherCode.updateMany({ where: { offer: { phone } }, data: { code: null } })
  const vouchers = await tx.models.voucherOffer.updateMany({
    where: { phone },
    data: { phone: null, keyHash: null },
  })
  return [
    { source: 'message', count: messages.count },
    { source: 'request', count: companies.length },
    { source: 'widget', count: widgets },
    { source: 'upload', count: uploads },
    { source: 'delivery', count: deliveries },
    { source: 'purchase', count: purchases.count },
    { source: 'payer', count: payers },
    { source: 'voucher', count: vouchers.count },
    { source: 'access', count: requests },
    { source: 'hrFeed', count: feeds },
    { source: 'change', count: changes },
    { source: 'registration', count: registrations },
  ]
}

/** What the law or somebody's access keeps; an invoice until the end of the fifth year after its own. */
const staying = async (
  tx: Tx,
  { phone, users, emails }: PersonKeys,
  holders: string[],
): Promise<{ source: PrivacyStays; count: number; until: string | null }[]> => {
  // SQL: counts of eight tables in one.
  const rows = await tx.$queryRaw<{ source: PrivacyStays; count: number; until: string | null }[]>`
    select 'invoice' as source, count(*)::int as count, (max(extract(year from i.invoice_date)) + 5)::int || '-12-31' as until
      from invoice_line_person p join invoice_line l on l.id = p.line_id join invoice i on i.id = l.invoice_id
      where (${phone} <> '' and p.phone = ${phone}) or l.ticket_id in (select id from ticket where holder_id = any(${holders}::uuid[]))
    union all select 'agreement', count(*)::int, (max(extract(year from coalesce(ended_on, accepted_at::date))) + 5)::int || '-12-31' from deduction_agreement
      where (${phone} <> '' and phone = ${phone}) or holder_id = any(${holders}::uuid[])
    union all select 'payrollRun', count(*)::int, (max(extract(year from month)) + 5)::int || '-12-31' from payroll_run_entry where ${phone} <> '' and person_key = ${phone}
    union all select 'user', count(*)::int, null from app_user where id = any(${users}::uuid[])
    union all select 'activity', count(*)::int, null from audit_entry where actor_id = any(${users}::text[])
    union all select 'purchase', count(*)::int, ((max(ordered_at) at time zone 'Europe/Oslo')::date + 365)::text from counter_purchase where buyer_id = any(${users}::uuid[])
    union all select 'contract', count(*)::int, null from contract where signee_email = any(${emails}::text[])
    union all select 'upload', count(*)::int, null from bulk_request_row where ${phone} <> '' and state = 'READY' and input::text like ${`%${phone.slice(-8)}%`}`
  return rows.filter(({ count }) => count > 0)
}
