import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { listSubscribers } from '../company-ticket/service.ts'
import type { Residents, ResidentsQuery } from './schemas.ts'

/** A page of the residents of a housing association by last name (001 §2 "Residents list"). */
export const listResidents = async (
  ctx: Ctx,
  companyId: string,
  { query, status, page, pageSize }: z.infer<typeof ResidentsQuery>,
): Promise<z.infer<typeof Residents>> => {
  const { matches, totalEntries } = await listSubscribers(ctx, companyId, {
    searchFor: query,
    status,
    sort: 'name',
    maxEntries: pageSize,
    offset: (page - 1) * pageSize,
  })
  return { matches: matches.map(({ ticket: _, ...resident }) => resident), totalEntries }
}
