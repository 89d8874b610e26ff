import { isExpired } from '@portal/domain/ticket-request'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { loadTariff, zoneNames } from '../tariff/service.ts'
import type { TicketRequest, TicketRequests, TicketRequestsQuery } from './schemas.ts'

type Row = Omit<z.infer<typeof TicketRequest>, 'zones' | 'expired'> & { zoneFrom: string; zoneTo: string }

/** The open requests of a company, the oldest first, expired ones among them (001 §7); none where it takes no requests. */
export const listTicketRequests = async (
  ctx: Ctx,
  companyId: string,
  query: z.infer<typeof TicketRequestsQuery>,
): Promise<z.infer<typeof TicketRequests>> => {
  if (ctx.access.company?.widgetAccess !== 'ALLOW_TICKET_REQUESTS')
    return { state: 'not-applicable', matches: [], totalEntries: 0 }
  const [tariff, [row]] = await Promise.all([
    loadTariff(ctx),
    readTenant<{ matches: Row[]; total: number }>(ctx, {
      name: 'ticket-requests',
      text: `with page as (select * from ticket_request where company_id = $1 and state = 'OPEN' order by created_at, id limit $2 offset $3)
        select (select count(*) from ticket_request where company_id = $1 and state = 'OPEN')::int as total,
          coalesce((select json_agg(json_build_object('id', r.id, 'firstName', r.first_name, 'lastName', r.last_name, 'employeeId', r.employee_id,
              'phone', r.phone, 'phoneCountryCode', r.phone_country_code, 'nrOfZones', r.nr_of_zones, 'allZones', r.all_zones,
              'zoneFrom', r.zone_from, 'zoneTo', r.zone_to, 'startDate', r.start_date, 'invoiceReference', a.invoice_reference,
              'createdAt', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by r.created_at, r.id)
            from page r join agreement a on a.id = r.agreement_id), '[]'::json) as matches`,
      values: [companyId, query.maxEntries, query.offset],
    }),
  ])
  return {
    state: 'allowed',
    matches: row!.matches.map(({ zoneFrom, zoneTo, ...request }) => ({
      ...request,
      zones: zoneNames(tariff, { allZones: request.allZones, zoneFrom, zoneTo }),
      expired: isExpired(request, ctx.today),
    })),
    totalEntries: row!.total,
  }
}
