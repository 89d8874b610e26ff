import { addDays, addMonths, type Day, decideZones, firstOfMonth, zonesOf } from '@portal/domain'
import { COMPANIES, employeeOf } from '@portal/domain/cast'
import { startOfDay } from '@portal/domain/instants'
import type { Ctx } from '../core/ctx.ts'
import { inTenant } from '../core/in-tenant.ts'
import { tellOfOpenRequests } from '../modules/ticket-request/service.ts'

/** The demo companies with self-order requests that an administrator answers; `from` is the first of those who asked. */
const TAKING = [
  { companyId: '100101', email: 'hr@fjordbygg.example', place: 1, from: 120, unit: null },
  { companyId: '100109', email: 'styret@solhaug.example', place: 11, from: 5_000, unit: 'H0302' },
] as const

/** When each employee asked, in days before today, and the start date asked for: two can be approved, one has expired. */
const requestsAt = (today: Day) => {
  const month = firstOfMonth(today)
  return [
    { askedDaysAgo: 9, startDate: addDays(today, -2), zoneAt: 0 },
    { askedDaysAgo: 3, startDate: addMonths(month, 1), zoneAt: 0 },
    { askedDaysAgo: 1, startDate: addMonths(month, 2), zoneAt: 1 },
  ]
}

/** Requests for a ticket at those of the operator's companies that take them. */
export const loadTicketRequests = async (ctx: Ctx, today: Day): Promise<void> => {
  for (const taking of TAKING) await loadRequestsOf(ctx, taking, today)
}

const loadRequestsOf = async (
  ctx: Ctx,
  { companyId, email, place, from: first, unit }: (typeof TAKING)[number],
  today: Day,
): Promise<void> => {
  const { operator } = ctx
  const company = COMPANIES.find(each => each.id === companyId && each.operator === operator.id)
  if (!company) return
  const zones = zonesOf(operator.id)
  const rows = requestsAt(today).map(({ askedDaysAgo, startDate, zoneAt }, at) => {
    const from = zones[0]!
    const zoneTo = zoneAt === 0 ? from.id : from.adjacentZoneIds[0]!
    const decided = decideZones({ zones, operator, zoneFrom: from.id, zoneTo })
    if (!decided.ok) throw new Error(`demo zones: ${decided.refusal}`)
    return {
      // Numbers after those of the existing people, so that nobody has a ticket yet.
      ...employeeOf(place, first + at),
      ...(unit !== null && { employeeId: unit }),
      agreementId: company.agreements[0]!.id,
      zoneFrom: decided.zoneFrom,
      zoneTo: decided.zoneTo,
      nrOfZones: decided.nrOfZones,
      startDate,
      createdAt: startOfDay(addDays(today, -askedDaysAgo)),
    }
  })
  await ctx.db.tenant(operator.id).pool.query(
    `with taking as (
        update company set widget_access = 'ALLOW_TICKET_REQUESTS', email_for_ticket_requests = $3 where id = $1)
     insert into ticket_request (company_id, agreement_id, first_name, last_name, employee_id, phone, phone_country_code, zone_from, zone_to, nr_of_zones, start_date, created_at)
     select $1, "agreementId", "firstName", "lastName", "employeeId", phone, '+47', "zoneFrom", "zoneTo", "nrOfZones", "startDate", "createdAt"
     from jsonb_to_recordset($2::jsonb) as r ("agreementId" text, "firstName" text, "lastName" text, "employeeId" text, phone text,
       "zoneFrom" text, "zoneTo" text, "nrOfZones" int, "startDate" date, "createdAt" timestamptz)`,
    [companyId, JSON.stringify(rows), email],
  )
  await inTenant(ctx, async tx => tellOfOpenRequests(tx, companyId), { unaudited: 'the demo' })
}
