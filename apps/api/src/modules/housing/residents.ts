import { housingTicket } from '@portal/domain/housing'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import type { FileAnswer } from '../../core/file-answer.ts'
import { listSubscribers, peopleFile } from '../company-ticket/service.ts'
import type { Residents, ResidentsFileQuery, ResidentsQuery } from './schemas.ts'

/** A page of the residents of a housing association by last name (001 §2 "Residents list"). */
export const listResidents = async (
  ctx: Ctx,
  companyId: string,
  { query, status, department, page, pageSize }: z.infer<typeof ResidentsQuery>,
): Promise<z.infer<typeof Residents>> => {
  const { matches, totalEntries } = await listSubscribers(ctx, companyId, {
    searchFor: query,
    status,
    department,
    sort: 'name',
    maxEntries: pageSize,
    offset: (page - 1) * pageSize,
  })
  return { matches: matches.map(({ ticket: _, ...resident }) => resident), totalEntries }
}

/** The residents that the list is filtered on, as CSV: a row per person and unit. */
export const residentsFile = (
  ctx: Ctx,
  companyId: string,
  { query, status, department, language }: z.infer<typeof ResidentsFileQuery>,
): Promise<FileAnswer> =>
  peopleFile(ctx, housingTicket, companyId, { language, filters: { searchFor: query, status, department } })
