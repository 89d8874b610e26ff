import { isSchoolStaff, likePattern, searchWords } from '@portal/domain'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { COMPANY_JSON } from '../company/service.ts'
import type { Companies, CompaniesQuery } from './schemas.ts'

type CompanyRow = z.infer<typeof Companies>['matches'][number]

/**
 * The companies the caller may act for: those a role was given for, or all of the operator's for its staff; for staff who work with school
 * tickets alone those with a school agreement.
 * `companyId` is listed first, so that a saved choice is on the first page.
 */
export const listOwnCompanies = async (
  ctx: Ctx,
  query: z.infer<typeof CompaniesQuery>,
): Promise<z.infer<typeof Companies>> => {
  if (!('globalRoles' in ctx.actor)) return { matches: [], totalEntries: 0 }
  const own = [...new Set(ctx.actor.companyRoles.map(r => r.companyId))]
  const all = ctx.actor.globalRoles.length > 0
  const schools = isSchoolStaff(ctx.actor.globalRoles)
  const patterns = searchWords(query.searchFor).map(likePattern)
  const userId = ctx.actor.kind === 'user' ? ctx.actor.id : null
  // SQL: a search of which one row more is shown than is counted, the company that is named.
  const [row] = await readTenant<{ matches: CompanyRow[]; total: number }>(ctx, {
    name: 'own-companies',
    text: `with mine as materialized (
        select c.id, c.name, (c.id = $5) as pinned, (c.search_text like all($4::text[])) as hit
        from company c where c.deleted_at is null and (c.id = any($3::text[]) or $2 and (not $7::boolean
            or exists (select from agreement s where s.company_id = c.id and s.sub_type = 'SCHOOLTICKET'))) and (c.search_text like all($4::text[]) or c.id = $5)),
      page as (select id, name, pinned from mine order by pinned desc nulls last, name, id limit $6)
      select (select count(*) from mine where hit)::int as total,
        coalesce((select json_agg(${COMPANY_JSON} order by p.pinned desc nulls last, p.name, p.id) from page p join company c on c.id = p.id), '[]'::json) as matches`,
    values: [userId, all, own, patterns, query.companyId ?? null, query.maxEntries, schools],
  })
  const matches = row!.matches.map(company => ({
    ...company,
    roles:
      ctx.actor.kind === 'client'
        ? ctx.actor.companyRoles.filter(r => r.companyId === company.id).map(r => r.role)
        : company.roles,
  }))
  return { matches, totalEntries: row!.total }
}
