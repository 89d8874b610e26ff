import { likePattern } from '@portal/domain'
import { z } from 'zod'
import { readTenant } from '../../core/in-tenant.ts'
import { hitsOf, hitsStatement, searchReader } from '../../core/search.ts'

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
    if (!('globalRoles' in ctx.actor)) return null
    const { globalRoles, companyRoles } = ctx.actor
    // SQL: a search with a count.
    const [row] = await readTenant<{ matches: z.infer<typeof CompanyHit>[]; total: number; more: boolean }>(
      ctx,
      hitsStatement({
        name: 'search-companies',
        values: [
          globalRoles.length > 0,
          [...new Set(companyRoles.map(({ companyId }) => companyId))],
          words.map(likePattern),
          words.join(' '),
        ],
        from: 'company c',
        where: [
          'c.deleted_at is null and ($1 or c.id = any($2::text[])) and c.search_text like all($3::text[])',
        ],
        key: 'c.id',
        order: [
          { sql: 'search_fold(c.name) = $4', way: 'desc' },
          { sql: 'starts_with(search_fold(c.name), $4)', way: 'desc' },
          'c.name',
          'c.id',
        ],
        // All are counted.
        sums: { more: 'false' },
        tables: 'join company c on c.id = page.id',
        row: `json_build_object('id', c.id, 'name', c.name, 'organisationNumber', c.organisation_number)`,
      }),
    )
    return hitsOf(row!)
  },
})
