import { likePattern } from '@portal/domain'
import { HITS_PER_GROUP } from '@portal/domain/search'
import { z } from 'zod'
import { readTenant } from '../../core/in-tenant.ts'
import { searchReader } from '../../core/search.ts'

const CompanyHit = z.object({
  id: z.string().describe('the customer number'),
  name: z.string(),
  organisationNumber: z.string(),
})

/**
 * Companies by name, organisation number or customer number: those the caller has a role in, all of the operator's for its staff. One that
 * is called so comes first, then those whose name begins so. An operator has thousands at most, whose rows are read.
 */
export const foundCompanies = searchReader({
  group: 'companies',
  hit: CompanyHit,
  read: async (ctx, { words }) => {
    if (ctx.actor.kind === 'job' || ctx.actor.kind === 'visitor') return null
    const { globalRoles, companyRoles } = ctx.actor
    const text = words.join(' ')
    // SQL: a search with a count
    const [row] = await readTenant<{ hits: z.infer<typeof CompanyHit>[]; total: number }>(ctx, {
      name: 'search-companies',
      text: `with found as materialized (
          select c.id, c.name, c.organisation_number from company c
          where c.deleted_at is null and ($1 or c.id = any($2::text[])) and c.search_text like all($3::text[])),
        page as (select *, row_number() over (order by search_fold(name) = $4 desc, starts_with(search_fold(name), $4) desc, name, id) as place from found)
        select (select count(*) from found)::int as total, coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name,
          'organisationNumber', p.organisation_number) order by p.place) from page p where p.place <= $5), '[]'::json) as hits`,
      values: [
        globalRoles.length > 0,
        [...new Set(companyRoles.map(({ companyId }) => companyId))],
        words.map(likePattern),
        text,
        HITS_PER_GROUP,
      ],
    })
    return { ...row!, more: false }
  },
})
