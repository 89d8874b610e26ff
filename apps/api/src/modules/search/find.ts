import { type SearchGroup, searchTerms } from '@portal/domain/search'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import type { SearchReader } from '../../core/search.ts'
import type { SearchQuery, searchAnswer } from './schemas.ts'

type Answer = z.infer<ReturnType<typeof searchAnswer>>

/** Asks every slice at the same time; one that fails spoils none of the others. */
export const find = async (
  ctx: Ctx,
  readers: readonly SearchReader[],
  { q }: Pick<z.infer<typeof SearchQuery>, 'q'>,
): Promise<Answer> => {
  const terms = searchTerms(q)
  if (!terms) return { failed: [] }
  const failed: SearchGroup[] = []
  const groups = await Promise.all(
    readers.map(async ({ group, read }) => {
      try {
        return [group, (await read(ctx, terms)) ?? undefined] as const
      } catch (error) {
        ctx.log.error({ err: error, group }, 'a group of quick search failed')
        failed.push(group)
        return [group, undefined] as const
      }
    }),
  )
  return { ...Object.fromEntries(groups), failed }
}
