import type { Permission } from '@portal/domain'
import {
  HITS_PER_GROUP,
  MOST_COUNTED,
  type SearchGroup,
  type SearchTerms,
  searchReach,
} from '@portal/domain/search'
import type { z } from 'zod'
import type { Ctx } from './ctx.ts'
import { type List, listStatement } from './list.ts'

/** What a slice found: the first few, and how many there are; `more` where there are more than were counted. */
export type SearchHits<Hit> = { hits: Hit[]; total: number; more: boolean }

type HitsRow<Hit> = { matches: Hit[]; total: number; more?: boolean }

/** What quick search finds of a slice. `src/search.ts` has them all. */
export type SearchReader<Hit extends z.ZodType = z.ZodType> = {
  group: SearchGroup
  /** The shape of what it finds. */
  hit: Hit
  /** Null where the caller sees no such list, or the words can name nothing in it. */
  read(ctx: Ctx, terms: SearchTerms): Promise<SearchHits<z.output<Hit>> | null>
}

/** Declares a reader. It asks by `REACH` in the companies of `reachValues`, or by the guard of its own list. */
export const searchReader = <Hit extends z.ZodType>(reader: SearchReader<Hit>) => reader

/** The statement of the first of what a list finds. */
export const hitsStatement = (list: Omit<List, 'page'>) =>
  listStatement({ ...list, page: { maxEntries: HITS_PER_GROUP, offset: 0 } })

/** Its row as an answer. There may be more than were counted where a sum named `more` says so, else where `MOST_COUNTED` are found. */
export const hitsOf = <Hit>({
  matches,
  total,
  more = total >= MOST_COUNTED,
}: HitsRow<Hit>): SearchHits<Hit> => ({ hits: matches, total, more })

/**
 * Companies with agreements in force that let the caller see a list, as the common table expression `reach (company_id, sub_type)`.
 * Its values are $1 to $4, by `reachValues`.
 */
export const REACH = `reach as materialized (
    select distinct a.company_id, a.sub_type::text as sub_type from agreement a join company c on c.id = a.company_id
    where (a.sub_type::text = any($1::text[]) or a.company_id = $3 and a.sub_type::text = any($2::text[]))
      and a.from_date <= $4::date and (a.end_date is null or a.end_date >= $4::date) and c.deleted_at is null)`

/** The values of `REACH` for lists that need one of these permissions; null where the caller sees none of them. */
export const reachValues = (ctx: Ctx, permissions: readonly Permission[]) => {
  const reaches = permissions.map(permission => searchReach(ctx.access, permission))
  const everywhere = [...new Set(reaches.flatMap(reach => reach.everywhere))]
  const own = [...new Set(reaches.flatMap(reach => reach.own))]
  if (everywhere.length + own.length === 0) return null
  return { all: everywhere.length > 0, values: [everywhere, own, ctx.companyId, ctx.today] as unknown[] }
}
